import { startOfBrisbaneDay } from '@halfpallet/landed-cost';
import { formatFullAud } from '@halfpallet/money';
import { returnArrival } from './apply-intent';
import { dayBeforeOrderRefusal } from './bank-day';
import { HELD_CAUSES } from './held-causes';
import { openInstalments } from './owed';
import { agreePlan, type OrderTerms } from './plan';
import { PaymentError } from './payment.errors';
import type { PaymentEvent } from './payment.events';
import { evolvePayment, lastAskedFor, type PaymentState, type TransferState } from './payment-state';
import { isSmallRemainder, letRemaindersGo } from './remainders';

export type BankCommand =
  | {
      readonly kind: 'InstructBankTransfer';
      readonly terms: OrderTerms;
      readonly reference: string;
      readonly expiresAt: string;
      /** The buyer is asked once more for a part that they were asked for before. */
      readonly anew?: boolean;
      /** They turned to a transfer from a card: when, RFC 3339. */
      readonly turnedAt?: string;
    }
  | {
      readonly kind: 'RecordBankReceipt';
      readonly terms: OrderTerms;
      /** Day the order was placed on, YYYY-MM-DD in Brisbane. */
      readonly orderedOn: string;
      /** Identifies the statement line, or the receipt somebody recorded. */
      readonly lineKey: string;
      readonly amountCents: number;
      /** YYYY-MM-DD */
      readonly bookedOn: string;
      readonly source: 'statement' | 'manual';
      /** The line names the order, and a person says that it is for it: its day stands, and the order's is wrong. */
      readonly dayStands?: boolean;
      /** Whoever records a receipt by hand says: this is not the transfer that is recorded already. */
      readonly another?: boolean;
    };

/** A statement often comes days after somebody saw the money on the screen of the bank. */
const MATCH_DAYS = 14;
/** A receipt typed in after its own statement line carries the day of that line, or one close to it. */
const SAME_TRANSFER_DAYS = 3;

/**
 * Remembers what the buyer was told to transfer, once for every part that falls due, and again when they are asked anew. Whoever turns back
 * and forth between card and transfer is not given more time by it for what comes first. The days of a balance begin once the goods are
 * there, which may be long after it was turned to a transfer.
 */
export function instructBankTransfer(
  before: PaymentState,
  command: Extract<BankCommand, { kind: 'InstructBankTransfer' }>,
): PaymentEvent[] {
  const { terms, reference, anew = false, turnedAt } = command;
  if (before.closed) return [];
  const events = agreePlan(before, terms, null);
  const state = events.reduce(evolvePayment, before);
  const [due] = openInstalments(state, terms.totalCents);
  if (!due || (!anew && state.instructions.some(({ leg }) => leg === due.leg))) return events;
  const first = turnedAt !== undefined && due.leg !== 'balance' ? lastAskedFor(state, due.leg)?.expiresAt : undefined;
  const expiresAt = first ?? command.expiresAt;
  const data = { orderId: terms.orderId, leg: due.leg, reference, amountCents: due.amountCents, expiresAt };
  const chosen = turnedAt === undefined ? {} : { chosen: true as const };
  const again = turnedAt === undefined || first === undefined ? {} : { turnedAt };
  return [...events, { type: 'BankTransferInstructed', data: { ...data, ...chosen, ...again } }];
}

/**
 * A receipt fills the open instalments in order; what is left over waits in suspense. A statement line that is the transfer
 * somebody recorded by hand is matched with it and moves nothing.
 * @throws PaymentError RECEIPT_BEFORE_ORDER, TRANSFER_ALREADY_RECORDED
 */
