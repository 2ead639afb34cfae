import type { OrderStatus } from '@halfpallet/contracts';
import type { Owed } from '../payments/public';
import type { Paragraph } from './composed-mail';
import { aud, type MailText } from './mail-words';
import { moneyFigures, type MoneyFacts } from './money-words';

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
    moneyFigures(order),
    { label: `Open order ${order.orderNumber}`, url: order.orderLink, main: true },
    { label: 'All refunds', url: order.refundsLink },
  ],
});

/** Somebody works on it, or the goods are out of our hands. */
const IN_HAND: ReadonlySet<OrderStatus> = new Set(['confirmed', 'processing', 'shipped', 'delivered']);

const wayBack = (method: string) => (method === 'card' ? 'card' : 'bank account');

/** What finance is told at the operator's address: money waits for somebody to act. Amounts in cents. */
export const financeMailTexts = {
  refundFailed: (order: FinanceFacts, amountCents: number, method: string, reason: string): MailText =>
    about(
      order,
      `Refund of ${aud(amountCents)} failed`,
      `A refund of ${aud(amountCents)} to the buyer’s ${wayBack(method)} failed. The reason: ${reason}`,
      'The buyer was told that we hold the money and send it again. Please try it again on the page of the order.',
    ),

  /** @returns null when it was decided meanwhile */
  refundProposed: (order: FinanceFacts, reason: string): MailText | null =>
    unlessNothing(order.owed, (held) =>
      about(
        order,
        `Refund of ${held} to decide`,
        `${held} is held for the buyer of an order that is over. The reason: ${reason}`,
        'Please send it back or keep it, with a reason, on the page of the order. The buyer was told that we will decide.',
      ),
    ),

  paymentDisputed: (order: FinanceFacts, amountCents: number, disputeRef: string): MailText =>
    about(
      order,
      `Payment of ${aud(amountCents)} disputed`,
      `The bank of the buyer’s card took ${aud(amountCents)} back and asks who is right. The card provider calls it ${disputeRef}.`,
      'Please answer it with evidence in the card provider’s own pages before the day they name there.',
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
    unlessNothing(order.owed, (held) =>
      about(
        order,
        `${held} held over`,
        `${aud(amountCents)} came by ${method === 'card' ? 'card' : 'bank transfer'}, and nothing was due for it. The reason: ${cause}`,
        `${held} is held beyond what the order owes. Please send it back on the page of the order. The buyer was told that we hold it.`,
      ),
    ),
} as const;

function unlessNothing({ heldOverCents }: Owed, write: (held: string) => MailText): MailText | null {
  return heldOverCents > 0 ? write(aud(heldOverCents)) : null;
}
