import type { RecordedEvent } from '@halfpallet/event-store';
import type { Projection, Row } from '@halfpallet/projections';
import type {
  ImportRunEvent,
  ImportRunFinished,
  ImportRunRetried,
  ImportRunStarted,
} from '../domain/import-run.events';

const idOf = (event: RecordedEvent) => (event.data as ImportRunEvent['data']).runId;

/** Something happened to the run, and changed its row. */
const step = (change: (row: Row, event: RecordedEvent) => Row): Projection['handlers'][string] => ({
  reads: (event) => [['import_runs', idOf(event)]],
  apply: (rows, event) => rows.patch('import_runs', idOf(event), (row) => change(row, event)),
});

/** One row a run, for the back-office. */
export const importRunsProjection: Projection = {
  name: 'import-runs',
  version: 1,
  tables: {
    import_runs: {
      primaryKey: 'id',
      columns: {
        id: 'uuid',
        query: 'text not null',
        sector: 'text not null',
        target_margin: 'double precision not null',
        max_products: 'integer not null',
        state: 'text not null',
        imported: 'integer not null',
        failed: 'integer not null',
        staff_id: 'text not null',
        started_at: 'timestamptz not null',
        /** Lower case. */
        search_text: 'text not null',
      },
      indexes: ['(started_at desc, id)'],
    },
  },
  handlers: {
    ImportRunStarted: {
      apply(rows, event) {
        const started = event.data as ImportRunStarted['data'];
        rows.put('import_runs', {
          id: started.runId,
          query: started.searchQuery,
          sector: started.sector,
          target_margin: started.targetMarginPercent,
          max_products: started.maxProducts,
          state: 'open',
          imported: 0,
          failed: 0,
          staff_id: started.staffId,
          started_at: new Date(event.meta.occurredAt),
          search_text: started.searchQuery.toLowerCase(),
        });
      },
    },
    ImportRunSearchedAgain: { apply: () => undefined },
    ImportRunApplied: step(() => ({ state: 'importing' })),
    ImportRunItemImported: step((row) => ({ imported: Number(row.imported) + 1 })),
    ImportRunItemFailed: step((row) => ({ failed: Number(row.failed) + 1 })),
    ImportRunRetried: step((row, { data }) => ({
      state: 'importing',
      failed: Number(row.failed) - (data as ImportRunRetried['data']).items.length,
    })),
    ImportRunFinished: step((_row, { data }) => {
      const { imported, failed } = data as ImportRunFinished['data'];
      return { state: 'finished', imported, failed };
    }),
    ImportRunCancelled: step(() => ({ state: 'cancelled' })),
  } satisfies Record<ImportRunEvent['type'], Projection['handlers'][string]>,
};
