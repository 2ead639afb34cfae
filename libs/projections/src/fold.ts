import type { RecordedEvent } from '@halfpallet/event-store';
import { canonicalRow, changedRow, keyText, writtenRow, type CompiledProjection, type CompiledTable } from './compile';
import type { EventName } from './errors';
import type { Key, ProjectionHandler, Reads, Row, Rows } from './projection';
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
  readonly changed: Map<Key, EventName | undefined>;
  /** In which turn a handler could last look at it. */
  readonly visible: Map<Key, number>;
  /** What the handler at work has changed, where another table is changed with this one. */
  readonly touched: Set<Key> | undefined;
}

/** What follows from a row cannot be written; `event` changed it last. */
export class UnwritableRow extends Error {
  constructor(
    readonly event: EventName,
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
  /** Tables that are changed together, each with the one its derived columns follow from. */
  private readonly pairs: Array<readonly [TableRows, TableRows]> = [];
  private current: EventName | undefined;
  /** Counts the handlers that were run. */
  private turn = 0;

  constructor(compiled: CompiledProjection) {
    const besides = new Map([...compiled.tables].map(([name, { definition }]) => [name, definition.derived?.beside]));
    const paired = new Set([...besides].flatMap(([name, beside]) => (beside === undefined ? [] : [name, beside])));
    for (const [name, table] of compiled.tables) {
      const touched = paired.has(name) ? new Set<Key>() : undefined;
      this.tables.set(name, { table, rows: new Map(), changed: new Map(), visible: new Map(), touched });
    }
    for (const [name, beside] of besides) if (beside !== undefined) this.pairs.push([this.of(name), this.of(beside)]);
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

  /** @param reads what the handler's `reads` says of this event, where it was asked already */
  run(handler: ProjectionHandler, event: RecordedEvent, reads = handler.reads?.(event)): void {
    this.current = { id: event.id, type: event.type };
    this.turn += 1;
    for (const [{ touched }, other] of this.pairs) {
      touched?.clear();
      other.touched?.clear();
    }
    for (const [name, key] of reads ?? NOTHING) {
      const { table, visible } = this.of(name);
      visible.set(keyText(table, key), this.turn);
    }
    const result: unknown = handler.apply(this, event);
    if (result instanceof Promise) {
      // It would go on after the batch is written, and could only be waiting for something outside.
      result.catch(() => {});
      throw new Error('a projection handler must not be asynchronous');
    }
    for (const [one, other] of this.pairs) refuseOneAlone(one, other);
  }

  get(table: string, key: Key): Row | undefined {
    const target = this.of(table);
    const text = keyText(target.table, key);
    if (target.visible.get(text) !== this.turn) throw new Error(`row ${table}/${text} was not named by reads`);
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
      const { beside } = table.definition.derived ?? {};
      const others = beside === undefined ? undefined : this.of(beside).rows;
      const kept: Row[] = [];
      const deletes: Key[] = [];
      for (const [key, event] of changed) {
        const row = rows.get(key);
        if (row) kept.push(this.written(table, row, others?.get(key), event));
        else deletes.push(key);
      }
      result.push({ table, rows: kept, deletes });
    }
    return result;
  }

  private written(table: CompiledTable, row: Row, beside: Row | undefined, event: EventName | undefined): Row {
    try {
      return writtenRow(table, row, beside);
    } catch (error) {
      throw event ? new UnwritableRow(event, error) : error;
    }
  }

  private write(target: TableRows, key: Key, row: Row | undefined): void {
    target.rows.set(key, row);
    target.changed.set(key, this.current);
    target.visible.set(key, this.turn);
    target.touched?.add(key);
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

/** Or what follows from both would depend on where a batch ends. */
function refuseOneAlone({ table, touched }: TableRows, other: TableRows): void {
  let together = touched?.size === other.touched?.size;
  if (together) touched?.forEach((key) => (together &&= other.touched?.has(key) ?? false));
  if (together) return;
  throw new Error(`a row of ${table.logical} is changed together with the one of ${other.table.logical}`);
}

const NOTHING: Reads = [];
