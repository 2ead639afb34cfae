import { keyText, qualified, readRow, type CompiledTable } from './compile';
import { handles, tablesOf, versionKey, type Consumer, type Incoming } from './consumer';
import { HandlerFailure } from './errors';
import { BatchFold, UnwritableRow, type TableChange } from './fold';
import { handedOver, type LeasedMessage, type OutboxIntake } from './outbox-intake';
import { outboxRows, type OutboxRow } from './outbox-rows';
import type { LiveRows } from './live-rows';
import { prepared } from './prepared';
import type { Key, ProjectionHandler, Reads, Row } from './projection';
import type { Queryable } from './queryable';
import type { FoundRows, Wanted } from './wanted-rows';

/** How far a batch reaches. The id is remembered so that another store is noticed; see store-identity.ts. */
export interface Mark {
  readonly position: bigint;
  readonly eventId: string | null;
  readonly at: Date | null;
}

/** The event that made its stream stop, with what was learnt while trying. */
export interface Poison {
  readonly position: bigint;
  readonly error: string;
  readonly attempts: number;
}

export interface BatchOptions {
  /**
   * Moves the checkpoint of consumers for whom nothing follows from the batch as well. Otherwise it stays behind until
   * something does: what is read once more is without effect then, too.
   */
  readonly saveAll?: boolean;
  readonly poison?: Poison;
  /** Gets the messages of the batch, as far as it has room; the others are left to whoever claims them. */
  readonly intake?: OutboxIntake;
  /** Rows as earlier batches left them; see `LiveRows`. Whoever gives it starts a new one when a batch fails. */
  readonly rows?: LiveRows;
}

export interface Letter {
  readonly [column: string]: unknown;
}

interface Work {
  readonly consumer: Consumer;
  readonly fold?: BatchFold;
  readonly changes: readonly TableChange[];
  readonly messages: readonly OutboxRow[];
  readonly letters: readonly Letter[];
}

/** Largest NOTIFY payload that is safe; Postgres refuses 8,000 bytes. */
const NOTICE_BYTES = 7_000;

export function markOf(item: Incoming): Mark {
  return { position: item.event.position, eventId: item.event.id, at: item.event.recordedAt };
}

/**
 * Applies the events to all consumers in one transaction of at most two statements: rows asked for by `reads`, then
 * `rm.apply_batch` with the tables' writers. Consumers already past an event do not see it again. Changes `position` and `saved` on success only.
 * @returns the number of events that concerned somebody
 * @throws HandlerFailure, or the driver's error; `classifyFailure` says what to do about it
 */
export async function applyBatch(
  db: Queryable,
  consumers: readonly Consumer[],
  events: readonly Incoming[],
  upTo: Mark,
  options: BatchOptions = {},
): Promise<number> {
  const behind = consumers.filter((consumer) => consumer.saved < upTo.position && consumer.position <= upTo.position);
  if (behind.length === 0) return 0;
  const split = behind.map((consumer) => sortOut(consumer, events, options.poison));
  const works = await foldAll(db, split, options.rows);
  const moving = options.saveAll ? works : works.filter(hasEffect);
  const messages = works.flatMap((work) => work.messages);
  const batch = {
    moves: moving.map(({ consumer }) => moveTo(consumer, upTo)),
    tables: works.filter((work) => work.changes.length > 0).flatMap((work) => tablesOf(work.consumer)),
    changes: works.flatMap((work) => work.changes),
    letters: works.flatMap((work) => work.letters),
    notices: notices(behind, upTo.position),
  };
  await handedOver(messages, options.intake, (written) => write(db, { ...batch, messages: written }));
  for (const { consumer, fold, changes } of works) if (fold) options.rows?.keep(consumer, fold, changes);
  for (const { consumer } of moving) consumer.saved = upTo.position;
  for (const consumer of behind) consumer.position = upTo.position;
  return split.reduce((most, { items }) => Math.max(most, items.length), 0);
}

function hasEffect({ changes, messages, letters }: Work): boolean {
  return changes.length + messages.length + letters.length > 0;
}

