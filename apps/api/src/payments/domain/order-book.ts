import { gstFromTotal, mulDivHalfUp } from '@halfpallet/money';
import type { PaymentEvent } from './payment.events';
import { POSTING_EVENT_TYPES, postingsOf, type LedgerTransaction, type Posting } from './posting';

/** What of an order's own story matters to the ledger. */
export type OrderFact =
  | {
      readonly type: 'OrderPlaced' | 'OrderItemsChanged';
      readonly data: { orderId: string; totalCents: number; gstCents: number };
    }
  | { readonly type: 'OrderDelivered'; readonly data: { orderId: string } }
  | { readonly type: 'OrderStatusForced'; readonly data: { orderId: string; to: string } };

export type LedgerFact = PaymentEvent | OrderFact;

export const LEDGER_EVENT_TYPES: ReadonlyArray<LedgerFact['type']> = [
  ...POSTING_EVENT_TYPES,
  'PaymentRetained',
  'PaymentsClosed',
  'PaymentsReopened',
  'PaymentPlanRevised',
  'OrderPlaced',
  'OrderItemsChanged',
  'OrderDelivered',
  'OrderStatusForced',
];

/** The little the ledger has to remember of an order between two events. All in cents. */
export interface OrderBook {
  readonly totalCents: number;
  readonly gstCents: number;
  /** Received for the order and not sent back. */
  readonly heldCents: number;
  readonly recognisedCents: number;
  readonly recognisedGstCents: number;
  readonly delivered: boolean;
  /** Kept of a cancelled order by decision: income without a delivery. */
  readonly retainedCents: number;
  /** Remainders that were not asked for and stand as if received. */
  readonly letGoCents: number;
}

export const emptyBook: OrderBook = {
  totalCents: 0,
  gstCents: 0,
  heldCents: 0,
  recognisedCents: 0,
  recognisedGstCents: 0,
  delivered: false,
  retainedCents: 0,
  letGoCents: 0,
};

/**
 * The transaction a fact leads to, and the book after it. Until delivery a buyer's money is a deposit we owe; from
 * delivery on it is sales and GST, and so is whatever is paid or sent back later, and what is kept of a cancelled order.
 * The live ledger and every replay use this one function.
 */
export function bookFact(
  before: OrderBook,
  fact: LedgerFact,
): { readonly book: OrderBook; readonly transaction: LedgerTransaction | null } {
  const direct = isOrderFact(fact) ? null : postingsOf(fact);
  const known = remember(before, fact);
  const reversed = asksAnew(fact) ? letGoReversed(known.letGoCents, fact) : [];
  const moved = [...(direct?.postings ?? []), ...reversed];
  const heldCents = known.heldCents + depositChange(moved);
  const earnedCents = known.delivered ? heldCents : Math.max(0, Math.min(known.retainedCents, heldCents));
  const toRecogniseCents = earnedCents - known.recognisedCents;
  const recognisedGstCents = toRecogniseCents === 0 ? known.recognisedGstCents : gstWithin(known, earnedCents);
  const letGoCents = asksAnew(fact) ? 0 : known.letGoCents;
  const book = { ...known, letGoCents, heldCents, recognisedCents: earnedCents, recognisedGstCents };
  const description = recognitionText(known.delivered, toRecogniseCents);
  const postings = [
    ...moved,
    ...recognition(toRecogniseCents, recognisedGstCents - known.recognisedGstCents, description),
  ];
  if (postings.length === 0) return { book, transaction: null };
  return { book, transaction: { orderId: fact.data.orderId, effectiveAt: direct?.effectiveAt ?? null, postings } };
}

/** From here on nothing is asked for, or other parts are: a remainder that was let go stands for nothing any more. */
function asksAnew(fact: LedgerFact): boolean {
  if (fact.type === 'PaymentsClosed' || fact.type === 'PaymentsReopened') return true;
  if (fact.type === 'PaymentPlanRevised' || fact.type === 'BankReceiptReversed') return true;
  return (fact.type === 'RefundSettled' || fact.type === 'DisputeLost') && fact.data.completes;
}

const ASKED_ANEW: Readonly<Partial<Record<LedgerFact['type'], string>>> = {
  PaymentPlanRevised: 'the order comes to another total',
  BankReceiptReversed: 'a transfer was taken back',
};

function letGoReversed(cents: number, { type }: LedgerFact): Posting[] {
  if (cents === 0) return [];
  const description = `Remainder let go, reversed: ${ASKED_ANEW[type] ?? 'the order is over'}`;
  return [
    { account: 'customer-deposits', debitCents: cents, creditCents: 0, description },
    { account: 'rounding', debitCents: 0, creditCents: cents, description },
  ];
}

function remember(book: OrderBook, fact: LedgerFact): OrderBook {
  switch (fact.type) {
    case 'OrderPlaced':
    case 'OrderItemsChanged':
      return { ...book, totalCents: fact.data.totalCents, gstCents: fact.data.gstCents };
    case 'OrderDelivered':
      return { ...book, delivered: true };
    case 'PaymentRetained':
      return { ...book, retainedCents: book.retainedCents + fact.data.amountCents };
    case 'PaymentsReopened':
      return { ...book, retainedCents: 0 };
    case 'RemainderLetGo':
      return { ...book, letGoCents: book.letGoCents + fact.data.amountCents };
    case 'OrderStatusForced':
      // Goods that were delivered stay delivered when the order is called refunded. Whether the sale ends is the money's matter: the
      // decision to send it back takes it out of deposits, and with them the sale; a status alone sends nothing.
      return { ...book, delivered: fact.data.to === 'delivered' || (book.delivered && fact.data.to === 'refunded') };
    default:
      return book;
  }
}

function depositChange(postings: readonly Posting[]): number {
  return postings
    .filter(({ account }) => account === 'customer-deposits')
    .reduce((change, { debitCents, creditCents }) => change + creditCents - debitCents, 0);
}

/** GST within a part of the order; worked out on the running sum, so that the parts add up to the order's own GST. */
function gstWithin(book: OrderBook, cents: number): number {
  if (book.totalCents <= 0) return gstFromTotal(cents);
  return mulDivHalfUp(cents, book.gstCents, book.totalCents);
}

function recognitionText(delivered: boolean, cents: number): string {
  if (cents < 0) return 'Sale reversed';
  return delivered ? 'Goods delivered: deposit becomes a sale' : 'Kept after cancellation: deposit becomes income';
}

function recognition(cents: number, gstCents: number, description: string): Posting[] {
  const signed: ReadonlyArray<readonly [Posting['account'], number]> = [
    ['customer-deposits', cents],
    ['sales', -(cents - gstCents)],
    ['gst-payable', -gstCents],
  ];
  return signed
    .filter(([, debit]) => debit !== 0)
    .map(([account, debit]) => ({
      account,
      debitCents: Math.max(debit, 0),
      creditCents: Math.max(-debit, 0),
      description,
    }));
}

const ORDER_FACTS: ReadonlySet<LedgerFact['type']> = new Set<OrderFact['type']>([
  'OrderPlaced',
  'OrderItemsChanged',
  'OrderDelivered',
  'OrderStatusForced',
]);

function isOrderFact(fact: LedgerFact): fact is OrderFact {
  return ORDER_FACTS.has(fact.type);
}
