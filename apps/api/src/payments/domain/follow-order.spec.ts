import { given } from '@halfpallet/testing';
import {
  agreed,
  at,
  closed,
  opened,
  orderId,
  refundRequested,
  refundSettled,
  request,
  requested,
  settled,
} from '../../../test/support/payment-events';
import { owed } from './owed';
import { payment, type PaymentCommand } from './payment';
import type { PaymentEvent } from './payment.events';
import { evolvePayment, initialPayment } from './payment-state';

describe('an order that ends', () => {
  const paid = [agreed, requested(), opened(), settled()];
  const follow = (
    status: 'cancelled' | 'refunded' | 'confirmed',
    refund: Extract<PaymentCommand, { kind: 'FollowOrder' }>['refund'] = null,
    cameBack = false,
  ): PaymentCommand => ({
    kind: 'FollowOrder',
    order: { orderId, status, totalCents: 100_001 },
    refund,
    refundId: 'c1',
    reason: 'changed their mind',
    cameBack,
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

  it('keeps nothing where the part that goes back is all there is', () => {
    given(payment, paid)
      .when(follow('cancelled', { decision: 'part', amountCents: 60_000, reason: 'made to measure' }))
      .then([closed, all]);
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

  it('asks for nothing anew once it lives again because money came back: its refund waits to be sent again', () => {
    const inTwo = [
      ...paid,
      requested(2, 'balance'),
      opened(2, 'balance'),
      settled(2, 'balance'),
      ...[refundRequested('r1', 50_000, 'pi_2'), refundRequested('r2', 50_001)],
      ...[refundSettled('r1', 50_000, false), refundSettled('r2', 50_001, true)],
    ];
    const failed: PaymentEvent = {
      type: 'RefundFailed',
      data: {
        orderId,
        refundId: 'r2',
        method: 'card',
        from: 'deposits',
        amountCents: 50_001,
        afterSettlement: true,
        reason: 'closed account',
        occurredAt: at,
        arrivedCents: 0,
      },
    };
    const both = [
      { leg: 'deposit' as const, amountCents: 50_001 },
      { leg: 'balance' as const, amountCents: 50_000 },
    ];
    const reopened: PaymentEvent = {
      type: 'PaymentsReopened',
      data: { orderId, reason: 'changed their mind', settled: both, cameBack: true },
    };
    given(payment, [...inTwo, failed])
      .when(follow('confirmed', null, true))
      .then([reopened]);
    const standing = { status: 'delivered' as const, totalCents: 100_001 };
    const figures = (...more: PaymentEvent[]) =>
      owed([...inTwo, failed, reopened, ...more].reduce(evolvePayment, initialPayment), standing);
    expect(figures()).toMatchObject({
      ...{ dueNowCents: 0, heldOverCents: 0, refundedCents: 50_000, refundableCents: 50_001 },
      ...{ failedRefundIds: ['r2'], countedAgainRefundIds: [] },
    });
    const again: PaymentEvent = {
      type: 'RefundRequested',
      data: {
        ...(refundRequested('r3', 50_001) as Extract<PaymentEvent, { type: 'RefundRequested' }>).data,
        reason: 'again',
        retryOf: 'r2',
      },
    };
    // Sent again, it ends the order as it had.
    given(payment, [...inTwo, failed, reopened])
      .when({ kind: 'RequestRefund', refundId: 'r3', amountCents: null, reason: 'again', retryOf: 'r2' })
      .then([again]);
    // What comes back of the other part waits beside it.
    const other: PaymentEvent = { ...failed, data: { ...failed.data, refundId: 'r1', amountCents: 50_000 } };
    expect(figures(other)).toMatchObject({ dueNowCents: 0, failedRefundIds: ['r1', 'r2'], refundedCents: 0 });
  });

  it('is over by itself when everything went back: what arrives after that goes back, too', () => {
    given(payment, [...paid, refundRequested('r1', 50_001), refundSettled('r1', 50_001, true)])
      .when(request())
      .thenError('ORDER_CANCELLED');
  });
});
