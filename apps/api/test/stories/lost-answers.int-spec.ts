import { randomUUID } from 'node:crypto';
import type { Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../src/platform/tokens';
import { CARDS, expectStatus, MIXER, openIntent, ORDER, placeOrder, standardOptions } from '../support/buying';
import { eventCount, eventsOf } from '../support/history';
import { expectRefusal } from '../support/refusals';
import { TestShop, type Answer, type Visitor } from '../support/shop';
import { withdraw } from '../support/withdraw';

/**
 * The process dies after a fact was written and before the answer went out. What is left of the request is its key with
 * no answer, and the browser sends it again. The world has moved on meanwhile: prices rose, the product is gone.
 */
describe('a request whose answer was lost', () => {
  let shop: TestShop;
  let aheadMs = 0;
  beforeAll(async () => {
    shop = await TestShop.open({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  });
  afterAll(() => shop.close());

  /** The Australian dollar falls; the shop looks at the rate within ten seconds, which go by at once. */
  const raisePrices = async () => {
    const before = await priceNow(shop);
    await shop.pool.query(
      `insert into pricing.fx_rate (rate, source, source_time, max_source_age_hours, first_fetched_at, fetched_at)
       values ('1.700000', 'test', now(), 96, now(), now())`,
    );
    aheadMs += 11_000;
    expect(await priceNow(shop)).toBeGreaterThan(before);
  };

  const submit = (buyer: Visitor, body: object, key: string, call = 'create-validated') =>
    buyer.post(`/api/orders/${call}`, body, { 'idempotency-key': key });

  it('is answered with the order that stands, although the price rose', async () => {
    const [buyer, key] = [shop.visitor(), randomUUID()];
    const body = { ...ORDER, totalAmount: await priceNow(shop) };
    const first = expectStatus(await submit(buyer, body, key), 201).body.order;
    await loseAnswers(shop);
    await raisePrices();
    expectRefusal(await submit(buyer, body, randomUUID()), 409, 'PRICE_CHANGED');
    const events = await eventCount(shop.pool);

    const again = await submit(buyer, body, key);
    expect([again.status, again.body.order]).toEqual([201, first]);
    expect(again.headers['idempotency-replayed']).toBeUndefined();
    expect(await eventCount(shop.pool)).toBe(events);
  });

  it('is answered so by whichever call placed it, and when nothing of it could be ordered any more', async () => {
    const { body: sold } = await shop.visitor().get('/api/products/7');
    const { productId: _productId, optionIds: _optionIds, quantity: _quantity, ...buyer } = ORDER;
    const quantity = sold.moqUnits;
    const optionIds = standardOptions(7);
    const wanted = { ...buyer, productId: 7, optionIds, quantity };
    const calls: ReadonlyArray<readonly [string, object]> = [
      ['create-validated', wanted],
      ['create', wanted],
      ['create-simple', { ...buyer, orderItems: [{ productName: sold.productName, optionIds, quantity }] }],
    ];
    const placed: Array<{ call: string; body: object; key: string; id: string }> = [];
    for (const [call, body] of calls) {
      const key = randomUUID();
      placed.push({ call, body, key, id: orderIn(await submit(shop.visitor(), body, key, call)) });
    }
    await loseAnswers(shop);
    await withdraw(shop, 7);
    for (const { call, body, key, id } of placed) {
      expect([call, orderIn(await submit(shop.visitor(), body, key, call))]).toEqual([call, id]);
    }
  });

  it('does not write the buyer`s details a second time: staff may have corrected them since', async () => {
    const [buyer, key, owner] = [shop.visitor(), randomUUID(), await shop.owner()];
    const { id } = expectStatus(await submit(buyer, ORDER, key), 201).body.order;
    const shippingAddress = '14 Wharf Street\nBrisbane QLD 4000';
    expectStatus(await owner.put(`/api/admin/orders/${id}`, { shippingAddress }), 200);
    await loseAnswers(shop);
    expectStatus(await submit(buyer, ORDER, key), 201);
    expect((await owner.get(`/api/admin/orders/${id}`)).body).toMatchObject({ shippingAddress });
  });

  it('gives the quote to its order for good, when that was not said yet', async () => {
    const [buyer, key] = [shop.visitor(), randomUUID()];
    const wanted = { product: { id: 1 }, optionIds: MIXER.optionIds, quantity: 80, postcode: '4000' };
    const quoteNumber = String((await buyer.post('/api/generate-quote', wanted)).headers['x-quote-number']);
    const body = { ...ORDER, quoteNumber };
    const quoteStatus = async () => (await buyer.get(`/api/quotes/${quoteNumber}`)).body.status;
    const accepting = keepFromAccepting(shop);
    try {
      const first = expectStatus(await submit(buyer, body, key), 201).body.order;
      expect(await quoteStatus()).toBe('open');
      await loseAnswers(shop);
      accepting.allowTo('guest');
      expect(expectStatus(await submit(buyer, body, key), 201).body.order).toEqual(first);
      expect(await quoteStatus()).toBe('accepted');
      expect(await eventsOf(shop.pool, first.id)).toMatchObject({ OrderPlaced: 1 });
    } finally {
      accepting.restore();
    }
  });

  it('is refused with another body, and never leads anybody to an order of somebody else', async () => {
    const key = randomUUID();
    const first = await placeOrder(shop.visitor(), {}, key);
    await loseAnswers(shop);
    const other = { ...ORDER, customerName: 'Eve Other', customerEmail: 'eve@other.example' };
    expectRefusal(await submit(shop.visitor(), other, key), 409, 'IDEMPOTENCY_MISMATCH');

    // The keys of an earlier day are forgotten; those of one person mean nothing to another.
    await shop.pool.query('delete from app.idempotency');
    const eves = orderIn(await submit(shop.visitor(), other, key));
    expect(eves).not.toBe(first.id);
    const customer = shop.visitor();
    const account = { email: 'cy@test.example', password: 'twelve wooden crates', firstName: 'Cy' };
    expectStatus(await customer.post('/api/register', account), 201);
    expect([first.id, eves]).not.toContain(orderIn(await submit(customer, ORDER, key)));
  });

  it.each([
    ['a card', CARDS.visa],
    ['a card whose bank asked', '4000002500003155'],
  ])('says of %s that was charged that it was, and not that nothing was', async (_, number) => {
    const buyer = shop.visitor();
    const { id } = await placeOrder(buyer);
    const { clientSecret } = await openIntent(buyer, id);
    const press = (key: string) => {
      const details = { clientSecret, number, expMonth: 12, expYear: 2034, cvc: '123' };
      return buyer.post('/api/test-payments/confirm', details, { 'idempotency-key': key });
    };
    const approve = (key: string) =>
      buyer.post('/api/test-payments/challenge', { clientSecret, outcome: 'approve' }, { 'idempotency-key': key });
    const key = randomUUID();
    const isAsked = expectStatus(await press(key), 200).body.status === 'requires_action';
    const last = isAsked ? approve : press;
    if (isAsked) expectStatus(await approve(key), 200);
    await loseAnswers(shop);
    expect(expectStatus(await last(key), 200).body).toEqual({ status: 'succeeded' });
    expect(await eventsOf(shop.pool, id)).toMatchObject({ CardPaymentSettled: 1 });
    // Who presses once more has another key, and is told that this charged nothing.
    expectRefusal(await last(randomUUID()), 409, 'PAYMENT_NOT_OPEN');
  });

  it('draws the quote that was issued, although the product is gone', async () => {
    const [buyer, key] = [shop.visitor(), randomUUID()];
    const { body: sold } = await buyer.get('/api/products/9');
    const optionIds = standardOptions(9);
    const wanted = { product: { id: 9 }, optionIds, quantity: sold.moqUnits, postcode: '4000' };
    const generate = (withKey: string) => buyer.post('/api/generate-quote', wanted, { 'idempotency-key': withKey });
    const first = expectStatus(await generate(key), 201).headers['x-quote-number'];
    await withdraw(shop, 9);
    expectRefusal(await generate(randomUUID()), 404, 'PRODUCT_NOT_FOUND');
    expect(expectStatus(await generate(key), 201).headers['x-quote-number']).toBe(first);
  });
});

function orderIn(answer: Answer): string {
  return expectStatus(answer, 201).body.order.id as string;
}

/** What a process that dies before it answers leaves of the requests it was working on. */
async function loseAnswers(shop: TestShop): Promise<void> {
  await shop.pool.query('update app.idempotency set answer = null');
}

async function priceNow(shop: TestShop): Promise<number> {
  return (await shop.visitor().get(`/api/pricing/1?quantity=80&postcode=4000&optionIds=${MIXER.optionIds.join()}`)).body
    .totalPriceAud;
}

/** Nobody can accept a quote, until somebody may. */
function keepFromAccepting(shop: TestShop) {
  const transactor = shop.app.get<Transactor>(TRANSACTOR);
  const write = transactor.transact.bind(transactor);
  let allowed: string | null = null;
  const spy = jest.spyOn(transactor, 'transact').mockImplementation((stream, decider, command, context, options) => {
    const accepts = (command as { kind?: string }).kind === 'AcceptQuote';
    if (accepts && context.actor.id !== allowed) return Promise.reject(new Error('the process is dying'));
    return write(stream, decider, command, context, options);
  });
  return { allowTo: (actorId: string) => (allowed = actorId), restore: () => spy.mockRestore() };
}
