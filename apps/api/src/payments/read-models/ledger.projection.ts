import type { RecordedEvent } from '@halfpallet/event-store';
import type { Projection, ProjectionHandler, Row } from '@halfpallet/projections';
import { LEDGER_EVENT_TYPES, type OrderBook } from '../domain/order-book';
import { bookEvent } from './ledger-lines';

const orderIdOf = (event: RecordedEvent) => (event.data as { orderId: string }).orderId;

const handler: ProjectionHandler = {
  reads: (event) => [['ledger_orders', orderIdOf(event)]],
  apply(rows, event) {
    const orderId = orderIdOf(event);
    const before = rows.get('ledger_orders', orderId);
    const { book, lines } = bookEvent(before && bookOf(before), event);
    rows.put('ledger_orders', {
      order_id: orderId,
      livemode: book.livemode,
      total_cents: book.totalCents,
      gst_cents: book.gstCents,
      held_cents: book.heldCents,
      credited_cents: book.creditedCents,
      came_back_cents: book.cameBackCents,
      recognised_cents: book.recognisedCents,
      recognised_gst_cents: book.recognisedGstCents,
      delivered: book.delivered,
      retained_cents: book.retainedCents,
      let_go_cents: book.letGoCents,
      earns_from: book.earnsFrom === null ? null : new Date(book.earnsFrom),
    });
    for (const line of lines) {
      rows.put('ledger_entries', {
        id: line.id,
        transaction_id: line.transactionId,
        line: line.line,
        account: line.account,
        debit_cents: line.debitCents,
        credit_cents: line.creditCents,
        order_id: line.orderId,
        livemode: line.livemode,
        position: line.position,
        effective_at: line.effectiveAt,
        recorded_at: line.recordedAt,
        description: line.description,
      });
    }
  },
};

/** Double entry over the payment facts and deliveries. It halts rather than leave an event out: books have no gaps. */
export const ledgerProjection: Projection = {
  name: 'ledger',
  version: 8,
  onPoison: 'halt',
  tables: {
    ledger_entries: {
      primaryKey: 'id',
      columns: {
        id: 'uuid',
        transaction_id: 'uuid not null',
        line: 'integer not null',
        account: 'text not null',
        debit_cents: 'bigint not null',
        credit_cents: 'bigint not null',
        order_id: 'uuid not null',
        livemode: 'boolean not null',
        position: 'bigint not null',
        effective_at: 'timestamptz not null',
        recorded_at: 'timestamptz not null',
        description: 'text not null',
      },
      indexes: ['(position, line)', '(order_id, position)', '(account, position)', '(effective_at desc)'],
    },
    ledger_orders: {
      primaryKey: 'order_id',
      columns: {
        order_id: 'uuid',
        livemode: 'boolean not null',
        total_cents: 'bigint not null',
        gst_cents: 'bigint not null',
        held_cents: 'bigint not null',
        credited_cents: 'bigint not null',
        came_back_cents: 'bigint not null',
        recognised_cents: 'bigint not null',
        recognised_gst_cents: 'bigint not null',
        delivered: 'boolean not null',
        retained_cents: 'bigint not null',
        let_go_cents: 'bigint not null',
        earns_from: 'timestamptz',
      },
    },
  },
  handlers: Object.fromEntries(LEDGER_EVENT_TYPES.map((type) => [type, handler])),
};

function bookOf(row: Row): OrderBook {
  return {
    livemode: row.livemode as boolean,
    totalCents: row.total_cents as number,
    gstCents: row.gst_cents as number,
    heldCents: row.held_cents as number,
    creditedCents: row.credited_cents as number,
    cameBackCents: row.came_back_cents as number,
    recognisedCents: row.recognised_cents as number,
    recognisedGstCents: row.recognised_gst_cents as number,
    delivered: row.delivered as boolean,
    retainedCents: row.retained_cents as number,
    letGoCents: row.let_go_cents as number,
    earnsFrom: row.earns_from === null ? null : new Date(row.earns_from as string | Date).toISOString(),
  };
}
