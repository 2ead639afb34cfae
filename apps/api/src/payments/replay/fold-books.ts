import type { EventCatalogue, EventStore, Fact, GlobalPosition, RecordedEvent } from '@halfpallet/event-store';
import { LEDGER_EVENT_TYPES, type OrderBook } from '../domain/order-book';
import { paymentEventTypes } from '../domain/payment.events';
import { evolveOrderMoney, initialOrderMoney, ORDER_MONEY_EVENTS, type OrderMoneyState } from '../order-money';
import { bookEvent, type LedgerLine } from '../read-models/ledger-lines';
import { isAfter, isBefore, type RangeEnd } from './replay-range';

export interface ReplayScope {
  readonly target: 'payments' | 'ledger';
  readonly orderId: string | null;
  readonly from: RangeEnd;
  readonly to: RangeEnd;
  /** How far the live read model had come when the replay began; nothing later is looked at. */
  readonly upTo: GlobalPosition;
}

export interface FoldedBooks {
  /** Lines caused within the range. */
  readonly lines: LedgerLine[];
  /** State of every order that had a payment event within the range; only for the target `payments`. */
  readonly payments: Map<string, OrderMoneyState>;
  readonly eventCount: number;
  readonly first: RecordedEvent | null;
  readonly last: RecordedEvent | null;
}

const PAYMENT_TYPES: ReadonlySet<string> = new Set([
  ...paymentEventTypes.map(({ type }) => type),
  ...ORDER_MONEY_EVENTS,
]);
const LEDGER_TYPES: ReadonlySet<string> = new Set(LEDGER_EVENT_TYPES);
const REPORT_EVERY = 2_000;

/**
 * Works the books out again from the first event on: what an event within the range leads to depends on those before
 * it. Pure but for reading; the rules are the very functions the live read models use.
 */
export async function foldBooks(
  store: EventStore,
  catalogue: EventCatalogue,
  scope: ReplayScope,
  report: (position: bigint) => Promise<void>,
): Promise<FoldedBooks> {
  const { target, orderId, from, to, upTo } = scope;
  const books = new Map<string, OrderBook>();
  const states = new Map<string, OrderMoneyState>();
  const touched = new Set<string>();
  const lines: LedgerLine[] = [];
  let eventCount = 0;
  let first: RecordedEvent | null = null;
  let last: RecordedEvent | null = null;
  let seen = 0;
  const eventTypes = target === 'payments' ? [...new Set([...LEDGER_TYPES, ...PAYMENT_TYPES])] : LEDGER_EVENT_TYPES;
  const streams = orderId === null ? {} : { streamPrefixes: [`payment-${orderId}`, `order-${orderId}`] };
  for await (const stored of store.readAll({ from: 'start', to: upTo, filter: { eventTypes, ...streams } })) {
    if (isAfter(stored, to)) break;
    const event = catalogue.upcast(stored);
    const id = (event.data as { orderId: string }).orderId;
    const within = !isBefore(event, from);
    if (LEDGER_TYPES.has(event.type)) {
      const booked = bookEvent(books.get(id), event);
      books.set(id, booked.book);
      if (within) for (const line of booked.lines) lines.push(line);
    }
    if (target === 'payments' && PAYMENT_TYPES.has(event.type)) {
      states.set(id, evolveOrderMoney(states.get(id) ?? initialOrderMoney, event as unknown as Fact));
      if (within) touched.add(id);
    }
    if (within) {
      eventCount += 1;
      first ??= event;
      last = event;
    }
    seen += 1;
    if (seen % REPORT_EVERY === 0) await report(event.position);
  }
  const payments = new Map([...touched].map((id) => [id, states.get(id)!]));
  return { lines, payments, eventCount, first, last };
}
