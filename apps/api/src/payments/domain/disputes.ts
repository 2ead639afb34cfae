import { openInstalments } from './owed';
import type { DisputeWon, PaymentEvent, RefundFrom } from './payment.events';
import { evolvePayment, type DisputeState, type PaymentState } from './payment-state';
import { spreadOver } from './plan';

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
 * Turns a snapshot of a dispute into what is new in it. A question of the bank that takes no money is nothing yet. Who is right
 * and the money are two words of the provider: a dispute that is won is open until its money is here, and of one that was lost
 * money may come back long after. Of one that was won a bank may take the money again, under the same reference.
 */
export function applyDispute(state: PaymentState, facts: DisputeFacts): PaymentEvent[] {
  const { ref: disputeRef, intentRef, amountCents, feeCents, at: occurredAt } = facts;
  const { orderId } = state;
  const paid = state.intents.find((intent) => intent.providerRef === intentRef);
  // Money can be taken back only where it came in; whoever applies a dispute applies its payment first.
  if (!orderId || amountCents === 0 || (paid?.status !== 'settled' && paid?.status !== 'unexpected')) return [];
  const known = state.disputes.find((dispute) => dispute.disputeRef === disputeRef);
  if (!known || isTakenAgain(known, facts)) {
    const from: RefundFrom = state.suspense.some((part) => part.providerRef === intentRef) ? 'suspense' : 'deposits';
    const taken = known
      ? { amountCents: amountCents - facts.returnedCents, feeCents: Math.max(0, feeCents - known.feeCents) }
      : { amountCents, feeCents };
    const data = { orderId, disputeRef, providerRef: intentRef, ...taken, from, occurredAt };
    const opened: PaymentEvent = { type: 'PaymentDisputed', data };
    return [opened, ...applyDispute(evolvePayment(state, opened), facts)];
  }
  const returnedCents = newlyReturned(known, facts);
  const isDecided = facts.status === 'lost' || (facts.status === 'won' && returnedCents > 0);
  if (known.status === 'won' || !isDecided) return [];
  const events: PaymentEvent[] = [];
  if (returnedCents > 0) {
    const feeReturnedCents = known.status === 'open' ? Math.max(0, known.feeCents - feeCents) : 0;
    const came = { orderId, disputeRef, amountCents: returnedCents, feeReturnedCents, occurredAt };
    events.push({ type: 'DisputeWon', data: { ...came, ...countedAgain(state, known, returnedCents) } });
  }
  const lostCents = known.amountCents - returnedCents;
  if (known.status === 'open' && lostCents > 0) {
    const { from, earlier } = known;
    const completes = !earlier && from === 'deposits' && state.refundedCents + lostCents >= state.receivedCents;
    const data = { orderId, disputeRef, amountCents: lostCents, from, occurredAt, completes };
    events.push({ type: 'DisputeLost', data });
  }
  return events;
}

/** More was taken than is known of one that was won, and is away. A snapshot from before it came back knows of no more. */
function isTakenAgain({ status, takenCents }: DisputeState, { amountCents, returnedCents }: DisputeFacts): boolean {
  return status === 'won' && amountCents > takenCents && amountCents > returnedCents;
}

/** Of what is still away, what the snapshot says is back. */
function newlyReturned(known: DisputeState, { status, amountCents, returnedCents }: DisputeFacts): number {
  if (known.status === 'open' && status === 'lost') return 0;
  const knownToBeBack = Math.max(0, amountCents - known.amountCents);
  return Math.min(known.amountCents, Math.max(0, returnedCents - knownToBeBack));
}

/** An order that was reopened asked anew for what was away: what comes back pays what is still open of it. */
function countedAgain(
  state: PaymentState,
  { from, earlier, status }: DisputeState,
  cents: number,
): Pick<DisputeWon['data'], 'afterLoss' | 'settled' | 'settlesFirst'> {
  const afterLoss = status === 'lost' ? { afterLoss: from } : {};
  if (!earlier || state.closed || from !== 'deposits') return afterLoss;
  const open = openInstalments(state, state.totalCents);
  const paid = spreadOver(open, cents);
  const settled = state.legs.flatMap(({ leg }) => {
    const amountCents = (state.settled[leg] ?? 0) + (paid.find((part) => part.leg === leg)?.amountCents ?? 0);
    return amountCents > 0 ? [{ leg, amountCents }] : [];
  });
  const [due] = open;
  const settlesFirst = due !== undefined && due.leg === state.legs[0]?.leg && due.amountCents <= cents;
  return { ...afterLoss, settled, settlesFirst };
}
