import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { DraftOrderRow, SentDraftOrder } from '@halfpallet/contracts';
import type { Transactor } from '@halfpallet/event-store';
import { eventually } from '@halfpallet/testing';
import { product, productStream } from '../../src/catalogue/domain/product';
import type { ProductData } from '../../src/catalogue/domain/product-data';
import { CatalogueIndex } from '../../src/catalogue/public';
import { itemIdOf } from '../../src/ordering/public';
import { TRANSACTOR } from '../../src/platform/tokens';
import { HoldQuote } from '../../src/quoting/public';
import { rest } from '../admin/back-office';
import { plainProduct } from '../assistant/plain-product';
import { expectStatus, MIXER, ORDER, placeOrder } from '../support/buying';
import { mailOf } from '../support/mails';
import { pdfText } from '../support/pdf-text';
import { expectRefusal, withoutEvents } from '../support/refusals';
import { TestShop, type Answer, type Visitor } from '../support/shop';
import { allFollowed } from '../support/under-way';
import { withdraw } from '../support/withdraw';

const CUSTOMER = {
  email: 'lena@buyer.example',
  password: 'correct horse battery',
  firstName: 'Lena',
};
/** The last second of a day in Brisbane, on which it is still the afternoon of that day in UTC. */
const ISSUED = '2027-06-30T23:59:59+10:00';
const LAST_SECOND = '2027-07-30T23:59:59+10:00';
const AFTER = '2027-07-30T23:59:59.001+10:00';

