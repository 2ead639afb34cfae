import { given } from '@halfpallet/testing';
import type { IntentFacts } from './apply-intent';
import { owed } from './owed';
import { payment, type PaymentCommand } from './payment';
import type { PaymentEvent } from './payment.events';
import { evolvePayment, initialPayment } from './payment-state';
import type { OrderTerms } from './plan';

const orderId = '00000000-0000-4000-8000-000000000001';
const terms: OrderTerms = { orderId, totalCents: 100_001, livemode: false };
const at = '2026-01-05T00:00:00.000Z';

const agreed: PaymentEvent = {
  type: 'PaymentPlanAgreed',
  data: {
    orderId,
    plan: 'deposit',
    totalCents: 100_001,
    legs: [
      { leg: 'deposit', amountCents: 50_001 },
      { leg: 'balance', amountCents: 50_000 },
    ],
    livemode: false,
  },
};
const agreedFull: PaymentEvent = {
  type: 'PaymentPlanAgreed',
  data: { orderId, plan: 'full', totalCents: 100_001, legs: [{ leg: 'full', amountCents: 100_001 }], livemode: false },
};
const requested = (attempt = 1, leg: 'deposit' | 'balance' = 'deposit'): PaymentEvent => ({
  type: 'PaymentIntentRequested',
  data: {
    orderId,
    leg,
    attempt,
    attemptId: `${orderId}:${attempt}`,
    amountCents: leg === 'deposit' ? 50_001 : 50_000,
  },
});
const opened = (attempt = 1, leg: 'deposit' | 'balance' = 'deposit'): PaymentEvent => ({
  type: 'PaymentIntentOpened',
  data: {
    orderId,
    leg,
    attemptId: `${orderId}:${attempt}`,
    providerRef: `pi_${attempt}`,
    amountCents: leg === 'deposit' ? 50_001 : 50_000,
  },
});
const settled = (attempt = 1, leg: 'deposit' | 'balance' = 'deposit'): PaymentEvent => ({
  type: 'CardPaymentSettled',
  data: {
    orderId,
    leg,
    attemptId: `${orderId}:${attempt}`,
    providerRef: `pi_${attempt}`,
    chargeRef: `ch_${attempt}`,
    amountCents: leg === 'deposit' ? 50_001 : 50_000,
    occurredAt: at,
  },
});
const fee = (attempt = 1): PaymentEvent => ({
  type: 'ProcessorFeeCharged',
  data: { orderId, chargeRef: `ch_${attempt}`, feeCents: 880, balanceRef: `txn_${attempt}`, occurredAt: at },
});
const canceled = (attempt = 1): PaymentEvent => ({
  type: 'PaymentIntentCanceled',
  data: {
    orderId,
    leg: 'deposit',
    attemptId: `${orderId}:${attempt}`,
    providerRef: `pi_${attempt}`,
    reason: 'given up',
  },
});
const declined = (n: number, occurredAt = at): PaymentEvent => ({
  type: 'PaymentAttemptFailed',
  data: {
    orderId,
    leg: 'deposit',
    attemptId: `${orderId}:1`,
    providerRef: 'pi_1',
    failureRef: `ch_declined_${n}`,
    amountCents: 50_001,
    code: 'card_declined',
    declineCode: null,
    message: 'Your card was declined.',
    occurredAt,
  },
});
const closed: PaymentEvent = { type: 'PaymentsClosed', data: { orderId, reason: 'changed their mind' } };
const refundRequested = (
  refundId: string,
  amountCents: number,
  providerRef: string | null = 'pi_1',
  requestId = refundId,
): PaymentEvent => ({
  type: 'RefundRequested',
  data: {
    orderId,
    refundId,
    requestId,
    amountCents,
    method: providerRef ? 'card' : 'bank',
    providerRef,
    from: 'deposits',
    reason: 'r',
  },
});
const refundSubmitted = (refundId: string): PaymentEvent => ({
  type: 'RefundSubmitted',
  data: { orderId, refundId, providerRefundRef: `re_${refundId}` },
});
const refundSettled = (
  refundId: string,
  amountCents: number,
  completes: boolean,
  arrivedCents = amountCents,
): PaymentEvent => ({
  type: 'RefundSettled',
  data: { orderId, refundId, method: 'card', from: 'deposits', amountCents, occurredAt: at, completes, arrivedCents },
});

