import { refundFailureText, type OrderStatus } from '@halfpallet/contracts';
import type { Owed } from '../payments/public';
import type { Paragraph } from './composed-mail';
import { aud, type MailText } from './mail-words';
import { assertFollowed, moneyFigures, type MoneyFacts } from './money-words';

export interface FinanceFacts extends MoneyFacts {
  readonly orderNumber: string;
  /** The order in the back-office. */
  readonly orderLink: string;
  /** The list of refunds in the back-office. */
  readonly refundsLink: string;
}

const about = (order: FinanceFacts, subject: string, ...lines: readonly Paragraph[]): MailText => ({
  subject: `${subject}: order ${order.orderNumber}`,
  paragraphs: [
    ...lines,
    moneyFigures(order, 'the buyer'),
    { label: `Open order ${order.orderNumber}`, url: order.orderLink, main: true },
    { label: 'All refunds', url: order.refundsLink },
  ],
});

/** Somebody works on it, or the goods are out of our hands. */
const IN_HAND: ReadonlySet<OrderStatus> = new Set(['confirmed', 'processing', 'shipped', 'delivered']);

const wayBack = (method: string) => (method === 'card' ? 'card' : 'bank account');

/** What finance is told at the operator's address: money waits for somebody to act. Amounts in cents. */
export const financeMailTexts = {
  /**
   * @returns null when it was tried again meanwhile, or its money went another way
   * @throws NotNow while the order is still to follow
   */
  refundFailed: (
    order: FinanceFacts,
    amountCents: number,
    method: string,
    reason: string,
    refundId: string,
  ): MailText | null => {
    assertFollowed(order);
    const countsAgain = order.owed.countedAgainRefundIds.includes(refundId);
    if (!countsAgain && !order.owed.failedRefundIds.includes(refundId)) return null;
    return about(
      order,
      `Refund of ${aud(amountCents)} failed`,
      `A refund of ${aud(amountCents)} to the buyer’s ${wayBack(method)} failed. The reason: ${refundFailureText(reason)}`,
      countsAgain
        ? `So the order stands again as ${order.status}, and the money counts for it. The buyer was told so. If it is to end all the same, please refund or cancel it anew on the page of the order.`
        : 'The buyer was told that we hold the money and send it again. Please try it again on the page of the order.',
    );
  },

  /** @returns null when it was decided: meanwhile, or before, by a refund that came back and of which another mail tells */
  refundProposed: (order: FinanceFacts, reason: string): MailText | null =>
    unlessNothing(order.owed.heldOverCents - order.owed.refundFailedCents, (held) =>
      about(
        order,
        `Refund of ${held} to decide`,
        `${held} is held for the buyer of an order that is over. The reason: ${reason}`,
        'Please send it back or keep it, with a reason, on the page of the order. The buyer was told that we will decide.',
      ),
    ),

  /** @returns null when it was decided meanwhile: nobody is asked for evidence that nobody looks at any more */
  paymentDisputed: (order: FinanceFacts, amountCents: number, disputeRef: string): MailText | null =>
    unlessNothing(order.owed.disputedCents, () =>
      about(
        order,
        `Payment of ${aud(amountCents)} disputed`,
        `The bank of the buyer’s card took ${aud(amountCents)} back and asks who is right. The card provider calls it ${disputeRef}.`,
        'Please answer it with evidence in the card provider’s own pages before the day they name there.',
      ),
    ),

  /**
   * @returns null when the money counts for the order, and nobody has to decide on it
   * @throws NotNow while the order is still to follow
   */
  disputeWon: (order: FinanceFacts, amountCents: number): MailText | null => {
    assertFollowed(order);
    return unlessNothing(order.owed.heldOverCents, (held) =>
      about(
        order,
        `Dispute over ${aud(amountCents)} won`,
        `The dispute over ${aud(amountCents)} was decided for us, and the money is here again. The order does not need it: ${held} is held.`,
        'Please send it back or keep it, with a reason, on the page of the order. The buyer was told nothing of it.',
      ),
    );
  },

  disputeLost: (order: FinanceFacts, amountCents: number): MailText =>
    about(
      order,
      `Dispute over ${aud(amountCents)} lost`,
      `The dispute over ${aud(amountCents)} was decided for the buyer: the money stays with them.`,
      'An order of which nothing is left ends as refunded. Please see to goods that are still with us or on their way. The buyer was told nothing of it.',
    ),

  /** @returns null when nobody has to stop: the order has not begun, is over, or misses nothing */
  transferTakenBack: (order: FinanceFacts, amountCents: number): MailText | null =>
    IN_HAND.has(order.status) && order.owed.dueNowCents > 0
      ? about(
          order,
          `Transfer of ${aud(amountCents)} taken back`,
          `${aud(amountCents)} that had counted for this order was taken off it. The order is ${order.status} all the same, and ${aud(order.owed.dueNowCents)} is due on it now.`,
          'Please decide whether it goes on before the money has come. The buyer was told that the transfer does not count and what is due.',
        )
      : null,

  /** @returns null when it goes back by itself or has gone back */
  moneyHeld: (order: FinanceFacts, amountCents: number, method: string, cause: string): MailText | null =>
    unlessNothing(beyondTheOrder(order.owed), (held) =>
      about(
        order,
        `${held} held over`,
        `${aud(amountCents)} came by ${method === 'card' ? 'card' : 'bank transfer'}, and nothing was due for it. The reason: ${cause}`,
        `${held} is held beyond what the order owes. Please send it back on the page of the order. The buyer was told that we hold it.`,
      ),
    ),
} as const;

/** What was paid for an order that is over waits for a decision of its own, which another mail asks for. */
const beyondTheOrder = ({ heldOverCents, keepableCents }: Owed): number => heldOverCents - keepableCents;

function unlessNothing(heldCents: number, write: (held: string) => MailText): MailText | null {
  return heldCents > 0 ? write(aud(heldCents)) : null;
}
