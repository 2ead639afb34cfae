import type { OrderStatus, OwedReason, PaymentStage, PaymentStatus } from '@halfpallet/contracts';
import { heldCents } from './held-cents';
import type { PlannedInstalment, RefundFrom } from './payment.events';
import { isOnItsWay, sum, type PaymentState, type RefundState } from './payment-state';
import { instalmentsOf, underTotal } from './plan';

/** What of the order decides what its money is for. */
export interface OwedOrder {
  readonly status: OrderStatus;
  readonly totalCents: number;
}

/** One part of an order's price, with what came of it. Cents. */
export interface OwedInstalment extends PlannedInstalment {
  readonly paidCents: number;
  /** Too small for a card, and not asked for. */
  readonly letGoCents: number;
  /** Not paid; 0 once the order is over. */
  readonly openCents: number;
  /** When what is open falls due; null when nothing is, or it is not asked for. */
  readonly due: 'now' | 'later' | null;
}

/** What an order has paid, owes and gets back. Cents. Every screen, list, mail, document, intent and policy reads this. */
export interface Owed {
  readonly totalCents: number;
  /** In the order they fall due. */
  readonly instalments: readonly OwedInstalment[];
  /** Received for the order; what went back is not taken off, money held over is not in it. */
  readonly paidCents: number;
  /** Of that, what went back. */
  readonly refundedCents: number;
  /** On its way back: asked for, and not arrived. */
  readonly refundPendingCents: number;
  /** Failed refunds that nobody has tried again and whose money is still here. */
  readonly refundFailedCents: number;
  /** Of that, what counts for the order until it is sent again; the rest is in what is held over. */
  readonly refundFailedOfOrderCents: number;
  /** Their ids. */
  readonly failedRefundIds: readonly string[];
  /** Failed refunds from before the order was reopened whose money counts for it since; they are not tried again. */
  readonly countedAgainRefundIds: readonly string[];
  /** Taken back by a card holder's bank until somebody decides. */
  readonly disputedCents: number;
  /** Not paid of all parts, asked for or not; 0 once the order is over. */
  readonly openCents: number;
  /** Asked for now. */
  readonly dueNowCents: number;
  /** Falls due later; may be paid at any time before. */
  readonly dueLaterCents: number;
  /** What a card or a transfer pays next; null when nothing is left to pay. */
  readonly next: PlannedInstalment | null;
  /** Held beyond what the order owes and not on its way back: owed back to the buyer. */
  readonly heldOverCents: number;
  /** Everything that can be sent back now, what is held over included. */
  readonly refundableCents: number;
  /** Of what is held over: what staff may decide to keep. What was paid beyond the order is the buyer's in any case. */
  readonly keepableCents: number;
  /** Of a cancelled order: kept by decision. */
  readonly retainedCents: number;
  /** Remainders too small for a card, not asked for. */
  readonly letGoCents: number;
  readonly paymentStatus: PaymentStatus;
  readonly paymentStage: PaymentStage;
  readonly why: OwedReason;
}

/** The balance is due on delivery: it is asked for from the moment the goods are on their way. */
const BALANCE_IS_ASKED_FOR: ReadonlySet<OrderStatus> = new Set(['shipped', 'delivered']);

/** Of a part that is paid next: whether it falls due with the goods at the door, and they are not there yet. */
export const isDueOnDelivery = (next: Pick<PlannedInstalment, 'leg'> | null, status: OrderStatus): boolean =>
  next?.leg === 'balance' && status !== 'delivered';

/** Nothing is asked for on an order that is over, and whatever is held of it is owed back. */
export function isOver(state: PaymentState, status: OrderStatus): boolean {
  return state.closed || status === 'cancelled' || status === 'refunded';
}

