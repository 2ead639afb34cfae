import type { RecordedEvent } from '@halfpallet/event-store';

export type Key = string;
export type Row = Record<string, unknown>;

/** How a folded state stands in a column: `read(write(state))` is the same state, so it makes no difference when it is written. */
export interface StateForm {
  write(state: unknown): unknown;
  /** @param stored in the column's canonical form, never null */
  read(stored: unknown): unknown;
}

/** One table of a read model. It stands as `rm.<table>_v<version>` and is read through the view `rm.<table>`. */
export interface TableDefinition {
  /** Column name to SQL type, e.g. `{ order_id: 'uuid', total_cents: 'bigint not null' }`. */
  readonly columns: Readonly<Record<string, string>>;
  /** One column; rows with a compound key carry a key column made from it. */
  readonly primaryKey: string;
  /** Column lists or expressions, e.g. `['(status, created_at desc)', 'using gin (search)']`. */
  readonly indexes?: readonly string[];
  /**
   * Columns that hold what was folded so far. Handlers see and put the state itself; it is turned into what the column holds
   * once a batch, when the row is written.
   */
  readonly states?: Readonly<Record<string, StateForm>>;
  /**
   * Columns that follow from the other columns of their row alone. They are worked out once a batch, when the row is
   * written, not at every event; handlers neither see nor put them.
   */
  readonly derived?: {
    readonly columns: readonly string[];
    /** Another table whose row of the same key they follow from, too: a handler that changes one row changes both. */
    readonly beside?: string;
    from(row: Row, beside: Row | undefined): Row;
  };
  /**
   * How full a page is made, in per cent; Postgres takes 100. Less for rows that change soon after they come: a new version
   * that finds room beside the old one is logged as what differs between their first and last changed byte, so columns that
   * change stand together at the end.
   */
  readonly fillfactor?: number;
}

/** What a handler may do: rows in, rows out, in memory. The runner writes them with the checkpoint in one transaction. */
export interface Rows {
  /** Row as of this event, or undefined. The key must have been named by the handler's `reads`. */
  get(table: string, key: Key): Row | undefined;
  /** Inserts or replaces the whole row. */
  put(table: string, row: Row): void;
  /** Changes some columns of a row named by `reads`; no row, no effect. */
  patch(table: string, key: Key, change: Row | ((row: Row) => Row)): void;
  delete(table: string, key: Key): void;
}

export type Reads = ReadonlyArray<readonly [table: string, key: Key]>;

export interface ProjectionHandler {
  /** Rows this event needs to see; the runner fetches them for the whole batch in one query per table. */
  reads?(event: RecordedEvent): Reads;
  /** Pure and synchronous. Never sends, charges, calls or enqueues: that is a reaction's work. */
  apply(rows: Rows, event: RecordedEvent): void;
}

export interface Projection {
  readonly name: string;
  /** Raise it when the tables or the meaning of a handler change: the next start rebuilds beside the old version. */
  readonly version: number;
  readonly tables: Readonly<Record<string, TableDefinition>>;
  readonly handlers: Readonly<Record<string, ProjectionHandler>>;
  /** What a poisoned event does when live: park its stream (default) or halt the projection (ledger, notary). */
  readonly onPoison?: 'park' | 'halt';
  /**
   * The definition as it was under the version before. Where that version still stands behind the views it goes on being
   * fed until this one is built; without it readers see it stand still meanwhile.
   */
  readonly previous?: Projection;
}

/** Work that must happen outside because of an event. Ids are derived, so doing it twice is the same as once. */
export interface OutboxMessage {
  /** Name of the handler, e.g. `command:ConfirmOrder` or `job:mail`. */
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly delayMs?: number;
}

/**
 * A durable reaction: `do-x-when-y`. Its outbox rows and its checkpoint move in one transaction. A new reaction starts
 * at the store's head, never at 0, unless `startFrom` says so.
 */
export interface Reaction {
  readonly name: string;
  readonly events: readonly string[];
  readonly startFrom?: 'head' | 'start';
  react(event: RecordedEvent): readonly OutboxMessage[];
}
