import type { FoundRows, Wanted } from './wanted-rows';
import { keyText, type CompiledTable } from './compile';
import type { Consumer } from './consumer';
import type { BatchFold, TableChange } from './fold';
import type { Key, Row } from './projection';
import { RowMemory } from './row-memory';

/** An order's events come within seconds of each other; of the rows of a table that are read, so many are kept. */
const ROWS_KEPT = 500;

/**
 * Rows as the last batch of this process left them in the tables, so that the next batch need not read them. That is safe
 * because only the runner writes them: a batch is refused when anybody else has moved the checkpoint or counted its
 * generation up, and after a refusal nothing of this is used any more.
 */
export class LiveRows {
  private readonly memory = new RowMemory(false, ROWS_KEPT);

  /** Those of the wanted rows that exist; `fetch` is asked for what is not in memory. */
  async fetch(wanted: Wanted, fetch: (missing: Wanted) => Promise<FoundRows>): Promise<FoundRows> {
    this.memory.begin();
    const missing: Wanted = new Map();
    for (const [table, keys] of wanted) {
      this.memory.open(table, false);
      const unknown = [...keys].filter((key) => !this.memory.find(table, key));
      if (unknown.length > 0) missing.set(table, new Set(unknown));
    }
    const fetched = await fetch(missing);
    for (const [table, keys] of missing) {
      for (const key of keys) this.memory.keep(table, key, fetched.get(table)?.get(key));
    }
    const found: FoundRows = new Map();
    for (const [table, keys] of wanted) found.set(table, this.those(table, keys));
    return found;
  }

  /** What a batch that is in the tables now has changed. */
  keep({ work }: Consumer, fold: BatchFold, changes: readonly TableChange[]): void {
    if (work.kind !== 'fold') return;
    for (const { table, rows, deletes } of changes) {
      for (const row of rows) {
        const key = keyText(table, row[table.key.name]);
        this.memory.keep(table, key, fold.rowOf(table.logical, key));
      }
      for (const key of deletes) this.memory.keep(table, key, undefined);
    }
  }

  private those(table: CompiledTable, keys: ReadonlySet<Key>): Map<Key, Row> {
    const rows = new Map<Key, Row>();
    for (const key of keys) {
      const row = this.memory.find(table, key)?.row;
      if (row) rows.set(key, row);
    }
    return rows;
  }
}
