import Stripe from 'stripe';
import { createTestDatabase, eventually } from '@halfpallet/testing';
import { migrateCardSimulator, startCardSimulator } from '../src/index';
import { Bench, errorOf, PUBLISHABLE_KEY, SECRET_KEY, WEBHOOK_SECRET } from './harness';

const SUCCEEDED = 'payment_intent.succeeded';

let bench: Bench;
beforeEach(async () => {
  bench = await Bench.open({ faults: true });
});
afterEach(() => bench.close());

async function deliveryOf(intentId: string, count = 1) {
  return eventually(() => {
    const found = bench.receiver.of(SUCCEEDED).filter((hook) => idIn(hook.event) === intentId);
    return found.length >= count && found;
  });
}

function idIn(event: Stripe.Event): string {
  return (event.data.object as { id: string }).id;
}

describe('webhooks', () => {
  it("arrive signed so that the provider's own library accepts them", async () => {
    const intent = await bench.open();
    await bench.pay(intent);
    const [hook] = await deliveryOf(intent.id);
    const event = bench.stripe.webhooks.constructEvent(hook!.body, hook!.signature, WEBHOOK_SECRET);
    expect(event).toMatchObject({ type: SUCCEEDED, api_version: '2026-10-28.endive', livemode: false });
    expect(event.data.object).toMatchObject({ id: intent.id, status: 'succeeded', metadata: { orderId: 'order-1' } });
    const tampered = () => bench.stripe.webhooks.constructEvent(`${hook!.body} `, hook!.signature, WEBHOOK_SECRET);
    expect(tampered).toThrow(Stripe.errors.StripeSignatureVerificationError);

    await eventually(async () => (await bench.stripe.events.retrieve(event.id)).pending_webhooks === 0);
    expect((await bench.stripe.events.list({ delivery_success: false })).data).toEqual([]);
  });

  it('are offered again after an error, with a new signature and the same id', async () => {
    bench.receiver.answers = [500];
    const intent = await bench.open();
    await bench.pay(intent);
    const hooks = await deliveryOf(intent.id, 2);
    expect(hooks.map((hook) => hook.answered)).toEqual([500, 200]);
    expect(hooks[1]!.event.id).toBe(hooks[0]!.event.id);
    expect(hooks[1]!.body).toBe(hooks[0]!.body);
    bench.stripe.webhooks.constructEvent(hooks[1]!.body, hooks[1]!.signature, WEBHOOK_SECRET);
  });

  it('that were not delivered before a restart are delivered after it', async () => {
    await bench.control({ webhooks: { paused: true } });
    const intent = await bench.open();
    await bench.pay(intent);
    const waiting = await bench.stripe.events.list({ delivery_success: false });
    expect(waiting.data.map((event) => event.type)).toEqual([SUCCEEDED]);
    await bench.simulator.stop();
    expect(bench.receiver.deliveries).toEqual([]);

    await bench.start();
    await deliveryOf(intent.id);
    expect(await bench.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' });
  });

  it('under way in a process that died come back when its lease ends', async () => {
    await bench.control({ webhooks: { delayMs: 5_000 } });
    const intent = await bench.open();
    await bench.pay(intent);
    const { rows } = await bench.database.pool.query(
      'SELECT attempts, due_at, delivered_at FROM testpay.events WHERE due_at IS NOT NULL',
    );
    expect(rows).toMatchObject([{ attempts: 1, delivered_at: null }]);
    // A process whose clock is past the lease stands in for the wait.
    await bench.simulator.stop();
    await bench.database.pool.query('UPDATE testpay.events SET due_at = $1 WHERE due_at IS NOT NULL', [rows[0].due_at]);
    await bench.start({ clock: () => new Date(Date.now() + 20_000) });
    await deliveryOf(intent.id);
  });

  it('that a process beside no receiver cannot bring are left to one that reaches it, and count no attempt', async () => {
    await bench.simulator.stop();
    await bench.start({ webhookUrl: 'http://127.0.0.1:9/hook' });
    const intents = [];
    for (let count = 0; count < 3; count++) intents.push(await bench.open());
    for (const intent of intents) await bench.pay(intent);
    const { pool } = bench.database;
    await eventually(async () => {
      const { rows } = await pool.query(
        `SELECT 1 FROM testpay.events WHERE last_error IS NOT NULL AND attempts = 0 AND due_at <= now()`,
      );
      return rows.length > 0;
    });
    await bench.simulator.stop();
    const { rows } = await pool.query(
      'SELECT attempts, due_at <= now() AS due FROM testpay.events WHERE due_at IS NOT NULL',
    );
    expect(rows).toEqual(intents.map(() => ({ attempts: 0, due: true })));
    await bench.start();
    for (const intent of intents) await deliveryOf(intent.id);
  });

  it('all arrive when the receiver is flooded', async () => {
    const ids = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const intent = await bench.stripe.paymentIntents.create({
          amount: 500,
          currency: 'aud',
          confirm: true,
          payment_method: 'pm_card_visa',
        });
        return intent.id;
      }),
    );
    await eventually(() => new Set(bench.receiver.of(SUCCEEDED).map((hook) => idIn(hook.event))).size === ids.length);
    await eventually(async () => (await bench.stripe.events.list({ delivery_success: false })).data.length === 0);
  });
});