export function decideBankReceipt(
  before: PaymentState,
  command: Extract<BankCommand, { kind: 'RecordBankReceipt' }>,
): PaymentEvent[] {
  const { terms, lineKey, amountCents, bookedOn, source, another, dayStands } = command;
  if (before.seen.includes(lineKey) || before.seen.includes(`${lineKey}/rest`)) return [];
  const refusal = dayStands ? null : dayBeforeOrderRefusal(bookedOn, command.orderedOn);
  if (refusal !== null) throw PaymentError.receiptBeforeOrder(refusal);
  const { orderId } = terms;
  if (source === 'statement') {
    const receipt = before.transfers.find((each) => isReceiptOf(each, command));
    if (receipt) {
      return [
        { type: 'BankReceiptMatched', data: { orderId, lineKey, receiptKey: receipt.key, amountCents, bookedOn } },
      ];
    }
  } else if (!another) {
    const known = before.transfers.find((each) => isSameTransfer(each, command));
    if (known) throw PaymentError.transferAlreadyRecorded(formatFullAud(amountCents), known.bookedOn);
  }
  const events = before.closed ? [] : agreePlan(before, terms, null);
  const state = events.reduce(evolvePayment, before);
  let left = amountCents;
  for (const { leg, amountCents: open } of state.closed ? [] : openInstalments(state, terms.totalCents)) {
    const part = Math.min(open, left);
    if (part <= 0) continue;
    const settlesLeg = part === open || isSmallRemainder(open - part);
    const data = { orderId, leg, amountCents: part, bookedOn, source, settlesLeg };
    const isFirst = left === amountCents;
    events.push({
      type: 'BankTransferReceived',
      data: isFirst ? { ...data, lineKey, transferCents: amountCents } : { ...data, lineKey: `${lineKey}/${leg}` },
    });
    left -= part;
  }
  if (left > 0) events.push(...held(state, command, left));
  return [...events, ...letRemaindersGo(events.reduce(evolvePayment, before), terms)];
}

/** What no part of the order waits for; for an order that is over it goes back at once. */
function held(
  state: PaymentState,
  { terms, lineKey, amountCents, bookedOn }: Extract<BankCommand, { kind: 'RecordBankReceipt' }>,
  leftCents: number,
): PaymentEvent[] {
  const { orderId } = terms;
  const cause = state.closed ? HELD_CAUSES.over : HELD_CAUSES.tooMuch;
  const part = {
    sourceRef: `${lineKey}/rest`,
    method: 'bank' as const,
    providerRef: null,
    amountCents: leftCents,
  };
  const data = { orderId, ...part, cause, occurredAt: startOfBrisbaneDay(bookedOn) };
  const whole = leftCents === amountCents ? { transferCents: amountCents } : {};
  const received: PaymentEvent = { type: 'UnexpectedPaymentReceived', data: { ...data, ...whole } };
  return state.closed ? [received, ...returnArrival(orderId, part)] : [received];
}

interface Booked {
  readonly amountCents: number;
  readonly bookedOn: string;
}

/** Recorded by hand, and confirmed by no statement line. */
export const isUnconfirmed = ({ source, matchedBy }: TransferState): boolean =>
  source === 'manual' && matchedBy === null;

/** Receipts recorded by hand that no statement line confirmed, and that a line of this day might have been. */
export function unconfirmedReceipts({ transfers }: PaymentState, bookedOn: string): readonly TransferState[] {
  return transfers.filter((each) => isUnconfirmed(each) && isWithin(each.bookedOn, bookedOn, MATCH_DAYS));
}

function isReceiptOf(transfer: TransferState, line: Booked): boolean {
  return isUnconfirmed(transfer) && isAlike(transfer, line, MATCH_DAYS);
}

function isSameTransfer(transfer: TransferState, receipt: Booked): boolean {
  const days = transfer.source === 'statement' ? SAME_TRANSFER_DAYS : 0;
  return isAlike(transfer, receipt, days);
}

function isAlike(transfer: Booked, other: Booked, days: number): boolean {
  return transfer.amountCents === other.amountCents && isWithin(transfer.bookedOn, other.bookedOn, days);
}

const isWithin = (day: string, other: string, days: number): boolean =>
  Math.abs(Date.parse(day) - Date.parse(other)) <= days * 86_400_000;
