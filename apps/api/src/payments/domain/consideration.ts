import { heldCents } from './held-cents';
import { isOver, owed, type OwedOrder } from './owed';
import type { PaymentState } from './payment-state';
import { underTotal } from './plan';

/** What a buyer pays for an order in the end, GST included: what its tax invoice and its adjustment notes come to. */
export interface Consideration {
  readonly cents: number;
  /** False while money is on its way back, disputed, or waits for somebody's decision: nothing is stated on it until then. */
  readonly isSettled: boolean;
  /** Nothing more is asked for. The money knows it a moment before the order's status where all of it went back. */
  readonly isOver: boolean;
  /** Paid of its parts. What went back of an order that goes on, or is disputed, is not taken off. */
  readonly paidCents: number;
  /** Asked for, now or later: nothing while all that was paid goes back. */
  readonly askedCents: number;
}

/**
 * What is paid of the order and stays with us, and what is still to be paid. Of one that is over: what is kept. What went back of an order
 * that goes on lets that much of the price off. The ledger's sales of a delivered order are this less what is still open.
 */
export function considerationOf(known: PaymentState, order: OwedOrder): Consideration {
  const state = underTotal(known, order.totalCents);
  const over = isOver(state, order.status);
  const { instalments, letGoCents, openCents, ...figures } = owed(known, order);
  const undecided = figures.refundPendingCents + figures.refundFailedCents + figures.disputedCents;
  const isSettled = undecided === 0 && !(over && figures.heldOverCents > 0);
  const paidCents = instalments.reduce((cents, part) => cents + part.paidCents, 0);
  const told = { isSettled, isOver: over, paidCents, askedCents: figures.dueNowCents + figures.dueLaterCents };
  if (over) return { ...told, cents: figures.retainedCents };
  const held = heldCents(state, 'deposits') - state.cameBackCents;
  const kept = Math.max(0, Math.min(held, paidCents) + letGoCents);
  return { ...told, cents: kept + openCents };
}
