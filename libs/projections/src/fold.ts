import type { RecordedEvent } from '@halfpallet/event-store';
import { canonicalRow, changedRow, keyText, writtenRow, type CompiledProjection, type CompiledTable } from './compile';
import type { Key, ProjectionHandler, Row, Rows } from './projection';
import { canonical } from './values';

/** The change a batch makes to one table. */
export interface TableChange {
  readonly table: CompiledTable;
  /** As they are written, derived columns included. */
  readonly rows: readonly Row[];
  readonly deletes: readonly Key[];
}

interface TableRows {
  readonly table: CompiledTable;
  /** Undefined = known not to exist. */
  readonly rows: Map<Key, Row | undefined>;
  /** By the event that changed it last. */
  readonly changed: Map<Key, RecordedEvent | undefined>;
  /** What the handler at work may look at. */
  readonly visible: Set<Key>;
}

/** What follows from a row cannot be written; `event` changed it last. */
export class UnwritableRow extends Error {
  constructor(
    readonly event: RecordedEvent,
    cause: unknown,
  ) {
    super('a derived column cannot be worked out', { cause });
  }
}

/**
 * The rows of one projection during one batch, in memory. A handler may look at what it named in `reads` and at what it
 * has just written; anything else throws, because whether it is in memory would depend on where the batch began.
 */
export class BatchFold implements Rows {
  private readonly tables = new Map<string, TableRows>();
  private current: RecordedEvent | undefined;

  constructor(compiled: CompiledProjection) {
    for (const [name, table] of compiled.tables) {
      this.tables.set(name, { table, rows: new Map(), changed: new Map(), visible: new Set() });
    }
  }

  /** Tells the fold what stands in the table under this key before the batch. */
  load(table: string, key: Key, row: Row | undefined): void {
    this.of(table).rows.set(key, row);
  }

  /** Does it know the row, or that there is none? */
  holds(table: string, key: Key): boolean {
    return this.of(table).rows.has(key);
  }

  /** A row as handlers see it. */
  rowOf(table: string, key: Key): Row | undefined {
    return this.of(table).rows.get(key);
  }

  run(handler: ProjectionHandler, event: RecordedEvent): void {
    this.current = event;
    for (const { visible } of this.tables.values()) if (visible.size > 0) visible.clear();
    for (const [table, key] of handler.reads?.(event) ?? []) this.of(table).visible.add(this.keyOf(table, key));
    const result: unknown = handler.apply(this, event);
    if (result instanceof Promise) {
      // It would go on after the batch is written, and could only be waiting for something outside.
      result.catch(() => {});
      throw new Error('a projection handler must not be asynchronous');
    }
  }

  get(table: string, key: Key): Row | undefined {
    const target = this.of(table);
    const text = keyText(target.table, key);
    if (!target.visible.has(text)) throw new Error(`row ${table}/${text} was not named by reads`);
    return target.rows.get(text);
  }

  put(table: string, row: Row): void {
    const target = this.of(table);
    const { key } = target.table;
    const text = keyText(target.table, canonical(key, row[key.name]));
    this.write(target, text, canonicalRow(target.table, row, target.rows.get(text)));
  }

  patch(table: string, key: Key, change: Row | ((row: Row) => Row)): void {
    const row = this.get(table, key);
    if (!row) return;
    const target = this.of(table);
    const whole = changedRow(target.table, row, typeof change === 'function' ? change(row) : change);
    const text = this.keyOf(table, key);
    if (keyText(target.table, whole[target.table.key.name]) !== text) throw new Error(`patch may not move a row's key`);
    this.write(target, text, whole);
  }

  delete(table: string, key: Key): void {
    this.write(this.of(table), this.keyOf(table, key), undefined);
  }

  /** @throws UnwritableRow when a derived column cannot be worked out */
  changes(): TableChange[] {
    const result: TableChange[] = [];
    for (const { table, rows, changed } of this.tables.values()) {
      if (changed.size === 0) continue;
      const kept: Row[] = [];
      const deletes: Key[] = [];
      for (const [key, event] of changed) {
        const row = rows.get(key);
        if (row) kept.push(this.written(table, row, event));
        else deletes.push(key);
      }
      result.push({ table, rows: kept, deletes });
    }
    return result;
  }

  private written(table: CompiledTable, row: Row, event: RecordedEvent | undefined): Row {
    try {
      return writtenRow(table, row);
    } catch (error) {
      throw event ? new UnwritableRow(event, error) : error;
    }
  }

  private write(target: TableRows, key: Key, row: Row | undefined): void {
    target.rows.set(key, row);
    target.changed.set(key, this.current);
    target.visible.add(key);
  }

  private keyOf(table: string, key: Key): Key {
    return keyText(this.of(table).table, key);
  }

  private of(table: string): TableRows {
    const found = this.tables.get(table);
    if (!found) throw new Error(`the projection has no table ${table}`);
    return found;
  }
}
