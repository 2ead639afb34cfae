import { given } from '@halfpallet/testing';
import { owed } from './owed';
import { obsoleteIntent, payment, type PaymentCommand } from './payment';
import type { PaymentEvent } from './payment.events';

const orderId = '00000000-0000-4000-8000-000000000001';
const at = '2026-01-05T00:00:00.000Z';
const termsOf = (totalCents: number) => ({ orderId, totalCents, livemode: false });

const follow = (totalCents: number): PaymentCommand => ({
  kind: 'FollowOrder',
  order: { orderId, status: 'pending', totalCents },
  refund: null,
  refundId: 'c1',
  reason: 'x',
  cameBack: false,
});
const request = (totalCents: number): PaymentCommand => ({
  kind: 'RequestIntent',
  terms: termsOf(totalCents),
  plan: null,
  claimedCents: null,
  maxDeclines: 8,
  now: at,
});
const transfer = (totalCents: number, amountCents: number): PaymentCommand => ({
  kind: 'RecordBankReceipt',
  terms: termsOf(totalCents),
  orderedOn: '2026-01-05',
  lineKey: 'line-1',
  amountCents,
  bookedOn: '2026-01-05',
  source: 'statement',
});

const agreed: PaymentEvent = {
  type: 'PaymentPlanAgreed',
  data: {
    orderId,
    plan: 'deposit',
    totalCents: 100_000,
    legs: [
      { leg: 'deposit', amountCents: 50_000 },
      { leg: 'balance', amountCents: 50_000 },
    ],
    livemode: false,
  },
};
const asked: PaymentEvent = {
  type: 'BankTransferInstructed',
  data: {
    orderId,
    leg: 'deposit',
    reference: 'HPAAAAAAAA',
    amountCents: 50_000,
    expiresAt: '2026-01-19T00:00:00.000Z',
  },
};
const requested: PaymentEvent = {
  type: 'PaymentIntentRequested',
  data: { orderId, leg: 'deposit', attempt: 1, attemptId: `${orderId}:1`, amountCents: 50_000 },
};
const opened: PaymentEvent = {
  type: 'PaymentIntentOpened',
  data: { orderId, leg: 'deposit', attemptId: `${orderId}:1`, providerRef: 'pi_1', amountCents: 50_000 },
};
const received: PaymentEvent = {
  type: 'BankTransferReceived',
  data: {
    orderId,
    leg: 'deposit',
    lineKey: 'line-0',
    amountCents: 50_000,
    bookedOn: '2026-01-05',
    source: 'statement',
    settlesLeg: true,
    transferCents: 50_000,
  },
};
const stateOf = (...events: readonly PaymentEvent[]) => events.reduce(payment.evolve, payment.initial);
const revisedTo = (totalCents: number, settled: Array<{ leg: 'deposit' | 'balance'; amountCents: number }> = []) => ({
  type: 'PaymentPlanRevised' as const,
  data: {
    orderId,
    plan: 'deposit' as const,
    totalCents,
    legs: [
      { leg: 'deposit' as const, amountCents: totalCents / 2 },
      { leg: 'balance' as const, amountCents: totalCents / 2 },
    ],
    settled,
  },
});

describe('a payment whose order comes to another total', () => {
  it('agrees on other instalments, once, and on nothing where nothing was agreed', () => {
    given(payment, [agreed])
      .when(follow(80_000))
      .then([revisedTo(80_000)]);
    given(payment, [agreed, revisedTo(80_000)])
      .when(follow(80_000))
      .then([]);
    given(payment, [agreed]).when(follow(100_000)).then([]);
    given(payment, []).when(follow(80_000)).then([]);
  });

  it('is read as if it had followed, before it has', () => {
    const figures = owed(stateOf(agreed, received), { status: 'pending', totalCents: 80_000 });
    expect(figures.instalments.map(({ paidCents, openCents }) => [paidCents, openCents])).toEqual([
      [40_000, 0],
      [10_000, 30_000],
    ]);
    expect(figures).toMatchObject({ paymentStage: 'deposit_paid', dueLaterCents: 30_000, heldOverCents: 0 });
  });

  it('owes back what came beyond the new total, and credits it again when the total rises', () => {
    const spread = revisedTo(40_000, [
      { leg: 'deposit', amountCents: 20_000 },
      { leg: 'balance', amountCents: 20_000 },
    ]);
    given(payment, [agreed, received]).when(follow(40_000)).then([spread]);
    const after = stateOf(agreed, received, spread);
    expect(owed(after, { status: 'confirmed', totalCents: 40_000 })).toMatchObject({
      heldOverCents: 10_000,
      why: 'paid_too_much',
    });
    expect(owed(after, { status: 'confirmed', totalCents: 60_000 })).toMatchObject({
      heldOverCents: 0,
      dueLaterCents: 10_000,
    });
  });

  it('opens no card payment beside one over the old amount, and then one over the new', () => {
    given(payment, [agreed, requested, opened]).when(request(80_000)).thenError('INTENT_STILL_OPEN');
    expect(obsoleteIntent(stateOf(agreed, requested, opened), null, 80_000)).not.toBeNull();
    expect(obsoleteIntent(stateOf(agreed, requested, opened, revisedTo(80_000)), null)).not.toBeNull();
    const canceled: PaymentEvent = {
      type: 'PaymentIntentCanceled',
      data: { orderId, leg: 'deposit', attemptId: `${orderId}:1`, providerRef: 'pi_1', reason: 'given up' },
    };
    given(payment, [agreed, requested, opened, canceled])
      .when(request(80_000))
      .then([
        revisedTo(80_000),
        {
          type: 'PaymentIntentRequested',
          data: { orderId, leg: 'deposit', attempt: 2, attemptId: `${orderId}:2`, amountCents: 40_000 },
        },
      ]);
  });

  it('asks for another transfer', () => {
    const instruct: PaymentCommand = {
      kind: 'InstructBankTransfer',
      terms: termsOf(80_000),
      reference: 'HPAAAAAAAA',
      expiresAt: '2026-01-20T00:00:00.000Z',
    };
    given(payment, [agreed, asked])
      .when(instruct)
      .then([
        revisedTo(80_000),
        {
          type: 'BankTransferInstructed',
          data: {
            orderId,
            leg: 'deposit',
            reference: 'HPAAAAAAAA',
            amountCents: 40_000,
            expiresAt: '2026-01-20T00:00:00.000Z',
          },
        },
      ]);
  });

  it('takes the transfer of the old amount: what is more than the first part pays towards the next', () => {
    const legs = (totalCents: number) =>
      owed(
        payment
          .decide(transfer(totalCents, 50_000), stateOf(agreed, asked))
          .reduce(payment.evolve, stateOf(agreed, asked)),
        { status: 'pending', totalCents },
      );
    expect(legs(80_000)).toMatchObject({ paymentStage: 'deposit_paid', dueLaterCents: 30_000, heldOverCents: 0 });
    expect(legs(120_000)).toMatchObject({ why: 'rest_of_first_part_due', dueNowCents: 10_000, heldOverCents: 0 });
    expect(legs(30_000)).toMatchObject({ why: 'paid_too_much', heldOverCents: 20_000 });
  });
});
