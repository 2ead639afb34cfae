import { createHmac, randomUUID } from 'node:crypto';
import { Messages } from '@halfpallet/contracts';
import { eventually, soon } from '@halfpallet/testing';
import { PersonVault } from '../../src/identity/public';
import { paymentStream } from '../../src/payments/public';
import { EVENT_STORE } from '../../src/platform/tokens';
import type { EventStore, RecordedEvent } from '@halfpallet/event-store';
import { CommandBus } from '@nestjs/cqrs';
import { PaymentsCatchUp } from '../../src/payments/jobs/payments-catch-up';
import { CancelOrder, DeliverOrder, ForceOrderStatus } from '../../src/ordering/public';
import { sharedShop } from '../support/shared-shop';
import type { TestShop, Visitor } from '../support/shop';
import { CARDS, openIntent, pay, placeOrder, type Order } from './pay';

const ORIGIN = { 'sec-fetch-site': 'same-origin' };

describe('paying by card', () => {
  let shop: TestShop;
  let owner: Visitor;
  let buyer: Visitor;

  beforeAll(async () => {
    shop = await sharedShop();
    owner = await shop.owner();
    buyer = shop.visitor();
  });

  const eventsOf = async (orderId: string): Promise<RecordedEvent[]> => {
    const events: RecordedEvent[] = [];
    for await (const event of shop.app.get<EventStore>(EVENT_STORE).readStream(paymentStream(orderId)))
      events.push(event);
    return events;
  };
  const typesOf = async (orderId: string) => (await eventsOf(orderId)).map((event) => event.type);
  const context = () => {
    const commandId = randomUUID();
    const actor = { kind: 'admin' as const, id: 'test' };
    return { commandId, correlationId: commandId, causationId: commandId, actor, occurredAt: new Date().toISOString() };
  };
  const statusOf = async (order: Order) => (await buyer.get(`/api/orders/by-number/${order.orderNumber}`)).body;
  /** The notice is on record, and nothing is left to do about it: one that told nothing new never led to work. */
  const webhookApplied = (ref: string) =>
    eventually(async () => {
      const { rows } = await shop.pool.query(
        `select 1 from payments.inbox n left join rm.outbox o on o.id = n.outbox_id
         where n.intent_ref = $1 and n.type = 'payment_intent.succeeded' and (o.id is null or o.state = 'done')`,
        [ref],
      );
      return rows.length > 0;
    });
  const paidOrder = async (plan: 'deposit' | 'full' = 'deposit', card: string = CARDS.visa) => {
    const order = await placeOrder(buyer);
    const intent = await openIntent(buyer, order.id, { plan });
    const answer = await pay(buyer, intent.clientSecret, card);
    expect([answer.status, answer.body]).toEqual([200, { status: 'succeeded' }]);
    return { order, intent };
  };

  describe('a card whose bank asks the cardholder', () => {
    const answer = (clientSecret: string, outcome: string) =>
      buyer.post('/api/test-payments/challenge', { clientSecret, outcome });
    const challenged = async () => {
      const order = await placeOrder(buyer);
      const intent = await openIntent(buyer, order.id);
      const asked = await pay(buyer, intent.clientSecret, CARDS.challenge);
      expect([asked.status, asked.body]).toEqual([200, { status: 'requires_action' }]);
      expect(await statusOf(order)).toMatchObject({ paymentStatus: 'pending', paidAud: 0 });
      return { order, intent };
    };

    it('pays once the cardholder approves, and not before', async () => {
      const { order, intent } = await challenged();
      const approved = await answer(intent.clientSecret, 'approve');
      expect([approved.status, approved.body]).toEqual([200, { status: 'succeeded' }]);
      expect(await statusOf(order)).toMatchObject({ paymentStatus: 'paid', paidAud: intent.amountDueAud });
      await webhookApplied(intent.paymentIntentId);
      expect((await typesOf(order.id)).filter((type) => type === 'CardPaymentSettled')).toHaveLength(1);
      // The question is answered; nobody answers it twice.
      expect((await answer(intent.clientSecret, 'approve')).status).toBeGreaterThanOrEqual(400);
    });

    it('is declined in words when they do not, and another card pays the same order', async () => {
      const { order, intent } = await challenged();
      const failed = await answer(intent.clientSecret, 'fail');
      expect(failed.status).toBe(402);
      expect(failed.body.error).toContain('unable to authenticate');
      expect(await statusOf(order)).toMatchObject({ paidAud: 0 });
      const again = await openIntent(buyer, order.id);
      expect((await pay(buyer, again.clientSecret)).body).toEqual({ status: 'succeeded' });
      expect(await statusOf(order)).toMatchObject({ paymentStatus: 'paid', paidAud: again.amountDueAud });
    });

    it('can be tried again when the question was left unanswered', async () => {
      const { order } = await challenged();
      const again = await openIntent(buyer, order.id);
      expect((await pay(buyer, again.clientSecret, CARDS.challenge)).body).toEqual({ status: 'requires_action' });
      expect((await answer(again.clientSecret, 'approve')).body).toEqual({ status: 'succeeded' });
      expect(await statusOf(order)).toMatchObject({ paymentStatus: 'paid' });
    });

    it('takes the answer from nobody without the payment`s secret', async () => {
      const { order, intent } = await challenged();
      const guessed = intent.clientSecret.replace(/.{8}$/, 'AAAAAAAA');
      expect((await answer(guessed, 'approve')).status).toBeGreaterThanOrEqual(400);
      expect((await answer(intent.clientSecret, 'maybe')).status).toBe(400);
      expect((await answer('nonsense', 'approve')).status).toBe(400);
      expect(await statusOf(order)).toMatchObject({ paidAud: 0 });
    });
  });

  it('takes half now, shows it paid at once, confirms the order, and hears of it once however it hears', async () => {
    const { order, intent } = await paidOrder();
    expect(intent.plan).toBe('deposit');
    expect(intent.amountDueAud).toBeCloseTo(order.totalAud / 2, 1);
    expect(await statusOf(order)).toMatchObject({ paymentStatus: 'paid', paidAud: intent.amountDueAud });
    await webhookApplied(intent.paymentIntentId);
    await eventually(async () => (await statusOf(order)).status === 'confirmed');
    expect(await typesOf(order.id)).toEqual([
      'PaymentPlanAgreed',
      'PaymentIntentRequested',
      'PaymentIntentOpened',
      'CardPaymentSettled',
      'ProcessorFeeCharged',
    ]);
  });

  it('gives the same intent to whoever asks at the same moment, by id or by number', async () => {
    const order = await placeOrder(buyer);
    const names = [order.id, order.orderNumber, order.id, order.orderNumber.toLowerCase()];
    const intents = await Promise.all(names.map((name) => openIntent(shop.visitor(), name)));
    expect(new Set(intents.map((intent) => intent.clientSecret)).size).toBe(1);
  });

  it('changes the plan by giving up the open intent first', async () => {
    const order = await placeOrder(buyer);
    const half = await openIntent(buyer, order.id);
    const whole = await openIntent(buyer, order.id, { plan: 'full' });
    expect(whole).toMatchObject({ plan: 'full', amountDueAud: order.totalAud });
    expect(whole.paymentIntentId).not.toBe(half.paymentIntentId);
    expect((await pay(buyer, half.clientSecret)).status).toBe(409);
    expect((await pay(buyer, whole.clientSecret)).status).toBe(200);
    expect(await statusOf(order)).toMatchObject({ paymentStage: 'paid_in_full', balanceDueAud: 0 });
  });

  it('never charges an amount the caller names', async () => {
    const order = await placeOrder(buyer);
    const intent = await openIntent(buyer, order.id, { amount: 1, currency: 'aud' });
    expect(intent.amountDueAud).toBeCloseTo(order.totalAud / 2, 1);
    expect(await typesOf(order.id)).toContain('ClientAmountMismatchObserved');
  });

  it('says the same of unknown, malformed and foreign orders', async () => {
    for (const orderId of [randomUUID(), 'HP-000000000000', 'nonsense', "'; drop table orders"]) {
      const answer = await buyer.post('/api/orders/create-payment-intent', { orderId });
      expect([answer.status, answer.body.message]).toEqual([404, 'Order not found']);
    }
    expect((await buyer.post('/api/orders/create-payment-intent', { orderId: 'x', price: 1 })).status).toBe(400);
  });

  it('tells a declined buyer in the provider’s words and takes another card on the same intent', async () => {
    const order = await placeOrder(buyer);
    const intent = await openIntent(buyer, order.id);
    const declined = await pay(buyer, intent.clientSecret, CARDS.noFunds);
    expect(declined.status).toBe(402);
    expect(declined.body.error).toBe('Your card has insufficient funds.');
    expect((await statusOf(order)).paymentStatus).toBe('failed');
    const failed = await eventually(async () =>
      ((await owner.get('/api/admin/orders/failed-payments')).body as Array<Record<string, unknown>>).find(
        (row) => row.stripePaymentIntentId === intent.paymentIntentId,
      ),
    );
    expect(failed).toMatchObject({
      customerName: 'Ada Buyer',
      paymentMethod: 'stripe',
      failureReason: 'Your card has insufficient funds.',
      amount: intent.amountDueAud,
      status: 'failed',
    });
    expect(failed.customerEmail).not.toContain('ada@buyer.example');
    expect((await pay(buyer, intent.clientSecret)).status).toBe(200);
    await eventually(async () =>
      (await owner.get('/api/admin/orders/failed-payments')).body.every(
        (row: Record<string, unknown>) => row.stripePaymentIntentId !== intent.paymentIntentId,
      ),
    );
  });

  it('lists a declined balance as failed until the balance is paid, however well the deposit was', async () => {
    const { order } = await paidOrder();
    const failures = async () => {
      const filter = JSON.stringify({ orderId: order.id });
      const { body } = await owner.get(`/api/admin/rest/failed-payments?filter=${encodeURIComponent(filter)}`);
      return body as Array<Record<string, unknown>>;
    };
    const waiting = async () => {
      const all = (await owner.get('/api/admin/orders/failed-payments')).body as Array<Record<string, unknown>>;
      return all.filter(({ orderId }) => orderId === order.id).length;
    };
    const { clientSecret, amountDueAud } = await openIntent(buyer, order.id);
    expect((await pay(buyer, clientSecret, CARDS.declined)).status).toBe(402);
    await eventually(async () => (await failures()).length === 1);
    expect(await failures()).toMatchObject([{ amount: amountDueAud, status: 'failed' }]);
    expect(await waiting()).toBe(1);
    expect((await pay(buyer, clientSecret)).status).toBe(200);
    await eventually(async () => (await waiting()) === 0);
    expect(await failures()).toMatchObject([{ amount: amountDueAud, status: 'recovered', customerName: 'Ada Buyer' }]);
    const { rows } = await shop.pool.query('select contact_id from rm.orders where order_id = $1', [order.id]);
    await shop.app.get(PersonVault).erase(rows[0].contact_id, new Date());
    expect(await failures()).toMatchObject([{ customerName: 'Erased on request', customerEmail: '' }]);
  });

  it('pauses card testers within ten tries', async () => {
    const order = await placeOrder(buyer);
    const { clientSecret } = await openIntent(buyer, order.id);
    const statuses: number[] = [];
    for (let n = 0; n < 9; n += 1) statuses.push((await pay(buyer, clientSecret, CARDS.declined)).status);
    expect(statuses).toEqual([402, 402, 402, 402, 402, 402, 402, 402, 429]);
    const again = await buyer.post('/api/orders/create-payment-intent', { orderId: order.id });
    expect([again.status, again.body.code]).toEqual([429, 'TOO_MANY_DECLINES']);
    expect(again.body.message).toContain('bank transfer');
    expect(again.headers['retry-after']).toBeDefined();
  });

  it('refuses numbers that are no test cards, and keeps no card number anywhere', async () => {
    const order = await placeOrder(buyer);
    const { clientSecret } = await openIntent(buyer, order.id);
    const answer = await pay(buyer, clientSecret, '4111111111111111');
    expect([answer.status, answer.body.code]).toEqual([422, 'NOT_A_TEST_CARD']);
    expect((await pay(buyer, clientSecret)).status).toBe(200);
    const { rows: tables } = await shop.pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const { rows } = await shop.pool.query<{ n: number }>(
        `select count(*)::int as n from ${name} t where t::text like any ($1)`,
        [['%4111111111111111%', `%${CARDS.visa}%`]],
      );
      expect([name, rows[0]?.n]).toEqual([name, 0]);
    }
  });

  it('settles once when webhook, repeated webhook, confirmation and catch-up race', async () => {
    const { order, intent } = await paidOrder('full');
    const body = JSON.stringify({
      id: `evt_${randomUUID().replaceAll('-', '')}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      data: { object: { id: intent.paymentIntentId, object: 'payment_intent' } },
    });
    const deliveries = await Promise.all([1, 2, 3].map(() => deliver(body)));
    expect(deliveries.map((answer) => answer.status)).toEqual([200, 200, 200]);
    await Promise.all([shop.app.get(PaymentsCatchUp).run(), webhookApplied(intent.paymentIntentId)]);
    await eventually(async () => {
      const { rows } = await shop.pool.query(
        `select count(*)::int as n from rm.outbox where state in ('pending', 'running')`,
      );
      return rows[0].n === 0;
    });
    expect((await typesOf(order.id)).filter((type) => type === 'CardPaymentSettled')).toHaveLength(1);
    const { rows } = await shop.pool.query(`select count(*)::int as n from payments.inbox where notice_id = $1`, [
      JSON.parse(body).id,
    ]);
    expect(rows[0].n).toBe(1);
  });

  const sign = (body: string, at = Date.now()) => {
    const t = Math.floor(at / 1000);
    const v1 = createHmac('sha256', shop.config.stripe.webhookSecret).update(`${t}.${body}`).digest('hex');
    return `t=${t},v1=${v1}`;
  };
  const deliver = (body: string, signature = sign(body)) =>
    buyer.request('POST', '/api/stripe/webhook', body, {
      'content-type': 'application/json',
      'stripe-signature': signature,
    });

  it('finds nothing left to do in a notice of what the buyer`s own request brings', async () => {
    const { intent } = await paidOrder();
    await webhookApplied(intent.paymentIntentId);
    const { rows } = await shop.pool.query(
      `select count(*)::int as notices, count(o.id)::int as work
       from payments.inbox n left join rm.outbox o on o.id = n.outbox_id
       where n.intent_ref = $1 and n.type = 'payment_intent.succeeded'`,
      [intent.paymentIntentId],
    );
    expect(rows).toEqual([{ notices: 1, work: 0 }]);
  });

  it('believes no notice without a good and fresh signature', async () => {
    const body =
      '{"id":"evt_x","object":"event","type":"payment_intent.succeeded","created":1,"livemode":false,"data":{"object":{"id":"pi_x","object":"payment_intent"}}}';
    const early = sign(body, Date.now() + 400_000);
    const late = sign(body, Date.now() - 400_000);
    for (const signature of ['', 't=1,v1=00', early, late, sign(`${body} `)]) {
      expect([signature, (await deliver(body, signature)).status]).toEqual([signature, 400]);
    }
    const cross = await buyer.request('POST', '/api/stripe/webhook', '{}', { 'content-type': 'application/json' });
    expect(cross.status).toBe(400);
  });

  it('keeps notices it does not act on, and shows what came of each', async () => {
    const id = `evt_${randomUUID().replaceAll('-', '')}`;
    const body = JSON.stringify({
      id,
      object: 'event',
      type: 'customer.created',
      created: 1,
      livemode: false,
      data: { object: { id: 'cus_1', object: 'customer' } },
    });
    expect((await deliver(body)).status).toBe(200);
    const list = await owner.get(`/api/admin/rest/provider-events?filter=${JSON.stringify({ id })}`);
    expect(list.body).toEqual([expect.objectContaining({ id, outcome: 'ignored', source: 'webhook' })]);
  });

  it('sends back what was asked, once, and marks the order when everything went back', async () => {
    const { order } = await paidOrder();
    const paid = (await statusOf(order)).paidAud as number;
    const refund = (body: object, key = randomUUID()) =>
      owner.post(`/api/admin/orders/${order.id}/refund`, body, { ...ORIGIN, 'idempotency-key': key });
    const key = randomUUID();
    const unexplained = await refund({ refundType: 'full', reason: 'no' });
    expect([unexplained.status, unexplained.body.errors]).toEqual([400, { reason: Messages.reason }]);
    const part = { refundType: 'partial', amount: 10.5, reason: 'Scratched' };
    const first = await refund(part, key);
    expect([first.status, first.body.message]).toEqual([200, 'Refund of A$10.50 is on its way to the card.']);
    expect((await refund(part, key)).headers['idempotency-replayed']).toBe('true');
    // Typed once more by somebody who never saw the answer.
    const again = await refund({ ...part, another: false });
    expect([again.status, again.body.code]).toEqual([409, 'REFUND_ALREADY_ASKED']);
    expect((await refund({ refundType: 'partial', amount: paid })).status).toBe(422);
    expect((await refund({ refundType: 'partial' })).status).toBe(422);
    const stale = await refund({ refundType: 'full', expectedAud: paid });
    expect([stale.status, stale.body.code]).toEqual([409, 'REFUNDABLE_CHANGED']);
    expect((await refund({ refundType: 'full', amount: 1 })).status).toBe(200);
    const repeated = await refund({ refundType: 'full' });
    expect([repeated.status, repeated.body.code]).toEqual([409, 'NOTHING_TO_REFUND']);
    await soon(async () =>
      expect(await statusOf(order)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' }),
    );
    expect((await typesOf(order.id)).filter((type) => type === 'RefundSettled')).toHaveLength(2);
    const late = await buyer.post('/api/orders/create-payment-intent', { orderId: order.id });
    expect([late.status, late.body.code, late.body.error]).toEqual([
      409,
      'ORDER_CANCELLED',
      'This order was cancelled or refunded and can no longer be paid.',
    ]);
  });

  it('cancels nothing once other money can go back than the page said, whatever was to become of it', async () => {
    const { order } = await paidOrder();
    const seen = (await statusOf(order)).paidAud as number;
    const { clientSecret } = await openIntent(buyer, order.id);
    expect((await pay(buyer, clientSecret)).status).toBe(200);
    const cancel = (refund: object) =>
      owner.post(`/api/admin/orders/${order.id}/cancel`, { reason: 'No longer needed', refund });
    const kept = { decision: 'none', reason: 'The mould is cut' };
    for (const refund of [kept, { decision: 'part', amountAud: 1, reason: 'The mould is cut' }, { decision: 'all' }]) {
      const stale = await cancel({ ...refund, expectedAud: seen });
      expect([stale.status, stale.body.code]).toEqual([409, 'REFUNDABLE_CHANGED']);
      expect(stale.body.message).toContain('Nothing was cancelled');
    }
    const now = (await owner.get(`/api/admin/orders/${order.id}`)).body;
    expect(now).toMatchObject({ retainedAud: 0, refundPendingAud: 0 });
    expect(now.status).not.toBe('cancelled');
    const done = await cancel({ ...kept, expectedAud: now.refundableAud });
    expect(done.body.order).toMatchObject({ status: 'cancelled', retainedAud: now.refundableAud });
  });

  it('refuses to refund what was never paid, and asks for the right role', async () => {
    const order = await placeOrder(buyer);
    const unpaid = await owner.post(`/api/admin/orders/${order.id}/refund`, { refundType: 'full' });
    expect([unpaid.status, unpaid.body.code]).toEqual([409, 'NOTHING_TO_REFUND']);
    expect((await owner.post(`/api/admin/orders/${randomUUID()}/refund`, {})).status).toBe(404);
    expect((await buyer.post(`/api/admin/orders/${order.id}/refund`, {})).status).toBe(401);
    expect((await buyer.get('/api/admin/rest/ledger-entries')).status).toBe(401);
  });

  it('takes back a refund that the card’s bank refused days later', async () => {
    const { order } = await paidOrder('deposit', CARDS.refundFails);
    await owner.post(`/api/admin/orders/${order.id}/refund`, { refundType: 'full' });
    await eventually(async () => (await typesOf(order.id)).includes('RefundFailed'));
    expect(await statusOf(order)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('gives up the intent and sends the money back when the order is cancelled', async () => {
    const { order } = await paidOrder();
    const open = await placeOrder(buyer);
    const intent = await openIntent(buyer, open.id);
    const bus = shop.app.get(CommandBus);
    await bus.execute(new CancelOrder(order.id, 'Buyer changed their mind', { decision: 'all' }, context()));
    await bus.execute(new CancelOrder(open.id, 'Buyer changed their mind', { decision: 'all' }, context()));
    await eventually(async () => (await typesOf(order.id)).includes('RefundSettled'));
    await eventually(async () => (await typesOf(open.id)).includes('PaymentIntentCanceled'));
    expect((await pay(buyer, intent.clientSecret)).status).toBe(409);
    const again = await buyer.post('/api/orders/create-payment-intent', { orderId: open.id });
    expect([again.status, again.body.code]).toEqual([409, 'ORDER_CANCELLED']);
  });

  it('turns deposits into sales and GST on delivery, and balances', async () => {
    const { order } = await paidOrder('full');
    const bus = shop.app.get(CommandBus);
    await eventually(async () => (await statusOf(order)).status === 'confirmed');
    await bus.execute(new ForceOrderStatus(order.id, 'shipped', 'It was on the boat already', context()));
    await bus.execute(new DeliverOrder(order.id, context()));
    const query = `/api/admin/rest/ledger-entries?filter=${JSON.stringify({ orderId: order.id })}&range=[0,99]`;
    const entries = await eventually(async () => {
      const { body } = await owner.get(query);
      return (body as Array<{ account: string }>).some((row) => row.account === 'sales') && body;
    });
    const sum = (account: string) =>
      entries
        .filter((row: { account: string }) => row.account === account)
        .reduce(
          (cents: number, row: { debitAud: number; creditAud: number }) =>
            cents + Math.round((row.creditAud - row.debitAud) * 100),
          0,
        );
    expect(sum('customer-deposits')).toBe(0);
    expect(sum('sales') + sum('gst-payable')).toBe(Math.round(order.totalAud * 100));
    expect(sum('gst-payable')).toBe(Math.round((order.totalAud * 100) / 11));
    const balance = (await owner.get('/api/admin/rest/ledger-accounts')).body as Array<{
      debitAud: number;
      creditAud: number;
    }>;
    const cents = (pick: 'debitAud' | 'creditAud') =>
      balance.reduce((total, row) => total + Math.round(row[pick] * 100), 0);
    expect(cents('debitAud')).toBe(cents('creditAud'));
  });

  describe('a replay', () => {
    const replay = async (body: object) => {
      const started = await owner.post('/api/admin/rest/replays', { dryRun: true, reason: 'Quarter end', ...body });
      expect(started.status).toBe(201);
      return eventually(async () => {
        const { body: run } = await owner.get(`/api/admin/rest/replays/${started.body.id}`);
        return (run.status === 'succeeded' || run.status === 'failed') && run;
      });
    };

    it.each(['ledger', 'payments'])('of everything gives the live %s, to the line', async (target) => {
      const run = await replay({ target });
      expect(run).toMatchObject({ status: 'succeeded', progress: 1, error: null, reason: 'Quarter end' });
      expect(run.result.difference).toMatchObject({ missingInLive: 0, onlyInLive: 0, changed: 0, first: [] });
      expect(run.result.eventCount).toBeGreaterThan(20);
      expect(run.result.debitsMinusCreditsAud).toBe('0.00');
      expect(run.result.trialBalance.length).toBeGreaterThan(3);
    });

    it('of one order, from and to a position, looks at that much only', async () => {
      const { order } = await paidOrder();
      const events = await eventsOf(order.id);
      const fee = events.at(-1)!.position.toString();
      const run = await replay({ target: 'ledger', scope: { orderId: order.orderNumber }, from: fee, to: fee });
      expect(run.result).toMatchObject({ eventCount: 1, firstPosition: fee, lastPosition: fee });
      expect(run.result.entries.map((row: { account: string }) => row.account)).toEqual([
        'processor-fees',
        'provider-clearing',
      ]);
      expect(run.result.difference).toMatchObject({ missingInLive: 0, onlyInLive: 0, changed: 0 });
    });

    it('finds what was tampered with, and leaves it as it is', async () => {
      const { rows } = await shop.pool.query(
        `update rm.ledger_entries set debit_cents = debit_cents + 1 where id = (select id from rm.ledger_entries
         where debit_cents > 0 order by position limit 1) returning id, debit_cents`,
      );
      const run = await replay({ target: 'ledger' });
      expect(run.result.difference).toMatchObject({ missingInLive: 0, onlyInLive: 0, changed: 1 });
      expect(run.result.difference.first[0].key).toBe(rows[0].id);
      const after = await shop.pool.query('select debit_cents from rm.ledger_entries where id = $1', [rows[0].id]);
      expect(after.rows[0].debit_cents).toBe(rows[0].debit_cents);
      await shop.pool.query('update rm.ledger_entries set debit_cents = debit_cents - 1 where id = $1', [rows[0].id]);
    });

    it('needs a reason and a range that can be read', async () => {
      const ask = (body: object) =>
        owner.post('/api/admin/rest/replays', { target: 'ledger', dryRun: true, reason: 'Because', ...body });
      expect((await ask({ reason: '' })).status).toBe(400);
      expect((await ask({ from: 'yesterday' })).status).toBe(422);
      expect((await ask({ scope: { orderId: 'HP-000000000000' } })).status).toBe(404);
    });
  });
});
