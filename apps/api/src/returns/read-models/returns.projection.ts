import type { RecordedEvent } from '@halfpallet/event-store';
import type { Projection, ProjectionHandler, Row } from '@halfpallet/projections';
import type { ReturnDecided, ReturnRequested } from '../domain/return.events';

/** One row a report about a delivery. */
export const returnsProjection: Projection = {
  name: 'returns',
  version: 2,
  tables: {
    returns: {
      primaryKey: 'return_id',
      columns: {
        return_id: 'uuid',
        order_id: 'uuid not null',
        order_number: 'text not null',
        /** Person of the vault whom the order is for. */
        contact_id: 'uuid not null',
        state: 'text not null',
        reason: 'text not null',
        lines: 'jsonb not null',
        /** Mark of what the buyer wrote. */
        text: 'text not null',
        photographs: 'jsonb not null',
        requested_at: 'timestamptz not null',
        /** Who of our staff entered it for the buyer. */
        entered_by: 'text',
        remedy: 'text',
        /** Mark of what the buyer was told. */
        decision: 'text',
        decided_at: 'timestamptz',
        decided_by: 'text',
      },
      indexes: [
        '(requested_at desc, return_id)',
        '(order_id)',
        '(contact_id)',
        '(state, requested_at desc, return_id)',
      ],
    },
  },
  handlers: {
    ReturnRequested: {
      apply(rows, event) {
        const data = event.data as ReturnRequested['data'];
        rows.put('returns', {
          return_id: data.returnId,
          order_id: data.orderId,
          order_number: data.orderNumber,
          contact_id: data.contactId,
          state: 'open',
          reason: data.reason,
          lines: data.lines,
          text: data.text,
          photographs: data.photographs,
          requested_at: new Date(data.requestedAt),
          entered_by: data.by === 'staff' ? event.meta.actor.id : null,
          remedy: null,
          decision: null,
          decided_at: null,
          decided_by: null,
        });
      },
    },
    ReturnDecided: onReturn((event) => {
      const { outcome, remedy, reason, decidedAt } = event.data as ReturnDecided['data'];
      const decided = { decision: reason, decided_at: new Date(decidedAt), decided_by: event.meta.actor.id };
      return { state: outcome, remedy, ...decided };
    }),
    ReturnWithdrawn: onReturn(() => ({ state: 'withdrawn' })),
  },
};

function onReturn(change: (event: RecordedEvent) => Row): ProjectionHandler {
  const idOf = (event: RecordedEvent) => (event.data as { readonly returnId: string }).returnId;
  return {
    reads: (event) => [['returns', idOf(event)]],
    apply(rows, event) {
      const before = rows.get('returns', idOf(event));
      if (before) rows.put('returns', { ...before, ...change(event) });
    },
  };
}
