import type { PaymentMethod } from '@halfpallet/contracts';
import { instructBankTransfer } from './bank-transfers';
import { openInstalments } from './owed';
import { PaymentError } from './payment.errors';
import type { PaymentEvent } from './payment.events';
import { openIntentOf, paymentMethodOf, type PaymentState } from './payment-state';
import type { OrderTerms } from './plan';

export interface ChoosePaymentMethod {
  readonly kind: 'ChoosePaymentMethod';
  readonly terms: OrderTerms;
  readonly method: PaymentMethod;
  /** As the buyer said when ordering. */
  readonly ordered: PaymentMethod;
  /** Under which a transfer is asked for, and until when where it was not before. */
  readonly reference: string;
  readonly expiresAt: string;
  /** RFC 3339 */
  readonly at: string;
}

/**
 * A buyer turns from card to transfer, which is asked for from then on, or back. What stands so already is not said again; money that comes
 * the other way all the same counts as it would have.
 * @throws PaymentError ORDER_CANCELLED, NOTHING_DUE
 */
export function choosePaymentMethod(state: PaymentState, command: ChoosePaymentMethod): PaymentEvent[] {
  const { terms, method, ordered, reference, expiresAt, at } = command;
  if (state.closed) throw PaymentError.orderCancelled();
  if (openInstalments(state, terms.totalCents).length === 0) throw PaymentError.nothingDue();
  const turns = paymentMethodOf(state, ordered) !== method;
  if (method === 'bank_transfer') {
    return instructBankTransfer(state, {
      kind: 'InstructBankTransfer',
      terms,
      reference,
      expiresAt,
      anew: turns,
      // Also of one that was asked for a transfer before, and has a card page to leave since.
      ...(turns || openIntentOf(state) !== null ? { turnedAt: at } : {}),
    });
  }
  return turns ? [{ type: 'CardPaymentChosen', data: { orderId: terms.orderId } }] : [];
}
