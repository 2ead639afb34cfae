import { gstFromTotal, mulDivHalfUp } from '@halfpallet/money';
import type {
  BankReceiptReversed,
  PaymentEvent,
  PaymentPlanRevised,
  PaymentsReopened,
  PlannedInstalment,
} from './payment.events';
import { sentOfCameBack } from './payment-state';
import { POSTING_EVENT_TYPES, postingsOf, type Posting } from './posting';

/** What of an order's own story matters to the ledger. */
export type OrderFact =
  | {
      readonly type: 'OrderPlaced' | 'OrderItemsChanged';
      readonly data: { orderId: string; totalCents: number; gstCents: number; livemode?: boolean };
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
  /** Whether its money is real; that of an order placed in test mode stands in a book of its own. */
  readonly livemode: boolean;
  readonly totalCents: number;
  readonly gstCents: number;
  /** Received for the order and not sent back. */
  readonly heldCents: number;
  /** What counts for the order's instalments; what is held beyond it is owed back. */
  readonly creditedCents: number;
  /** Came back once the order was reopened, and more than it asked for: owed back, until that much is sent. */
  readonly cameBackCents: number;
  readonly recognisedCents: number;
  readonly recognisedGstCents: number;
  readonly delivered: boolean;
  /** Kept of a cancelled order by decision: income without a delivery. */
  readonly retainedCents: number;
  /** Remainders that were not asked for and stand as if received. */
  readonly letGoCents: number;
  /** RFC 3339; what is earned or taken back from here on is so from this moment at the earliest. Null before anything can be. */
  readonly earnsFrom: string | null;
}

/** A posting with the moment from which it counts. */
export interface DatedPosting extends Posting {
  /** RFC 3339 */
  readonly effectiveAt: string;
}

/** What a fact leads to in the books. Its postings balance at every moment that any of them counts from. */
export interface BookedTransaction {
  readonly orderId: string;
  readonly postings: readonly DatedPosting[];
}

export const emptyBook: OrderBook = {
  livemode: false,
  totalCents: 0,
  gstCents: 0,
  heldCents: 0,
  creditedCents: 0,
  cameBackCents: 0,
  recognisedCents: 0,
  recognisedGstCents: 0,
  delivered: false,
  retainedCents: 0,
  letGoCents: 0,
  earnsFrom: null,
};

/**
 * The transaction a fact leads to, and the book after it. Until delivery a buyer's money is a deposit we owe; from
 * delivery on it is sales and GST, and so is whatever is paid or sent back later, and what is kept of a cancelled order.
 * What is held beyond what counts for the order is owed back, and no sale.
 * The live ledger and every replay use this one function.
 *
 * Money is learnt of later than it came: a statement is imported days after, a match is taken back. The money stands on its own day, and the
 * sale that follows from it never on a day before it was earned, or before the sale that it takes back.
 * @param recordedAt when the fact was recorded, RFC 3339; what has no day of its own counts from then
 */
export function bookFact(
  before: OrderBook,
  fact: LedgerFact,
  recordedAt: string,
): { readonly book: OrderBook; readonly transaction: BookedTransaction | null } {
  const direct = isOrderFact(fact) ? null : postingsOf(fact);
  const known = remember(before, fact, recordedAt);
  const reversed = asksAnew(fact) ? letGoReversed(known.letGoCents, fact) : [];
  const heldCents = known.heldCents + depositChange([...(direct?.postings ?? []), ...reversed]);
  const letGoCents = asksAnew(fact) ? 0 : known.letGoCents;
  const earnedCents = known.delivered
    ? Math.max(0, Math.min(heldCents - known.cameBackCents, known.creditedCents + letGoCents))
    : Math.max(0, Math.min(known.retainedCents, heldCents));
  const toRecogniseCents = earnedCents - known.recognisedCents;
  const recognisedGstCents = toRecogniseCents === 0 ? known.recognisedGstCents : gstWithin(known, earnedCents);
  const description = recognitionText(known.delivered, toRecogniseCents);
  const recognised = recognition(toRecogniseCents, recognisedGstCents - known.recognisedGstCents, description);
  const movedAt = direct?.effectiveAt ?? recordedAt;
  const earnedAt = laterOf(movedAt, known.earnsFrom);
  const earnsFrom = recognised.length > 0 ? earnedAt : known.earnsFrom;
  const book = { ...known, letGoCents, heldCents, recognisedCents: earnedCents, recognisedGstCents, earnsFrom };
  // Letting a remainder go was our own word, and so is taking that back: neither is older than its record.
  const postings = [
    ...dated(direct?.postings ?? [], movedAt),
    ...dated(reversed, recordedAt),
    ...dated(recognised, earnedAt),
  ];
  if (postings.length === 0) return { book, transaction: null };
  return { book, transaction: { orderId: fact.data.orderId, postings } };
}

