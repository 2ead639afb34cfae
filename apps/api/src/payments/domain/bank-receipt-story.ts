import type { PaymentEvent } from './payment.events';
import { evolvePayment, initialPayment, type PaymentState } from './payment-state';

/** What a statement line, or a receipt recorded by hand, did to an order's payment. */
export interface BankReceiptStory {
  /** The payment just before it; as it is now when the line did nothing. */
  readonly before: PaymentState;
  /** Of the receipt, what no part of the order waited for. */
  readonly heldOverCents: number;
  /** The line is the transfer that somebody had recorded by hand. */
  readonly matchedReceipt: boolean;
  /** False when the payment knows nothing of it. */
  readonly onRecord: boolean;
}

/**
 * Told from all events of the payment, oldest first, so that a line that was booked before a crash is told as if nothing
 * had happened, and a card that paid at the same moment stands before the receipt or after it, never beside it.
 */
export function bankReceiptStory(events: readonly PaymentEvent[], lineKey: string): BankReceiptStory {
  let before = initialPayment;
  const own: PaymentEvent[] = [];
  for (const event of events) {
    if (isOf(event, lineKey)) own.push(event);
    else if (own.length === 0) before = evolvePayment(before, event);
  }
  return {
    before,
    heldOverCents: own.reduce((cents, { type, data }) => cents + heldOverBy(type, data), 0),
    onRecord: own.length > 0,
    matchedReceipt: own.some(({ type }) => type === 'BankReceiptMatched'),
  };
}

function isOf(event: PaymentEvent, lineKey: string): boolean {
  const { lineKey: key, sourceRef } = event.data as { lineKey?: string; sourceRef?: string };
  const named = key ?? sourceRef;
  return named === lineKey || (named?.startsWith(`${lineKey}/`) ?? false);
}

function heldOverBy(type: PaymentEvent['type'], data: object): number {
  return type === 'UnexpectedPaymentReceived' ? (data as { amountCents: number }).amountCents : 0;
}
