import { applyWithCare, type CareContext } from './apply-with-care';
import {
  fetchRows,
  foldSteps,
  markOf,
  moveTo,
  notices,
  sortOut,
  stepsOf,
  write,
  type BatchWrite,
  type Mark,
  type Sorted,
  type Wanted,
} from './batch';
import { keyText, type CompiledTable } from './compile';
import { tablesOf, type Consumer, type Incoming } from './consumer';
import { copyRows } from './copy-rows';
import { classifyFailure, sqlState } from './errors';
import { BatchFold, type TableChange } from './fold';
import type { Row } from './projection';
import { RowMemory } from './row-memory';
import { inTransaction } from './transaction';

const UNIQUE_VIOLATION = '23505';
/** Fewer new rows than this are not worth the round trips of a COPY. */
const WORTH_A_COPY = 50;

interface Page {
  readonly items: readonly Incoming[];
  readonly upTo: Mark;
}

interface Added {
  readonly table: CompiledTable;
  readonly rows: readonly Row[];
}

/**
 * Builds one projection's tables. It folds a page in memory while Postgres still writes the one before: rows it has seen
 * lately it keeps, others it fetches, and rows that cannot be in the table yet go there by COPY. What fails is done again
 * with care from where the tables stand.
 */
export class BuildPipeline {
  private memory = new RowMemory();
  /** Everything up to here is folded; the tables are behind it by the pages in `open`. */
  private ahead: bigint;
  private open: Page[] = [];
  private writing: Promise<void> = Promise.resolve();
  /** Tables in which a row not known to exist did exist. */
  private readonly rewritten = new Set<CompiledTable>();

  constructor(
    private readonly context: CareContext,
    private readonly consumer: Consumer,
    private readonly onPoison: 'park' | 'halt',
  ) {
    this.ahead = consumer.position;
  }

  /** Resolves when the page is folded and on its way; the page before is in the tables then. */
  async take(items: readonly Incoming[]): Promise<void> {
    const last = items.at(-1);
    if (!last || this.consumer.state === 'halted') return;
    const sorted = sortOut(this.consumer, items, undefined, this.ahead);
    const upTo = markOf(last);
    if (sorted.items.length + sorted.letters.length > 0) {
      this.open.push({ items, upTo });
      try {
        await this.fold(sorted, upTo);
      } catch (error) {
        await this.startOver(error);
      }
    }
    if (this.ahead < upTo.position) this.ahead = upTo.position;
  }

  /** Everything is in the tables, and the checkpoint stands here. */
  async finish(upTo: Mark): Promise<void> {
    const { consumer } = this;
    try {
      await this.writing;
    } catch (error) {
      await this.startOver(error);
    }
    if (consumer.state === 'halted' || consumer.saved >= upTo.position) return;
    await write(this.context.pool, { ...this.step(upTo), changes: [], letters: [] });
    this.reached(upTo);
  }

  /** Resolves when nothing is under way any more, whatever became of it. */
  async settled(): Promise<void> {
    await this.writing.catch(() => {});
  }

  private async fold(sorted: Sorted, upTo: Mark): Promise<void> {
    const { consumer, memory } = this;
    if (consumer.work.kind !== 'fold') throw new Error('only a projection is built');
    memory.begin();
    const wanted: Wanted = new Map();
    const steps = stepsOf(sorted, wanted);
    await this.remember(wanted);
    const fold = new BatchFold(consumer.work.compiled);
    for (const [table, keys] of wanted) {
      for (const key of keys) fold.load(table.logical, key, memory.find(table, key)?.row);
    }
    const changes = foldSteps(consumer, steps, fold);
    const { added, rest } = this.divide(changes);
    for (const { table, rows, deletes } of changes) {
      for (const row of rows) memory.keep(table, keyText(table, row[table.key.name]), row);
      for (const key of deletes) memory.keep(table, key, undefined);
    }
    await this.writing;
    const batch = { ...this.step(upTo), letters: sorted.letters };
    this.writing = this.write({ ...batch, changes: rest }, added, { ...batch, changes }).then(() => this.reached(upTo));
    // Looked at when the next page is folded; until then its failure must not count as unhandled.
    this.writing.catch(() => {});
  }

  /** Fetches the rows that are not in memory. */
  private async remember(wanted: Wanted): Promise<void> {
    const missing: Wanted = new Map();
    for (const [table, keys] of wanted) {
      if (!this.memory.knows(table)) {
        // Rows of the page before were not kept; they are in the table once it is written.
        await this.writing;
        this.memory.open(table);
      }
      const unknown = [...keys].filter((key) => !this.memory.find(table, key));
      if (unknown.length > 0) missing.set(table, new Set(unknown));
    }
    const found = await fetchRows(this.context.pool, missing);
    for (const [table, keys] of missing) {
      for (const key of keys) this.memory.keep(table, key, found.get(table)?.get(key));
    }
  }

  /** Parts rows that are new to their table, as far as is known, from all other changes. */
  private divide(changes: readonly TableChange[]): { added: Added[]; rest: TableChange[] } {
    const added: Added[] = [];
    const rest: TableChange[] = [];
    for (const change of changes) {
      const { table, rows, deletes } = change;
      const isNew = (row: Row) => !this.memory.find(table, keyText(table, row[table.key.name]))?.row;
      const fresh = this.rewritten.has(table) ? [] : rows.filter(isNew);
      if (fresh.length < WORTH_A_COPY) {
        rest.push(change);
        continue;
      }
      added.push({ table, rows: fresh });
      const others = fresh.length === rows.length ? [] : rows.filter((row) => !isNew(row));
      if (others.length + deletes.length > 0) rest.push({ table, rows: others, deletes });
    }
    return { added, rest };
  }

  private async write(batch: BatchWrite, added: readonly Added[], whole: BatchWrite): Promise<void> {
    const { pool } = this.context;
    if (added.length === 0) return write(pool, batch);
    try {
      await inTransaction(pool, async (db) => {
        await write(db, batch);
        for (const { table, rows } of added) await copyRows(db, table, rows);
      });
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
      const { table: name } = error as { table?: string };
      for (const { table } of added) if (name === undefined || table.physical === name) this.rewritten.add(table);
      await write(pool, whole);
    }
  }

  /** The projection at work itself writes the rows again that are lost here, a few events at a time. */
  private async startOver(error: unknown): Promise<void> {
    await this.settled();
    if (!['poison', 'schema'].includes(classifyFailure(error))) throw error;
    const items = this.open.flatMap((page) => page.items);
    this.open = [];
    this.memory = new RowMemory();
    this.writing = Promise.resolve();
    await applyWithCare(this.context, this.consumer, items, this.onPoison);
    this.ahead = this.consumer.position;
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
    this.open = this.open.filter((page) => page.upTo.position > position);
  }
}
