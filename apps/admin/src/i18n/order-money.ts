import type { OrderMoney, OwedReason } from '@halfpallet/contracts';

/** Names an amount of the order's money, as text: `A$12.50`. */
export type AmountOf = (field: AmountField) => string;
export type AmountField = Exclude<keyof OrderMoney, 'paymentStatus' | 'paymentStage' | 'payablePart' | 'why'>;

/** Why an order's money stands as it does: one sentence for each reason the server gives. */
export const whySentences: Readonly<Record<OwedReason, (amount: AmountOf) => string>> = {
  first_part_due: (amount) => `Nothing has been paid yet; ${amount('dueNowAud')} is due now.`,
  rest_of_first_part_due: (amount) =>
    `${amount('paidAud')} has been paid; ${amount('dueNowAud')} of the first part is still due.`,
  balance_due_on_delivery: (amount) =>
    `The balance of ${amount('dueLaterAud')} is due on delivery and may be paid before.`,
  balance_due: (amount) => `The goods are on their way or there: the balance of ${amount('dueNowAud')} is due.`,
  paid_in_full: () => 'Nothing is left to pay.',
  paid_too_much: (amount) =>
    `${amount('heldOverAud')} more was paid than the order owes: it is owed back to the buyer.`,
  owed_back: (amount) => `The order is over and ${amount('heldOverAud')} is held: refund it, or keep it for a reason.`,
  refund_under_way: (amount) => `${amount('refundPendingAud')} is on its way back to the buyer.`,
  kept_after_cancellation: (amount) => `${amount('retainedAud')} was kept after the order was cancelled.`,
  refunded: (amount) => `${amount('refundedAud')} has gone back to the buyer; nothing is due.`,
  cancelled: () => 'Nothing is due and nothing is held.',
};

/** The same in a few words, for a cell of a list. */
export const moneyNotes = {
  dueNowAud: (amount: string) => `${amount} due now`,
  dueLaterAud: (amount: string) => `${amount} due on delivery`,
  heldOverAud: (amount: string) => `${amount} owed back`,
  refundPendingAud: (amount: string) => `${amount} on its way back`,
  refundedAud: (amount: string) => `${amount} refunded`,
  retainedAud: (amount: string) => `${amount} kept`,
} as const satisfies Partial<Record<AmountField, (amount: string) => string>>;
