import { isGoingBack, isOrderOver } from '@halfpallet/contracts';
import { isBehindItsMoney, type OrderAndMoney } from '../order-desk/public';
import { isDueOnDelivery, type Owed } from '../payments/public';
import { NotNow } from '../platform/outbox-handlers';
import type { Figure, Paragraph } from './composed-mail';
import { aud } from './mail-words';

/** All that a mail may know of an order's money. */
export interface MoneyFacts extends OrderAndMoney {
  readonly owed: Owed;
}

/** Nothing is asked for any more. */
export const isOver = ({ owed }: Pick<MoneyFacts, 'owed'>): boolean => isOrderOver(owed);

/**
 * What a mail says of money that came back follows from what the order did about it.
 * @throws NotNow while the order, or its payment, is a moment behind its money
 */
export function assertFollowed(order: MoneyFacts): void {
  if (isBehindItsMoney(order)) throw new NotNow('The order has not followed its money yet.', 1_000);
}

/**
 * Every figure of the order's money that is not zero; of an order that lives, what is still due, also when it is nothing.
 * @param buyer as whoever reads it calls them
 */
export function moneyFigures(order: MoneyFacts, buyer: 'you' | 'the buyer' = 'you'): Paragraph {
  const { owed } = order;
  return {
    figures: [
      { label: 'Delivered total', value: aud(owed.totalCents) },
      { label: 'Paid', value: aud(owed.paidCents) },
      ...some('Sent back', owed.refundedCents),
      ...some('On its way back', owed.refundPendingCents),
      ...some(`Did not reach ${buyer}`, owed.refundFailedOfOrderCents),
      ...some('Kept', owed.retainedCents),
      ...some(`Held for ${buyer}`, owed.heldOverCents),
      ...(isOver(order) ? [] : stillDue(order)),
    ],
  };
}

function stillDue({ owed, status }: MoneyFacts): Figure[] {
  const { dueNowCents, dueLaterCents, next } = owed;
  const onDelivery = isDueOnDelivery(next, status) ? dueNowCents : 0;
  const lines = [...some('Due now', dueNowCents - onDelivery), ...some('Due on delivery', dueLaterCents + onDelivery)];
  return lines.length > 0 ? lines : [{ label: 'Still due', value: aud(0), total: true }];
}

/** Nothing where the figure is zero. */
export function some(label: string, cents: number): Figure[] {
  return cents > 0 ? [{ label, value: aud(cents) }] : [];
}

/**
 * What is still to be paid, and when, with a way to pay what is due now. Asks for nothing on an order that is over, or whose money goes back.
 * @param payLink where to pay
 */
export function whatIsDue(order: MoneyFacts, payLink: string): Paragraph[] {
  const { dueNowCents, dueLaterCents, next } = order.owed;
  if (isOver(order)) return [orderIsOver(order)];
  if (isGoingBack(order.owed)) return [everythingGoesBack];
  if (!next) return ['Your order is paid in full.'];
  const later = `The balance of ${aud(dueLaterCents)} is due on delivery.`;
  if (dueNowCents === 0) return [`${later} You can pay it at any time before.`];
  return [
    dueNow(order),
    ...(dueLaterCents > 0 ? [later] : []),
    { label: `Pay ${aud(next.amountCents)}`, url: payLink, main: true },
  ];
}

/** One sentence; the balance is asked for from shipping on, and due on delivery. */
export function dueNow({ owed, status }: MoneyFacts): string {
  const { dueNowCents, next, why } = owed;
  const amount = aud(dueNowCents);
  if (next?.leg === 'balance') {
    return isDueOnDelivery(next, status)
      ? `The balance of ${amount} is due on delivery. You can pay it now.`
      : `The balance of ${amount} is due now.`;
  }
  if (next?.leg !== 'deposit' || next.amountCents !== dueNowCents) return `${amount} is due now.`;
  return why === 'rest_of_first_part_due'
    ? `${amount} of the deposit is still due.`
    : `The deposit of ${amount} is due now.`;
}

/** Also of what did not get there yet. */
export const everythingGoesBack =
  'Everything you paid for this order goes back to you, so you need not pay anything meanwhile.';

export function orderIsOver({ status }: Pick<MoneyFacts, 'status'>): string {
  const word = status === 'cancelled' ? 'cancelled' : 'refunded';
  return `Your order was ${word}. Nothing more is due.`;
}

/** What we have of the buyer's money beyond what the order owes, and what is on its way back. */
export function whatGoesBack(order: MoneyFacts): string[] {
  const { heldOverCents, refundPendingCents, refundFailedOfOrderCents: failedCents } = order.owed;
  const sentences: string[] = [];
  if (refundPendingCents > 0) {
    sentences.push(`${aud(refundPendingCents)} is on its way back to you. We will write to you when it was sent.`);
  }
  if (failedCents > 0) {
    sentences.push(`${aud(failedCents)} did not reach you. We will send it again or write to you about it.`);
  }
  if (heldOverCents > 0) {
    const held = isOver(order)
      ? `We hold ${aud(heldOverCents)} for you`
      : `We hold ${aud(heldOverCents)} more than is due`;
    sentences.push(`${held}. We will send it back or write to you about it. You need not do anything.`);
  }
  return sentences;
}
