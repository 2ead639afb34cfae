import { uuidv5, type RecordedEvent } from '@halfpallet/event-store';
import { bookFact, emptyBook, type LedgerFact, type OrderBook } from '../domain/order-book';

/** One line of the ledger as it is stored. */
export interface LedgerLine {
  /** UUIDv5 of the event and the line's number, so that a rebuild and a replay make the same one. */
  readonly id: string;
  /** Id of the event that caused it. */
  readonly transactionId: string;
  readonly line: number;
  readonly account: string;
  readonly debitCents: number;
  readonly creditCents: number;
  readonly orderId: string;
  /** Whether the money is real: which of the two books it stands in. */
  readonly livemode: boolean;
  /** Decimal text. */
  readonly position: string;
  readonly effectiveAt: string;
  readonly recordedAt: string;
  readonly description: string;
}

/**
 * The entries of one of the two books. A shop that takes real money tells of that alone, one in test mode of what was tried: simulated
 * sales, and their GST, are in no figure that anybody declares.
 */
export const entriesOfBook = (livemode: boolean): string =>
  `select * from rm.ledger_entries where livemode = ${livemode}`;

/** Books a stored event: the lines it leads to, and the order's book after it. */
export function bookEvent(
  before: OrderBook | undefined,
  event: RecordedEvent,
): { readonly book: OrderBook; readonly lines: readonly LedgerLine[] } {
  const recordedAt = event.recordedAt.toISOString();
  const { book, transaction } = bookFact(before ?? emptyBook, event as unknown as LedgerFact, recordedAt);
  if (!transaction) return { book, lines: [] };
  const { orderId } = transaction;
  const position = event.position.toString();
  const lines = transaction.postings.map(({ account, debitCents, creditCents, description, effectiveAt }, line) => ({
    id: uuidv5(event.id, `${line}`),
    transactionId: event.id,
    line,
    account,
    debitCents,
    creditCents,
    orderId,
    livemode: book.livemode,
    position,
    effectiveAt: new Date(effectiveAt).toISOString(),
    recordedAt,
    description,
  }));
  return { book, lines };
}
