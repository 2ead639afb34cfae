import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { DraftOrderPrices, DraftOrderRow, ExportRun, SentDraftOrder } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { CatalogueIndex, ImportProducts } from '../../src/catalogue/public';
import { PersonVault } from '../../src/identity/public';
import { DraftPrices } from '../../src/quoting/draft-prices';
import { rest, staff } from '../admin/back-office';
import { expectStatus, MIXER, ORDER, placeOrder, standardOptions } from '../support/buying';
import { mailOf } from '../support/mails';
import { expectRefusal, withoutEvents } from '../support/refusals';
import { TestShop, type Visitor } from '../support/shop';
import { withdraw } from '../support/withdraw';

const URL = '/api/admin/rest/draft-orders';
const CALLER = { name: 'Grace Caller', email: 'grace@caller.example', phone: '0412 345 678', company: 'Cranes Co' };
/** A spreadsheet would take it for a formula, and for two columns. */
const WHY = '=1+1, "Grace Caller" orders every month';

/** Orders that staff put together for somebody on the phone. */
describe('draft orders', () => {
  let shop: TestShop;
  let owner: Visitor;
  let support: Visitor;
  let items: Array<{ productId: number; optionIds: readonly number[]; quantity: number }>;
  beforeAll(async () => {
    shop = await TestShop.open();
    owner = await shop.owner();
    support = await staff(shop, owner, 'support', 'Sam');
    const other = (await shop.visitor().get('/api/products/2')).body;
    items = [{ ...MIXER }, { productId: 2, optionIds: standardOptions(2), quantity: other.moqUnits }];
  });
  afterAll(() => shop.close());

  const draftOf = (more: object = {}) => ({ items, postcode: '4000', ...more });
  const pricesOf = async (more: object = {}, by = owner): Promise<DraftOrderPrices> =>
    expectStatus(await by.post(`${URL}/prices`, draftOf(more)), 200).body;
  const send = (body: object, by = support, key: string = randomUUID()) =>
    by.post(URL, body, { 'idempotency-key': key });
  const sendable = async (more: { discountPct?: number } = {}) => {
    const { totalAud } = await pricesOf(more);
    return { ...draftOf(more), totalAud, caller: CALLER, ...(more.discountPct ? { reason: WHY } : {}) };
  };

  it('are priced as the shop prices them; what we keep of it is for those who may know', async () => {
    const prices = await pricesOf();
    const alone = await Promise.all(
      items.map(async ({ productId, quantity, optionIds }) => {
        const query = `quantity=${quantity}&postcode=4000&options=${optionIds.join(',')}`;
        return (await shop.visitor().get(`/api/pricing/${productId}?${query}`)).body;
      }),
    );
    expect(prices.lines.map(({ lines }) => lines)).toEqual(alone.map(({ lines }) => lines));
    expect(prices.lines.map(({ totalAud }) => totalAud)).toEqual(alone.map(({ totalPriceAud }) => totalPriceAud));
    expect(prices).toMatchObject({ discountPct: null, fullPriceAud: prices.totalAud });
    expect(prices.marginAud).toBeGreaterThan(0);
    const masked = await pricesOf({}, support);
    expect([masked.marginAud, ...masked.lines.map(({ marginAud }) => marginAud)]).toEqual([null, null, null]);
    expect(masked.totalAud).toBe(prices.totalAud);
  });

  it('take a percentage off, as a line of the price, and never more than our handling has above its least', async () => {
    const full = await pricesOf();
    const pct = full.mostDiscountPct;
    expect(pct).toBeGreaterThan(0);
    const least = await pricesOf({ discountPct: pct });
    for (const { lines } of least.lines) {
      const cents = (wanted: string) => Math.round(lines.find(({ code }) => code === wanted)!.amount * 100);
      expect(cents('DISCOUNT')).toBeLessThan(0);
      expect(cents('HANDLING') + cents('DISCOUNT')).toBeGreaterThanOrEqual(120_00);
    }
    expect(least.totalAud).toBeLessThan(full.totalAud);
    expect(full.marginAud! - least.marginAud!).toBeCloseTo((full.totalAud - least.totalAud) / 1.1, 1);
    const more = Math.round((pct + 0.02) * 100) / 100;
    const refused = await owner.post(`${URL}/prices`, draftOf({ discountPct: more }));
    expectRefusal(refused, 422, 'DISCOUNT_BELOW_FLOOR');
    expect(refused.body.message).toContain(`At most ${pct}%`);
    expect(Object.keys(refused.body.errors)).toEqual([expect.stringMatching(/^items\.[01]$/)]);
  });

  it('go out once as quotes with one mail, and are ordered and proven at the discounted price', async () => {
    const body = await sendable({ discountPct: 1.5 });
    const key = randomUUID();
    const [first, again] = [await send(body, support, key), await send(body, support, key)];
    const sent: SentDraftOrder = expectStatus(first, 200).body;
    expect([again.status, again.body]).toEqual([200, sent]);
    expect(sent).toMatchObject({ totalAud: body.totalAud, email: 'g•••@caller.example' });
    expect(sent.payLink).toMatch(new RegExp(`/guest-checkout\\?quote=${sent.quoteNumbers.join(',')}$`));

    const mail = await mailOf(owner, { kind: 'draft-order' });
    for (const text of [sent.payLink, 'Hello there,', ...sent.quoteNumbers]) expect(mail.body).toContain(text);
    const mails = await rest(owner, 'mails', { filter: { personId: sent.personId } });
    expect(mails.body.map(({ kind }: { kind: string }) => kind)).toEqual(['draft-order']);

    const quotes = await Promise.all(
      sent.quoteNumbers.map(async (number) => (await shop.visitor().get(`/api/quotes/${number}`)).body),
    );
    expect(quotes.map(({ lines }) => lines.at(-2).label)).toEqual(['Discount of 1.5%', 'Discount of 1.5%']);
    expect(JSON.stringify(quotes)).not.toContain('every month');
    const ordered = items.map((item, index) => ({ ...item, quoteNumber: sent.quoteNumbers[index] }));
    const order = await placeOrder(shop.visitor(), { items: ordered, totalAmount: sent.totalAud });
    expect(order.totalAud).toBe(sent.totalAud);
    const detail = (await owner.get(`/api/admin/orders/${order.id}`)).body;
    expect(detail.items.map(({ lines }: { lines: unknown }) => lines)).toEqual(quotes.map(({ lines }) => lines));
    expect(detail.items.map(({ quoteNumber }: { quoteNumber: string }) => quoteNumber)).toEqual(sent.quoteNumbers);
    expect(detail.marginAud).toBe((await pricesOf({ discountPct: 1.5 })).marginAud);
    expect((await owner.get(`/api/admin/orders/${order.id}/verify`)).body).toMatchObject({ ok: true });
    const row = await eventually(async () => {
      const [found] = (await rest(support, 'draft-orders', { filter: { q: sent.quoteNumbers[1], state: 'ordered' } }))
        .body;
      return found as DraftOrderRow | undefined;
    });
    expect(row).toMatchObject({ orderId: order.id, totalAud: sent.totalAud, discountPct: 1.5, payLink: sent.payLink });
    expectRefusal(
      await shop.visitor().post('/api/orders/create-validated', { ...ORDER, items: ordered }),
      409,
      'QUOTE_ALREADY_ORDERED',
    );
  });

  it('are ordered by one of two people at once, whichever line each names first', async () => {
    const { quoteNumbers }: SentDraftOrder = expectStatus(await send(await sendable()), 200).body;
    const ordered = items.map((item, index) => ({ ...item, quoteNumber: quoteNumbers[index] }));
    const answers = await Promise.all(
      [ordered, ordered.toReversed()].map((lines) =>
        shop.visitor().post('/api/orders/create-validated', { ...ORDER, items: lines }),
      ),
    );
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409]);
  });

  it('tell the audit log who gave which discount and why; the words lie in the vault and go with the buyer', async () => {
    const sent: SentDraftOrder = expectStatus(await send(await sendable({ discountPct: 1 })), 200).body;
    const told = async () => {
      const { body } = await rest(owner, 'audit-log', { filter: { action: 'draft-order.sent', recordId: sent.id } });
      return body;
    };
    expect(await told()).toEqual([
      expect.objectContaining({ role: 'support', outcome: 'ok', reason: `1% off: ${WHY}`, recordId: sent.id }),
    ]);
    const { rows } = await shop.pool.query(
      `select data::text || meta::text as text from es.event where type in ('DraftOrderSent', 'QuoteIssued')`,
    );
    for (const { text } of rows) expect(text).not.toMatch(/Grace|caller\.example|every month/);
    const filter = { action: 'draft-order.sent', recordId: sent.id };
    const file = `/api/admin/rest/exports/now/audit-log?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
    expect((await owner.get(file)).text).toContain(`,"1% off: =1+1, ""Grace Caller"" orders every month",`);
    const run: ExportRun = expectStatus(
      await owner.post('/api/admin/rest/exports', { resource: 'audit-log', filter }),
      201,
    ).body;
    const made = (status: string) =>
      eventually(async () => (await owner.get(`/api/admin/rest/exports/${run.id}`)).body.status === status);
    await made('succeeded');
    expect((await owner.get(`/api/admin/rest/exports/${run.id}/file`)).text).toContain('""Grace Caller"" orders');
    await shop.app.get(PersonVault).erase(sent.personId, new Date());
    await made('failed');
    expect((await told())[0].reason).toBe('1% off: (erased)');
  });

  it('are refused when somebody may not, with nothing left behind and an entry of the audit log', async () => {
    const finance = await staff(shop, owner, 'finance', 'Fay');
    const body = await sendable();
    await withoutEvents(shop.pool, async () => {
      expectRefusal(await send(body, finance), 403, 'FORBIDDEN');
      expectRefusal(await finance.post(`${URL}/prices`, draftOf()), 403, 'FORBIDDEN');
    });
    const { body: denied } = await rest(owner, 'audit-log', { filter: { outcome: 'denied', role: 'finance' } });
    expect(denied.map(({ action }: { action: string }) => action)).toContain(`POST ${URL}`);
  });

  it('are refused when the price is no longer the one that was read out, with the prices of now', async () => {
    const body = await sendable();
    const stale = { ...body, totalAud: body.totalAud - 1, caller: { ...CALLER, name: 'Nora Newcomer' } };
    const answer = await withoutEvents(shop.pool, () => send(stale));
    expectRefusal(answer, 409, 'PRICE_CHANGED');
    expect(answer.body.prices).toEqual(await pricesOf({}, support));
    expect((await shop.pool.query(`select from identity.person where name = 'Nora Newcomer'`)).rowCount).toBe(0);
  });

  it('are refused when a product is revised between its price and its quote: the sum is that of its quotes', async () => {
    const body = await sendable();
    const prices = shop.app.get(DraftPrices);
    const price = prices.price.bind(prices);
    const revise = async (by: number) => {
      const { data } = (await shop.app.get(CatalogueIndex).find(1))!.product;
      const dearer = <Priced extends { exwPriceUsd: string }>(one: Priced): Priced => {
        return { ...one, exwPriceUsd: (Number(one.exwPriceUsd) + by).toFixed(2) };
      };
      const product = { ...dearer(data), variations: data.variations.map(dearer) };
      const id = randomUUID();
      const actor = { kind: 'system', id: 'test' } as const;
      const context = {
        commandId: id,
        correlationId: id,
        causationId: id,
        actor,
        occurredAt: new Date().toISOString(),
      };
      const item = { product, images: [] };
      await shop.app.get(CommandBus).execute(new ImportProducts(`test ${id}`, [item], context));
      const index = shop.app.get(CatalogueIndex);
      await eventually(async () => {
        await index.refresh();
        return (await index.find(1))!.product.data.exwPriceUsd === product.exwPriceUsd;
      });
    };
    jest.spyOn(prices, 'price').mockImplementationOnce(async (draft) => {
      const priced = await price(draft);
      await revise(1);
      return priced;
    });
    const drafts = async () => (await shop.pool.query(`select from es.event where type = 'DraftOrderSent'`)).rowCount;
    const sentBefore = await drafts();
    expectRefusal(await send(body), 409, 'PRICE_CHANGED');
    expect(await drafts()).toBe(sentBefore);
    const sent: SentDraftOrder = expectStatus(await send(await sendable()), 200).body;
    const quoted = await Promise.all(
      sent.quoteNumbers.map(async (number) => (await shop.visitor().get(`/api/quotes/${number}`)).body),
    );
    const cents = quoted.reduce((sum, { pricing }) => sum + Math.round(pricing.totalPriceAud * 100), 0);
    expect(Math.round(sent.totalAud * 100)).toBe(cents);
    await revise(-1);
  });

  it('are refused where a word is missing or too much', async () => {
    const body = await sendable({ discountPct: 1 });
    const { caller, reason, ...rest } = body;
    for (const [field, wrong] of [
      ['reason', { ...rest, caller }],
      ['discountPct', { ...rest, caller, reason, discountPct: undefined }],
      ['customerId', { ...rest, reason }],
      ['customerId', { ...rest, reason, caller, customerId: randomUUID() }],
      ['discountPct', { ...rest, caller, reason, discountPct: 0.005 }],
      ['items', { ...rest, caller, reason, items: [] }],
      ['items', { ...rest, caller, reason, items: [[]] }],
    ] as const) {
      const answer = await send(wrong);
      expectRefusal(answer, 400, 'VALIDATION_FAILED');
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    }
    expectRefusal(await send({ ...rest, reason, customerId: randomUUID() }), 422, 'CUSTOMER_NOT_FOUND');
  });

  it('go to a customer of the list, beside their other quotes, until they are erased', async () => {
    await placeOrder(shop.visitor(), { customerEmail: 'lena@buyer.example' });
    const customer = await eventually(async () => {
      return (await rest(support, 'customers', { filter: { q: 'lena@buyer.example' } })).body[0];
    });
    const { caller: _nobody, ...body } = await sendable();
    const sent: SentDraftOrder = expectStatus(await send({ ...body, customerId: customer.id }), 200).body;
    expect(sent).toMatchObject({ personId: customer.id, email: 'l•••@buyer.example' });
    const quotes = await eventually(async () => {
      const list = (await rest(support, 'quotes', { filter: { contactId: customer.id } })).body;
      return list.length === 2 && list;
    });
    expect(quotes.map(({ quoteNumber }: { quoteNumber: string }) => quoteNumber).sort()).toEqual(
      [...sent.quoteNumbers].sort(),
    );
    const drafts = async (filter: object) =>
      (await rest(owner, 'draft-orders', { filter: { personId: customer.id, ...filter } })).body as DraftOrderRow[];
    const draft = await eventually(async () => (await drafts({ q: 'lena@buyer', state: 'sent' }))[0]);
    expect(draft).toMatchObject({ id: sent.id, sentByName: 'Sam', buyerName: 'Ada Buyer', orderId: null });
    expect(await drafts({ sentById: randomUUID() })).toEqual([]);
    const lapse = `update rm.quotes set status = 'lapsed' where quote_number = $1`;
    await shop.pool.query(lapse, [sent.quoteNumbers[0]]);
    expect(await drafts({ state: 'sent' })).toHaveLength(1);
    await shop.pool.query(lapse, [sent.quoteNumbers[1]]);
    expect(await drafts({ state: 'lapsed' })).toHaveLength(1);
    await shop.app.get(PersonVault).erase(customer.id, new Date());
    expectRefusal(await send({ ...body, customerId: customer.id }), 409, 'PERSON_ERASED');
    expect(await drafts({})).toMatchObject([{ buyerName: 'Erased on request', buyerEmail: '' }]);
  });

  it('name the product that was withdrawn meanwhile', async () => {
    const body = await sendable();
    await withdraw(shop, 2);
    const answer = await eventually(async () => {
      const refused = await send(body);
      return refused.status === 422 && refused;
    });
    expectRefusal(answer, 422, 'PRODUCT_NOT_FOUND');
    expect(answer.body.errors).toEqual({ 'items.1': expect.stringContaining('not sold any more') });
  });
});