describe('idempotency keys', () => {
  const params = { amount: 900, currency: 'aud' };

  it('repeat the answer and the effect stays one', async () => {
    const first = await bench.stripe.paymentIntents.create(params, { idempotencyKey: 'k1' });
    const second = await bench.stripe.paymentIntents.create(params, { idempotencyKey: 'k1' });
    expect(second).toEqual(first);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await bench.stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it('repeat a decline, and a success even though the intent has moved on', async () => {
    const intent = await bench.open();
    const confirm = (method: string, idempotencyKey: string) =>
      bench.stripe.paymentIntents.confirm(intent.id, { payment_method: method }, { idempotencyKey });
    const declined = await errorOf(confirm('pm_card_chargeDeclined', 'c1'));
    const paid = await confirm('pm_card_visa', 'c2');
    expect((await errorOf(confirm('pm_card_chargeDeclined', 'c1'))).charge).toBe(declined.charge);
    expect(await confirm('pm_card_visa', 'c2')).toEqual(paid);
  });

  it('refuse other parameters or another call', async () => {
    const intent = await bench.stripe.paymentIntents.create(params, { idempotencyKey: 'k2' });
    const other = { ...params, amount: 901 };
    for (const call of [
      () => bench.stripe.paymentIntents.create(other, { idempotencyKey: 'k2' }),
      () => bench.stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey: 'k2' }),
    ]) {
      expect(await errorOf(call())).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    }
    expect(await bench.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'requires_payment_method' });
  });

  it('answer 409 while the first call is in flight, and all callers end with one intent', async () => {
    const client = bench.client(SECRET_KEY, { maxNetworkRetries: 3 });
    const calls = Array.from({ length: 5 }, () => client.paymentIntents.create(params, { idempotencyKey: 'k3' }));
    const intents = await Promise.all(calls);
    expect(new Set(intents.map((intent) => intent.id)).size).toBe(1);
    expect((await bench.stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it('survive a restart', async () => {
    const first = await bench.stripe.paymentIntents.create(params, { idempotencyKey: 'k4' });
    await bench.simulator.stop();
    await bench.start();
    expect((await bench.stripe.paymentIntents.create(params, { idempotencyKey: 'k4' })).id).toBe(first.id);
  });
});

describe('the fault switch', () => {
  it('fails calls, and the library gets through by retrying with the same key', async () => {
    await bench.control({ calls: { fault: 'server_error', path: '/v1/payment_intents' } });
    expect(await errorOf(bench.open())).toBeInstanceOf(Stripe.errors.StripeAPIError);
    await bench.control({ calls: { fault: 'rate_limit' } });
    expect(await errorOf(bench.open())).toBeInstanceOf(Stripe.errors.StripeRateLimitError);
    await bench.control({ calls: { fault: 'timeout' } });
    const impatient = bench.client(SECRET_KEY, { timeout: 200 });
    expect(await errorOf(impatient.balance.retrieve())).toBeInstanceOf(Stripe.errors.StripeConnectionError);

    await bench.control({ calls: { fault: 'drop_after_commit' } });
    const client = bench.client(SECRET_KEY, { maxNetworkRetries: 2 });
    const intent = await client.paymentIntents.create({ amount: 900, currency: 'aud' }, { idempotencyKey: 'drop' });
    expect((await bench.stripe.paymentIntents.list()).data.map((each) => each.id)).toEqual([intent.id]);
  });

  it('duplicates, shuffles and spoils deliveries', async () => {
    await bench.control({ webhooks: { duplicate: 1, shuffle: true } });
    const intent = await bench.open();
    await bench.pay(intent);
    const [first, second] = await deliveryOf(intent.id, 2);
    expect(first?.event.id).toBe(second?.event.id);

    await bench.control({ reset: true, webhooks: { wrongSignature: 1 } });
    const other = await bench.open();
    await bench.pay(other);
    const [spoilt] = await deliveryOf(other.id);
    expect(() => bench.stripe.webhooks.constructEvent(spoilt!.body, spoilt!.signature, WEBHOOK_SECRET)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
  });

  it('is shut without its token, and absent unless asked for', async () => {
    const knock = () => fetch(`${bench.simulator.url}/_control`, { method: 'POST', body: '{"reset":true}' });
    expect((await knock()).status).toBe(401);
    await bench.simulator.stop();
    await bench.start({ faults: false });
    expect(bench.simulator.controlToken).toBeUndefined();
    const withKey = await fetch(`${bench.simulator.url}/_control`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET_KEY}` },
    });
    expect(withKey.status).toBe(404);
  });
});

describe('payouts', () => {
  it('carry what has become available to the bank, item by item', async () => {
    const first = await bench.open(10_000);
    await bench.pay(first);
    const second = await bench.open(20_000);
    await bench.pay(second);
    await bench.stripe.refunds.create({ payment_intent: second.id, amount: 5_000 });
    // 10,000 - 200 and 20,000 - 370 less the refund.
    const net = 9_800 + 19_630 - 5_000;
    expect((await bench.stripe.balance.retrieve()).pending).toMatchObject([{ amount: net }]);

    await bench.simulator.stop();
    await bench.start({ clock: () => new Date(Date.now() + 3 * 24 * 3_600_000) });
    const payout = await eventually(async () => (await bench.stripe.payouts.list()).data[0]);
    expect(payout).toMatchObject({ amount: net, status: 'paid', automatic: true });
    const items = await bench.stripe.balanceTransactions.list({ payout: payout.id });
    expect(items.data.map((item) => item.net).sort((a, b) => a - b)).toEqual([-net, -5_000, 9_800, 19_630]);
    expect((await bench.stripe.balance.retrieve()).available).toMatchObject([{ amount: 0 }]);
    await eventually(() => bench.receiver.of('payout.reconciliation_completed')[0]);
  });
});

describe('guards', () => {
  it.each([
    ['a live secret key', { secretKey: 'sk_live_x' }, 'live keys'],
    ['a live publishable key', { publishableKey: 'pk_live_x' }, 'live keys'],
    ['an empty webhook secret', { webhookSecret: ' ' }, 'webhookSecret'],
    ['production without leave', { environment: 'production' }, 'production'],
  ])('it does not start with %s', async (_case, options, message) => {
    const base = { secretKey: SECRET_KEY, publishableKey: PUBLISHABLE_KEY, webhookSecret: WEBHOOK_SECRET };
    const start = startCardSimulator({
      pool: bench.database.pool,
      webhookUrl: 'http://127.0.0.1:9',
      ...base,
      ...options,
    });
    await expect(start).rejects.toThrow(message);
  });

  it('migrates an empty database from several processes at once', async () => {
    const database = await createTestDatabase();
    await Promise.all(Array.from({ length: 4 }, () => migrateCardSimulator(database.pool)));
    await migrateCardSimulator(database.pool);
    await database.drop();
  });
});
