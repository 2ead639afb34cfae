import type { RecordedEvent } from '@halfpallet/event-store';
import type { Projection, Row } from '@halfpallet/projections';
import type { SourcingEvent, SourcingRequested } from '../domain/sourcing.events';

const idOf = (event: RecordedEvent) => (event.data as { readonly requestId: string }).requestId;

/** A step of the request, and what it changes of its row. */
const step = (change: (row: Row, event: RecordedEvent) => Row = () => ({})): Projection['handlers'][string] => ({
  reads: (event) => [['sourcing_requests', idOf(event)]],
  apply: (rows, event) =>
    rows.patch('sourcing_requests', idOf(event), (row) => ({
      ...change(row, event),
      last_event_at: new Date(event.meta.occurredAt),
    })),
});

const end = (state: string) =>
  step((_row, { data }) => ({ state, partial: (data as { readonly partial?: boolean }).partial ?? false }));

/** One row a request, for the back-office and for whoever looks for those that came to a stop. */
export const sourcingRequestsProjection: Projection = {
  name: 'sourcing-requests',
  version: 3,
  tables: {
    sourcing_requests: {
      primaryKey: 'id',
      columns: {
        id: 'uuid',
        query: 'text not null',
        quantity: 'integer',
        category: 'text not null',
        asker_kind: 'text not null',
        asker_id: 'text not null',
        /** Conversation it was asked for in. */
        session_id: 'text',
        state: 'text not null',
        partial: 'boolean not null',
        candidates: 'integer not null',
        started_at: 'timestamptz not null',
        last_event_at: 'timestamptz not null',
        /** Lower case. */
        search_text: 'text not null',
      },
      indexes: [
        '(started_at desc, id)',
        '(state, last_event_at)',
        // A customer's own, newest first. Staff and conversations are never listed by who they are.
        "(asker_id, started_at desc) where asker_kind = 'customer'",
      ],
    },
  },
  handlers: {
    SourcingRequested: {
      apply(rows, event) {
        const { requestId, wish, category, asker } = event.data as SourcingRequested['data'];
        const at = new Date(event.meta.occurredAt);
        rows.put('sourcing_requests', {
          id: requestId,
          query: wish.query,
          quantity: wish.quantity,
          category,
          asker_kind: asker.kind,
          asker_id: asker.id,
          session_id: asker.kind === 'session' ? asker.id : (asker.session ?? null),
          state: 'running',
          partial: false,
          candidates: 0,
          started_at: at,
          last_event_at: at,
          search_text: wish.query.toLowerCase(),
        });
      },
    },
    SourcingJoined: { apply: () => undefined },
    SourcingLeft: { apply: () => undefined },
    MarketplaceSearched: step(),
    MarketplaceFailed: step(),
    CandidateFound: step((row) => ({ candidates: Number(row.candidates) + 1 })),
    CandidateImagesChecked: step(),
    CandidateBenchmarked: step(),
    CandidatePriced: step(),
    SourcingCompleted: end('completed'),
    SourcingFailed: end('failed'),
    SourcingCancelled: end('cancelled'),
  } satisfies Record<SourcingEvent['type'], Projection['handlers'][string]>,
};
