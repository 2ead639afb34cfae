import type { EventStore } from '@halfpallet/event-store';
import { isolatePoisonEvent, type CareContext } from './isolate-poison-event';
import {
  changesOf,
  fetchRows,
  foldSteps,
  moveTo,
  notices,
  sortOut,
  stepsOf,
  write,
  type BatchWrite,
  type Letter,
  type Mark,
  type Sorted,
} from './batch';
import type { Wanted } from './wanted-rows';
import { keyText, type CompiledTable } from './compile';
import { BEFORE_ALL, incoming, tablesOf, typesOf, type Consumer, type Decode, type Incoming } from './consumer';
import { copyRows, textOf } from './copy-rows';
import { classifyFailure, sqlState } from './errors';
import { BatchFold, type TableChange } from './fold';
import { KnownKeys } from './known-keys';
import type { Key, Row } from './projection';
import { inBatches, readAfter } from './reading';
import { RowMemory } from './row-memory';
import { giveKey } from './tables';
import { inTransaction } from './transaction';

const UNIQUE_VIOLATION = '23505';
/** Fewer new rows than this are not worth the round trips of a COPY. */
const WORTH_A_COPY = 50;
/** Events read at once when something failed. */
const CAREFULLY = 1_000;

/** Rows that are new to their table, as COPY takes them: the rows themselves need not outlive the batch. */
interface Added {
  readonly table: CompiledTable;
  readonly text: Buffer;
}

export interface PipelineContext extends CareContext {
  readonly store: EventStore;
  readonly decode: Decode | undefined;
}

/**
 * Builds one projection's tables. It folds in memory while Postgres still writes what was folded before: rows it has seen
 * lately it keeps, others it fetches, and rows that cannot be in the table yet go there by COPY. What fails is read again
 * from where the tables stand, and done with care.
 *
 * A table gets its primary key when a row of it is fetched or changed for the first time, or with its indexes: into one of
 * which all rows are only ever added they go at less than half the cost.
 */
export class BuildPipeline {
  private memory: RowMemory;
  /** Every key of a table that this pipeline has filled from the beginning. */
  private readonly known = new Map<CompiledTable, KnownKeys>();
  /** Everything up to here is folded; the tables are behind it by what is in `fold` and under way. */
  private ahead: bigint;
  /** Since the last write; undefined when nothing concerned this projection. */
  private fold: BatchFold | undefined;
  private letters: Letter[] = [];
  private writing: Promise<void> = Promise.resolve();
  /** Tables in which a row not known to exist did exist. */
  private readonly rewritten = new Set<CompiledTable>();

  /** @param keyless tables without a primary key, this consumer's among them; each leaves it when it gets its own */
  constructor(
    private readonly context: PipelineContext,
    readonly consumer: Consumer,
    private readonly onPoison: 'park' | 'halt',
    private readonly keyless: Set<CompiledTable>,
  ) {
    this.ahead = consumer.position;
    this.memory = new RowMemory(consumer.position === BEFORE_ALL);
    if (consumer.position !== BEFORE_ALL) return;
    for (const table of tablesOf(consumer)) this.known.set(table, new KnownKeys());
  }

  /** Folds the events in memory. Few at a time, so that what was parsed for them is let go while it is young. */
  async take(items: readonly Incoming[]): Promise<void> {
    const upTo = items.at(-1)?.event.position;
    if (upTo === undefined || this.consumer.state === 'halted') return;
    const sorted = sortOut(this.consumer, items, undefined, this.ahead);
    try {
      if (sorted.items.length > 0) await this.run(sorted);
      this.letters.push(...sorted.letters);
    } catch (error) {
      await this.startOver(error, upTo);
    }
    if (this.ahead < upTo) this.ahead = upTo;
  }

