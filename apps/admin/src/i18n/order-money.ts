import type { InstalmentRow, OrderMoney, PaymentAttempt, PaymentPart } from '@halfpallet/contracts';

export type AmountField = Exclude<keyof OrderMoney, 'paymentStatus' | 'paymentStage' | 'payablePart' | 'why'>;

/** What of an order's money is not nothing, in a few words, for a cell of a list. */
export const moneyNotes = {
  dueNowAud: (amount: string) => `${amount} due now`,
  dueLaterAud: (amount: string) => `${amount} due on delivery`,
  heldOverAud: (amount: string) => `${amount} owed back`,
  refundPendingAud: (amount: string) => `${amount} on its way back`,
  refundFailedAud: (amount: string) => `${amount} did not get back`,
  refundedAud: (amount: string) => `${amount} refunded`,
  retainedAud: (amount: string) => `${amount} kept`,
} as const satisfies Partial<Record<AmountField, (amount: string) => string>>;

const parts: Readonly<Record<PaymentPart, string>> = { deposit: 'Deposit', balance: 'Balance', full: 'Whole price' };
const outcomes: Readonly<Record<PaymentAttempt['outcome'], string>> = {
  asked: 'Asked for',
  waiting: 'Card page open',
  needs_approval: 'Needs approval',
  declined: 'Declined',
  received: 'Received',
  held: 'Held over',
  taken_back: 'Taken back',
};
const due: Readonly<Record<Exclude<InstalmentRow['due'], null>, string>> = {
  now: 'Due now',
  later: 'Due on delivery',
};

/** The parts of the money of one order. */
export const orderMoneyParts = {
  instalments: 'Instalments',
  attempts: 'Payments and attempts',
  unconfirmed: 'Recorded by hand, on no bank statement yet',
  notOnStatement: 'Not confirmed',
  bookedOn: (day: string) => `Bank transfer, recorded as booked on ${day}`,
  columns: { part: 'Part', amount: 'Amount', paid: 'Paid', open: 'Open', due: 'Due' },
  parts,
  outcomes,
  due,
  notDue: 'Nothing is due',
  letGo: (amount: string) => `${amount} was let go`,
  attempt: (method: PaymentAttempt['method'], part: PaymentPart | null) => {
    const way = method === 'card' ? 'Card' : 'Bank transfer';
    return part === null ? way : `${parts[part]} by ${way.toLowerCase()}`;
  },
} as const;
