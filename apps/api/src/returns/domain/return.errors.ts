import type { ReturnState } from '@halfpallet/contracts';
import { dateWords } from '@halfpallet/landed-cost';

/** What nobody may be told in place of their rights: our days are for quick help, not for claims. */
const RIGHTS = 'Your rights under the Australian Consumer Law do not end with these days.';

/** Who wants to report, or to have reported: what helps a buyer on is no way for staff. */
export type Asker = 'buyer' | 'staff';

const DECIDED: Readonly<Record<Exclude<ReturnState, 'open'>, string>> = {
  accepted: 'This report has been accepted meanwhile.',
  declined: 'This report has been declined meanwhile.',
  withdrawn: 'The buyer has withdrawn this report meanwhile.',
};

/** Why a report about a delivery is not taken as it was sent, in plain words. The codes are stable. */
export class ReturnError extends Error {
  private constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
    this.name = 'ReturnError';
  }

  static notFound() {
    return new ReturnError('RETURN_NOT_FOUND', 'There is no such report.', 404);
  }
  static notDelivered(asker: Asker) {
    const text = 'Nothing can be reported here before an order is delivered, or once all of its money went back.';
    const more = asker === 'buyer' ? ' If something is wrong with it, please write to us.' : '';
    return new ReturnError('NOT_DELIVERED', text + more, 409);
  }
  /** @param lastDay YYYY-MM-DD */
  static tooLate(lastDay: string, asker: Asker) {
    const text = `Problems were to be reported here until ${dateWords(lastDay)}.`;
    const more =
      asker === 'buyer'
        ? `Please write to us with your order number instead, and we look at it all the same. ${RIGHTS}`
        : 'Let them report longer first; then it can be entered for them.';
    return new ReturnError('RETURN_TOO_LATE', `${text} ${more}`, 409);
  }
  /** @param latest YYYY-MM-DD */
  static noLaterDay(latest: string) {
    const text = `Choose a day from today on, ${dateWords(latest)} at the latest.`;
    return new ReturnError('REPORT_PERIOD', text, 422);
  }
  /** @param lastDay YYYY-MM-DD */
  static reportableUntil(lastDay: string) {
    const text = `Problems with this delivery can be reported until ${dateWords(lastDay)} as it is. Choose a later day.`;
    return new ReturnError('REPORT_PERIOD_LONGER', text, 409);
  }
  /** A process of the release before would not understand it. */
  static notYet() {
    const text =
      'A new release of the shop is being put into place, and this can be done when it is, within the hour. Nothing was changed.';
    return new ReturnError('REPORT_PERIOD_NOT_YET', text, 409);
  }
  static noSuchItem() {
    const text = 'There is no such item in this order. Load the page again.';
    return new ReturnError('ITEM_NOT_FOUND', text, 422);
  }
  static reported(productName: string, asker: Asker) {
    const text = `A report about ${productName} waits for our decision already.`;
    const more =
      asker === 'buyer'
        ? 'Withdraw it first to report something else of it.'
        : 'Decide about that one first, or leave this product out.';
    return new ReturnError('RETURN_OPEN', `${text} ${more}`, 409);
  }
  static tooMany(productName: string, left: number) {
    const text = `Of ${productName}, ${left} can be reported. Please correct the quantity.`;
    return new ReturnError('RETURN_TOO_MANY', text, 409);
  }
  /** Nobody agreed to send money back for it. */
  static notToRefund() {
    const text = 'Only a report that was accepted with a refund is refunded from here. Look at it as it is now.';
    return new ReturnError('RETURN_NOT_TO_REFUND', text, 409);
  }
  /**
   * Asked about before: the goods that are not reported would be paid by nobody.
   * @param amount everything that was paid, in words
   * @param open what is not paid yet, in words
   */
  static endsOrder(amount: string, open: string) {
    const text = `${amount} is all that was paid of this order. Once it has gone back the order ends as refunded, and the ${open} that is not paid yet is asked for no more. Wait for that payment or refund less; or say that the order is to end, and refund it.`;
    return new ReturnError('REFUND_ENDS_ORDER', text, 409);
  }
  /** Somebody else was first. */
  static notOpen(state: Exclude<ReturnState, 'open'>) {
    const text = `${DECIDED[state]} Look at it as it is now.`;
    return new ReturnError('RETURN_NOT_OPEN', text, 409);
  }
}
