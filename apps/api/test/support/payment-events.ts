import type { IntentFacts } from '../../src/payments/domain/apply-intent';
import type { PaymentCommand } from '../../src/payments/domain/payment';
import type { PaymentEvent } from '../../src/payments/domain/payment.events';
import type { OrderTerms } from '../../src/payments/domain/plan';

/** What happens to the payment of one order of A$1,000.01: half now, half on delivery. */
export const orderId = '00000000-0000-4000-8000-000000000001';
export const terms: OrderTerms = { orderId, totalCents: 100_001, livemode: false };
export const at = '2026-01-05T00:00:00.000Z';

export const agreed: PaymentEvent = {
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
export const agreedFull: PaymentEvent = {
  type: 'PaymentPlanAgreed',
  data: { orderId, plan: 'full', totalCents: 100_001, legs: [{ leg: 'full', amountCents: 100_001 }], livemode: false },
};
export const requested = (attempt = 1, leg: 'deposit' | 'balance' = 'deposit'): PaymentEvent => ({
  type: 'PaymentIntentRequested',
  data: {
    orderId,
    leg,
    attempt,
    attemptId: `${orderId}:${attempt}`,
    amountCents: leg === 'deposit' ? 50_001 : 50_000,
  },
});
export const opened = (attempt = 1, leg: 'deposit' | 'balance' = 'deposit'): PaymentEvent => ({
  type: 'PaymentIntentOpened',
  data: {
    orderId,
    leg,
    attemptId: `${orderId}:${attempt}`,
    providerRef: `pi_${attempt}`,
    amountCents: leg === 'deposit' ? 50_001 : 50_000,
  },
});
export const settled = (attempt = 1, leg: 'deposit' | 'balance' = 'deposit'): PaymentEvent => ({
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
export const fee = (attempt = 1): PaymentEvent => ({
  type: 'ProcessorFeeCharged',
  data: { orderId, chargeRef: `ch_${attempt}`, feeCents: 880, balanceRef: `txn_${attempt}`, occurredAt: at },
});
export const canceled = (attempt = 1): PaymentEvent => ({
  type: 'PaymentIntentCanceled',
  data: {
    orderId,
    leg: 'deposit',
    attemptId: `${orderId}:${attempt}`,
    providerRef: `pi_${attempt}`,
    reason: 'given up',
  },
});
export const declined = (n: number, occurredAt = at): PaymentEvent => ({
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
export const closed: PaymentEvent = { type: 'PaymentsClosed', data: { orderId, reason: 'changed their mind' } };
export const refundRequested = (
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
export const refundSubmitted = (refundId: string): PaymentEvent => ({
  type: 'RefundSubmitted',
  data: { orderId, refundId, providerRefundRef: `re_${refundId}` },
});
export const refundSettled = (
  refundId: string,
  amountCents: number,
  completes: boolean,
  arrivedCents = amountCents,
): PaymentEvent => ({
  type: 'RefundSettled',
  data: { orderId, refundId, method: 'card', from: 'deposits', amountCents, occurredAt: at, completes, arrivedCents },
});

export const request = (more: Partial<Extract<PaymentCommand, { kind: 'RequestIntent' }>> = {}): PaymentCommand => ({
  kind: 'RequestIntent',
  terms,
  plan: null,
  claimedCents: null,
  maxDeclines: 8,
  now: at,
  ...more,
});
export const snapshot = (status: IntentFacts['status'], more: Partial<IntentFacts> = {}): PaymentCommand => ({
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
