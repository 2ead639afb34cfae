import { given } from '@halfpallet/testing';
import {
  agreed,
  at,
  closed,
  opened,
  orderId,
  refundRequested,
  refundSettled,
  refundSubmitted,
  requested,
  settled,
} from '../../../test/support/payment-events';
import { owed } from './owed';
import { payment, type PaymentCommand } from './payment';
import type { PaymentEvent } from './payment.events';
import { evolvePayment, initialPayment } from './payment-state';

describe('a refund', () => {
  const paid = [agreed, requested(), opened(), settled()];
  const ask = (amountCents: number | null, refundId = 'r1'): PaymentCommand => ({
    kind: 'RequestRefund',
    refundId,
    amountCents,
    reason: 'r',
  });
  const unlessKnown = (amountCents: number) => ({ ...ask(amountCents, 'r2'), another: false }) as PaymentCommand;
  const record = (outcome: 'pending' | 'settled' | 'failed', ref: string | null = 're_r1'): PaymentCommand => ({
    kind: 'RecordRefund',
    refundId: 'r1',
    outcome,
    providerRefundRef: ref,
    at,
  });

  it('of everything sends everything back', () => {
    given(payment, paid)
      .when(ask(null))
      .then([refundRequested('r1', 50_001)]);
  });

  it('of everything is refused when everything is another amount than the person decided on', () => {
    given(payment, paid)
      .when({ ...ask(null), expectedCents: 50_000 } as PaymentCommand)
      .thenError('REFUNDABLE_CHANGED', 'A$500.01 can go back now, not A$500.00');
    given(payment, paid)
      .when({ ...ask(null), expectedCents: 50_001 } as PaymentCommand)
      .then([refundRequested('r1', 50_001)]);
  });

  it('of a part is refused when somebody else sent something back since the person looked', () => {
    const part = { ...ask(12_500, 'r2'), expectedCents: 50_001 } as PaymentCommand;
    given(payment, paid)
      .when(part)
      .then([refundRequested('r2', 12_500)]);
    given(payment, [...paid, refundRequested('r1', 5_000)])
      .when(part)
      .thenError('REFUNDABLE_CHANGED', 'A$450.01 can go back now, not A$500.01');
    // Whoever sends the same amount is asked whether it is another one: that is what they have to know first.
    given(payment, [...paid, refundRequested('r1', 12_500)])
      .when({ ...part, another: false } as PaymentCommand)
      .thenError('REFUND_ALREADY_ASKED');
  });

  it('is refused when nothing was paid, when all went back, and above what is left', () => {
    given(payment, [agreed]).when(ask(null)).thenError('NOTHING_TO_REFUND');
    given(payment, [...paid, refundRequested('r1', 50_001)])
      .when(ask(null, 'r2'))
      .thenError('NOTHING_TO_REFUND');
    given(payment, [...paid, refundRequested('r1', 50_000)])
      .when(ask(2, 'r2'))
      .thenError('REFUND_TOO_LARGE', '$0.01');
    given(payment, paid).when(ask(0)).thenError('BAD_REFUND_AMOUNT');
  });

  it('asked for twice under one id is one refund; two equal ones are two, unless whoever asks may not know of the first', () => {
    const asked = [...paid, refundRequested('r1', 100)];
    given(payment, asked).when(ask(100)).then([]);
    given(payment, asked)
      .when(ask(100, 'r2'))
      .then([refundRequested('r2', 100)]);
    given(payment, asked).when(unlessKnown(100)).thenError('REFUND_ALREADY_ASKED', 'A refund of A$1.00');
    given(payment, asked)
      .when(unlessKnown(101))
      .then([refundRequested('r2', 101)]);
  });

  it('of the same amount as one in several parts is asked about too, and not once that one failed', () => {
    const both = [...paid, requested(2, 'balance'), opened(2, 'balance'), settled(2, 'balance')];
    const parts = [refundRequested('r1', 40_000, 'pi_2'), refundRequested('r1-2', 10_000, 'pi_1', 'r1')];
    given(payment, [...both, ...parts])
      .when(unlessKnown(50_000))
      .thenError('REFUND_ALREADY_ASKED');
    const asked = [...paid, refundRequested('r1', 100)];
    const failed = payment.decide(record('failed'), asked.reduce(payment.evolve, payment.initial));
    given(payment, [...asked, ...failed])
      .when(unlessKnown(100))
      .then([refundRequested('r2', 100)]);
  });

  describe('for a report about the delivery', () => {
    const forReturn = (amountCents: number, refundId = 'r2', more: object = {}) =>
      ({ ...ask(amountCents, refundId), returnId: 'ret', another: false, ...more }) as PaymentCommand;
    const requestedFor = (refundId: string, amountCents: number, returnId = 'ret'): PaymentEvent => {
      const event = refundRequested(refundId, amountCents);
      return { ...event, data: { ...event.data, returnId } } as PaymentEvent;
    };
    const after = (events: readonly PaymentEvent[], ...commands: PaymentCommand[]) =>
      commands.reduce<readonly PaymentEvent[]>(
        (all, command) => [...all, ...payment.decide(command, all.reduce(payment.evolve, payment.initial))],
        events,
      );

    it('carries its id, in every part of it', () => {
      given(payment, paid)
        .when(forReturn(100))
        .then([requestedFor('r2', 100)]);
      const both = [...paid, requested(2, 'balance'), opened(2, 'balance'), settled(2, 'balance')];
      const { refunds } = after(both, forReturn(60_000)).reduce(evolvePayment, initialPayment);
      expect(refunds.map(({ returnId }) => returnId)).toEqual(['ret', 'ret']);
    });

    it('is asked about once one is on its way or arrived, whatever the amount', () => {
      const asked = [...paid, requestedFor('r1', 100)];
      const arrived = after(asked, record('settled'));
      for (const events of [asked, arrived]) {
        given(payment, events).when(forReturn(250)).thenError('RETURN_REFUNDED', 'A$1.00 is already refunded');
        given(payment, events)
          .when(forReturn(250, 'r2', { another: true }))
          .then([requestedFor('r2', 250)]);
      }
      // A replayed request is the refund that it was.
      given(payment, arrived).when(forReturn(100, 'r1')).then([]);
    });

    it('that failed, days after it went through as well, is to be tried again and not asked for anew', () => {
      const asked = [...paid, requestedFor('r1', 100)];
      for (const events of [after(asked, record('failed')), after(asked, record('settled'), record('failed'))]) {
        given(payment, events).when(forReturn(100)).thenError('RETURN_REFUNDED', 'A$1.00 for this report failed');
        const again = requestedFor('r3', 100);
        given(payment, events)
          .when({ ...ask(null, 'r3'), retryOf: 'r1' } as PaymentCommand)
          .then([{ ...again, data: { ...again.data, retryOf: 'r1' } } as PaymentEvent]);
        const triedAgain = after(events, { ...ask(null, 'r3'), retryOf: 'r1' } as PaymentCommand);
        given(payment, triedAgain).when(forReturn(100)).thenError('RETURN_REFUNDED', 'already refunded');
      }
    });

    it('of the same amount as one for another report is another refund', () => {
      given(payment, [...paid, requestedFor('r1', 100, 'other')])
        .when(forReturn(100))
        .then([requestedFor('r2', 100)]);
      given(payment, [...paid, refundRequested('r1', 100)])
        .when(forReturn(100))
        .thenError('REFUND_ALREADY_ASKED');
      given(payment, [...paid, requestedFor('r1', 100)])
        .when(unlessKnown(100))
        .thenError('REFUND_ALREADY_ASKED');
    });
  });

  it('is taken from the newest payment first', () => {
    const both = [...paid, requested(2, 'balance'), opened(2, 'balance'), settled(2, 'balance')];
    given(payment, both)
      .when(ask(60_000))
      .then([refundRequested('r1', 50_000, 'pi_2'), refundRequested('r1-2', 10_000, 'pi_1', 'r1')]);
  });

  it('of one payment is not less because another one is disputed', () => {
    const disputed: PaymentEvent = {
      type: 'PaymentDisputed',
      data: {
        ...{ orderId, disputeRef: 'du_1', providerRef: 'pi_1', amountCents: 50_001, feeCents: 2_500 },
        ...{ from: 'deposits', occurredAt: at },
      },
    };
    const both = [...paid, requested(2, 'balance'), opened(2, 'balance'), settled(2, 'balance'), disputed];
    given(payment, both)
      .when(ask(null))
      .then([refundRequested('r1', 50_000, 'pi_2')]);
  });

  it('of what came unasked changes nothing about an order that waits for its first payment', () => {
    const source = { method: 'card' as const, providerRef: 'pi_9', amountCents: 1_000, occurredAt: at };
    const { type, data } = refundRequested('r1', 1_000, 'pi_9') as Extract<PaymentEvent, { type: 'RefundRequested' }>;
    const events: PaymentEvent[] = [
      agreed,
      {
        type: 'UnexpectedPaymentReceived',
        data: { orderId, sourceRef: 'pi_9', cause: 'unexpected_amount', ...source },
      },
      { type, data: { ...data, from: 'suspense' } },
    ];
    const state = events.reduce(evolvePayment, initialPayment);
    expect(owed(state, { status: 'pending', totalCents: 100_001 })).toMatchObject({
      why: 'first_part_due',
      dueNowCents: 50_001,
    });
  });

  it('is what happens to money of an order that stands: none of it is kept', () => {
    const keep = { kind: 'RetainPayment', amountCents: 1, reason: 'r', another: false } as const;
    given(payment, paid).when(keep).thenError('NOTHING_TO_KEEP');
    given(payment, [...paid, closed])
      .when(keep)
      .then([{ type: 'PaymentRetained', data: { orderId, amountCents: 1, reason: 'r' } }]);
  });

  it('settles once, and says when everything went back', () => {
    const asked = [...paid, refundRequested('r1', 50_001)];
    given(payment, asked)
      .when(record('settled'))
      .then([refundSubmitted('r1'), refundSettled('r1', 50_001, true)]);
    given(payment, [...asked, refundSubmitted('r1'), refundSettled('r1', 50_001, true)])
      .when(record('settled'))
      .then([]);
    given(payment, [...paid, refundRequested('r1', 1)])
      .when(record('settled'))
      .then([refundSubmitted('r1'), refundSettled('r1', 1, false)]);
  });

  it('may stay pending, and may fail, also after it had settled; then it can be asked for again', () => {
    const asked = [...paid, refundRequested('r1', 50_001)];
    given(payment, asked)
      .when(record('pending'))
      .then([refundSubmitted('r1')]);
    const gone = [...asked, refundSubmitted('r1'), refundSettled('r1', 50_001, true)];
    const failed: PaymentEvent = {
      type: 'RefundFailed',
      data: {
        orderId,
        refundId: 'r1',
        method: 'card',
        from: 'deposits',
        amountCents: 50_001,
        afterSettlement: true,
        reason: 'the provider refused it',
        occurredAt: at,
        arrivedCents: 0,
      },
    };
    given(payment, gone).when(record('failed')).then([failed]);
    given(payment, [...gone, failed])
      .when(record('settled'))
      .then([]);
    given(payment, [...gone, failed])
      .when(ask(null, 'r2'))
      .then([refundRequested('r2', 50_001)]);
    const toAccount = refundRequested('r2', 50_001);
    given(payment, [...gone, failed])
      .when({ ...ask(null, 'r2'), retryOf: 'r1', byTransfer: true } as PaymentCommand)
      .then([{ ...toAccount, data: { ...toAccount.data, method: 'bank', retryOf: 'r1' } } as PaymentEvent]);
    given(payment, paid)
      .when({ ...ask(null, 'r2'), byTransfer: true } as PaymentCommand)
      .then([toAccount]);
    given(payment, [...gone, failed])
      .when(ask(null, 'r2'))
      .thenState({ refundedCents: 0 });
  });

  it('that failed is tried again out of the payment it was to go back to, though a newer one has come', () => {
    const asked: PaymentEvent[] = [
      ...paid,
      refundRequested('r1', 10_000),
      refundSubmitted('r1'),
      {
        type: 'RefundFailed',
        data: {
          orderId,
          refundId: 'r1',
          method: 'card',
          from: 'deposits',
          amountCents: 10_000,
          afterSettlement: false,
          reason: 'expired_or_canceled_card',
          occurredAt: at,
        },
      },
      requested(2, 'balance'),
      opened(2, 'balance'),
      settled(2, 'balance'),
    ];
    const again = (data: object, event = refundRequested('r2', 10_000)): PaymentEvent =>
      ({ ...event, data: { ...event.data, retryOf: 'r1', ...data } }) as PaymentEvent;
    const retry = { ...ask(null, 'r2'), retryOf: 'r1' } as PaymentCommand;
    const byTransfer = { ...retry, byTransfer: true } as PaymentCommand;
    given(payment, asked)
      .when(retry)
      .then([again({ providerRef: 'pi_1' })]);
    given(payment, asked)
      .when(byTransfer)
      .then([again({ providerRef: 'pi_1', method: 'bank' })]);
    // Only the card that refused is left out: what its payment does not hold any more goes back to the other card.
    const mostIsGone = [...asked, refundRequested('r3', 46_000), refundSettled('r3', 46_000, false)];
    given(payment, mostIsGone)
      .when(byTransfer)
      .then([
        again({ providerRef: 'pi_1', method: 'bank', amountCents: 4_001 }),
        again({ providerRef: 'pi_2', amountCents: 5_999 }, refundRequested('r2-2', 5_999, 'pi_2', 'r2')),
      ]);
  });

  it('that failed is not tried again once its money counts for a reopened order', () => {
    const failed: PaymentEvent = {
      type: 'RefundFailed',
      data: {
        orderId,
        refundId: 'r1',
        method: 'card',
        from: 'deposits',
        amountCents: 50_001,
        afterSettlement: false,
        reason: 'expired_or_canceled_card',
        occurredAt: at,
      },
    };
    const reopened: PaymentEvent[] = [
      ...paid,
      { type: 'PaymentsClosed', data: { orderId, reason: 'cancelled' } },
      refundRequested('r1', 50_001),
      failed,
      {
        type: 'PaymentsReopened',
        data: { orderId, reason: 'forced', settled: [{ leg: 'deposit', amountCents: 50_001 }] },
      },
    ];
    given(payment, reopened)
      .when({ ...ask(null, 'r2'), retryOf: 'r1' } as PaymentCommand)
      .thenError('REFUND_NOT_WAITING');
    given(payment, reopened)
      .when(ask(50_001, 'r2'))
      .then([refundRequested('r2', 50_001)]);
  });

  describe('that fails after the order was reopened, which asked for its money anew,', () => {
    const reopened: PaymentEvent[] = [
      ...paid,
      { type: 'PaymentsClosed', data: { orderId, reason: 'cancelled' } },
      refundRequested('r1', 50_001),
      { type: 'PaymentsReopened', data: { orderId, reason: 'forced', settled: [] } },
    ];
    const failed = (more: object): PaymentEvent => ({
      type: 'RefundFailed',
      data: {
        orderId,
        refundId: 'r1',
        method: 'card',
        from: 'deposits',
        amountCents: 50_001,
        afterSettlement: false,
        reason: 'the provider refused it',
        occurredAt: at,
        arrivedCents: 0,
        ...more,
      },
    });
    const figures = (events: readonly PaymentEvent[]) =>
      owed(events.reduce(evolvePayment, initialPayment), { status: 'pending', totalCents: 100_001 });
    const submitted = [...reopened, refundSubmitted('r1')];

    it('pays what is open, and does not wait to be sent again as well', () => {
      const settled = [{ leg: 'deposit', amountCents: 50_001 }];
      const counts = failed({ settled, settlesFirst: true });
      given(payment, submitted).when(record('failed')).then([counts]);
      expect(figures([...submitted, counts])).toMatchObject({
        dueNowCents: 0,
        heldOverCents: 0,
        refundFailedCents: 0,
        countedAgainRefundIds: ['r1'],
        paymentStatus: 'paid',
      });
      given(payment, [...submitted, counts])
        .when({ ...ask(null, 'r2'), retryOf: 'r1' } as PaymentCommand)
        .thenError('REFUND_NOT_WAITING');
    });

    it('waits to be sent again once the buyer has paid anew', () => {
      const anew = [2, 3].flatMap((attempt) => {
        const leg = attempt === 2 ? 'deposit' : 'balance';
        return [requested(attempt, leg), opened(attempt, leg), settled(attempt, leg)];
      });
      const legs = [
        { leg: 'deposit', amountCents: 50_001 },
        { leg: 'balance', amountCents: 50_000 },
      ];
      const waits = failed({ settled: legs, settlesFirst: false });
      given(payment, [...submitted, ...anew])
        .when(record('failed'))
        .then([waits]);
      expect(figures([...submitted, ...anew, waits])).toMatchObject({
        heldOverCents: 50_001,
        failedRefundIds: ['r1'],
        paymentStage: 'paid_in_full',
      });
      // What was let off of the order since is no part of what is owed back.
      const part = refundRequested('r3', 20_000, 'pi_3');
      expect(figures([...submitted, ...anew, part, waits])).toMatchObject({
        heldOverCents: 50_001,
        failedRefundIds: ['r1'],
      });
      const sent = refundRequested('r4', 50_001, 'pi_1');
      expect(figures([...submitted, ...anew, part, waits, sent])).toMatchObject({
        heldOverCents: 0,
        refundableCents: 80_001,
      });
    });

    it('is owed back whole while another one, of what the order was lowered by, fails and is tried again', () => {
      const anew = [2, 3].flatMap((attempt) => {
        const leg = attempt === 2 ? 'deposit' : 'balance';
        return [requested(attempt, leg), opened(attempt, leg), settled(attempt, leg)];
      });
      const lowered = refundRequested('r3', 20_000, 'pi_3');
      let events = [...submitted, ...anew, lowered];
      const then = (command: PaymentCommand) => {
        events = [...events, ...payment.decide(command, events.reduce(evolvePayment, initialPayment))];
        return figures(events).heldOverCents;
      };
      const fail = (refundId: string): PaymentCommand => ({ ...record('failed'), refundId }) as PaymentCommand;
      expect(then(record('failed'))).toBe(50_001);
      // Of the same amount twice, what is here less what the order comes to.
      expect(then(fail('r3'))).toBe(50_001);
      expect(then({ ...ask(null, 'r5'), retryOf: 'r3' } as PaymentCommand)).toBe(50_001);
      // What sends the money that came back, and fails, leaves it owed back; and so does trying that again, until it stands.
      expect(then(ask(50_001, 'r6'))).toBe(0);
      expect(then(fail('r6'))).toBe(30_000);
      expect(then(fail('r6-2'))).toBe(50_001);
      expect(then({ ...ask(null, 'r7'), retryOf: 'r6' } as PaymentCommand)).toBe(20_001);
      expect(then({ ...ask(null, 'r8'), retryOf: 'r6-2' } as PaymentCommand)).toBe(0);
    });

    it('does not wait for money that is held over because of another one', () => {
      // Paid for, and a transfer came beside it; all of it went back in two parts, and first the order's own came back.
      const beside = { orderId, method: 'bank', amountCents: 60_000 } as const;
      const ofTheBank = { ...beside, providerRef: null };
      const events: PaymentEvent[] = [
        ...paid,
        {
          type: 'UnexpectedPaymentReceived',
          data: { ...ofTheBank, sourceRef: 'bank:1/rest', occurredAt: at, cause: 'this part was already paid' },
        },
        {
          type: 'RefundRequested',
          data: { ...ofTheBank, refundId: 'r0', requestId: 'r0', from: 'suspense', reason: 'r' },
        },
        refundRequested('r1', 50_001, 'pi_1', 'r0'),
        refundSubmitted('r1'),
        refundSettled('r1', 50_001, true),
        failed({ afterSettlement: true }),
        {
          type: 'PaymentsReopened',
          data: { orderId, reason: 'came back', settled: [{ leg: 'deposit', amountCents: 50_001 }] },
        },
      ];
      const cameBack: PaymentEvent = {
        type: 'RefundFailed',
        data: { ...beside, refundId: 'r0', from: 'suspense', afterSettlement: false, reason: 'closed', occurredAt: at },
      };
      expect(figures([...events, cameBack])).toMatchObject({
        heldOverCents: 60_000,
        refundFailedCents: 60_000,
        failedRefundIds: ['r0'],
        countedAgainRefundIds: ['r1'],
      });
      given(payment, [...events, cameBack])
        .when({ ...ask(null, 'r2'), retryOf: 'r1' } as PaymentCommand)
        .thenError('REFUND_NOT_WAITING');
    });

    it('leaves no remainder behind that no card could pay', () => {
      // What was not asked back counts from the reopening on; of the deposit four cents are missing.
      const nearly = [...submitted.slice(0, -3), refundRequested('r1', 49_997), submitted.at(-2)!, submitted.at(-1)!];
      const events = payment.decide(record('failed'), nearly.reduce(evolvePayment, initialPayment));
      expect(events.map(({ type }) => type)).toEqual(['RefundFailed', 'RemainderLetGo']);
      expect(figures([...nearly, ...events])).toMatchObject({ dueNowCents: 0, paymentStatus: 'paid', letGoCents: 4 });
    });
  });

  it('that nobody asked for cannot be recorded', () => {
    given(payment, paid).when(record('settled')).thenError('REFUND_NOT_FOUND');
  });
});