/** The one answer to what an order has paid, owes and gets back. */
export function owed(known: PaymentState, { status, totalCents }: OwedOrder): Owed {
  const state = underTotal(known, totalCents);
  const over = isOver(state, status);
  const back = over ? null : allGoesBack(state);
  const standing = { status, over, asks: !over && back === null };
  const instalments = plannedInstalments(state, totalCents).map((part) => owedInstalment(state, part, standing));
  const openOf = (...dues: ReadonlyArray<OwedInstalment['due']>) =>
    instalments.reduce((total, part) => (dues.includes(part.due) ? total + part.openCents : total), 0);
  const next = instalments.find(({ openCents }) => openCents > 0);
  const figures = {
    totalCents,
    instalments,
    paidCents: state.receivedCents,
    refundedCents: state.refundedCents,
    refundPendingCents: sum(state.refunds.filter(isOnItsWay)),
    refundFailedCents: failedCents(state),
    refundFailedOfOrderCents: failedOfOrderCents(state, over),
    failedRefundIds: failedRefunds(state).map(({ refundId }) => refundId),
    countedAgainRefundIds: over ? [] : countedAgain(state).map(({ refundId }) => refundId),
    disputedCents: disputedCents(state),
    openCents: openOf('now', 'later', null),
    dueNowCents: openOf('now'),
    dueLaterCents: openOf('later'),
    next: next ? { leg: next.leg, amountCents: next.openCents } : null,
    heldOverCents: heldOverCents(state, over),
    refundableCents: refundableCents(state),
    keepableCents: over ? keepableCents(state) : 0,
    retainedCents: over ? Math.min(state.retainedCents, Math.max(0, heldCents(state, 'deposits'))) : 0,
    letGoCents: Object.values(state.letGo).reduce((total, cents) => total + cents, 0),
    paymentStatus: paymentStatusOf(state, over),
    paymentStage: paymentStageOf(state, totalCents, standing),
  };
  return { ...figures, why: back ?? reasonOf(figures, state, over) };
}

/**
 * Whether money of the buyer is there for the order. What arrived unasked and went back again is not counted, nor is what was away when
 * the order was reopened, which asks for it anew.
 */
export const hasCome = ({ instalments, heldOverCents }: Pick<Owed, 'instalments' | 'heldOverCents'>): boolean =>
  heldOverCents > 0 || instalments.some(({ paidCents }) => paidCents > 0);

/** The parts that are not paid, with what is open of each, in the order they fall due. */
export function openInstalments(known: PaymentState, totalCents: number): PlannedInstalment[] {
  const state = underTotal(known, totalCents);
  return plannedInstalments(state, totalCents).flatMap(({ leg, amountCents }) => {
    const open = openCents(state, { leg, amountCents });
    return open > 0 ? [{ leg, amountCents: open }] : [];
  });
}

/** How an order stands, for its money. */
interface Standing {
  readonly status: OrderStatus;
  readonly over: boolean;
  /** What is open is asked for. */
  readonly asks: boolean;
}

function owedInstalment(
  state: PaymentState,
  { leg, amountCents }: PlannedInstalment,
  { status, over, asks }: Standing,
): OwedInstalment {
  const open = over ? 0 : openCents(state, { leg, amountCents });
  const isAskedFor = leg !== 'balance' || BALANCE_IS_ASKED_FOR.has(status);
  return {
    leg,
    amountCents,
    paidCents: state.settled[leg] ?? 0,
    letGoCents: state.letGo[leg] ?? 0,
    openCents: open,
    due: open === 0 || !asks ? null : isAskedFor ? 'now' : 'later',
  };
}

function openCents(state: PaymentState, { leg, amountCents }: PlannedInstalment): number {
  return Math.max(0, amountCents - creditedCents(state, leg));
}

/** What may still be sent back. */
export function refundableCents(state: PaymentState): number {
  return Math.max(0, heldCents(state, 'deposits')) + Math.max(0, heldCents(state, 'suspense'));
}

/** Taken back by a card holder's bank, and not decided. */
export function disputedCents({ disputes }: PaymentState): number {
  return sum(disputes.filter(({ status }) => status === 'open'));
}

/** Of an order that is over: what was paid for it, is still here, and is not kept yet. What was paid beyond it is the buyer's. */
export function keepableCents(state: PaymentState): number {
  return Math.max(0, Math.min(heldCents(state, 'deposits'), settledCents(state)) - state.retainedCents);
}

/** What waits in suspense and is not on its way back. */
export function suspenseCents(state: PaymentState): number {
  return Math.max(0, heldCents(state, 'suspense'));
}

/**
 * Failed refunds whose money is still here and that nobody has tried again. What had come back before the order was reopened
 * counts for it since: of refunds from before, those whose money is held over where it came from, each cent for one of them.
 */
export function failedRefunds(state: PaymentState): PaymentState['refunds'] {
  const refundable = refundableCents(state);
  const heldOver = heldOverOf(state, state.closed);
  // The newest first: what came back last is what the order had no use for any more.
  const waiting = state.refunds
    .toReversed()
    .filter(({ status, retried, earlier, from, amountCents, sendsBackCents }) => {
      if (status !== 'failed' || retried || amountCents > (earlier ? heldOver[from] : refundable)) return false;
      heldOver[from] -= isPaidFor(state, { earlier, from }) ? sendsBackCents : amountCents;
      return true;
    });
  return waiting.toReversed();
}

/** Of an order that goes on, a part of what was paid for it is held, and not held over. */
const isPaidFor = ({ closed }: PaymentState, { earlier, from }: Pick<RefundState, 'earlier' | 'from'>): boolean =>
  !earlier && !closed && from === 'deposits';

