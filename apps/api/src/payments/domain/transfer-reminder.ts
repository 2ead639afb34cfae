import type { OrderStatus } from '@halfpallet/contracts';
import { TRANSFER_VALID_DAYS, transferAskedAt } from './awaited-money';
import { isDueOnDelivery, owed, type Owed, type OwedOrder } from './owed';
import type { BankTransferReminded, PaymentEvent } from './payment.events';
import { isCardPageOpen, lastAskedFor, type PaymentState } from './payment-state';

/** A buyer is reminded of a transfer so long before its request lapses at most: after half of its time, or of what they left of it. */
export const REMINDED_BEFORE_LAPSE_MS = (TRANSFER_VALID_DAYS / 2) * 86_400_000;

export interface RemindOfTransfer {
  readonly kind: 'RemindOfTransfer';
  readonly order: OwedOrder & { readonly orderId: string };
  /** Money that may be for the order waits for somebody at the bank desk. */
  readonly lineWaits: boolean;
  /** RFC 3339 */
  readonly now: string;
}

/** A request for a transfer that is still to be followed by a reminder, with what is missing of it. */
export interface TransferToRemindOf extends Omit<BankTransferReminded['data'], 'orderId'> {
  /** RFC 3339 */
  readonly remindAt: string;
}

/**
 * Null also of an order that its buyer went on to pay by card, as of one that was to be paid so from the beginning, and while money of theirs is
 * held that the order does not count: whoever decides about it knows more. Nor is anybody reminded of a balance before the goods are there.
 */
export function transferToRemindOf(
  state: PaymentState,
  { next, dueNowCents, heldOverCents }: Pick<Owed, 'next' | 'dueNowCents' | 'heldOverCents'>,
  status: OrderStatus,
): TransferToRemindOf | null {
  if (next === null || dueNowCents === 0 || heldOverCents > 0 || isDueOnDelivery(next, status)) return null;
  if (state.method === 'stripe' || isCardPageOpen(state)) return null;
  const asked = lastAskedFor(state, next.leg);
  if (!asked?.expiresAt || asked.reminded) return null;
  const { reference, expiresAt } = asked;
  const askedMs = Date.parse(transferAskedAt(expiresAt));
  // Of two processes one may be a moment behind.
  const fromMs = asked.turnedAt ? Math.max(askedMs, Date.parse(asked.turnedAt)) : askedMs;
  const remindAt = new Date((fromMs + Date.parse(expiresAt)) / 2).toISOString();
  return { leg: next.leg, reference, amountCents: next.amountCents, expiresAt, remindAt };
}

/** Once in the time that the buyer was asked for, and not any more once that is over. */
export function remindOfTransfer(state: PaymentState, { order, lineWaits, now }: RemindOfTransfer): PaymentEvent[] {
  const found = transferToRemindOf(state, owed(state, order), order.status);
  if (found === null || lineWaits) return [];
  const { remindAt, ...missing } = found;
  const at = Date.parse(now);
  if (at < Date.parse(remindAt) || at >= Date.parse(missing.expiresAt)) return [];
  return [{ type: 'BankTransferReminded', data: { orderId: order.orderId, ...missing } }];
}
