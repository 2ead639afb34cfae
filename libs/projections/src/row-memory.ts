import type { CompiledTable } from './compile';
import type { Key, Row } from './projection';

/** Rows kept of each table that is read: some thirty megabytes each, and more orders than are open at any time. */
const ROWS_KEPT = 25_000;
/** A batch that is folded and the one before it, which may still be on its way into the table. */
const NOT_WRITTEN_YET = 2;

interface Kept {
  /** Undefined = known not to exist. */
  readonly row: Row | undefined;
  batch: number;
}

/**
 * Rows as the last folded batches left them, for a fold that runs ahead of its writes. Whoever was not used for longest
 * is let go, but nobody of a batch that may not be in the table yet: what is not here is there.
 */
export class RowMemory {
  private readonly tables = new Map<CompiledTable, Map<Key, Kept>>();
  /** Tables of which some rows stand in the database only. */
  private readonly partly = new Set<CompiledTable>();
  private batch = 0;

  /** @param fromEmpty the tables hold nothing yet: as long as nothing is let go, what is not here does not exist */
  constructor(
    private readonly fromEmpty: boolean,
    private readonly limit = ROWS_KEPT,
  ) {}

  /** A new batch begins: makes room. */
  begin(): void {
    this.batch += 1;
    for (const [table, rows] of this.tables) {
      if (rows.size <= this.limit) continue;
      this.partly.add(table);
      for (const [key, kept] of rows) {
        if (rows.size <= this.limit || kept.batch > this.batch - NOT_WRITTEN_YET) break;
        rows.delete(key);
      }
    }
  }

  /** Has the table been read before? Only rows of such tables are kept. */
  knows(table: CompiledTable): boolean {
    return this.tables.has(table);
  }

  /** May a row that is not here stand in the table? */
  mayStand(table: CompiledTable): boolean {
    return !this.fromEmpty || this.partly.has(table);
  }

  /** @returns undefined when nothing is known about the row */
  find(table: CompiledTable, key: Key): Kept | undefined {
    const rows = this.tables.get(table);
    const kept = rows?.get(key);
    if (!rows || !kept) return undefined;
    if (kept.batch !== this.batch) {
      kept.batch = this.batch;
      rows.delete(key);
      rows.set(key, kept);
    }
    return kept;
  }

  /** The table is read from now on. @param empty nothing was written to it before */
  open(table: CompiledTable, empty: boolean): void {
    if (this.tables.has(table)) return;
    this.tables.set(table, new Map());
    if (!empty) this.partly.add(table);
  }

  keep(table: CompiledTable, key: Key, row: Row | undefined): void {
    const rows = this.tables.get(table);
    if (!rows) return;
    rows.delete(key);
    rows.set(key, { row, batch: this.batch });
  }
}