const dated = (postings: readonly Posting[], effectiveAt: string): DatedPosting[] =>
  postings.map((posting) => ({ ...posting, effectiveAt }));

const laterOf = (at: string, other: string | null): string =>
  other === null || Date.parse(at) >= Date.parse(other) ? at : other;

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

function remember(book: OrderBook, fact: LedgerFact, recordedAt: string): OrderBook {
  switch (fact.type) {
    case 'OrderPlaced':
    case 'OrderItemsChanged':
      return {
        ...book,
        totalCents: fact.data.totalCents,
        gstCents: fact.data.gstCents,
        livemode: fact.data.livemode ?? book.livemode,
      };
    case 'OrderDelivered':
      return { ...book, delivered: true, earnsFrom: recordedAt };
    case 'CardPaymentSettled':
    case 'BankTransferReceived':
    case 'HeldPaymentApplied':
      return { ...book, creditedCents: book.creditedCents + fact.data.amountCents };
    case 'PaymentPlanRevised':
    case 'BankReceiptReversed':
      return { ...book, creditedCents: creditOf(fact), cameBackCents: 0 };
    case 'RefundRequested':
      return { ...book, cameBackCents: book.cameBackCents - sentOfCameBack(book.cameBackCents, fact.data) };
    case 'PaymentRetained':
      return { ...book, retainedCents: book.retainedCents + fact.data.amountCents, earnsFrom: recordedAt };
    case 'DisputeWon':
    case 'RefundFailed': {
      const { settled, amountCents } = fact.data;
      const owedAgainCents = ('owedAgainCents' in fact.data && fact.data.owedAgainCents) || 0;
      if (!settled) return { ...book, cameBackCents: book.cameBackCents + owedAgainCents };
      const creditedCents = total(settled);
      const cameBackCents = book.cameBackCents + amountCents - (creditedCents - book.creditedCents);
      return { ...book, creditedCents, cameBackCents };
    }
    case 'PaymentsReopened':
      return {
        ...book,
        retainedCents: 0,
        creditedCents: creditOf(fact),
        cameBackCents: fact.data.cameBack ? book.cameBackCents : 0,
      };
    case 'RemainderLetGo':
      return { ...book, letGoCents: book.letGoCents + fact.data.amountCents };
    case 'OrderStatusForced': {
      // Goods that were delivered stay delivered when the order is called refunded. Whether the sale ends is the money's matter: the
      // decision to send it back takes it out of deposits, and with them the sale; a status alone sends nothing.
      const delivered = fact.data.to === 'delivered' || (book.delivered && fact.data.to === 'refunded');
      return { ...book, delivered, earnsFrom: delivered === book.delivered ? book.earnsFrom : recordedAt };
    }
    default:
      return book;
  }
}

/** These facts spread what is there over the instalments anew. */
const creditOf = ({ data }: PaymentPlanRevised | PaymentsReopened | BankReceiptReversed): number => total(data.settled);

const total = (parts: readonly PlannedInstalment[]): number =>
  parts.reduce((cents, { amountCents }) => cents + amountCents, 0);

function depositChange(postings: readonly Posting[]): number {
  return postings
    .filter(({ account }) => account === 'customer-deposits')
    .reduce((change, { debitCents, creditCents }) => change + creditCents - debitCents, 0);
}

/** GST within a part of the order; worked out on the running sum, so that the parts add up to the order's own GST. */
export function gstWithin(book: Pick<OrderBook, 'totalCents' | 'gstCents'>, cents: number): number {
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