  /** Sends what was folded since the last time on its way; what was sent then is in the tables when this resolves. */
  async write(upTo: Mark): Promise<void> {
    const { fold, letters, memory } = this;
    if (!fold && letters.length === 0) return;
    try {
      const changes = fold ? changesOf(this.consumer, fold) : [];
      const { added, rest } = await this.divide(changes);
      for (const { table, rows, deletes } of changes) {
        if (!memory.knows(table)) continue;
        for (const row of rows) {
          const key = keyText(table, row[table.key.name]);
          memory.keep(table, key, fold?.rowOf(table.logical, key));
        }
        for (const key of deletes) memory.keep(table, key, undefined);
      }
      this.fold = undefined;
      this.letters = [];
      await this.writing;
      this.writing = this.commit({ ...this.step(upTo), letters, changes: rest }, added, upTo);
      // Looked at with the next write; until then its failure must not count as unhandled.
      this.writing.catch(() => {});
    } catch (error) {
      await this.startOver(error, upTo.position);
    }
  }

  /** Everything is in the tables, and the checkpoint stands here. */
  async finish(upTo: Mark): Promise<void> {
    const { consumer } = this;
    await this.write(upTo);
    try {
      await this.writing;
    } catch (error) {
      await this.startOver(error, upTo.position);
    }
    if (consumer.state === 'halted' || consumer.saved >= upTo.position) return;
    await write(this.context.pool, { ...this.step(upTo), changes: [], letters: [] });
    this.reached(upTo);
  }

  /** Resolves when nothing is under way any more, whatever became of it. */
  async settled(): Promise<void> {
    await this.writing.catch(() => {});
  }

  private async run(sorted: Sorted): Promise<void> {
    const { consumer, memory } = this;
    if (consumer.work.kind !== 'fold') throw new Error('only a projection is built');
    if (!this.fold) {
      memory.begin();
      // What a handler may not do is found live and by its tests.
      this.fold = new BatchFold(consumer.work.compiled, false);
    }
    const { fold } = this;
    const wanted: Wanted = new Map();
    const steps = stepsOf(sorted, wanted, (table, key) => fold.holds(table.logical, key));
    await this.remember(wanted);
    for (const [table, keys] of wanted) {
      for (const key of keys) fold.load(table.logical, key, memory.find(table, key)?.row);
    }
    foldSteps(consumer, steps, fold);
  }

  /** Fetches the rows that are not in memory. */
  private async remember(wanted: Wanted): Promise<void> {
    const missing: Wanted = new Map();
    for (const [table, keys] of wanted) {
      if (!this.memory.knows(table)) {
        // Rows put there until now were not kept; they are in the table once they are written.
        await this.writing;
        this.memory.open(table, this.consumer.position === BEFORE_ALL);
      }
      const unknown = [...keys].filter((key) => !this.memory.find(table, key) && this.mayStand(table, key));
      if (unknown.length === 0) continue;
      missing.set(table, new Set(unknown));
      await this.giveKey(table);
    }
    const found = await fetchRows(this.context.pool, missing);
    for (const [table, keys] of missing) {
      for (const key of keys) this.memory.keep(table, key, found.get(table)?.get(key));
    }
  }

  /** May a row that is not in memory stand in the table? */
  private mayStand(table: CompiledTable, key: Key): boolean {
    return this.memory.mayStand(table) && (this.known.get(table)?.has(key) ?? true);
  }

  /** Parts rows that are new to their table, as far as is known, from all other changes. */
  private async divide(changes: readonly TableChange[]): Promise<{ added: Added[]; rest: TableChange[] }> {
    const added: Added[] = [];
    const rest: TableChange[] = [];
    for (const { table, rows, deletes } of changes) {
      const { fresh, others } = this.partRows(table, rows);
      const known = this.known.get(table);
      const gone = known ? deletes.filter((key) => known.has(key)) : deletes;
      // Without a key Postgres would not notice that a row is there already.
      const alone = known !== undefined && this.keyless.has(table) && others.length + gone.length === 0;
      if (!alone) await this.giveKey(table);
      if (alone || fresh.length >= WORTH_A_COPY) {
        if (fresh.length > 0) added.push({ table, text: textOf(table, fresh) });
        if (others.length + gone.length > 0) rest.push({ table, rows: others, deletes: gone });
      } else {
        rest.push({ table, rows, deletes: gone });
      }
    }
    return { added, rest };
  }

