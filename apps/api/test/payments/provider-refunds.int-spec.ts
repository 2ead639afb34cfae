import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandContext, EventStore, RecordedEvent, Transactor } from '@halfpallet/event-store';
import { eventually } from '@halfpallet/testing';
import { payment } from '../../src/payments/domain/payment';
import { PaymentsCatchUp } from '../../src/payments/jobs/payments-catch-up';
import { PaymentGateway } from '../../src/payments/payment-gateway';
import { paymentStream } from '../../src/payments/public';
import { RequestRefund } from '../../src/payments/use-cases/request-refund';
import { EVENT_STORE, TRANSACTOR } from '../../src/platform/tokens';
import { TestShop, type Visitor } from '../support/shop';
import { type CardBank, openCardBank } from './card-bank';
import { CARDS, openIntent, pay, placeOrder } from './pay';

describe('refunds at the card provider', () => {
  let shop: TestShop;
  let bank: CardBank;
  let buyer: Visitor;
  let stopped: Date | null = null;

  beforeAll(async () => {
    shop = await TestShop.open({ clock: { now: () => stopped ?? new Date() } });
    bank = await openCardBank(shop);
    buyer = shop.visitor();
  });
  afterAll(async () => {
    await bank?.close();
    await shop?.close();
  });

  const paidOrder = async (card: string = CARDS.visa) => {
    const order = await placeOrder(buyer);
    const intent = await openIntent(buyer, order.id);
    expect((await pay(buyer, intent.clientSecret, card)).status).toBe(200);
    return { orderId: order.id, intentRef: intent.paymentIntentId };
  };
  const eventsOf = async (orderId: string): Promise<RecordedEvent[]> => {
    const events: RecordedEvent[] = [];
    for await (const event of shop.app.get<EventStore>(EVENT_STORE).readStream(paymentStream(orderId)))
      events.push(event);
    return events;
  };
  const dataOf = async (orderId: string, type: string) =>
    (await eventsOf(orderId))
      .filter((event) => event.type === type)
      .map((event) => event.data as Record<string, unknown>);
  const contextOf = (commandId: string): CommandContext => {
    const actor = { kind: 'admin' as const, id: 'test' };
    const occurredAt = new Date().toISOString();
    return { commandId, correlationId: commandId, causationId: commandId, actor, occurredAt };
  };
  const refund = (orderId: string, cents: number, refundId: string = randomUUID()) =>
    shop.app.get(CommandBus).execute(new RequestRefund(orderId, cents, 'Scratched', contextOf(refundId)));
  const settled = (orderId: string, count: number) =>
    eventually(async () => (await dataOf(orderId, 'RefundSettled')).length === count);

  it('two equal ones keep their identity, and the one that fails later is the one that failed', async () => {
    const { orderId, intentRef } = await paidOrder();
    const [first, second] = [randomUUID(), randomUUID()];
    await refund(orderId, 1_000, first);
    await refund(orderId, 1_000, second);
    await settled(orderId, 2);
    const atProvider = (await bank.stripe.refunds.list({ payment_intent: intentRef })).data;
    expect(atProvider).toHaveLength(2);
    for (const { id, metadata } of atProvider) {
      expect(metadata?.['orderId']).toBe(orderId);
      const submitted = (await dataOf(orderId, 'RefundSubmitted')).find((data) => data['providerRefundRef'] === id);
      expect(submitted?.['refundId']).toBe(metadata?.['refundId']);
    }
    await bank.failRefund(atProvider.find(({ metadata }) => metadata?.['refundId'] === first)!.id);
    await eventually(async () => (await dataOf(orderId, 'RefundFailed')).length === 1);
    expect(await dataOf(orderId, 'RefundFailed')).toMatchObject([{ refundId: first, afterSettlement: true }]);
  });

  /** As a release did that sent no id, and was stopped before the answer was on record. */
  const askedByAnEarlierRelease = (intentRef: string, refundId: string, amount: number) =>
    bank.stripe.refunds.create(
      { payment_intent: intentRef, amount, reason: 'requested_by_customer' },
      { idempotencyKey: refundId },
    );

  it('one that an earlier release has asked for is found again, and no second one is made', async () => {
    const { orderId, intentRef } = await paidOrder();
    const refundId = randomUUID();
    const earlier = await askedByAnEarlierRelease(intentRef, refundId, 1_000);
    await refund(orderId, 1_000, refundId);
    await settled(orderId, 1);
    expect(await dataOf(orderId, 'RefundSubmitted')).toMatchObject([{ refundId, providerRefundRef: earlier.id }]);
    expect((await bank.stripe.refunds.list({ payment_intent: intentRef })).data).toHaveLength(1);
  });

  it('one of which two at the provider could be it stays requested, and no money is sent', async () => {
    const { orderId, intentRef } = await paidOrder();
    const refundId = randomUUID();
    await askedByAnEarlierRelease(intentRef, refundId, 1_000);
    await bank.stripe.refunds.create({ payment_intent: intentRef, amount: 1_000 });
    await refund(orderId, 1_000, refundId);
    await eventually(async () => {
      const { rows } = await shop.pool.query(
        `select 1 from bullmq.job where queue = 'refunds' and data::text like '%' || $1 || '%' and attempts_made > 0`,
        [refundId],
      );
      return rows.length > 0;
    });
    const types = (await eventsOf(orderId)).map((event) => event.type);
    expect(types).not.toContain('RefundSubmitted');
    expect(types).not.toContain('RefundFailed');
    expect((await bank.stripe.refunds.list({ payment_intent: intentRef })).data).toHaveLength(2);
  });

  it('a pending one settles when the bank says so, and no notice of it is left over', async () => {
    const { orderId, intentRef } = await paidOrder('4000000000007726');
    // By itself it would settle within seconds, which a busy machine takes to hold it.
    stopped = new Date();
    await refund(orderId, 1_000);
    await eventually(async () => (await dataOf(orderId, 'RefundSubmitted')).length === 1);
    const [data] = await dataOf(orderId, 'RefundSubmitted');
    await bank.holdRefund(data!['providerRefundRef'] as string);
    stopped = null;
    expect(await dataOf(orderId, 'RefundSettled')).toEqual([]);
    await bank.settleRefund(data!['providerRefundRef'] as string);
    await settled(orderId, 1);
    await eventually(async () => {
      const { rows } = await shop.pool.query<{ n: number }>(
        `select count(*)::int as n from payments.inbox i join rm.outbox o on o.id = i.outbox_id
         where i.intent_ref = $1 and o.state <> 'done'`,
        [intentRef],
      );
      return rows[0]!.n === 0;
    });
  });

  it('a notice that the queue gave up gets another go', async () => {
    const { orderId, intentRef } = await paidOrder();
    await refund(orderId, 1_000);
    await settled(orderId, 1);
    const givenUp = await eventually(async () => {
      const { rows } = await shop.pool.query<{ outbox_id: string }>(
        `update rm.outbox o set state = 'needs_attention' from payments.inbox i
         where i.outbox_id = o.id and i.intent_ref = $1 and i.type = 'refund.created' and o.state = 'done'
         returning i.outbox_id`,
        [intentRef],
      );
      return rows[0]?.outbox_id;
    });
    const stateOf = async () => {
      const { rows } = await shop.pool.query<{ state: string }>('select state from rm.outbox where id = $1', [givenUp]);
      return rows[0]?.state;
    };
    await shop.app.get(PaymentsCatchUp).run();
    expect(await stateOf()).toBe('needs_attention');
    await shop.pool.query(
      `update payments.inbox set happened_at = now() - interval '11 minutes' where outbox_id = $1`,
      [givenUp],
    );
    expect(await shop.app.get(PaymentsCatchUp).run()).toMatchObject({ lookedAgain: 1 });
    await eventually(async () => (await stateOf()) === 'done');
  });

  describe('finance reprocesses what the provider told', () => {
    let finance: Visitor;
    beforeAll(async () => {
      finance = await shop.staff('finance');
    });

    const noticesOf = async (intentRef: string, type: string) => {
      const filter = encodeURIComponent(JSON.stringify({ paymentIntentId: intentRef, type }));
      return (await finance.get(`/api/admin/rest/provider-events?filter=${filter}`)).body as Array<{
        id: string;
        outcome: string;
      }>;
    };
    const arrived = (intentRef: string, type: string) => eventually(async () => (await noticesOf(intentRef, type))[0]);
    const reprocess = (id: string, visitor = finance) =>
      visitor.post(`/api/admin/rest/provider-events/${id}/reprocess`, undefined, { 'idempotency-key': randomUUID() });
    /** The queue gives up whatever comes meanwhile, as if it had been tried for days. */
    const givingUp = async (work: () => Promise<void>) => {
      await shop.pool.query(
        `create function test_give_up() returns trigger language plpgsql as
           $$ begin new.state := 'needs_attention'; return new; end $$;
         create trigger test_give_up before insert on rm.outbox for each row
           when (new.kind = 'payments:apply-notice') execute function test_give_up()`,
      );
      try {
        await work();
      } finally {
        await shop.pool.query('drop trigger test_give_up on rm.outbox; drop function test_give_up()');
      }
    };

    it('applies what nobody applied, once, and says so', async () => {
      const { orderId, intentRef } = await paidOrder();
      await givingUp(async () => {
        await bank.openDispute(intentRef);
        await arrived(intentRef, 'charge.dispute.created');
      });
      const notice = await arrived(intentRef, 'charge.dispute.created');
      expect(notice.outcome).toBe('failed');
      const disputed = async () => (await eventsOf(orderId)).filter(({ type }) => type === 'PaymentDisputed');
      expect(await disputed()).toEqual([]);

      const applied = await reprocess(notice.id);
      const recorded = await disputed();
      expect(recorded.length).toBeGreaterThan(0);
      expect([applied.status, applied.body]).toMatchObject([200, { outcome: 'applied', recorded: recorded.length }]);
      expect(recorded[0]!.meta.actor).toMatchObject({ kind: 'finance' });
      const again = await reprocess(notice.id);
      expect([again.status, again.body]).toEqual([
        200,
        { noticeId: notice.id, outcome: 'unchanged', recorded: 0, message: 'Duplicate, nothing changed.' },
      ]);
      expect(await disputed()).toEqual(recorded);
      // Nothing is left for the queue.
      expect((await arrived(intentRef, 'charge.dispute.created')).outcome).toBe('applied');
    });

    it('leaves what is on record as it is, and keeps who asked', async () => {
      const { orderId, intentRef } = await paidOrder();
      const notice = await arrived(intentRef, 'payment_intent.succeeded');
      const before = await eventsOf(orderId);
      expect((await reprocess(notice.id)).body).toMatchObject({ outcome: 'unchanged', recorded: 0 });
      expect(await eventsOf(orderId)).toEqual(before);
      const filter = encodeURIComponent(JSON.stringify({ action: 'provider-event.reprocess', recordId: notice.id }));
      const owner = await shop.owner();
      expect((await owner.get(`/api/admin/rest/audit-log?filter=${filter}`)).body).toHaveLength(1);
    });

    it('says what keeps it from being applied, and of which notices there are none', async () => {
      expect((await reprocess('evt_none')).status).toBe(404);
      expect((await reprocess('evt_%00')).status).toBe(400);
      expect((await finance.get('/api/admin/rest/failed-payments/pi_%00')).status).toBe(400);
      expect((await finance.get('/api/admin/rest/failed-payments/pi_none')).status).toBe(404);
      const { intentRef } = await paidOrder();
      const notice = await arrived(intentRef, 'payment_intent.succeeded');
      expect((await reprocess(notice.id, await shop.staff('support'))).status).toBe(403);
      expect((await reprocess(notice.id, shop.visitor())).status).toBe(401);
      // An intent with an order of ours that nothing is known of.
      const foreign = await bank.stripe.paymentIntents.create({
        amount: 900,
        currency: 'aud',
        metadata: { orderId: randomUUID() },
      });
      await shop.pool.query(
        `insert into payments.inbox (notice_id, outbox_id, type, subject, subject_ref, intent_ref, happened_at, source)
         values ('evt_ahead', $2, 'payment_intent.created', 'intent', $1, $1, now(), 'webhook')`,
        [foreign.id, randomUUID()],
      );
      const ahead = await reprocess('evt_ahead');
      expect([ahead.status, ahead.body.code]).toEqual([409, 'NOTICE_AHEAD']);
      expect(ahead.body.message).toContain('is not on record');
    });
  });

  describe('a dispute, and what becomes of its order', () => {
    let owner: Visitor;
    beforeAll(async () => {
      owner = await shop.owner();
    });

    const becomes = (orderId: string, expected: object) =>
      eventually(async () => {
        const { body } = await owner.get(`/api/admin/orders/${orderId}`);
        try {
          expect(body).toMatchObject(expected);
          return true;
        } catch {
          return false;
        }
      });
    const disputed = async () => {
      const { orderId, intentRef } = await paidOrder();
      await becomes(orderId, { status: 'confirmed' });
      const dispute = await bank.openDispute(intentRef);
      await eventually(async () => (await dataOf(orderId, 'PaymentDisputed')).length === 1);
      return { orderId, dispute };
    };
    const act = async (orderId: string, verb: string, body: object) => {
      const said = { reason: 'Asked for by phone', ...body };
      const key = { 'idempotency-key': randomUUID() };
      expect((await owner.post(`/api/admin/orders/${orderId}/${verb}`, said, key)).status).toBe(200);
    };
    const reopenedWhileDisputed = async () => {
      const order = await disputed();
      await act(order.orderId, 'cancel', {});
      await act(order.orderId, 'force', { to: 'pending' });
      await becomes(order.orderId, { status: 'pending', paymentStage: 'deposit_due' });
      return order;
    };
    const balances = async (orderId: string) => {
      const { rows } = await shop.pool.query<{ account: string; cents: number }>(
        `select account, sum(credit_cents - debit_cents)::int as cents from rm.ledger_entries
         where order_id = $1 group by account`,
        [orderId],
      );
      return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
    };

    it('that is lost does not end an order that was reopened meanwhile', async () => {
      const { orderId, dispute } = await reopenedWhileDisputed();
      await bank.closeDispute(dispute, 'lost');
      await eventually(async () => (await dataOf(orderId, 'DisputeLost')).length === 1);
      await becomes(orderId, { status: 'pending', paymentStage: 'deposit_due', heldOverAud: 0 });
      expect(await dataOf(orderId, 'DisputeLost')).toMatchObject([{ completes: false }]);
    });

    it('that is won pays an order that was reopened meanwhile, and confirms it', async () => {
      const { orderId, dispute } = await reopenedWhileDisputed();
      await bank.closeDispute(dispute, 'won');
      await becomes(orderId, { status: 'confirmed', paymentStage: 'deposit_paid', heldOverAud: 0 });
    });

    it('as a refund from before that fails does: the buyer is not asked for what we hold', async () => {
      const { orderId, intentRef } = await paidOrder();
      await becomes(orderId, { status: 'confirmed' });
      await act(orderId, 'cancel', { refund: { decision: 'all' } });
      await settled(orderId, 1);
      await becomes(orderId, { paymentStatus: 'refunded' });
      await act(orderId, 'force', { to: 'pending' });
      await becomes(orderId, { status: 'pending', paymentStage: 'deposit_due' });
      const [refunded] = (await bank.stripe.refunds.list({ payment_intent: intentRef })).data;
      await bank.failRefund(refunded!.id);
      await becomes(orderId, { status: 'confirmed', paymentStage: 'deposit_paid', heldOverAud: 0, refundedAud: 0 });
      const [{ amountCents }] = (await dataOf(orderId, 'CardPaymentSettled')) as [{ amountCents: number }];
      await eventually(async () => (await balances(orderId))['customer-deposits'] === amountCents);
      expect(await balances(orderId)).toMatchObject({ 'refunds-payable': 0 });
    });

    it('that was lost and is won later brings the order back, in the books, too', async () => {
      const { orderId, dispute } = await disputed();
      await bank.closeDispute(dispute, 'lost');
      await becomes(orderId, { status: 'refunded' });
      await bank.closeDispute(dispute, 'won');
      await becomes(orderId, { status: 'confirmed', paymentStage: 'deposit_paid', refundedAud: 0 });
      const [{ amountCents }] = (await dataOf(orderId, 'CardPaymentSettled')) as [{ amountCents: number }];
      expect(await balances(orderId)).toMatchObject({ 'customer-deposits': amountCents, 'disputed-payments': 0 });
    });
  });

  it('a dispute is looked at until it is heard to be closed; the first time, closed ones are looked at, too', async () => {
    const { intentRef } = await paidOrder();
    const disputeRef = await bank.openDispute(intentRef);
    const lookedAt = async (newest: string) => {
      await eventually(async () => {
        const { rowCount } = await shop.pool.query(
          `select 1 from payments.inbox where subject_ref = $1 and type = $2 and outbox_id is not null`,
          [disputeRef, newest],
        );
        return rowCount;
      });
      await shop.pool.query(
        `update payments.inbox set happened_at = now() - interval '11 minutes' where subject_ref = $1`,
        [disputeRef],
      );
      return (await shop.app.get(PaymentsCatchUp).run()).disputes;
    };
    const firstTime = () => shop.pool.query(`delete from payments.cursor where name = 'disputes'`);
    const notFirstTime = () =>
      shop.pool.query(`insert into payments.cursor values ('disputes', now()) on conflict do nothing`);
    await notFirstTime();
    expect(await lookedAt('charge.dispute.created')).toBe(1);
    await bank.closeDispute(disputeRef, 'lost');
    expect(await lookedAt('charge.dispute.closed')).toBe(0);
    await firstTime();
    expect(await lookedAt('charge.dispute.closed')).toBe(1);
  });

  /** Between closing the payments and giving the intent up. */
  const cancelledByAProcessThatDied = (orderId: string) => {
    const command = {
      kind: 'FollowOrder' as const,
      order: { orderId, status: 'cancelled' as const, totalCents: 0 },
      refund: null,
      refundId: randomUUID(),
      reason: 'Changed their mind',
      cameBack: false,
    };
    return shop.app
      .get<Transactor>(TRANSACTOR)
      .transact(paymentStream(orderId), payment, command, contextOf(randomUUID()));
  };

  it('a card page of an order that was cancelled is closed by the catch-up', async () => {
    const order = await placeOrder(buyer);
    const intent = await openIntent(buyer, order.id);
    await eventually(async () => {
      const { rows } = await shop.pool.query('select 1 from rm.payment_intents where provider_ref = $1', [
        intent.paymentIntentId,
      ]);
      return rows.length > 0;
    });
    await cancelledByAProcessThatDied(order.id);
    await shop.pool.query(
      `update rm.payment_intents set changed_at = now() - interval '16 minutes' where provider_ref = $1`,
      [intent.paymentIntentId],
    );
    await shop.app.get(PaymentsCatchUp).run();
    expect(await bank.stripe.paymentIntents.retrieve(intent.paymentIntentId)).toMatchObject({ status: 'canceled' });
    expect((await dataOf(order.id, 'PaymentIntentCanceled')).length).toBe(1);
  });

  it('a card page that stood open for a day stays open while its buyer is at their bank`s question', async () => {
    const order = await placeOrder(buyer);
    const { paymentIntentId: ref, clientSecret } = await openIntent(buyer, order.id);
    const known = async () => {
      const text = 'select status, changed_at from rm.payment_intents where provider_ref = $1';
      return (await shop.pool.query<{ status: string; changed_at: Date }>(text, [ref])).rows[0];
    };
    await eventually(known);
    await shop.pool.query(
      `update rm.payment_intents set changed_at = now() - interval '25 hours' where provider_ref = $1`,
      [ref],
    );
    // The provider's own script confirms in the browser, and the notice of it is still on its way.
    await bank.control({ webhooks: { paused: true } });
    const notices = jest.spyOn(shop.app.get(PaymentGateway).provider, 'noticesSince').mockReturnValue(noNotices());
    const asked = await bank.stripe.paymentIntents.confirm(ref, { payment_method: 'pm_card_threeDSecure2Required' });
    expect(asked.status).toBe('requires_action');
    await shop.app.get(PaymentsCatchUp).run();
    expect((await bank.stripe.paymentIntents.retrieve(ref)).status).toBe('requires_action');
    await eventually(async () => (await known())?.status === 'action_required');
    const approved = await buyer.post('/api/test-payments/challenge', { clientSecret, outcome: 'approve' });
    expect([approved.status, approved.body]).toEqual([200, { status: 'succeeded' }]);
    notices.mockRestore();
    await bank.control({ reset: true });
  });

  it('a card page that stood open for a day and where nothing happened is closed by the catch-up', async () => {
    const order = await placeOrder(buyer);
    const { paymentIntentId: ref, clientSecret } = await openIntent(buyer, order.id);
    await eventually(async () => {
      const text = `update rm.payment_intents set changed_at = now() - interval '25 hours' where provider_ref = $1`;
      return (await shop.pool.query(text, [ref])).rowCount;
    });
    await shop.app.get(PaymentsCatchUp).run();
    expect((await bank.stripe.paymentIntents.retrieve(ref)).status).toBe('canceled');
    const late = await pay(buyer, clientSecret);
    expect([late.status, late.body.code]).toEqual([409, 'PAYMENT_NOT_OPEN']);
    // The order is still to be paid, on a page of its own.
    expect((await pay(buyer, (await openIntent(buyer, order.id)).clientSecret)).status).toBe(200);
  });
});

async function* noNotices(): AsyncGenerator<never> {}
