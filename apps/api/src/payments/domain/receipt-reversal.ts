import { formatFullAud } from '@halfpallet/money';
import { openInstalments } from './owed';
import { PaymentError } from './payment.errors';
import type { HeldPaymentApplied, PaymentEvent } from './payment.events';
import {
  evolvePayment,
  isOnItsWay,
  sum,
  type PaymentState,
  type RefundState,
  type SuspenseState,
  type TransferState,
} from './payment-state';
import { agreeOnTotal, spreadOver, type OrderTerms } from './plan';
import { isSmallRemainder, letRemaindersGo } from './remainders';

export interface ReverseBankReceipt {
  readonly kind: 'ReverseBankReceipt';
  readonly terms: Pick<OrderTerms, 'orderId' | 'totalCents'>;
  /** Key of the match that is taken back, or of a receipt recorded by hand that no line was matched with. */
  readonly lineKey: string;
  /** YYYY-MM-DD on which the bank took the money back; null when it was never for this order. */
  readonly reversedOn: string | null;
}

/**
 * Takes a transfer off an order that it was counted for, all of it: what filled instalments and what was held over. The parts
 * it paid are open again; what else is there is spread over them anew, also money that was held over because they were paid.
 * What a line brought counts once, so a receipt recorded by hand that the line was matched with goes as well.
 *
 * The order's status is not rewound: what happened to the goods happened. What is owed says the rest.
 * @throws PaymentError RECEIPT_NOT_COUNTED, RECEIPT_CONFIRMED, RECEIPT_WENT_BACK, REVERSED_BEFORE_RECEIPT
 */
export function reverseBankReceipt(
  before: PaymentState,
  { terms, lineKey, reversedOn }: ReverseBankReceipt,
): PaymentEvent[] {
  const { orderId, totalCents } = terms;
  if (before.reversed.some((each) => isCountedUnder(each, lineKey))) return [];
  const transfer = before.transfers.find((each) => isCountedUnder(each, lineKey));
  if (!transfer) throw PaymentError.receiptNotCounted();
  const { key: receiptKey, amountCents, bookedOn, matchedBy } = transfer;
  // The line would go on saying that it is this order's.
  if (matchedBy !== null && matchedBy !== lineKey) throw PaymentError.receiptConfirmed();
  if (reversedOn !== null && reversedOn < bookedOn) throw PaymentError.reversedBeforeReceipt(bookedOn);
  const wentBackCents = sum(refundsOutOf(before, transfer));
  if (wentBackCents > 0) throw PaymentError.receiptWentBack(formatFullAud(wentBackCents));

  const events = before.closed ? [] : agreeOnTotal(before, totalCents);
  const state = events.reduce(evolvePayment, before);
  const suspenseCents = state.suspense.find(({ sourceRef }) => sourceRef === `${receiptKey}/rest`)?.amountCents ?? 0;
  const depositCents = amountCents - suspenseCents;
  const settled = spreadOver(state.legs, creditWithout(state, depositCents));
  const parts = { amountCents, depositCents, suspenseCents, settled };
  events.push({ type: 'BankReceiptReversed', data: { orderId, lineKey, receiptKey, ...parts, bookedOn, reversedOn } });
  events.push(...applyHeld(events.reduce(evolvePayment, before), terms));
  return [...events, ...letRemaindersGo(events.reduce(evolvePayment, before), terms)];
}

function isCountedUnder({ key, matchedBy }: TransferState, lineKey: string): boolean {
  return key === lineKey || matchedBy === lineKey;
}

/**
 * Refunds of bank money decided since the transfer came. Bank money lies in one account, and nobody can tell out of which of
 * several transfers a refund was made: as long as it may have been out of this one, it is not given away a second time.
 */
function refundsOutOf(state: PaymentState, { refundsBefore }: TransferState): PaymentState['refunds'] {
  return state.refunds
    .slice(refundsBefore)
    .filter(({ providerRef, status }) => providerRef === null && status !== 'failed');
}

/**
 * What counts for the instalments once this much of what was received is taken off. What a partial refund let off stays let off
 * as long as something else is there; an order of which nothing is left is asked for in full.
 */
function creditWithout(state: PaymentState, cents: number): number {
  const credited = Object.values(state.settled).reduce((total, part) => total + part, 0);
  const underWay = sum(state.refunds.filter((refund) => refund.from === 'deposits' && isOnItsWay(refund)));
  const here = state.receivedCents - state.refundedCents - underWay;
  const left = here - cents;
  return left > 0 ? left + Math.max(0, credited - here) : 0;
}

/** Money that was held over because nothing was open pays what is open now, in the order it came. */
function applyHeld(before: PaymentState, { orderId, totalCents }: ReverseBankReceipt['terms']): HeldPaymentApplied[] {
  const events: HeldPaymentApplied[] = [];
  let state = before;
  for (const part of before.closed ? [] : before.suspense) {
    const { sourceRef, method, providerRef } = part;
    const open = openInstalments(state, totalCents);
    let left = usableCents(state, part, sum(open));
    for (const { leg, amountCents: openCents } of open) {
      const amountCents = Math.min(left, openCents);
      if (amountCents <= 0) continue;
      const settlesLeg = amountCents === openCents || isSmallRemainder(openCents - amountCents);
      const data = { orderId, leg, sourceRef, method, providerRef, amountCents, settlesLeg };
      const applied: HeldPaymentApplied = { type: 'HeldPaymentApplied', data };
      events.push(applied);
      state = evolvePayment(state, applied);
      left -= amountCents;
    }
  }
  return events;
}

/** A card's payment goes back to its card as one, so it pays as one or not at all; bank money can be divided. */
function usableCents(state: PaymentState, part: SuspenseState, openCents: number): number {
  const { method, providerRef, amountCents } = part;
  if (!part.countable) return 0;
  if (method === 'bank') return Math.min(amountCents, openCents, heldByBank(state));
  const isOwn = (each: { readonly providerRef: string | null }) => each.providerRef === providerRef;
  const touched =
    state.refunds.some((refund) => isOwn(refund) && isDecided(refund)) ||
    state.disputes.some((dispute) => isOwn(dispute) && dispute.status !== 'won');
  return touched || amountCents > openCents ? 0 : amountCents;
}

/** Held over by transfer and not promised to anybody; below 0 when more is promised. */
function heldByBank({ suspense, refunds }: PaymentState): number {
  const isBank = ({ providerRef }: { readonly providerRef: string | null }) => providerRef === null;
  const promised = refunds.filter((refund) => refund.from === 'suspense' && isBank(refund) && isDecided(refund));
  return sum(suspense.filter(isBank)) - sum(promised);
}

/** It goes back, has gone back, or failed and waits to be tried again. */
const isDecided = ({ status, retried }: RefundState) => status !== 'failed' || !retried;
