import { gstFromTotal, mulDivHalfUp } from '@halfpallet/money';
import type { PaymentEvent } from './payment.events';
import { POSTING_EVENT_TYPES, postingsOf, type LedgerTransaction, type Posting } from './posting';

/** What of an order's own story matters to the ledger. */
export type OrderFact =
  | { readonly type: 'OrderPlaced'; readonly data: { orderId: string; totalCents: number; gstCents: number } }
  | { readonly type: 'OrderDelivered'; readonly data: { orderId: string } }
  | { readonly type: 'OrderStatusForced'; readonly data: { orderId: string; to: string } };

export type LedgerFact = PaymentEvent | OrderFact;

export const LEDGER_EVENT_TYPES: ReadonlyArray<LedgerFact['type']> = [
  ...POSTING_EVENT_TYPES,
  'OrderPlaced',
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
}

export const emptyBook: OrderBook = {
  totalCents: 0,
  gstCents: 0,
  heldCents: 0,
  recognisedCents: 0,
  recognisedGstCents: 0,
  delivered: false,
};

/**
 * The transaction a fact leads to, and the book after it. Until delivery a buyer's money is a deposit we owe; from
 * delivery on it is sales and GST, and so is whatever is paid or sent back later. The live ledger and every replay use
 * this one function.
 */
export function bookFact(
  before: OrderBook,
  fact: LedgerFact,
): { readonly book: OrderBook; readonly transaction: LedgerTransaction | null } {
  const direct = isOrderFact(fact) ? null : postingsOf(fact);
  const known = remember(before, fact);
  const heldCents = known.heldCents + depositChange(direct?.postings ?? []);
  const toRecogniseCents = (known.delivered ? heldCents : 0) - known.recognisedCents;
  const recognisedCents = known.recognisedCents + toRecogniseCents;
  const recognisedGstCents = toRecogniseCents === 0 ? known.recognisedGstCents : gstWithin(known, recognisedCents);
  const book = { ...known, heldCents, recognisedCents, recognisedGstCents };
  const postings = [
    ...(direct?.postings ?? []),
    ...recognition(toRecogniseCents, recognisedGstCents - known.recognisedGstCents),
  ];
  if (postings.length === 0) return { book, transaction: null };
  return { book, transaction: { orderId: fact.data.orderId, effectiveAt: direct?.effectiveAt ?? null, postings } };
}

function remember(book: OrderBook, fact: LedgerFact): OrderBook {
  switch (fact.type) {
    case 'OrderPlaced':
      return { ...book, totalCents: fact.data.totalCents, gstCents: fact.data.gstCents };
    case 'OrderDelivered':
      return { ...book, delivered: true };
    case 'OrderStatusForced':
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

function recognition(cents: number, gstCents: number): Posting[] {
  const description = cents >= 0 ? 'Goods delivered: deposit becomes a sale' : 'Sale reversed';
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

function isOrderFact(fact: LedgerFact): fact is OrderFact {
  return fact.type === 'OrderPlaced' || fact.type === 'OrderDelivered' || fact.type === 'OrderStatusForced';
}
