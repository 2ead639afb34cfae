import { countedAgain, withRemainders } from './money-back';
import type { PaymentEvent, RefundFrom } from './payment.events';
import { evolvePayment, sum, type DisputeState, type PaymentState } from './payment-state';

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
  /** When money was last taken because of it, or when it was opened, RFC 3339. */
  readonly takenAt: string;
  /** When money last came back, RFC 3339; null as long as none did. */
  readonly returnedAt: string | null;
  /** When it was seen to stand so, RFC 3339. */
  readonly seenAt: string;
}

/**
 * Turns a snapshot of a dispute into what is new in it. A question of the bank that takes no money is nothing yet. Who is right
 * and the money are two words of the provider: a dispute that is won is open until its money is here, and of one that was lost
 * money may come back long after. What had come back a bank may take again, under the same reference: then that much is open once
 * more, beside what was lost for good. Taken and returned only ever grow, so a snapshot from before the last movement says nothing new.
 * Each movement of money has its own day, however late it is heard of; that a dispute was lost has the one on which that was seen.
 */
export function applyDispute(state: PaymentState, facts: DisputeFacts): PaymentEvent[] {
  const { ref: disputeRef, intentRef, takenAt: occurredAt } = facts;
  const { orderId } = state;
  const paid = state.intents.find((intent) => intent.providerRef === intentRef);
  // Money can be taken back only where it came in; whoever applies a dispute applies its payment first.
  if (!orderId || (paid?.status !== 'settled' && paid?.status !== 'unexpected')) return [];
  const known = state.disputes.filter((dispute) => dispute.disputeRef === disputeRef);
  const takenCents = known.at(-1)?.takenCents ?? 0;
  if (facts.amountCents > takenCents) {
    const from: RefundFrom = state.suspense.some((part) => part.providerRef === intentRef) ? 'suspense' : 'deposits';
    const feeCents = Math.max(0, facts.feeCents - (known.at(-1)?.feeCents ?? 0));
    const taken = { amountCents: facts.amountCents - takenCents, feeCents };
    const data = { orderId, disputeRef, providerRef: intentRef, ...taken, from, occurredAt };
    const opened: PaymentEvent = { type: 'PaymentDisputed', data };
    return [opened, ...applyDispute(evolvePayment(state, opened), facts)];
  }
  if (facts.amountCents < takenCents) return [];
  const backCents = facts.returnedCents - (takenCents - sum(known.filter(({ status }) => status !== 'won')));
  const isDecided = facts.status === 'lost' || (facts.status === 'won' && backCents > 0);
  return isDecided ? decided(state, orderId, known, facts, Math.max(0, backCents)) : [];
}

/** What came back is that of the part which nobody had decided, and then of those that were lost. */
function decided(
  state: PaymentState,
  orderId: string,
  known: readonly DisputeState[],
  { ref: disputeRef, feeCents, returnedAt, seenAt }: DisputeFacts,
  backCents: number,
): PaymentEvent[] {
  const events: PaymentEvent[] = [];
  const base = { orderId, disputeRef };
  const now = () => events.reduce(evolvePayment, state);
  let left = backCents;
  const won = (part: DisputeState) => {
    const amountCents = Math.min(left, part.amountCents);
    if (amountCents === 0) return;
    left -= amountCents;
    const feeReturnedCents = part.status === 'open' ? Math.max(0, part.feeCents - feeCents) : 0;
    const afterLoss = part.status === 'lost' ? { afterLoss: part.from } : {};
    const counted = countedAgain(now(), part, amountCents);
    const occurredAt = returnedAt ?? seenAt;
    const data = { ...base, amountCents, feeReturnedCents, ...afterLoss, ...counted, occurredAt };
    events.push(...withRemainders(now(), orderId, { type: 'DisputeWon', data }));
  };
  const open = known.find(({ status }) => status === 'open');
  if (open) {
    won(open);
    const { from, earlier, amountCents: openCents } = open;
    const amountCents = openCents - (backCents - left);
    const completes = !earlier && from === 'deposits' && state.refundedCents + amountCents >= state.receivedCents;
    if (amountCents > 0)
      events.push({ type: 'DisputeLost', data: { ...base, amountCents, from, completes, occurredAt: seenAt } });
  }
  for (const part of known.filter(({ status }) => status === 'lost').reverse()) won(part);
  return events;
}