/** One clock decides, that of the server, wherever a quote is looked at. */
describe('quotes by the clock', () => {
  let shop: TestShop;
  let now: string | null = null;
  beforeAll(async () => {
    shop = await TestShop.open({ clock: { now: () => (now === null ? new Date() : new Date(now)) } });
    now = ISSUED;
  });
  afterAll(() => shop.close());

  const quoteFor = async (visitor: Visitor, more: object = {}) => {
    const wanted = { product: { id: 1 }, optionIds: MIXER.optionIds, quantity: 80, postcode: '4000', ...more };
    const answer = await visitor.post('/api/generate-quote', wanted, { 'idempotency-key': randomUUID() });
    return String(expectStatus(answer, 201).headers['x-quote-number']);
  };
  const quoted = async (number: string) => (await shop.visitor().get(`/api/quotes/${number}`)).body;
  const customer = async () => {
    const visitor = shop.visitor();
    expectStatus(await visitor.post('/api/login', CUSTOMER), 200);
    return visitor;
  };
  const submit = (number: string, more: object = {}) =>
    shop.visitor().post('/api/orders/create-validated', { ...ORDER, ...more, quoteNumber: number });
  const revise = async (productId: number, change: (data: ProductData) => ProductData) => {
    const transactor = shop.app.get<Transactor>(TRANSACTOR);
    const { state } = await transactor.load(productStream(productId), product);
    const commandId = randomUUID();
    const next = change(state.product!);
    await transactor.transact(
      productStream(productId),
      product,
      { kind: 'ImportProduct', importId: commandId, product: next, images: Object.values(state.images) },
      {
        commandId,
        correlationId: commandId,
        causationId: commandId,
        actor: { kind: 'system', id: 'test' },
        occurredAt: new Date().toISOString(),
      },
    );
    const catalogue = shop.app.get(CatalogueIndex);
    await eventually(async () => {
      const known = (await catalogue.find(productId))?.product.data;
      return (
        known?.productName === next.productName &&
        known.moqUnits === next.moqUnits &&
        known.variations.length === next.variations.length
      );
    });
  };

  it('hold to the last second and not a moment longer, on every page, before anybody has written it down', async () => {
    now = ISSUED;
    expectStatus(await shop.visitor().post('/api/register', CUSTOMER), 201);
    const number = await quoteFor(await customer());
    const spare = await quoteFor(shop.visitor());
    const paper = await shop.app.inject({ method: 'GET', url: `/api/quotes/${number}/pdf` });
    expect(pdfText(paper.rawPayload)).toContain('30 Jul 2027, 23:59:59 Brisbane time (UTC+10)');
    const mail = await mailOf(await shop.owner(), { kind: 'quote-issued' });
    expect(mail.body).toContain('until the end of 30 July 2027 in Brisbane');

    const seen = async () => {
      const [owner, buyer] = [await shop.owner(), await customer()];
      const filtered = async (status: string) =>
        (await rest(owner, 'quotes', { filter: { quoteNumber: number, status } })).body.length as number;
      const find = await owner.get(`/api/admin/rest/find?q=${number}`);
      return {
        answer: [(await quoted(number)).status, (await quoted(number)).msLeft],
        ofCustomer: (await buyer.get('/api/customer/quotes')).body.quotes.map(
          (one: { status: string; msLeft: number }) => [one.status, one.msLeft],
        ),
        ofStaff: (await rest(owner, 'quotes', { filter: { quoteNumber: number } })).body[0].status,
        found: find.body.quotes.map((one: { status: string }) => one.status),
        filtered: [await filtered('open'), await filtered('lapsed')],
      };
    };
    now = LAST_SECOND;
    await eventually(
      async () => (await rest(await shop.owner(), 'quotes', { filter: { quoteNumber: number } })).body[0],
    );
    expect(await seen()).toMatchObject({
      answer: ['open', 0],
      ofCustomer: [['open', 0]],
      ofStaff: 'open',
      found: ['open'],
      filtered: [1, 0],
    });
    expect(expectStatus(await submit(spare), 201).body.order.totalAud).toBe(
      (await quoted(spare)).pricing.totalPriceAud,
    );
    now = AFTER;
    expect(await seen()).toMatchObject({
      answer: ['lapsed', 0],
      ofCustomer: [['lapsed', 0]],
      ofStaff: 'lapsed',
      found: ['lapsed'],
      filtered: [0, 1],
    });
    expectRefusal(await withoutEvents(shop.pool, () => submit(number)), 409, 'QUOTE_LAPSED');
  });

  it('of a draft end with it, and no mail asks for an order afterwards', async () => {
    now = ISSUED;
    const owner = await shop.owner();
    const items = [{ ...MIXER }];
    const { totalAud } = (await owner.post('/api/admin/rest/draft-orders/prices', { items, postcode: '4000' })).body;
    const caller = { name: 'Grace Caller', email: 'grace@caller.example', phone: '0412 345 678' };
    const sent: SentDraftOrder = expectStatus(
      await owner.post('/api/admin/rest/draft-orders', { items, postcode: '4000', totalAud, caller }),
      200,
    ).body;
    const mail = await mailOf(owner, { kind: 'draft-order' });
    const drafts = async (state: string) =>
      (await rest(await shop.owner(), 'draft-orders', { filter: { id: sent.id, state } })).body as DraftOrderRow[];
    now = LAST_SECOND;
    await eventually(async () => (await drafts('sent')).length === 1);
    now = AFTER;
    expect([await drafts('sent'), (await drafts('lapsed')).length]).toEqual([[], 1]);

    // As if the mail server had refused it then; staff send it again weeks later.
    await shop.pool.query(`update notifications.mail set state = 'failed' where id = $1`, [mail.id]);
    await shop.pool.query(`update rm.outbox set state = 'needs_attention' where id = $1`, [mail.id]);
    const again = await (await shop.owner()).post(`/api/admin/rest/mails/${mail.id}/send-again`);
    expect(again.status).toBeLessThan(300);
    await allFollowed(shop);
    expect((await (await shop.owner()).get(`/api/admin/rest/mails/${mail.id}`)).status).toBe(404);
  });

  it('and drafts are no more asked to be ordered once they were, by a mail that comes late', async () => {
    now = ISSUED;
    const owner = await shop.owner();
    const items = [{ ...MIXER, quantity: 160 }];
    const { totalAud } = (await owner.post('/api/admin/rest/draft-orders/prices', { items, postcode: '4000' })).body;
    const caller = { name: 'Late Caller', email: 'late@caller.example' };
    const draft = { items, postcode: '4000', totalAud, caller };
    const sent: SentDraftOrder = expectStatus(await owner.post('/api/admin/rest/draft-orders', draft), 200).body;
    const buyer = await customer();
    const number = await quoteFor(buyer);
    const mails = [
      await mailOf(owner, { kind: 'draft-order', subject: totalAud.toLocaleString('en-AU') }),
      await mailOf(owner, { kind: 'quote-issued', subject: number }),
    ];
    await placeOrder(buyer, { ...items[0], quoteNumber: sent.quoteNumbers[0] });
    await placeOrder(buyer, { quoteNumber: number });
    // As if the mail server had refused them then.
    const ids = mails.map(({ id }) => id);
    await shop.pool.query(`update notifications.mail set state = 'failed' where id = any($1)`, [ids]);
    await shop.pool.query(`update rm.outbox set state = 'needs_attention' where id = any($1)`, [ids]);
    for (const id of ids) expect((await owner.post(`/api/admin/rest/mails/${id}/send-again`)).status).toBeLessThan(300);
    await allFollowed(shop);
    for (const id of ids) expect((await owner.get(`/api/admin/rest/mails/${id}`)).status).toBe(404);
  });

  it('hold although there is more to choose, and more to order at least, than when they were made', async () => {
    now = ISSUED;
    const plain = await plainProduct(shop);
    const wanted = { product: { id: plain.id }, optionIds: [], quantity: plain.moqUnits };
    const number = await quoteFor(shop.visitor(), wanted);
    const promised = (await quoted(number)).pricing.totalPriceAud;
    const options = (await shop.app.get(CatalogueIndex).find(1))!.product.data.variations
      .slice(0, 2)
      .map((one, index) => ({ ...one, id: 900_001 + index }));
    await revise(plain.id, (data) => ({
      ...data,
      moqUnits: data.moqUnits * 3,
      variations: options,
    }));
    const goods = { productId: plain.id, optionIds: [], quantity: plain.moqUnits };
    const unquoted = await shop.visitor().post('/api/orders/create-validated', { ...ORDER, ...goods });
    expect(unquoted.status).toBe(422);
    expect((await placeOrder(shop.visitor(), { ...goods, quoteNumber: number })).totalAud).toBe(promised);
  });

  it('are given back by an order that broke off while the clock was a day ahead', async () => {
    now = ISSUED;
    const number = await quoteFor(shop.visitor());
    const [orderId, commandId] = [randomUUID(), randomUUID()];
    const context = { commandId, correlationId: commandId, causationId: commandId };
    now = '2027-07-01T13:59:59.000Z';
    await shop.app
      .get(CommandBus)
      .execute(new HoldQuote(number, orderId, { ...context, actor: { kind: 'system', id: 'test' }, occurredAt: now }));
    now = ISSUED;
    expectStatus(await submit(number), 201);
  });

  it('are ordered as what was quoted, whatever the catalogue calls it since, and so is another quantity of it', async () => {
    now = ISSUED;
    const number = await quoteFor(shop.visitor());
    const quote = await quoted(number);
    const before = (await shop.app.get(CatalogueIndex).find(1))!.product.data;
    const [optionId] = MIXER.optionIds;
    await revise(1, (data) => ({
      ...data,
      productName: 'Basin Tap',
      origin: 'Vietnam',
      variations: data.variations.map((one) => (one.id === optionId ? { ...one, variationValue: 'Rose Gold' } : one)),
    }));
    const buyer = await customer();
    const order = await placeOrder(buyer, { quoteNumber: number });
    const owner = await shop.owner();
    const goodsOf = ({ body }: Answer) =>
      body.items.map(({ productSnapshot: { name, imageUrl } }: { productSnapshot: Record<string, string> }) => [
        name,
        imageUrl,
      ]);
    const asQuoted = [[quote.productName, quote.imageUrl]];
    const address = `/api/admin/orders/${order.id}`;
    const seen = await owner.get(address);
    expect(goodsOf(seen)).toEqual(asQuoted);
    expect((await shop.visitor().get(`/api/orders/${order.id}`)).body.product.origin).toBe('China');
    const more = await owner.put(
      `${address}/items/${itemIdOf(order.id, 0)}`,
      { quantity: 160 },
      { 'if-match': String(seen.headers.etag) },
    );
    const { changeId } = more.body.proposedChange;
    await buyer.post(`/api/orders/${order.id}/change`, { changeId, answer: 'accepted' });
    const agreed = await owner.get(address);
    expect([agreed.body.items[0].quantity, goodsOf(agreed)]).toEqual([160, asQuoted]);
    // Ordered again it is what is sold now, and says so.
    const again = await buyer.post(`/api/customer/orders/${order.id}/reorder`);
    expect(again.body.added).toMatchObject([{ productName: 'Basin Tap (Rose Gold)' }]);
    expect((await buyer.get('/api/cart')).body.items).toMatchObject([{ productName: 'Basin Tap (Rose Gold)' }]);
    await revise(1, () => before);
  });

  it('say so when their goods are not sold any more', async () => {
    now = ISSUED;
    const number = await quoteFor(shop.visitor());
    await revise(1, (data) => ({ ...data, variations: data.variations.filter(({ id }) => id !== MIXER.optionIds[0]) }));
    const unoffered = await withoutEvents(shop.pool, () => submit(number));
    expectRefusal(unoffered, 409, 'QUOTE_GOODS_GONE');
    await withdraw(shop, 1);
    const gone = await withoutEvents(shop.pool, () => submit(number));
    expectRefusal(gone, 409, 'QUOTE_GOODS_GONE');
    expect(gone.body.message).toContain(`of quote ${number} is not sold any more`);
  });
});
