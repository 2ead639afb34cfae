import { createHmac, randomUUID } from 'node:crypto';
import { eventually, soon } from '@halfpallet/testing';
import { CARDS, confirmCard, openIntent, placeOrder, placePaidOrder } from '../support/buying';
import { chargesTaken, eventsOf } from '../support/history';
import { expectRefusal, withoutEvents } from '../support/refusals';
import { sharedShop } from '../support/shared-shop';
import type { TestShop } from '../support/shop';

describe('payment calls', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await sharedShop();
  });

  const chargesOf = async (orderId: string) => (await chargesTaken(shop.pool)).filter((one) => one.orderId === orderId);

  it('GET /api/payments/config says that no money will move', async () => {
    const { status, body } = await shop.visitor().get('/api/payments/config');
    expect([status, body]).toMatchObject([200, { provider: 'simulated', mode: 'test' }]);
    expect(JSON.stringify(body)).not.toMatch(/sk_|whsec_/);
  });

  it('POST /api/orders/create-payment-intent opens the deposit, by id or number, and the same one when asked again', async () => {
    const buyer = shop.visitor();
    const order = await placeOrder(buyer);
    const intent = await openIntent(buyer, order.id);
    expect(intent).toMatchObject({ plan: 'deposit', clientSecret: expect.stringContaining(intent.paymentIntentId) });
    expect(Math.abs(intent.amountDueAud - order.totalAud / 2)).toBeLessThanOrEqual(0.01);
    expect(await openIntent(buyer, order.orderNumber)).toEqual(intent);
    const full = await openIntent(buyer, order.id, { plan: 'full', currency: 'AUD' });
    expect(full).toMatchObject({ plan: 'full', amountDueAud: order.totalAud });
    expect(full.paymentIntentId).not.toBe(intent.paymentIntentId);
  });

  it('POST /api/orders/create-payment-intent compares a named amount and never charges it', async () => {
    const buyer = shop.visitor();
    const order = await placeOrder(buyer);
    const intent = await openIntent(buyer, order.id, { amount: 0.01, orderItems: [{ priceAud: 0.01 }] });
    expect(Math.abs(intent.amountDueAud - order.totalAud / 2)).toBeLessThanOrEqual(0.01);
    await confirmCard(buyer, intent.clientSecret);
    expect(await chargesOf(order.id)).toEqual([
      { orderId: order.id, amountCents: Math.round(intent.amountDueAud * 100) },
    ]);
    expect(await eventsOf(shop.pool, order.id)).toMatchObject({ ClientAmountMismatchObserved: 1 });
  });

  it('POST /api/test-payments/confirm settles the deposit, and GET stripe/order-status/{intent} finds the order', async () => {
    const buyer = shop.visitor();
    const order = await placeOrder(buyer);
    const { clientSecret, paymentIntentId, amountDueAud } = await openIntent(buyer, order.id);
    expect((await confirmCard(buyer, clientSecret)).body).toEqual({ status: 'succeeded' });
    const { body } = await buyer.get(`/api/orders/by-number/${order.orderNumber}`);
    expect(body).toMatchObject({ paymentStatus: 'paid', paymentStage: 'deposit_paid', paidAud: amountDueAud });
    expect(Math.round((body.paidAud + body.balanceDueAud) * 100)).toBe(Math.round(order.totalAud * 100));
    // Somebody else than who paid: their reads wait for nobody's writes.
    const stranger = shop.visitor();
    await soon(async () => {
      const status = await stranger.get(`/api/stripe/order-status/${paymentIntentId}`);
      expect(status.body.order).toMatchObject({ orderNumber: order.orderNumber, paymentStatus: 'paid' });
    });
  });

  it('answers 402 with the provider’s words for a decline, and lets the buyer try another card', async () => {
    const buyer = shop.visitor();
    const order = await placeOrder(buyer);
    const { clientSecret } = await openIntent(buyer, order.id);
    const declined = await confirmCard(buyer, clientSecret, CARDS.declined);
    expectRefusal(declined, 402, 'CARD_DECLINED');
    expect(declined.body.error).toBe('Your card was declined.');
    const noFunds = await confirmCard(buyer, clientSecret, CARDS.noFunds);
    expect(noFunds.body).toMatchObject({ statusCode: 402, declineCode: 'insufficient_funds' });
    expect((await confirmCard(buyer, clientSecret)).status).toBe(200);
    expect(await chargesOf(order.id)).toHaveLength(1);
    expect(await eventsOf(shop.pool, order.id)).toMatchObject({ PaymentAttemptFailed: 2, CardPaymentSettled: 1 });
  });

  it('pauses after repeated declines and points to bank transfer', async () => {
    const buyer = shop.visitor();
    const { clientSecret } = await openIntent(buyer, (await placeOrder(buyer)).id);
    let answer = await confirmCard(buyer, clientSecret, CARDS.declined);
    let tries = 1;
    while (answer.status === 402 && tries < 12) {
      answer = await confirmCard(buyer, clientSecret, CARDS.declined);
      tries += 1;
    }
    expectRefusal(answer, 429, 'TOO_MANY_DECLINES');
    expect(tries).toBeLessThanOrEqual(10);
    expect(answer.body.message).toContain('bank transfer');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('never takes a number that is no test card', async () => {
    const buyer = shop.visitor();
    const { clientSecret } = await openIntent(buyer, (await placeOrder(buyer)).id);
    const answer = await withoutEvents(shop.pool, () => confirmCard(buyer, clientSecret, '4111111111111111'));
    expectRefusal(answer, 422, 'NOT_A_TEST_CARD');
    expect(answer.text).not.toContain('4111');
  });

  it('refuses to pay an order twice, and to pay a cancelled one', async () => {
    const buyer = shop.visitor();
    const order = await placePaidOrder(buyer, {}, 'full');
    expectRefusal(await buyer.post('/api/orders/create-payment-intent', { orderId: order.id }), 409, 'NOTHING_DUE');
    const cancelled = await placeOrder(buyer);
    const owner = await shop.owner();
    expect((await owner.post(`/api/admin/orders/${cancelled.id}/cancel`, {})).status).toBe(200);
    expectRefusal(
      await buyer.post('/api/orders/create-payment-intent', { orderId: cancelled.id }),
      409,
      'ORDER_CANCELLED',
    );
  });

  it.each([
    ['no order', {}, 400, 'VALIDATION_FAILED'],
    ['an unknown order', { orderId: 'HP-000000000000' }, 404, 'ORDER_NOT_FOUND'],
    ['an id that is none', { orderId: "1' or '1'='1" }, 404, 'ORDER_NOT_FOUND'],
    ['another currency', { orderId: 'HP-000000000000', currency: 'usd' }, 400, 'VALIDATION_FAILED'],
    ['a plan we do not have', { orderId: 'HP-000000000000', plan: 'free' }, 400, 'VALIDATION_FAILED'],
    ['an amount that is text', { orderId: 'HP-000000000000', amount: '1' }, 400, 'VALIDATION_FAILED'],
    ['a NUL byte', { orderId: 'HP-\u0000' }, 400, 'VALIDATION_FAILED'],
    ['half a character', { orderId: 'HP-\ud83d' }, 400, 'VALIDATION_FAILED'],
  ])('POST /api/orders/create-payment-intent refuses %s and writes nothing', async (_what, body, status, code) => {
    const answer = await withoutEvents(shop.pool, () => shop.visitor().post('/api/orders/create-payment-intent', body));
    expectRefusal(answer, status, code);
  });

  it.each([
    ['an unknown secret', { clientSecret: 'pi_0000000000_secret_0000000000' }],
    ['a secret that is none', { clientSecret: 'open sesame' }],
    ['a month that is none', { expMonth: 13 }],
    ['an expired card', { expYear: 2001 }],
    ['letters for a code', { cvc: 'abc' }],
    ['a number for a number', { number: 4242424242424242 }],
  ])('POST /api/test-payments/confirm refuses %s and writes nothing', async (_what, wrong) => {
    const { clientSecret } = await openIntent(shop.visitor(), (await placeOrder(shop.visitor())).id);
    const card = { clientSecret, number: CARDS.visa, expMonth: 12, expYear: 2034, cvc: '123' };
    const answer = await withoutEvents(shop.pool, () =>
      shop.visitor().post('/api/test-payments/confirm', { ...card, ...wrong }),
    );
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expectRefusal(answer, answer.status, answer.body.code);
  });

  describe('POST /api/stripe/webhook', () => {
    const notice = (id: string, intent = 'pi_of_another_shop') =>
      JSON.stringify({
        id,
        object: 'event',
        api_version: '2026-10-28.endive',
        created: 1_790_000_000,
        type: 'payment_intent.succeeded',
        livemode: false,
        pending_webhooks: 1,
        request: null,
        data: { object: { id: intent, object: 'payment_intent' } },
      });
    const signed = (payload: string, at = new Date(), secret = shop.config.stripe.webhookSecret) => {
      const seconds = Math.floor(at.getTime() / 1_000);
      const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
      return { 'stripe-signature': `t=${seconds},v1=${digest}` };
    };
    const kept = async (id: string) =>
      (await shop.pool.query('select source from payments.inbox where notice_id = $1', [id])).rows;

    it('keeps a signed notice once, however often it comes', async () => {
      const payload = notice('evt_contract_once');
      for (let i = 0; i < 3; i += 1) {
        const answer = await shop.raw('/api/stripe/webhook', payload, signed(payload));
        expect([answer.status, answer.body]).toEqual([200, { received: true }]);
      }
      expect(await kept('evt_contract_once')).toEqual([{ source: 'webhook' }]);
    });

    it.each<[string, () => [string, Record<string, string>]]>([
      ['no signature', () => [notice('evt_bad'), {}]],
      ['a signature with another secret', () => [notice('evt_bad'), signed(notice('evt_bad'), new Date(), 'whsec_x')]],
      ['a signature of another body', () => [notice('evt_bad'), signed(notice('evt_good'))]],
      ['a signature from long ago', () => [notice('evt_bad'), signed(notice('evt_bad'), minutesFromNow(-6))]],
      ['a signature from the future', () => [notice('evt_bad'), signed(notice('evt_bad'), minutesFromNow(6))]],
      ['a header that is none', () => [notice('evt_bad'), { 'stripe-signature': 'v1=,t=' }]],
      ['signed JSON that is no notice', () => ['{"id":"evt_bad"}', signed('{"id":"evt_bad"}')]],
      ['a signed text that is no JSON', () => ['evt_bad', signed('evt_bad')]],
      ['an empty body', () => ['', signed('')]],
    ])('refuses %s with 400 and keeps nothing', async (_what, request) => {
      const [payload, headers] = request();
      const answer = await withoutEvents(shop.pool, () => shop.raw('/api/stripe/webhook', payload, headers));
      expect(answer.status).toBe(400);
      expectRefusal(answer, 400, answer.body.code);
      expect(await kept('evt_bad')).toEqual([]);
    });

    it('acts on what the provider says the payment is, not on what a notice claims', async () => {
      const buyer = shop.visitor();
      const order = await placeOrder(buyer);
      const { paymentIntentId } = await openIntent(buyer, order.id);
      const id = `evt_${randomUUID()}`;
      const claim = notice(id, paymentIntentId);
      expect((await shop.raw('/api/stripe/webhook', claim, signed(claim))).status).toBe(200);
      await eventually(async () => {
        const { rows } = await shop.pool.query(
          `select 1 from rm.outbox o join payments.inbox n on n.outbox_id = o.id where n.notice_id = $1 and o.state = 'done'`,
          [id],
        );
        return rows.length > 0;
      });
      expect(await eventsOf(shop.pool, order.id)).not.toHaveProperty('CardPaymentSettled');
      expect((await buyer.get(`/api/orders/by-number/${order.orderNumber}`)).body.paymentStatus).toBe('pending');
    });
  });
});

function minutesFromNow(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000);
}