const request = (more: Partial<Extract<PaymentCommand, { kind: 'RequestIntent' }>> = {}): PaymentCommand => ({
  kind: 'RequestIntent',
  terms,
  plan: null,
  claimedCents: null,
  maxDeclines: 8,
  now: at,
  ...more,
});
const snapshot = (status: IntentFacts['status'], more: Partial<IntentFacts> = {}): PaymentCommand => ({
  kind: 'ApplyIntent',
  facts: {
    providerRef: 'pi_1',
    attempt: 1,
    status,
    receivedCents: status === 'settled' ? 50_001 : 0,
    currency: 'AUD',
    livemode: false,
    charge: status === 'settled' ? { ref: 'ch_1', feeCents: 880, balanceRef: 'txn_1', at } : null,
    failure: null,
    seenAt: at,
    ...more,
  },
});

describe('asking for a card payment', () => {
  it('agrees on half now by default, the odd cent with the deposit', () => {
    given(payment, []).when(request()).then([agreed, requested()]);
  });

  it('agrees on everything now when the buyer says so', () => {
    given(payment, [])
      .when(request({ plan: 'full' }))
      .thenState({ plan: 'full', legs: [{ leg: 'full', amountCents: 100_001 }] });
  });

  it('keeps the open intent when asked again, also after a crash before it was opened', () => {
    given(payment, [agreed, requested()]).when(request()).then([]);
    given(payment, [agreed, requested(), opened()]).when(request()).then([]);
  });

  it('does not change the plan under an open intent', () => {
    given(payment, [agreed, requested(), opened()])
      .when(request({ plan: 'full' }))
      .thenError('INTENT_STILL_OPEN');
    given(payment, [agreed, requested(), opened(), canceled()])
      .when(request({ plan: 'full' }))
      .then([
        agreedFull,
        {
          type: 'PaymentIntentRequested',
          data: { orderId, leg: 'full', attempt: 2, attemptId: `${orderId}:2`, amountCents: 100_001 },
        },
      ]);
  });

  it('asks for the balance once the deposit is there, and for nothing once all is', () => {
    const deposit = [agreed, requested(), opened(), settled()];
    given(payment, deposit)
      .when(request())
      .then([requested(2, 'balance')]);
    given(payment, deposit)
      .when(request({ plan: 'full' }))
      .thenError('PLAN_IS_FIXED');
    given(payment, [...deposit, requested(2, 'balance'), opened(2, 'balance'), settled(2, 'balance')])
      .when(request())
      .thenError('NOTHING_DUE');
  });

  it('is over when the order was cancelled', () => {
    given(payment, [agreed, closed]).when(request()).thenError('ORDER_CANCELLED');
  });

  it('pauses after too many declines, and says what to do instead', () => {
    const tries = Array.from({ length: 8 }, (_, n) => declined(n));
    given(payment, [agreed, requested(), opened(), ...tries])
      .when(request({ now: '2026-01-05T00:29:59.000Z' }))
      .thenError('TOO_MANY_DECLINES', 'bank transfer');
    given(payment, [agreed, requested(), opened(), ...tries])
      .when(request({ now: '2026-01-05T00:30:00.000Z' }))
      .then([]);
  });

  it.each([50_001, 50_000, 100_001, 100_002])('takes %i cents for one of the amounts a form shows', (claimedCents) => {
    given(payment, [agreed, requested(), opened()]).when(request({ claimedCents })).then([]);
  });

  it('records another amount, once, and charges its own', () => {
    const observed: PaymentEvent = {
      type: 'ClientAmountMismatchObserved',
      data: { orderId, route: 'create-payment-intent', claimedCents: 100, actualCents: 50_001 },
    };
    given(payment, [])
      .when(request({ claimedCents: 100 }))
      .then([agreed, requested(), observed]);
    given(payment, [agreed, requested(), observed])
      .when(request({ claimedCents: 100 }))
      .then([]);
  });
});

