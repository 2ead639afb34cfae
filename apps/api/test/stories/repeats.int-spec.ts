import { createHmac, randomUUID } from 'node:crypto';
import { eventually } from '@halfpallet/testing';
import { PersonVault } from '../../src/identity/public';
import { StoredResponses } from '../../src/platform/http/stored-responses';
import { RateLimiter } from '../../src/platform/limits/rate-limiter';
import { confirmCard, openIntent, ORDER, placeOrder } from '../support/buying';
import { chargesTaken, eventsOf } from '../support/history';
import { keptAnswers } from '../support/kept-answers';
import { TestShop } from '../support/shop';

/** Impatient fingers, lost answers and providers that tell everything twice. */
describe('whatever is said more than once', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open();
  });
  afterAll(() => shop.close());

  it('50 submits of one checkout at the same moment are one order and one settled deposit', async () => {
    const key = randomUUID();
    const buyer = shop.visitor();
    const submits = await Promise.all(
      Array.from({ length: 50 }, () => buyer.post('/api/orders/create-validated', ORDER, { 'idempotency-key': key })),
    );
    expect(submits.map(({ status }) => status)).toEqual(submits.map(() => 201));
    const numbers = new Set(submits.map(({ body }) => body.order.orderNumber));
    expect(numbers.size).toBe(1);
    const { order } = submits[0]!.body;

    const intents = await Promise.all(
      Array.from({ length: 50 }, () => buyer.post('/api/orders/create-payment-intent', { orderId: order.id })),
    );
    const secrets = new Set(intents.filter(({ status }) => status === 201).map(({ body }) => body.clientSecret));
    expect(secrets.size).toBe(1);
    // Those who came while the first was still being opened may be told to try again, and nothing worse.
    expect(intents.filter(({ status }) => ![201, 409, 503].includes(status))).toEqual([]);
    const [secret] = secrets;
    const payments = await Promise.all(Array.from({ length: 50 }, () => confirmCard(buyer, secret as string)));
    // Fifty at once may be more than the card service answers in time: then the buyer is asked to try again in a moment.
    expect(payments.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    const isTaken = payments.some(({ status }) => status === 200);
    if (!isTaken) await eventually(async () => (await confirmCard(buyer, secret as string)).status === 200);

    await eventually(async () => (await eventsOf(shop.pool, order.id)).OrderConfirmed);
    expect(await eventsOf(shop.pool, order.id)).toMatchObject({
      OrderPlaced: 1,
      PaymentIntentOpened: 1,
      CardPaymentSettled: 1,
      OrderConfirmed: 1,
    });
    expect(await chargesTaken(shop.pool)).toHaveLength(1);
    const { rows } = await shop.pool.query(`select count(*)::int as n from es.event where type = 'OrderPlaced'`);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('20 deliveries of every notice in any order lead to one receipt', async () => {
    const buyer = shop.visitor();
    const order = await placeOrder(buyer);
    const { clientSecret, paymentIntentId } = await openIntent(buyer, order.id);
    await confirmCard(buyer, clientSecret);
    const { rows: notices } = await shop.pool.query<{ payload: string }>(
      'select payload from testpay.events where payload like $1',
      [`%${paymentIntentId}%`],
    );
    expect(notices.length).toBeGreaterThanOrEqual(3);
    const deliveries = shuffled(
      notices.flatMap(({ payload }) => Array.from({ length: 20 }, () => payload)),
      20_261_121,
    );
    const answers = await Promise.all(
      deliveries.map((payload) => {
        const seconds = Math.floor(Date.now() / 1_000);
        const digest = createHmac('sha256', shop.config.stripe.webhookSecret).update(`${seconds}.${payload}`);
        return shop.raw('/api/stripe/webhook', payload, {
          'stripe-signature': `t=${seconds},v1=${digest.digest('hex')}`,
        });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await eventually(async () => {
      const { rows } = await shop.pool.query(
        `select 1 from rm.outbox where state in ('pending', 'running') and reaction = 'apply-provider-notice'`,
      );
      return rows.length === 0;
    });
    await eventually(async () => (await eventsOf(shop.pool, order.id)).OrderConfirmed);
    expect(await eventsOf(shop.pool, order.id)).toMatchObject({
      CardPaymentSettled: 1,
      ProcessorFeeCharged: 1,
      OrderConfirmed: 1,
    });
    const kept = await shop.pool.query('select 1 from payments.inbox where intent_ref = $1', [paymentIntentId]);
    expect(kept.rowCount).toBe(new Set(notices.map(({ payload }) => JSON.parse(payload).id)).size);
    const ledger = await shop.pool.query(
      `select count(*)::int as n from rm.ledger_entries where order_id = $1 and account = 'customer-deposits'`,
      [order.id],
    );
    expect(ledger.rows).toEqual([{ n: 1 }]);
  });

  describe('what is kept for an Idempotency-Key', () => {
    const MESSAGE = {
      name: 'Carla Caller',
      email: 'carla@caller.example',
      company: 'Caller & Co',
      phone: '07 3999 9999',
      subject: 'Garden benches',
      message: 'How many benches fit on half a pallet, please?',
      honeypot: '',
    };
    const rows = () => keptAnswers(shop.pool);
    beforeEach(() => shop.pool.query('delete from app.idempotency'));

    it('is nothing of requests that were refused, and their key may be used again', async () => {
      const [visitor, key] = [shop.visitor(), { 'idempotency-key': randomUUID() }];
      for (let n = 0; n < 5; n += 1) {
        await visitor.post('/api/orders/create-validated', { n }, { 'idempotency-key': `refused-${n}` });
        await visitor.post(
          '/api/orders/create-payment-intent',
          { orderId: randomUUID() },
          { 'idempotency-key': `no-${n}` },
        );
      }
      expect((await visitor.post('/api/contact', { ...MESSAGE, email: 'none' }, key)).status).toBe(400);
      expect(await rows()).toEqual([]);
      expect((await visitor.post('/api/contact', MESSAGE, key)).status).toBe(201);
      expect((await visitor.post('/api/contact', { ...MESSAGE, name: 'Somebody' }, key)).status).toBe(409);
      expect(await rows()).toHaveLength(1);
    });

    it('goes with whom it speaks of, before the day is over', async () => {
      const placed = await placeOrder(shop.visitor(), { customerName: 'Erika Erasable' });
      expect(JSON.stringify(await rows())).toContain('Erika Erasable');
      await placeOrder(shop.visitor());
      const { rows: orders } = await shop.pool.query('select data from es.event where stream = $1 and revision = 0', [
        `order-${placed.id}`,
      ]);
      await shop.app.get(PersonVault, { strict: false }).erase(orders[0].data.contactId, new Date());
      expect(await rows()).toHaveLength(1);
      expect(JSON.stringify(await rows())).not.toContain('Erika');
    });

    it('is so much of one visitor and no more; a repeat is carried out again and does nothing twice', async () => {
      const limits = shop.app.get(RateLimiter, { strict: false });
      const key = randomUUID();
      for (let n = 0; n < 6_000; n += 1) await limits.countSilently({ limit: 'kept-answers', key: '127.0.0.1' });
      const buyer = shop.visitor();
      const [first, again] = [await placeOrder(buyer, {}, key), await placeOrder(buyer, {}, key)];
      expect(again).toEqual(first);
      expect(await rows()).toEqual([]);
      await limits.forget({ limit: 'kept-answers', key: '127.0.0.1' });
      await placeOrder(buyer, {}, key);
      expect(await rows()).toHaveLength(1);
    });

    it('is swept away after a day, a batch at a time', async () => {
      await shop.pool.query(
        `insert into app.idempotency (key, fingerprint, created_at)
         select 'old-' || n, 'x', now() - interval '25 hours' from generate_series(1, 12) n
         union all select 'new', 'x', now()`,
      );
      expect(await shop.app.get(StoredResponses, { strict: false }).sweep(5)).toBe(12);
      expect((await rows()).map(({ key }) => key)).toEqual(['new']);
    });
  });
});

/** Another order each time the seed is another, and the same one each time it is the same. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  const list = [...items];
  let state = seed;
  for (let i = list.length - 1; i > 0; i -= 1) {
    state = (state * 48_271) % 2_147_483_647;
    const j = state % (i + 1);
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
  return list;
}
