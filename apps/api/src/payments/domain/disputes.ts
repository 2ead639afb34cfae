import type { PaymentEvent, RefundFrom } from './payment.events';
import { evolvePayment, type PaymentState } from './payment-state';

/** What the card provider says of a dispute right now. Fetched, never taken from a webhook. */
export interface DisputeFacts {
  readonly disputeRef: string;
  /** Intent that brought the money in. */
  readonly providerRef: string;
  readonly status: 'open' | 'won' | 'lost';
  readonly amountCents: number;
  readonly feeCents: number;
  /** Of the fee, what came back with a won dispute. */
  readonly feeReturnedCents: number;
  /** RFC 3339. */
  readonly at: string;
}

/** Turns a snapshot of a dispute into what is new in it; a dispute that was decided stays decided. */
export function applyDispute(state: PaymentState, facts: DisputeFacts): PaymentEvent[] {
  const { disputeRef, providerRef, amountCents, feeCents, feeReturnedCents, at: occurredAt } = facts;
  const { orderId } = state;
  if (!orderId || !state.intents.some((intent) => intent.providerRef === providerRef)) return [];
  const known = state.disputes.find((dispute) => dispute.disputeRef === disputeRef);
  if (!known) {
    const from: RefundFrom = state.suspense.some((part) => part.providerRef === providerRef) ? 'suspense' : 'deposits';
    const data = { orderId, disputeRef, providerRef, amountCents, feeCents, from, occurredAt };
    const opened: PaymentEvent = { type: 'PaymentDisputed', data };
    return [opened, ...applyDispute(evolvePayment(state, opened), facts)];
  }
  if (known.status !== 'open' || facts.status === 'open') return [];
  if (facts.status === 'won') {
    return [
      {
        type: 'DisputeWon',
        data: { orderId, disputeRef, amountCents: known.amountCents, feeReturnedCents, occurredAt },
      },
    ];
  }
  const { from } = known;
  const completes = from === 'deposits' && state.refundedCents + known.amountCents >= state.receivedCents;
  const data = { orderId, disputeRef, amountCents: known.amountCents, from, occurredAt, completes };
  return [{ type: 'DisputeLost', data }];
}
