import { formatFullAud } from '@halfpallet/money';
import { written } from '../domain/bank-day';
import type { BankReceiptOutcome } from '../use-cases/record-bank-receipt';

/** What became of a statement line that was looked at, and why, for finance. */
export interface LineOutcome {
  /**
   * `matched`: exactly what was asked for came. `allocated`: another amount, all of it for the order. `held`: some of it
   * is more than the order owes. `unmatched`: not booked.
   */
  readonly state: 'matched' | 'allocated' | 'held' | 'unmatched';
  readonly orderId: string | null;
  readonly note: string | null;
}

export const RECORDED_BY_HAND = 'the transfer that was recorded by hand';

/** Of a line on which an order stands whose money is not booked: somebody does that just now, or was cut off before they had. */
export function beingBooked(orderNumber: string | null): string {
  return `Somebody is booking this line to ${orderNumber ?? 'an order'} just now. Look at it again in a moment. If it still waits then, that was cut off: book it to that order, and take the match back should it be another's.`;
}

export function notBooked(note: string): LineOutcome {
  return { state: 'unmatched', orderId: null, note };
}

export function bookedOutcome(amountCents: number, booked: BankReceiptOutcome): LineOutcome {
  const outcome = outcomeOf(amountCents, booked);
  const [recorded] = booked.matchedReceipt ? [] : booked.unconfirmed;
  if (!recorded) return outcome;
  // A slip in an amount that was typed in must not become a second transfer that nobody looks at.
  const typed = `${formatFullAud(recorded.amountCents)} of ${written(recorded.bookedOn)} was recorded by hand and no line has come for it`;
  const remark = `${typed}: if this is that transfer, take this match back and set the line aside`;
  return { ...outcome, note: outcome.note === null ? remark : `${outcome.note}; ${remark}` };
}

function outcomeOf(amountCents: number, booked: BankReceiptOutcome): LineOutcome {
  const { orderId, heldOverCents, matchedReceipt, wasPayableCents, wasOver } = booked;
  if (matchedReceipt) return { state: 'matched', orderId, note: RECORDED_BY_HAND };
  const came = `${formatFullAud(amountCents)} came`;
  const due = wasPayableCents > 0 ? `${formatFullAud(wasPayableCents)} was due` : 'nothing was due';
  if (heldOverCents > 0) {
    const next = wasOver ? 'goes back: its refund waits to be transferred' : 'is held over until finance sends it back';
    const why = wasOver ? 'the order is cancelled or refunded' : due;
    return { state: 'held', orderId, note: `${came}, ${why}; ${formatFullAud(heldOverCents)} ${next}` };
  }
  if (amountCents === wasPayableCents) return { state: 'matched', orderId, note: null };
  return { state: 'allocated', orderId, note: `${came}, ${due}` };
}