/** The checkpoint's step from where it was saved; refused when somebody else has moved it meanwhile. */
export function moveTo(consumer: Consumer, upTo: Mark): object {
  return {
    kind: consumer.kind,
    name: consumer.name,
    version: consumer.version,
    generation: consumer.generation,
    from: String(consumer.saved),
    upto: String(upTo.position),
    event_id: upTo.eventId,
    event_at: upTo.at,
  };
}

export interface Sorted {
  readonly consumer: Consumer;
  readonly items: readonly Incoming[];
  readonly letters: readonly Letter[];
}

/**
 * Which events the consumer handles, and which join their parked stream.
 * @param after it has seen everything up to here
 */
export function sortOut(
  consumer: Consumer,
  events: readonly Incoming[],
  poison: Poison | undefined,
  after = consumer.position,
): Sorted {
  const items: Incoming[] = [];
  const letters: Letter[] = [];
  for (const item of events) {
    const { event } = item;
    if (event.position <= after || !handles(consumer, event.type)) continue;
    const skipped = consumer.skipped.size > 0 ? consumer.skipped.get(event.id) : undefined;
    const poisoned = poison?.position === event.position;
    const waits = consumer.parked.size > 0 && consumer.parked.has(event.stream);
    if (skipped === undefined && !poisoned && !waits) {
      items.push(item);
      continue;
    }
    letters.push({
      kind: consumer.kind,
      name: consumer.name,
      version: consumer.version,
      stream: event.stream,
      position: String(event.position),
      revision: String(event.revision),
      event_id: event.id,
      event_type: event.type,
      state: skipped !== undefined ? 'skipped' : poisoned ? 'poison' : 'waiting',
      error: skipped ?? (poisoned ? poison.error : null),
      attempts: poisoned ? poison.attempts : 0,
    });
  }
  return { consumer, items, letters };
}

export interface Step {
  readonly item: Incoming;
  readonly handler: ProjectionHandler;
  readonly reads: Reads | undefined;
}

/**
 * What the consumer's handlers will do; the rows they name are added to `wanted`, unless they are there.
 * @throws HandlerFailure
 */
export function stepsOf(
  { consumer, items }: Sorted,
  wanted: Wanted,
  isThere?: (table: CompiledTable, key: Key) => boolean,
): Step[] {
  if (consumer.work.kind !== 'fold') return [];
  const { compiled } = consumer.work;
  const steps: Step[] = [];
  for (const item of items) {
    const handler = compiled.projection.handlers[item.event.type];
    if (!handler) continue;
    guarded(consumer, item, () => {
      const reads = handler.reads?.(item.decoded());
      steps.push({ item, handler, reads });
      for (const [name, key] of reads ?? []) {
        const table = compiled.tables.get(name);
        if (!table) throw new Error(`reads names ${name}, which is no table of this projection`);
        const text = keyText(table, key);
        if (isThere?.(table, text)) continue;
        const keys = wanted.get(table) ?? new Set<Key>();
        wanted.set(table, keys.add(text));
      }
    });
  }
  return steps;
}

/** Runs the handlers over the rows given. @throws HandlerFailure */
export function foldSteps(consumer: Consumer, steps: readonly Step[], fold: BatchFold): void {
  for (const { item, handler, reads } of steps) {
    guarded(consumer, item, () => fold.run(handler, item.decoded(), reads));
  }
}

/** What the handlers changed, as it is written. @throws HandlerFailure naming the event that left a row unwritable */
export function changesOf(consumer: Consumer, fold: BatchFold): TableChange[] {
  try {
    return fold.changes();
  } catch (error) {
    if (!(error instanceof UnwritableRow)) throw error;
    throw new HandlerFailure(`${consumer.kind} ${consumer.name}`, error.event, error.cause);
  }
}

/**
 * Runs the handlers of all consumers in memory after fetching, with one query, every row they said they read.
 * @param known rows that need not be fetched
 */
