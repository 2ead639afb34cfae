import type { RecordedEvent } from '@halfpallet/event-store';
import type { Projection, Row, Rows } from '@halfpallet/projections';
import { marginPercent } from '@halfpallet/money';
import { isPriced } from '@halfpallet/sourcing';
import { factsOf, nameOf, type Dossier } from '../domain/dossier';
import { potentialImport, type PotentialImportState } from '../domain/potential-import';
import { isRereading } from '../domain/reread-run';
import { DECISIONS, type PotentialImportEvent } from '../domain/potential-import.events';

type Ids = { readonly potentialImportId: string };
const idOf = (event: RecordedEvent) => (event.data as Ids).potentialImportId;
const key = (event: RecordedEvent) => [['potential_imports', idOf(event)]] as const;

/** The row's own rules are the stream's: each event is folded into the state that stands in the row. */
function apply(rows: Rows, event: RecordedEvent): void {
  const before = rows.get('potential_imports', idOf(event));
  const state = potentialImport.evolve(
    (before?.state as PotentialImportState | undefined) ?? potentialImport.initial,
    event as unknown as PotentialImportEvent,
  );
  const { dossier } = state;
  if (!dossier) return;
  const isReview = DECISIONS.includes(event.type);
  rows.put('potential_imports', {
    id: dossier.potentialImportId,
    state,
    ...listed(state, dossier),
    reviewed_by: isReview ? event.meta.actor.id : (before?.reviewed_by ?? null),
    reviewed_at: isReview ? new Date(event.meta.occurredAt) : (before?.reviewed_at ?? null),
    created_at: before?.created_at ?? new Date(event.meta.occurredAt),
  });
}

function listed(state: PotentialImportState, dossier: Dossier): Row {
  const { assessment, marketPrice, reading } = dossier;
  const price = isPriced(assessment.price) ? assessment.price : null;
  const retail = marketPrice?.averageCents ?? null;
  const supplier = factsOf(dossier).supplier?.value.name ?? null;
  return {
    product_name: nameOf(dossier),
    product_query: dossier.productQuery,
    category: dossier.category,
    admin_status: state.status,
    marketplace: reading.marketplace,
    request_id: dossier.requestId,
    supplier_name: supplier,
    dap_cents: price?.unitCents ?? null,
    retail_cents: retail,
    margin_pct: price && retail ? marginPercent(retail, price.unitCents) : null,
    ai_confidence: assessment.confidence.value,
    product_id: state.isInShop ? state.productId : null,
    rereading: isRereading(state),
    search_text: [nameOf(dossier), dossier.productQuery, supplier ?? '', reading.listingId ?? '']
      .join(' ')
      .toLowerCase(),
  };
}

const handler = { reads: key, apply };

/** One row a potential import, for the review desk. What is shown of one alone is read from its stream. */
export const potentialImportsProjection: Projection = {
  name: 'potential-imports',
  version: 3,
  tables: {
    potential_imports: {
      primaryKey: 'id',
      columns: {
        id: 'uuid',
        /** As the stream's own rules fold it. */
        state: 'jsonb not null',
        product_name: 'text not null',
        product_query: 'text not null',
        category: 'text not null',
        admin_status: 'text not null',
        marketplace: 'text not null',
        request_id: 'uuid',
        supplier_name: 'text',
        dap_cents: 'bigint',
        retail_cents: 'bigint',
        margin_pct: 'numeric(12,1)',
        ai_confidence: 'double precision not null',
        product_id: 'integer',
        /** Its listing is being read again. */
        rereading: 'boolean not null',
        reviewed_by: 'text',
        reviewed_at: 'timestamptz',
        created_at: 'timestamptz not null',
        search_text: 'text not null',
      },
      indexes: [
        '(created_at desc, id)',
        '(admin_status, created_at desc)',
        '(request_id)',
        '(product_id)',
        '(id) where rereading',
      ],
    },
  },
  handlers: {
    PotentialImportProposed: handler,
    PotentialImportApproved: handler,
    PotentialImportRejected: handler,
    PotentialImportResetToPending: handler,
    PotentialImportNoted: handler,
    PotentialImportFactCorrected: handler,
    PotentialImportStarted: handler,
    PotentialImportImported: handler,
    PotentialImportFailed: handler,
    PotentialImportRereadRequested: handler,
    PotentialImportReread: handler,
    PotentialImportRevised: handler,
    PotentialImportRereadFailed: handler,
  },
};