describe('what the provider says of an intent', () => {
  const open = [agreed, requested(), opened()];

  it('settles the instalment and books the fee, once', () => {
    given(payment, open).when(snapshot('settled')).then([settled(), fee()]);
    given(payment, [...open, settled(), fee()])
      .when(snapshot('settled'))
      .then([]);
  });

  it('books a fee that is known later', () => {
    const noFee = { charge: { ref: 'ch_1', feeCents: null, balanceRef: null, at } };
    given(payment, open).when(snapshot('settled', noFee)).then([settled()]);
    given(payment, [...open, settled()])
      .when(snapshot('settled'))
      .then([fee()]);
  });

  it('finds an intent whose opening was not recorded', () => {
    given(payment, [agreed, requested()]).when(snapshot('settled')).then([opened(), settled(), fee()]);
  });

  it('says nothing about an intent that is not ours', () => {
    given(payment, open)
      .when(snapshot('settled', { providerRef: 'pi_other', attempt: 9 }))
      .then([]);
    given(payment, []).when(snapshot('settled')).then([]);
  });

  it('keeps the instalment open after a decline, counts it once, and lets a late word change nothing after success', () => {
    const failure = {
      ref: 'ch_declined_1',
      code: 'card_declined',
      declineCode: null,
      message: 'Your card was declined.',
    };
    given(payment, open)
      .when(snapshot('failed_attempt', { failure }))
      .then([declined(1)]);
    given(payment, [...open, declined(1)])
      .when(snapshot('failed_attempt', { failure }))
      .then([]);
    given(payment, [...open, settled(), fee()])
      .when(snapshot('failed_attempt', { failure }))
      .then([]);
    given(payment, [...open, settled(), fee()])
      .when(snapshot('canceled'))
      .then([]);
  });

  it('takes a success of an intent that was given up', () => {
    given(payment, [...open, canceled()])
      .when(snapshot('settled'))
      .then([settled(), fee()]);
  });

  it.each<[string, PaymentEvent[], Partial<IntentFacts>]>([
    ['the amount differs from what was asked for', open, { receivedCents: 50_000 }],
    ['paid in USD', open, { currency: 'USD' }],
    ['test money for a live order, or the reverse', open, { livemode: true }],
    [
      'this part was already paid',
      [
        ...open,
        {
          type: 'BankTransferReceived',
          data: {
            orderId,
            leg: 'deposit',
            lineKey: 'l1',
            amountCents: 50_001,
            bookedOn: '2026-01-05',
            source: 'manual',
            settlesLeg: true,
          },
        },
      ],
      {},
    ],
  ])('keeps money in suspense when %s', (cause, history, more) => {
    given(payment, history)
      .when(snapshot('settled', more))
      .then([
        {
          type: 'UnexpectedPaymentReceived',
          data: {
            orderId,
            sourceRef: 'ch_1',
            method: 'card',
            providerRef: 'pi_1',
            amountCents: more.receivedCents ?? 50_001,
            cause,
            occurredAt: at,
          },
        },
        fee(),
      ]);
  });

  it('sends back at once what arrives for an order that was cancelled', () => {
    given(payment, [...open, closed])
      .when(snapshot('settled'))
      .then([
        {
          type: 'UnexpectedPaymentReceived',
          data: {
            orderId,
            sourceRef: 'ch_1',
            method: 'card',
            providerRef: 'pi_1',
            amountCents: 50_001,
            cause: 'the order is cancelled or refunded',
            occurredAt: at,
          },
        },
        {
          type: 'RefundRequested',
          data: {
            orderId,
            refundId: 'return-ch_1',
            requestId: 'return-ch_1',
            amountCents: 50_001,
            method: 'card',
            providerRef: 'pi_1',
            from: 'suspense',
            reason: 'paid after the order was cancelled or refunded',
          },
        },
        fee(),
      ]);
  });
});