/**
 * Of an order that stands: whether all that was paid for it and is here is on its way back, or did not get there and waits to be sent again.
 * It ends once that has arrived, so nothing is asked for on it. Who pays what is open all the same is taken at their word: then something stays.
 */
function allGoesBack(state: PaymentState): 'goes_back' | 'came_back' | null {
  const isOfOrder = ({ from, earlier }: PaymentState['refunds'][number]) => from === 'deposits' && !earlier;
  const waiting = failedRefunds(state).filter(isOfOrder);
  if (heldCents(state, 'deposits') > sum(waiting)) return null;
  if (waiting.length > 0) return 'came_back';
  return state.refunds.some((refund) => isOfOrder(refund) && isOnItsWay(refund)) ? 'goes_back' : null;
}

/** As long as something counts, each cent for one of them: what came back may have been taken off the order since. */
function countedAgain(state: PaymentState): PaymentState['refunds'] {
  const waiting = failedRefunds(state);
  let counts = settledCents(state);
  const back = state.refunds.toReversed().filter((refund) => {
    const { status, earlier, retried, amountCents } = refund;
    if (status !== 'failed' || !earlier || retried || waiting.includes(refund) || counts <= 0) return false;
    counts -= amountCents;
    return true;
  });
  return back.toReversed();
}

function heldOverCents(state: PaymentState, over: boolean): number {
  const { suspense, deposits } = heldOverOf(state, over);
  return suspense + deposits;
}

/** What is owed back, by where it came from. */
function heldOverOf(state: PaymentState, over: boolean): Record<RefundFrom, number> {
  const held = heldCents(state, 'deposits');
  const deposits = over
    ? held - state.retainedCents
    : Math.max(held - settledCents(state), Math.min(state.cameBackCents, held));
  return { suspense: suspenseCents(state), deposits: Math.max(0, deposits) };
}

function settledCents({ settled }: PaymentState): number {
  return Object.values(settled).reduce((total, cents) => total + cents, 0);
}

function failedCents(state: PaymentState): number {
  return Math.min(sum(failedRefunds(state)), refundableCents(state));
}

function failedOfOrderCents(state: PaymentState, over: boolean): number {
  const parts = failedRefunds(state).filter((refund) => isPaidFor(state, refund));
  const cents = parts.reduce((total, { amountCents, sendsBackCents }) => total + amountCents - sendsBackCents, 0);
  return Math.max(0, Math.min(cents, refundableCents(state) - heldOverCents(state, over)));
}

/** `paid` means: the part due first is settled. */
function paymentStatusOf(state: PaymentState, over: boolean): PaymentStatus {
  if (over && state.refundedCents > 0 && state.refundedCents >= state.receivedCents) return 'refunded';
  if (firstInstalmentIsPaid(state)) return 'paid';
  return state.intents.at(-1)?.status === 'failed_attempt' ? 'failed' : 'pending';
}

function paymentStageOf(state: PaymentState, totalCents: number, { status, asks }: Standing): PaymentStage {
  if (!firstInstalmentIsPaid(state)) return 'deposit_due';
  if (openInstalments(state, totalCents).length === 0) return 'paid_in_full';
  return asks && BALANCE_IS_ASKED_FOR.has(status) ? 'balance_due' : 'deposit_paid';
}

function reasonOf(figures: Omit<Owed, 'why'>, state: PaymentState, over: boolean): OwedReason {
  const { heldOverCents: held, refundPendingCents, refundedCents, retainedCents, dueNowCents, dueLaterCents } = figures;
  if (over) {
    if (held > 0) return 'owed_back';
    if (refundPendingCents > 0) return 'refund_under_way';
    if (retainedCents > 0) return 'kept_after_cancellation';
    return refundedCents > 0 ? 'refunded' : 'cancelled';
  }
  if (held > 0) return 'paid_too_much';
  if (!firstInstalmentIsPaid(state)) return settledCents(state) > 0 ? 'rest_of_first_part_due' : 'first_part_due';
  if (dueNowCents > 0) return 'balance_due';
  return dueLaterCents > 0 ? 'balance_due_on_delivery' : 'paid_in_full';
}

export function plannedInstalments(state: PaymentState, totalCents: number): readonly PlannedInstalment[] {
  return state.legs.length > 0 ? state.legs : instalmentsOf('deposit', totalCents);
}

function firstInstalmentIsPaid(state: PaymentState): boolean {
  const [first] = state.legs;
  return first !== undefined && creditedCents(state, first.leg) >= first.amountCents;
}

function creditedCents(state: PaymentState, leg: PlannedInstalment['leg']): number {
  return (state.settled[leg] ?? 0) + (state.letGo[leg] ?? 0);
}
