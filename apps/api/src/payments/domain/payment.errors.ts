import { formatFullAud } from '@halfpallet/money';
import { written } from './bank-day';

/** Why no refund can be made. @param disputedCents taken back by the bank of a card until it is decided */
export const nothingToRefundText = (disputedCents: number): string =>
  disputedCents > 0
    ? `Nothing can be refunded on this order now: ${formatFullAud(disputedCents)} is disputed. The card holder’s bank has taken it back already, and decides who gets it.`
    : 'Nothing can be refunded on this order: nothing was paid, or it already went back.';

/** Why a payment is refused, in plain words, with the status the HTTP edge answers. */
export class PaymentError extends Error {
  private constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    /** When the same request may be sent again. */
    readonly retryAfterSeconds?: number,
    /** What is wrong with which field of the request. */
    readonly errors?: Readonly<Record<string, string>>,
  ) {
    super(message);
    this.name = 'PaymentError';
  }

  static notFound() {
    return new PaymentError('ORDER_NOT_FOUND', 'Order not found', 404);
  }
  static planIsFixed() {
    return new PaymentError(
      'PLAN_IS_FIXED',
      'A part of this order is already paid; the payment plan stays as it is.',
      409,
    );
  }
  static intentStillOpen() {
    return new PaymentError('INTENT_STILL_OPEN', 'A card payment for this order is still open. Please try again.', 409);
  }
  static nothingDue() {
    return new PaymentError('NOTHING_DUE', 'Nothing is due on this order. It is paid in full.', 409);
  }
  /** Given up, replaced or already paid, while a page still showed it. */
  static notOpen() {
    return new PaymentError(
      'PAYMENT_NOT_OPEN',
      'Nothing was charged: this payment is not open any more. It had waited too long, what is due on the order changed, another way to pay was chosen, or it was paid elsewhere.',
      409,
    );
  }
  static cardNotPossible() {
    return new PaymentError(
      'CARD_NOT_POSSIBLE',
      'This payment cannot be taken by card. Please pay by bank transfer.',
      409,
    );
  }
  /** Nothing is asked for on the order any more; its money may know before its status does. */
  static orderCancelled() {
    return new PaymentError('ORDER_CANCELLED', 'This order was cancelled or refunded and can no longer be paid.', 409);
  }
  static transferAlreadyRecorded(amount: string, bookedOn: string) {
    return new PaymentError(
      'TRANSFER_ALREADY_RECORDED',
      `A transfer of ${amount} on ${written(bookedOn)} is already recorded for this order. If this is another one, say so and record it again.`,
      409,
    );
  }
  static refundAlreadyAsked(amount: string) {
    return new PaymentError(
      'REFUND_ALREADY_ASKED',
      `A refund of ${amount} is already recorded for this order. If this is another one, say so and refund it again.`,
      409,
    );
  }
  /** @param amount all that is on its way for it, or has arrived */
  static returnRefunded(amount: string) {
    return new PaymentError(
      'RETURN_REFUNDED',
      `${amount} is already refunded for this report, or on its way. If more is to go back for it, say so and refund it again.`,
      409,
    );
  }
  static returnRefundFailed(amount: string) {
    return new PaymentError(
      'RETURN_REFUNDED',
      `A refund of ${amount} for this report failed and waits to be tried again: try that one again. If this one is to go back beside it, say so and refund it again.`,
      409,
    );
  }
  static receiptBeforeOrder(why: string) {
    return new PaymentError('RECEIPT_BEFORE_ORDER', why, 422, undefined, { bookedOn: why });
  }
  static receiptNotCounted() {
    return new PaymentError(
      'RECEIPT_NOT_COUNTED',
      'This order does not count the money of that line as a transfer of its own. Look at the order’s money before anything is taken off.',
      409,
    );
  }
  static receiptConfirmed() {
    return new PaymentError(
      'RECEIPT_CONFIRMED',
      'A line of a bank statement has confirmed this receipt. Take back the match of that line, under Reconciliation: the receipt goes with it.',
      409,
    );
  }
  static receiptUnknown() {
    return new PaymentError('RECEIPT_NOT_FOUND', 'No such receipt was recorded by hand on this order.', 404);
  }
  static receiptTakenBack() {
    return new PaymentError(
      'RECEIPT_TAKEN_BACK',
      'Somebody took this receipt back already. Look at the order again.',
      409,
    );
  }
  /** Sent back out of it, or on its way back: taken off as well, it would be given away twice. */
  static receiptWentBack(amount: string) {
    return new PaymentError(
      'RECEIPT_WENT_BACK',
      `${amount} of the transfers of this order went back since this one came, or is to go back. It counts as before. If that refund was not transferred, record it as failed first; then take this back.`,
      409,
    );
  }
  static reversedBeforeReceipt(bookedOn: string) {
    const why = `The bank cannot have taken the money back before it came, on ${written(bookedOn)}. Look at the day again.`;
    return new PaymentError('REVERSED_BEFORE_RECEIPT', why, 422, undefined, { reversedOn: why });
  }
  static refundDay(field: 'paidOn' | 'returnedOn', why: string) {
    return new PaymentError('REFUND_DAY', why, 422, undefined, { [field]: why });
  }
  static nothingToKeep(most: string) {
    return new PaymentError(
      'NOTHING_TO_KEEP',
      `At most ${most} can be kept: money is kept of cancelled orders only, and only what is not on its way back.`,
      409,
    );
  }
  static keptAlready(kept: string, more: string) {
    return new PaymentError(
      'KEPT_ALREADY',
      `${kept} of this order is kept already. If ${more} more is to be kept, say so and keep it again.`,
      409,
    );
  }
  static refundNotFailed() {
    return new PaymentError('REFUND_NOT_FAILED', 'Only a refund that failed can be tried again.', 409);
  }
  static refundTriedAgain() {
    return new PaymentError(
      'REFUND_NOT_FAILED',
      'Somebody tried this refund again already. Nothing was sent a second time: its newest try stands among the refunds of this order.',
      409,
    );
  }
  static refundNotWaiting() {
    return new PaymentError(
      'REFUND_NOT_WAITING',
      'This refund waits for nobody any more: its money counts for the order again, or went back another way. Nothing was sent. If an amount still has to go back, refund it on its own.',
      409,
    );
  }
  static refundNotUnderWay(status: string) {
    return new PaymentError('REFUND_NOT_UNDER_WAY', `This refund is ${status}; nothing can be recorded for it.`, 409);
  }
  static nothingToTransfer() {
    return new PaymentError(
      'NOTHING_TO_TRANSFER',
      'Nothing of this order waits to be transferred back, so no bank account is needed.',
      409,
    );
  }
  static transferAboutToBeSent() {
    return new PaymentError(
      'TRANSFER_ABOUT_TO_BE_SENT',
      'This refund is about to be sent to the account that we have. If that account is wrong, please write to us at once.',
      409,
    );
  }
  static refundAccountMissing() {
    return new PaymentError(
      'REFUND_ACCOUNT_MISSING',
      'Nobody has given the bank account for this refund, or it is no longer kept. Give the bank details first.',
      409,
    );
  }
  static refundAccountNotKept() {
    return new PaymentError(
      'REFUND_ACCOUNT_NOT_KEPT',
      'The details of this order were erased, so no bank account can be kept from here. Please write to us, and we see to it.',
      409,
    );
  }
  static refundAccountChanged() {
    return new PaymentError(
      'REFUND_ACCOUNT_CHANGED',
      'Somebody changed the bank details since you looked. Nothing was approved. Look at them again.',
      409,
    );
  }
  /** Until then transfers are made as by the release before. */
  static refundAccountsNotYet() {
    return new PaymentError(
      'REFUND_ACCOUNTS_NOT_YET',
      'A new release of the shop is being put into place, and bank details can be kept when it is, within the hour. Until then refunds are transferred as before.',
      409,
    );
  }
  static ownRefund() {
    return new PaymentError(
      'OWN_REFUND',
      'You asked for this refund, or gave its bank details: somebody else has to approve it.',
      403,
    );
  }
  static ownRefundUnexplained() {
    const why = 'You asked for this refund, or gave its bank details. As an owner you may approve it if you say why.';
    return new PaymentError('OWN_REFUND_UNEXPLAINED', why, 422, undefined, { reason: why });
  }
  static transferNotApproved() {
    return new PaymentError(
      'TRANSFER_NOT_APPROVED',
      'Nobody has approved this transfer, or the bank details changed since. Somebody other than who asked for it has to approve it first.',
      409,
    );
  }
  static tooManyDeclines(pauseSeconds: number) {
    const minutes = Math.ceil(pauseSeconds / 60);
    const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
    return new PaymentError(
      'TOO_MANY_DECLINES',
      `The card was declined several times. Please pay by bank transfer, or try again ${when}.`,
      429,
      pauseSeconds,
    );
  }
  static refundNotFound() {
    return new PaymentError('REFUND_NOT_FOUND', 'There is no such refund on this order.', 404);
  }
  static nothingToRefund(disputedCents: number) {
    return new PaymentError('NOTHING_TO_REFUND', nothingToRefundText(disputedCents), 409);
  }
  static refundTooLarge(refundable: string) {
    return new PaymentError('REFUND_TOO_LARGE', `At most ${refundable} can be refunded on this order.`, 422);
  }
  /** Money came or went after the person looked: they decided on another amount. */
  static refundableChanged(refundable: string, expected: string) {
    return new PaymentError(
      'REFUNDABLE_CHANGED',
      `${refundable} can go back now, not ${expected}. Nothing was refunded. Look at the order again, and decide again.`,
      409,
    );
  }
  static badRefundAmount() {
    return new PaymentError('BAD_REFUND_AMOUNT', 'Give the amount to refund in dollars and cents, above 0.', 422);
  }
}