describe('a bank transfer', () => {
  const receipt = (amountCents: number, lineKey = 'line-1'): PaymentCommand => ({
    kind: 'RecordBankReceipt',
    terms,
    orderedOn: '2026-01-05',
    lineKey,
    amountCents,
    bookedOn: '2026-01-06',
    source: 'statement',
  });
  const received = (
    leg: 'deposit' | 'balance',
    amountCents: number,
    lineKey: string,
    settlesLeg: boolean,
    transferCents?: number,
  ): PaymentEvent => ({
    type: 'BankTransferReceived',
    data: {
      orderId,
      leg,
      lineKey,
      amountCents,
      bookedOn: '2026-01-06',
      source: 'statement',
      settlesLeg,
      ...(transferCents === undefined ? {} : { transferCents }),
    },
  });

  it('is instructed once for every part', () => {
    const instruct: PaymentCommand = { kind: 'InstructBankTransfer', terms, reference: 'HP00000000', expiresAt: at };
    const instructed: PaymentEvent = {
      type: 'BankTransferInstructed',
      data: { orderId, leg: 'deposit', reference: 'HP00000000', amountCents: 50_001, expiresAt: at },
    };
    given(payment, []).when(instruct).then([agreed, instructed]);
    given(payment, [agreed, instructed]).when(instruct).then([]);
    given(payment, [closed]).when(instruct).then([]);
  });

  it('fills the parts in order', () => {
    given(payment, [])
      .when(receipt(20_000))
      .then([agreed, received('deposit', 20_000, 'line-1', false, 20_000)]);
    given(payment, [agreed, received('deposit', 20_000, 'line-1', false, 20_000)])
      .when(receipt(40_000, 'line-2'))
      .then([received('deposit', 30_001, 'line-2', true, 40_000), received('balance', 9_999, 'line-2/balance', false)]);
  });

  it('keeps what is too much in suspense', () => {
    given(payment, [agreed])
      .when(receipt(100_002))
      .thenState({
        receivedCents: 100_001,
        suspense: [{ sourceRef: 'line-1/rest', method: 'bank', providerRef: null, amountCents: 1, countable: true }],
      });
  });

  it('counts a line once', () => {
    given(payment, [agreed, received('deposit', 50_001, 'line-1', true)])
      .when(receipt(50_001))
      .then([]);
  });

  it('goes back when the order was cancelled', () => {
    given(payment, [closed])
      .when(receipt(50_001))
      .thenState({
        receivedCents: 0,
        refunds: [
          {
            refundId: 'return-line-1-rest',
            requestId: 'return-line-1-rest',
            amountCents: 50_001,
            method: 'bank',
            from: 'suspense',
            providerRef: null,
            providerRefundRef: null,
            reason: 'paid after the order was cancelled or refunded',
            status: 'requested',
            retried: false,
            earlier: false,
            sendsBackCents: 0,
          },
        ],
      });
  });
});

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

  it('is taken from the newest payment first', () => {
    const both = [...paid, requested(2, 'balance'), opened(2, 'balance'), settled(2, 'balance')];
    given(payment, both)
      .when(ask(60_000))
      .then([refundRequested('r1', 50_000, 'pi_2'), refundRequested('r1-2', 10_000, 'pi_1', 'r1')]);
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

describe('an order that ends', () => {
  const paid = [agreed, requested(), opened(), settled()];
  const follow = (
    status: 'cancelled' | 'refunded' | 'confirmed',
    refund: Extract<PaymentCommand, { kind: 'FollowOrder' }>['refund'] = null,
  ): PaymentCommand => ({
    kind: 'FollowOrder',
    order: { orderId, status, totalCents: 100_001 },
    refund,
    refundId: 'c1',
    reason: 'changed their mind',
  });
  const retained = (amountCents: number): PaymentEvent => ({
    type: 'PaymentRetained',
    data: { orderId, amountCents, reason: 'made to measure' },
  });
  const all = { ...refundRequested('c1', 50_001) };
  (all.data as { reason: string }).reason = 'changed their mind';

  it('sends everything, a part or nothing back, as was decided', () => {
    given(payment, paid)
      .when(follow('cancelled', { decision: 'all' }))
      .then([closed, all]);
    given(payment, paid)
      .when(follow('cancelled', { decision: 'none', reason: 'made to measure' }))
      .then([closed, retained(50_001)]);
    given(payment, paid)
      .when(follow('cancelled', { decision: 'part', amountCents: 50_000, reason: 'made to measure' }))
      .then([closed, { ...all, data: { ...all.data, amountCents: 50_000 } } as PaymentEvent, retained(1)]);
  });

  it.each([{ decision: 'propose' as const }, null])('lets finance decide when nobody did (%p)', (decision) => {
    given(payment, paid)
      .when(follow('cancelled', decision))
      .then([closed, { type: 'RefundProposed', data: { orderId, amountCents: 50_001, reason: 'changed their mind' } }]);
  });

  it('sends nothing back when nothing was paid, and happens once', () => {
    given(payment, [])
      .when(follow('cancelled', { decision: 'all' }))
      .then([closed]);
    given(payment, [closed])
      .when(follow('cancelled', { decision: 'all' }))
      .then([]);
  });

  it('never keeps what was paid beyond the order', () => {
    const tooMuch: PaymentEvent = {
      type: 'UnexpectedPaymentReceived',
      data: {
        orderId,
        sourceRef: 'l/rest',
        method: 'bank',
        providerRef: null,
        amountCents: 77,
        cause: 'x',
        occurredAt: at,
      },
    };
    given(payment, [...paid, tooMuch])
      .when(follow('cancelled', { decision: 'none', reason: 'made to measure' }))
      .then([closed, retained(50_001)]);
  });

  it('never keeps a refund that came back after the order was paid again', () => {
    const back = [closed, all, refundSettled('c1', 50_001, true)];
    const again = [requested(2), opened(2), settled(2)];
    const reopened: PaymentEvent = {
      type: 'PaymentsReopened',
      data: { orderId, reason: 'wanted after all', settled: [] },
    };
    const failed: PaymentEvent = {
      type: 'RefundFailed',
      data: {
        orderId,
        refundId: 'c1',
        method: 'card',
        from: 'deposits',
        amountCents: 50_001,
        afterSettlement: true,
        reason: 'closed account',
        occurredAt: at,
        arrivedCents: 0,
      },
    };
    const twice = [...paid, ...back, reopened, ...again, failed];
    given(payment, twice)
      .when(follow('cancelled', { decision: 'none', reason: 'made to measure' }))
      .then([closed, retained(50_001)]);
    given(payment, [...twice, closed])
      .when({ kind: 'RetainPayment', amountCents: 50_002, reason: 'made to measure', another: false })
      .thenError('NOTHING_TO_KEEP');
  });

  it('keeps money once, unless whoever decides again knows of the first', () => {
    const keep = (another: boolean): PaymentCommand => ({
      kind: 'RetainPayment',
      amountCents: 20_000,
      reason: 'made to measure',
      another,
    });
    given(payment, [...paid, closed])
      .when(keep(false))
      .then([retained(20_000)]);
    const kept = [...paid, closed, retained(20_000)];
    given(payment, kept).when(keep(false)).thenError('KEPT_ALREADY', 'A$200.00 of this order is kept already.');
    given(payment, kept)
      .when(keep(true))
      .then([retained(20_000)]);
  });

  it('can be paid again once it lives again: what is still there counts, what went back is asked for', () => {
    given(payment, [...paid, closed, all, refundSettled('c1', 50_001, true)])
      .when(follow('confirmed'))
      .then([{ type: 'PaymentsReopened', data: { orderId, reason: 'changed their mind', settled: [] } }]);
    given(payment, [...paid, closed])
      .when(follow('confirmed'))
      .then([
        {
          type: 'PaymentsReopened',
          data: { orderId, reason: 'changed their mind', settled: [{ leg: 'deposit', amountCents: 50_001 }] },
        },
      ]);
  });

  it('is over by itself when everything went back: what arrives after that goes back, too', () => {
    given(payment, [...paid, refundRequested('r1', 50_001), refundSettled('r1', 50_001, true)])
      .when(request())
      .thenError('ORDER_CANCELLED');
  });
});

describe('a receipt recorded by hand and the statement line of the same transfer', () => {
  const receipt = (
    source: 'manual' | 'statement',
    lineKey: string,
    bookedOn: string,
    more: { amountCents?: number; another?: boolean } = {},
  ): PaymentCommand => ({
    kind: 'RecordBankReceipt',
    terms,
    orderedOn: '2026-01-05',
    lineKey,
    amountCents: 50_001,
    bookedOn,
    source,
    ...more,
  });
  const after = (...commands: PaymentCommand[]): PaymentEvent[] =>
    commands.reduce<PaymentEvent[]>(
      (events, command) => [...events, ...payment.decide(command, events.reduce(payment.evolve, payment.initial))],
      [],
    );

  it('are one transfer, even days apart; the next equal line is another', () => {
    const byHand = after(receipt('manual', 'manual:1', '2026-01-06'));
    const line = receipt('statement', 'bank:1', '2026-01-09');
    given(payment, byHand)
      .when(line)
      .then([
        {
          type: 'BankReceiptMatched',
          data: {
            orderId,
            lineKey: 'bank:1',
            receiptKey: 'manual:1',
            amountCents: 50_001,
            bookedOn: '2026-01-09',
          },
        },
      ]);
    const matched = after(receipt('manual', 'manual:1', '2026-01-06'), line);
    given(payment, matched).when(line).then([]);
    given(payment, matched)
      .when(receipt('statement', 'bank:2', '2026-01-09'))
      .thenState({ receivedCents: 100_001 });
  });

  it('are two when the days lie too far apart, or the amounts differ', () => {
    const byHand = after(receipt('manual', 'manual:1', '2026-01-06'));
    given(payment, byHand)
      .when(receipt('statement', 'bank:1', '2026-01-21'))
      .thenState({ receivedCents: 100_001 });
    given(payment, byHand)
      .when(receipt('statement', 'bank:1', '2026-01-06', { amountCents: 40_000 }))
      .thenState({ receivedCents: 90_001 });
  });

  it('are refused the other way round, unless whoever records says it is another one', () => {
    const line = after(receipt('statement', 'bank:1', '2026-01-06'));
    const byHand = receipt('manual', 'manual:1', '2026-01-07');
    given(payment, line).when(byHand).thenError('TRANSFER_ALREADY_RECORDED', '06/01/2026');
    given(payment, line)
      .when(receipt('manual', 'manual:1', '2026-01-07', { another: true }))
      .thenState({ receivedCents: 100_001 });
    given(payment, after(receipt('manual', 'manual:1', '2026-01-06')))
      .when(receipt('manual', 'manual:2', '2026-01-06'))
      .thenError('TRANSFER_ALREADY_RECORDED');
  });
});

describe('a bank transfer of a day before its order', () => {
  const receipt = (bookedOn: string, source: 'manual' | 'statement'): PaymentCommand => ({
    kind: 'RecordBankReceipt',
    terms,
    orderedOn: '2026-01-06',
    lineKey: 'line-1',
    amountCents: 50_001,
    bookedOn,
    source,
    another: true,
  });

  it.each(['manual', 'statement'] as const)('is not for it (%s); one of the same day may be', (source) => {
    given(payment, []).when(receipt('2026-01-05', source)).thenError('RECEIPT_BEFORE_ORDER', '06/01/2026');
    given(payment, []).when(receipt('2026-01-06', source)).thenState({ receivedCents: 50_001 });
  });

  it('that is on record stays, and is told again without a word', () => {
    const booked = payment.decide(receipt('2026-01-06', 'statement'), payment.initial);
    given(payment, booked).when(receipt('2026-01-05', 'statement')).then([]);
  });
});

describe('a remainder that no card can pay', () => {
  const receipt = (amountCents: number): PaymentCommand => ({
    kind: 'RecordBankReceipt',
    terms,
    orderedOn: '2026-01-05',
    lineKey: 'line-1',
    amountCents,
    bookedOn: '2026-01-06',
    source: 'statement',
  });
  const types = (command: PaymentCommand, history: PaymentEvent[] = []) =>
    payment.decide(command, history.reduce(payment.evolve, payment.initial)).map(({ type }) => type);

  it('is let go: the part counts as paid', () => {
    expect(types(receipt(50_000))).toEqual(['PaymentPlanAgreed', 'BankTransferReceived', 'RemainderLetGo']);
    expect(types(receipt(49_952))).toContain('RemainderLetGo');
    expect(types(receipt(49_951))).not.toContain('RemainderLetGo');
  });

  it('is let go when an older order is asked for it', () => {
    const old: PaymentEvent = {
      type: 'BankTransferReceived',
      data: {
        orderId,
        leg: 'full',
        lineKey: 'l',
        amountCents: 100_000,
        bookedOn: '2026-01-06',
        source: 'manual',
        settlesLeg: false,
      },
    };
    expect(types(request(), [agreedFull, old])).toEqual(['RemainderLetGo']);
  });
});

describe('a dispute', () => {
  const paid = [agreed, requested(), opened(), settled()];
  const facts = (status: 'open' | 'won' | 'lost', more = {}): PaymentCommand => ({
    kind: 'ApplyDispute',
    facts: {
      ref: 'du_1',
      intentRef: 'pi_1',
      status,
      amountCents: 50_001,
      returnedCents: status === 'won' ? 50_001 : 0,
      feeCents: 2_500,
      takenAt: at,
      returnedAt: at,
      seenAt: at,
      ...more,
    },
  });
  const disputed: PaymentEvent = {
    type: 'PaymentDisputed',
    data: {
      orderId,
      disputeRef: 'du_1',
      providerRef: 'pi_1',
      amountCents: 50_001,
      feeCents: 2_500,
      from: 'deposits',
      occurredAt: at,
    },
  };

  it('that is heard of once it is over stands on the days on which the money moved', () => {
    const [takenAt, returnedAt, seenAt] = ['2026-06-29', '2026-07-10', '2026-07-20'].map(
      (day) => `${day}T03:00:00.000Z`,
    );
    const days = (status: 'won' | 'lost', more = {}) =>
      payment
        .decide(facts(status, { takenAt, returnedAt, seenAt, ...more }), paid.reduce(evolvePayment, initialPayment))
        .map(({ type, data }) => [type, 'occurredAt' in data && data.occurredAt]);
    expect(days('lost')).toEqual([
      ['PaymentDisputed', takenAt],
      ['DisputeLost', seenAt],
    ]);
    expect(days('lost', { returnedCents: 20_000 })).toEqual([
      ['PaymentDisputed', takenAt],
      ['DisputeWon', returnedAt],
      ['DisputeLost', seenAt],
    ]);
    expect(days('won')).toEqual([
      ['PaymentDisputed', takenAt],
      ['DisputeWon', returnedAt],
    ]);
  });

  it('takes the money out of what can be refunded until it is decided', () => {
    given(payment, paid).when(facts('open')).then([disputed]);
    given(payment, [...paid, disputed])
      .when(facts('open'))
      .then([]);
    given(payment, [...paid, disputed])
      .when({ kind: 'RequestRefund', refundId: 'r1', amountCents: null, reason: 'r' })
      .thenError('NOTHING_TO_REFUND', 'A$500.01 is disputed');
  });

  it('gives it back when it is won, and takes it for good when it is lost', () => {
    given(payment, [...paid, disputed])
      .when(facts('won', { feeCents: 0 }))
      .then([
        {
          type: 'DisputeWon',
          data: { orderId, disputeRef: 'du_1', amountCents: 50_001, feeReturnedCents: 2_500, occurredAt: at },
        },
      ]);
    const lost: PaymentEvent = {
      type: 'DisputeLost',
      data: {
        orderId,
        disputeRef: 'du_1',
        amountCents: 50_001,
        from: 'deposits',
        occurredAt: at,
        completes: true,
      },
    };
    given(payment, [...paid, disputed])
      .when(facts('lost'))
      .then([lost]);
    given(payment, [...paid, disputed, lost])
      .when(facts('lost'))
      .then([]);
  });

  const come = (more: object = {}): PaymentEvent => ({
    type: 'DisputeWon',
    data: { orderId, disputeRef: 'du_1', amountCents: 50_001, feeReturnedCents: 0, occurredAt: at, ...more },
  });
  const gone = (more: object = {}): PaymentEvent => ({
    type: 'DisputeLost',
    data: {
      orderId,
      disputeRef: 'du_1',
      amountCents: 50_001,
      from: 'deposits',
      occurredAt: at,
      completes: true,
      ...more,
    },
  });

  it('that is won is open until its money is here', () => {
    given(payment, [...paid, disputed])
      .when(facts('won', { returnedCents: 0 }))
      .then([]);
    given(payment, [...paid, disputed])
      .when(facts('won'))
      .then([come()]);
  });

  it('whose money comes back after it was lost, in part or whole, once', () => {
    const lost = [...paid, disputed, gone()];
    const back = come({ afterLoss: 'deposits' });
    given(payment, lost).when(facts('won')).then([back]);
    given(payment, [...lost, back])
      .when(facts('won'))
      .then([]);
    const part = [...paid, disputed, come({ amountCents: 20_000 }), gone({ amountCents: 30_001, completes: false })];
    given(payment, part)
      .when(facts('won', { returnedCents: 20_000 }))
      .then([]);
    given(payment, part)
      .when(facts('won'))
      .then([come({ amountCents: 30_001, afterLoss: 'deposits' })]);
    const after = [...lost, back].reduce(evolvePayment, initialPayment);
    expect(after).toMatchObject({ refundedCents: 0, receivedCents: 50_001 });
    expect(owed(after, { status: 'confirmed', totalCents: 100_001 }).refundableCents).toBe(50_001);
  });

  it('whose money is taken again after it was won is open again, once, and decided anew', () => {
    const won = [...paid, disputed, come({ feeReturnedCents: 2_500 })];
    const twice = { amountCents: 100_002, returnedCents: 50_001, feeCents: 1_500 };
    const again: PaymentEvent = { ...disputed, data: { ...disputed.data, feeCents: 1_500 } };
    // Also while the provider still calls it won: the money says otherwise.
    for (const status of ['open', 'won'] as const) {
      given(payment, won).when(facts(status, twice)).then([again]);
      given(payment, [...won, again])
        .when(facts(status, twice))
        .then([]);
    }
    const figures = owed([...won, again].reduce(evolvePayment, initialPayment), {
      status: 'confirmed',
      totalCents: 100_001,
    });
    expect(figures).toMatchObject({ disputedCents: 50_001, refundableCents: 0 });
    given(payment, won).when(facts('lost', twice)).then([again, gone()]);
    given(payment, [...won, again])
      .when(facts('won', { amountCents: 100_002, returnedCents: 100_002, feeCents: 0 }))
      .then([come({ feeReturnedCents: 1_500 })]);
    // Looked up before the money came back, and told after it.
    given(payment, won)
      .when(facts('open', { amountCents: 50_001, returnedCents: 0 }))
      .then([]);
  });

  it('that was lost in part and whose other part is taken again is open over that part, and decided anew', () => {
    const part = [...paid, disputed, come({ amountCents: 20_000 }), gone({ amountCents: 30_001, completes: false })];
    const twice = { amountCents: 70_001, returnedCents: 20_000 };
    const again: PaymentEvent = { ...disputed, data: { ...disputed.data, amountCents: 20_000, feeCents: 0 } };
    given(payment, part).when(facts('open', twice)).then([again]);
    given(payment, [...part, again])
      .when(facts('open', twice))
      .then([]);
    const figures = (events: readonly PaymentEvent[]) =>
      owed(events.reduce(evolvePayment, initialPayment), { status: 'confirmed', totalCents: 100_001 });
    expect(figures([...part, again])).toMatchObject({
      disputedCents: 20_000,
      refundedCents: 30_001,
      refundableCents: 0,
    });
    // Looked up before the other part was taken again, and told after it.
    given(payment, [...part, again])
      .when(facts('lost', { returnedCents: 20_000 }))
      .then([]);
    const rest = gone({ amountCents: 20_000 });
    given(payment, part).when(facts('lost', twice)).then([again, rest]);
    given(payment, [...part, again, rest])
      .when(facts('lost', twice))
      .then([]);
    expect(figures([...part, again, rest])).toMatchObject({ disputedCents: 0, refundedCents: 50_001 });
    // Money that comes back is that of the part which is not decided, and then of the one that was lost.
    const whole = { amountCents: 70_001, returnedCents: 70_001 };
    const back = [come({ amountCents: 20_000 }), come({ amountCents: 30_001, afterLoss: 'deposits' })];
    given(payment, [...part, again])
      .when(facts('won', whole))
      .then(back);
    given(payment, [...part, again, ...back])
      .when(facts('won', whole))
      .then([]);
    expect(figures([...part, again, ...back])).toMatchObject({
      disputedCents: 0,
      refundedCents: 0,
      refundableCents: 50_001,
    });
  });

  it('is told by money, whatever a snapshot from before it moved still says', () => {
    const again: PaymentEvent = { ...disputed, data: { ...disputed.data, feeCents: 0 } };
    given(payment, [...paid, disputed, come(), again])
      .when(facts('won'))
      .then([]);
    given(payment, [...paid, disputed])
      .when(facts('lost', { returnedCents: 20_000 }))
      .then([come({ amountCents: 20_000 }), gone({ amountCents: 30_001, completes: false })]);
  });

  describe('of an order that was reopened meanwhile', () => {
    const reopened: PaymentEvent[] = [
      ...paid,
      disputed,
      { type: 'PaymentsClosed', data: { orderId, reason: 'cancelled' } },
      { type: 'PaymentsReopened', data: { orderId, reason: 'forced', settled: [] } },
    ];
    const figures = (events: readonly PaymentEvent[]) =>
      owed(events.reduce(evolvePayment, initialPayment), { status: 'pending', totalCents: 100_001 });

    it('ends nothing when it is lost: the order waits for its deposit as before', () => {
      const lost = gone({ completes: false });
      given(payment, reopened).when(facts('lost')).then([lost]);
      expect(figures([...reopened, lost])).toMatchObject({ why: 'first_part_due', dueNowCents: 50_001 });
    });

    it('pays what was asked for anew when it is won', () => {
      const settled = [{ leg: 'deposit', amountCents: 50_001 }];
      const won = come({ settled, settlesFirst: true });
      given(payment, reopened)
        .when(facts('won', { feeCents: 2_500 }))
        .then([won]);
      expect(figures([...reopened, won])).toMatchObject({ dueNowCents: 0, heldOverCents: 0, paymentStatus: 'paid' });
    });
  });

  it('over a payment that never came is nothing', () => {
    given(payment, [agreed, requested(), opened()]).when(facts('lost')).then([]);
  });

  it('that takes no money is nothing yet', () => {
    given(payment, paid)
      .when(facts('open', { amountCents: 0 }))
      .then([]);
  });
});
