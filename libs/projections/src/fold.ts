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

/** A row of the batch under its key. */
interface Entry {
  readonly key: Key;
  /** Undefined = known not to exist. */
  row: Row | undefined;
  /** Changed by this batch, last by `event`. */
  changed: boolean;
  event: EventName | undefined;
  /** In which turn a handler could last look at it, and in which one last changed it. */
  visible: number;
  touched: number;
}

interface TableRows {
  readonly table: CompiledTable;
  readonly entries: Map<Key, Entry>;
  /** Those that the batch changed, in the order in which it began to. */
  readonly changed: Entry[];
  /** What the handler at work has changed, where another table is changed with this one. */
  readonly touched: Entry[] | undefined;
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

  /** @param guarded a handler that changes a row it was shown, and not by `put` or `patch`, throws */
  constructor(
    compiled: CompiledProjection,
    private readonly guarded = true,
  ) {
    const besides = new Map([...compiled.tables].map(([name, { definition }]) => [name, definition.derived?.beside]));
    const paired = new Set([...besides].flatMap(([name, beside]) => (beside === undefined ? [] : [name, beside])));
    for (const [name, table] of compiled.tables) {
      const touched = paired.has(name) ? [] : undefined;
      this.tables.set(name, { table, entries: new Map(), changed: [], touched });
    }
    for (const [name, beside] of besides) if (beside !== undefined) this.pairs.push([this.of(name), this.of(beside)]);
  }

  /** Tells the fold what stands in the table under this key before the batch. */
  load(table: string, key: Key, row: Row | undefined): void {
    entryOf(this.of(table), key).row = row;
  }

  /** Does it know the row, or that there is none? */
  holds(table: string, key: Key): boolean {
    return this.of(table).entries.has(key);
  }

  /** A row as handlers see it. */
  rowOf(table: string, key: Key): Row | undefined {
    return this.of(table).entries.get(key)?.row;
  }

  /** @param reads what the handler's `reads` says of this event, where it was asked already */
  run(handler: ProjectionHandler, event: RecordedEvent, reads = handler.reads?.(event)): void {
    this.current = { id: event.id, type: event.type };
    this.turn += 1;
    for (const [one, other] of this.pairs) {
      if (one.touched) one.touched.length = 0;
      if (other.touched) other.touched.length = 0;
    }
    for (const [name, key] of reads ?? NOTHING) {
      const target = this.of(name);
      entryOf(target, keyText(target.table, key)).visible = this.turn;
    }
    const result: unknown = handler.apply(this, event);
    if (result instanceof Promise) {
      // It would go on after the batch is written, and could only be waiting for something outside.
      result.catch(() => {});
      throw new Error('a projection handler must not be asynchronous');
    }
    for (const [one, other] of this.pairs) refuseOneAlone(one, other, this.turn);
  }

  get(table: string, key: Key): Row | undefined {
    return this.shown(this.seen(this.of(table), key).row);
  }

  put(table: string, row: Row): void {
    const target = this.of(table);
    const { key } = target.table;
    const entry = entryOf(target, keyText(target.table, canonical(key, row[key.name])));
    this.write(target, entry, canonicalRow(target.table, row, entry.row));
  }

  patch(table: string, key: Key, change: Row | ((row: Row) => Row)): void {
    const target = this.of(table);
    const entry = this.seen(target, key);
    const { row } = entry;
    if (!row) return;
    const changes = typeof change === 'function' ? change(this.shown(row)) : change;
    const whole = changedRow(target.table, row, changes);
    const { name } = target.table.key;
    if (name in changes && keyText(target.table, whole[name]) !== entry.key) {
      throw new Error(`patch may not move a row's key`);
    }
    this.write(target, entry, whole);
  }

  delete(table: string, key: Key): void {
    const target = this.of(table);
    this.write(target, entryOf(target, keyText(target.table, key)), undefined);
  }

  /** @throws UnwritableRow when a derived column cannot be worked out */
  changes(): TableChange[] {
    const result: TableChange[] = [];
    for (const { table, changed } of this.tables.values()) {
      if (changed.length === 0) continue;
      const { beside } = table.definition.derived ?? {};
      const others = beside === undefined ? undefined : this.of(beside).entries;
      const kept: Row[] = [];
      const deletes: Key[] = [];
      for (const { key, row, event } of changed) {
        if (row) kept.push(this.written(table, row, others?.get(key)?.row, event));
        else deletes.push(key);
      }
      result.push({ table, rows: kept, deletes });
    }
    return result;
  }

  private written(table: CompiledTable, row: Row, beside: Row | undefined, event: EventName | undefined): Row {
    try {
      return writtenRow(table, this.shown(row), this.shown(beside));
    } catch (error) {
      throw event ? new UnwritableRow(event, error) : error;
    }
  }

  /** @throws Error for a row that the handler at work did not name */
  private seen(target: TableRows, key: Key): Entry {
    const text = keyText(target.table, key);
    const entry = target.entries.get(text);
    if (entry?.visible !== this.turn) throw new Error(`row ${target.table.logical}/${text} was not named by reads`);
    return entry;
  }

  /** Freezing a row, and copying a frozen one, takes ten times as long as copying one that is not. */
  private shown<R extends Row | undefined>(row: R): R {
    return this.guarded && row ? Object.freeze(row) : row;
  }

  private write(target: TableRows, entry: Entry, row: Row | undefined): void {
    entry.row = row;
    entry.event = this.current;
    entry.visible = this.turn;
    if (!entry.changed) target.changed.push(entry);
    entry.changed = true;
    if (target.touched && entry.touched !== this.turn) target.touched.push(entry);
    entry.touched = this.turn;
  }

  private of(table: string): TableRows {
    const found = this.tables.get(table);
    if (!found) throw new Error(`the projection has no table ${table}`);
    return found;
  }
}

function entryOf({ entries }: TableRows, key: Key): Entry {
  let entry = entries.get(key);
  if (!entry) {
    entry = { key, row: undefined, changed: false, event: undefined, visible: 0, touched: 0 };
    entries.set(key, entry);
  }
  return entry;
}

/** Or what follows from both would depend on where a batch ends. */
function refuseOneAlone({ table, touched }: TableRows, other: TableRows, turn: number): void {
  const together = touched?.every(({ key }) => other.entries.get(key)?.touched === turn);
  if (together && touched?.length === other.touched?.length) return;
  throw new Error(`a row of ${table.logical} is changed together with the one of ${other.table.logical}`);
}

const NOTHING: Reads = [];