export async function foldAll(db: Queryable, sorted: readonly Sorted[], known?: LiveRows): Promise<Work[]> {
  const wanted: Wanted = new Map();
  const plans = sorted.map((each) => ({ ...each, steps: stepsOf(each, wanted) }));
  const rows = known ? await known.fetch(wanted, (missing) => fetchRows(db, missing)) : await fetchRows(db, wanted);
  return plans.map(({ consumer, items, letters, steps }) => {
    if (consumer.work.kind === 'react') {
      const { reaction } = consumer.work;
      const messages = items.flatMap((item) =>
        guarded(consumer, item, () => outboxRows(reaction.name, item.event, reaction.react(item.decoded()))),
      );
      return { consumer, changes: [], messages, letters };
    }
    const { compiled } = consumer.work;
    if (steps.length === 0) return { consumer, changes: [], messages: [], letters };
    const fold = new BatchFold(compiled);
    for (const table of compiled.tables.values()) {
      for (const key of wanted.get(table) ?? []) fold.load(table.logical, key, rows.get(table)?.get(key));
    }
    foldSteps(consumer, steps, fold);
    return { consumer, fold, changes: changesOf(consumer, fold), messages: [], letters };
  });
}

function guarded<T>(consumer: Consumer, item: Incoming, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new HandlerFailure(`${consumer.kind} ${consumer.name}`, item.event, error);
  }
}

/** Those of the rows that exist. */
export async function fetchRows(
  db: Queryable,
  wanted: ReadonlyMap<CompiledTable, ReadonlySet<Key>>,
): Promise<FoundRows> {
  const tables = [...wanted.keys()];
  const found = new Map(tables.map((table) => [table, new Map<Key, Row>()]));
  if (tables.length === 0) return found;
  const selects = tables.map(
    (table, index) => `select ${index} as t, r as row from ${qualified(table.reader)}($${index + 1}) r`,
  );
  const answer = await db.query<{ t: number; row: Row }>({
    ...prepared(selects.join(' union all ')),
    values: tables.map((table) => [...(wanted.get(table) ?? [])]),
  });
  for (const { t, row } of answer.rows) {
    const table = tables[t];
    if (table) found.get(table)?.set(keyText(table, row[table.key.name]), readRow(table, row));
  }
  return found;
}

export interface BatchWrite {
  readonly moves: readonly object[];
  /** Of all projections the batch changes: what belongs to one statement. */
  readonly tables: readonly CompiledTable[];
  readonly changes: readonly TableChange[];
  readonly letters: readonly object[];
  readonly messages: readonly OutboxRow[];
  readonly notices: readonly object[];
}

/**
 * One statement whatever the batch changes in the tables of the projections at work: a table that it leaves alone is given
 * null, for which its function is not even called.
 * @returns the messages that are leased to this process now
 */
export async function write(db: Queryable, batch: BatchWrite): Promise<readonly LeasedMessage[]> {
  const changes = new Map(batch.changes.map((change) => [change.table, change]));
  const tables = batch.changes.length > 0 ? batch.tables : [];
  const calls = tables.map((table, index) => `, ${qualified(table.writer)}($${index + 5})`);
  const { rows } = await db.query<{ leased: readonly LeasedMessage[] | null }>({
    ...prepared(`select rm.apply_batch($1, $2, $3, $4) as leased${calls.join('')}`),
    values: [
      JSON.stringify(batch.moves),
      batch.letters.length > 0 ? JSON.stringify(batch.letters) : null,
      batch.messages.length > 0 ? JSON.stringify(batch.messages) : null,
      JSON.stringify(batch.notices),
      ...tables.map((table) => changesText(changes.get(table))),
    ],
  });
  return rows[0]?.leased ?? [];
}

function changesText(change: TableChange | undefined): string | null {
  if (!change) return null;
  const { rows, deletes } = change;
  return JSON.stringify({ ...(deletes.length > 0 ? { deletes } : {}), ...(rows.length > 0 ? { rows } : {}) });
}

/**
 * What waiting processes are told at commit: `{ p: position, n: [name/version] }`; a version that is being built says
 * nothing about the one readers see. Reactions and shadows are nobody's business.
 */
export function notices(consumers: readonly Consumer[], position: bigint): object[] {
  const names = consumers.filter(({ kind }) => kind === 'projection').map(versionKey);
  const result: object[] = [];
  let group: string[] = [];
  let bytes = 0;
  for (const name of names) {
    if (bytes + name.length > NOTICE_BYTES) {
      result.push({ p: String(position), n: group });
      group = [];
      bytes = 0;
    }
    group.push(name);
    bytes += name.length + 4;
  }
  if (group.length > 0) result.push({ p: String(position), n: group });
  return result;
}
