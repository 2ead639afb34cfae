import type { PaymentEvent, RefundFrom } from './payment.events';
import { evolvePayment, type PaymentState } from './payment-state';

/** What the card provider says of a dispute right now. Fetched, never taken from a webhook. Amounts in cents. */
export interface DisputeFacts {
  readonly ref: string;
  /** Intent that brought the money in. */
  readonly intentRef: string;
  readonly status: 'open' | 'won' | 'lost';
  /** Taken out of our balance. */
  readonly amountCents: number;
  /** Of that, what came back. */
  readonly returnedCents: number;
  /** What the provider keeps for the dispute. */
  readonly feeCents: number;
  /** When money last moved because of it, or when it was opened, RFC 3339. */
  readonly at: string;
}

/**
 * Turns a snapshot of a dispute into what is new in it. A question of the bank that takes no money is nothing yet; a
 * dispute that was decided stays decided.
 */
export function applyDispute(state: PaymentState, facts: DisputeFacts): PaymentEvent[] {
  const { ref: disputeRef, intentRef, amountCents, feeCents, at: occurredAt } = facts;
  const { orderId } = state;
  const paid = state.intents.find((intent) => intent.providerRef === intentRef);
  // Money can be taken back only where it came in; whoever applies a dispute applies its payment first.
  if (!orderId || amountCents === 0 || (paid?.status !== 'settled' && paid?.status !== 'unexpected')) return [];
  const known = state.disputes.find((dispute) => dispute.disputeRef === disputeRef);
  if (!known) {
    const from: RefundFrom = state.suspense.some((part) => part.providerRef === intentRef) ? 'suspense' : 'deposits';
    const data = { orderId, disputeRef, providerRef: intentRef, amountCents, feeCents, from, occurredAt };
    const opened: PaymentEvent = { type: 'PaymentDisputed', data };
    return [opened, ...applyDispute(evolvePayment(state, opened), facts)];
  }
  if (known.status !== 'open' || facts.status === 'open') return [];
  const events: PaymentEvent[] = [];
  const returnedCents = facts.status === 'won' ? Math.min(facts.returnedCents, known.amountCents) : 0;
  const feeReturnedCents = Math.max(0, known.feeCents - feeCents);
  if (returnedCents > 0 || facts.status === 'won') {
    events.push({
      type: 'DisputeWon',
      data: { orderId, disputeRef, amountCents: returnedCents, feeReturnedCents, occurredAt },
    });
  }
  const lostCents = known.amountCents - returnedCents;
  if (lostCents > 0) {
    const { from } = known;
    const completes = from === 'deposits' && state.refundedCents + lostCents >= state.receivedCents;
    const data = { orderId, disputeRef, amountCents: lostCents, from, occurredAt, completes };
    events.push({ type: 'DisputeLost', data });
  }
  return events;
}