  private partRows(table: CompiledTable, rows: readonly Row[]): { fresh: readonly Row[]; others: readonly Row[] } {
    const known = this.known.get(table);
    if (!known && this.rewritten.has(table)) return { fresh: [], others: rows };
    const fresh: Row[] = [];
    const others: Row[] = [];
    for (const row of rows) {
      const key = keyText(table, row[table.key.name]);
      const isNew = known ? known.add(key) : !this.memory.find(table, key)?.row;
      (isNew ? fresh : others).push(row);
    }
    return { fresh, others };
  }

  /** Before a row of the table is looked for. */
  private async giveKey(table: CompiledTable): Promise<void> {
    if (!this.keyless.has(table)) return;
    // What is on its way there holds the table.
    await this.writing;
    await this.giveKeys([table]);
  }

  private async giveKeys(tables = tablesOf(this.consumer)): Promise<void> {
    for (const table of tables) {
      if (this.keyless.has(table)) await giveKey(this.context.pool, table);
      this.keyless.delete(table);
    }
  }

  private async commit(batch: BatchWrite, added: readonly Added[], upTo: Mark): Promise<void> {
    const { context, rewritten } = this;
    try {
      if (added.length === 0) {
        await write(context.pool, batch);
      } else {
        await inTransaction(context.pool, async (db) => {
          await write(db, batch);
          for (const { table, text } of added) await copyRows(db, table, text);
        });
      }
      this.reached(upTo);
    } catch (error) {
      if (added.length === 0 || sqlState(error) !== UNIQUE_VIOLATION) throw error;
      const { table: name } = error as { table?: string };
      for (const { table } of added) if (name === undefined || table.physical === name) rewritten.add(table);
      await this.writeAgain(error, upTo);
    }
  }

  /**
   * What was folded is right, and only known rows were taken for new ones: the batch is read and folded once more, from where
   * the tables stand, and what was folded after it goes on.
   */
  private async writeAgain(error: unknown, upTo: Mark): Promise<void> {
    const { context, consumer } = this;
    const parked = consumer.parked.size;
    await this.giveKeys();
    await this.readAgain(upTo.position);
    // What was folded ahead knows nothing of an event that failed only now.
    if (consumer.parked.size > parked || consumer.state === 'halted') throw error;
    if (consumer.saved < upTo.position) await write(context.pool, { ...this.step(upTo), changes: [], letters: [] });
    this.reached(upTo);
  }

  /** Leaves everything that is not in the tables and does it again, a few events at a time where it must be. */
  private async startOver(error: unknown, to: bigint): Promise<void> {
    await this.settled();
    if (!['poison', 'schema'].includes(classifyFailure(error))) throw error;
    this.fold = undefined;
    this.letters = [];
    this.memory = new RowMemory(false);
    this.writing = Promise.resolve();
    // What is written with care is not noted.
    this.known.clear();
    await this.giveKeys();
    await this.readAgain(to);
    this.ahead = this.consumer.position;
  }

  /** Events after those that are in the tables, with care. */
  private async readAgain(to: bigint): Promise<void> {
    const { context, consumer } = this;
    const { store, signal } = context;
    const concerning = readAfter(store, consumer.position, to, { signal, eventTypes: typesOf(consumer) });
    for await (const batch of inBatches(concerning, CAREFULLY)) {
      const items = batch.map((event) => incoming(event, context.decode));
      await isolatePoisonEvent(context, consumer, items, this.onPoison);
    }
  }

  private step(upTo: Mark): Omit<BatchWrite, 'changes' | 'letters'> {
    const { consumer } = this;
    return {
      moves: [moveTo(consumer, upTo)],
      tables: tablesOf(consumer),
      messages: [],
      notices: notices([consumer], upTo.position),
    };
  }

  private reached({ position }: Mark): void {
    this.consumer.saved = position;
    this.consumer.position = position;
    if (this.ahead < position) this.ahead = position;
  }
}
