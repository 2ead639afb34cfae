import { pause } from '@halfpallet/event-store';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { catchUpWithin, swapTransaction } from './activate';
import { fill, pastPoison, type BuildContext } from './build';
import { lockCheckpoint, putCheckpoint, readSkipped, type Checkpoint } from './checkpoints';
import { compileProjection, qualified, type CompiledProjection } from './compile';
import { BEFORE_ALL, projectionConsumer, type Consumer } from './consumer';
import { compareTables, type TableComparison } from './equality';
import { messageOf, ProjectionError } from './errors';
import { tryLock } from './leadership';
import { patient } from './patience';
import type { Projection } from './projection';
import { dropTableFunctions } from './table-functions';
import { createIndexes, createViews, creationOf, dropTable, logicalNames, physicalNames, runAll } from './tables';
import { inTransaction } from './transaction';

export interface RebuildProgress {
  readonly events: number;
  readonly position: string;
  readonly head: string;
}

export interface RebuildOptions {
  /** After every batch; a promise is awaited before the next one. */
  readonly onProgress?: (progress: RebuildProgress) => unknown;
  readonly signal?: AbortSignal;
}

export interface RebuildReport {
  readonly runId: string;
  readonly name: string;
  readonly version: number;
  readonly events: number;
  readonly durationMs: number;
  /** Rows in the rebuilt tables. */
  readonly rows: number;
  /** Did the live tables hold the very same rows at the same position? Null when the live checkpoint was no measure. */
  readonly equal: boolean | null;
  /** At most ten per table. */
  readonly firstDifferences: TableComparison['differences'];
}

/** How long a rebuild waits for a live projection that lags before it swaps without having compared. */
const LIVE_PATIENCE_MS = 10_000;

/** See `ProjectionRuntime.rebuild`. */
export async function rebuildProjection(
  context: BuildContext,
  projection: Projection,
  options: RebuildOptions,
): Promise<RebuildReport> {
  const lock = await tryLock(context.pool, `rebuild:${projection.name}`);
  if (!lock) throw new ProjectionError('REBUILD_RUNNING', `${projection.name} is being rebuilt already`);
  const runId = randomUUID();
  const signals = [context.signal, lock.signal, ...(options.signal ? [options.signal] : [])];
  const rebuild = new Rebuild({ ...context, signal: AbortSignal.any(signals) }, projection, runId, options);
  try {
    // Whoever holds the lock is alone: what says it is running was left by a kill.
    await context.pool.query(
      `update rm.rebuild set state = 'failed', finished_at = clock_timestamp(), error = 'the process that ran it is gone'
       where name = $1 and state = 'running'`,
      [projection.name],
    );
    await context.pool.query('insert into rm.rebuild (id, name, version) values ($1, $2, $3)', [
      runId,
      projection.name,
      projection.version,
    ]);
    return await rebuild.run();
  } catch (error) {
    const cancelled = signals.some((signal) => signal.aborted);
    await rebuild.abandon(cancelled ? 'cancelled' : 'failed', messageOf(error)).catch(() => {});
    if (error instanceof ProjectionError && error.code === 'UNKNOWN_PROJECTION') throw error;
    throw cancelled
      ? new ProjectionError('REBUILD_CANCELLED', `the rebuild of ${projection.name} was cancelled; nothing changed`)
      : new ProjectionError('REBUILD_FAILED', `the rebuild of ${projection.name} failed: ${messageOf(error)}`, {
          cause: error,
        });
  } finally {
    await lock.end();
  }
}

class Rebuild {
  private readonly live: CompiledProjection;
  private readonly compiled: CompiledProjection;
  private readonly shadow: Consumer;
  private readonly began = performance.now();
  private events = 0;

  constructor(
    private readonly context: BuildContext,
    private readonly projection: Projection,
    private readonly runId: string,
    private readonly options: RebuildOptions,
  ) {
    this.live = compileProjection(projection);
    this.compiled = compileProjection(projection, '_shadow');
    this.shadow = projectionConsumer(this.compiled, 'shadow');
  }

  async run(): Promise<RebuildReport> {
    const { pool, store, metrics, logger } = this.context;
    const { storeId } = await store.head();
    await inTransaction(pool, async (db) => {
      const live = await lockCheckpoint(db, 'projection', this.projection.name, this.projection.version);
      if (!live) {
        throw new ProjectionError(
          'UNKNOWN_PROJECTION',
          `${this.projection.name} has not been started on this database`,
        );
      }
      refuseWhenReplaced(live);
      await runAll(db, creationOf(this.compiled));
      await putCheckpoint(db, {
        kind: 'shadow',
        name: this.projection.name,
        version: this.projection.version,
        position: BEFORE_ALL,
        storeId,
        state: 'building',
        shape: this.live.shape,
        tables: physicalNames(this.compiled),
      });
      const row = await lockCheckpoint(db, 'shadow', this.projection.name, this.projection.version);
      this.shadow.generation = row?.generation ?? 0;
      await this.forgetLetters(db);
      this.shadow.skipped = (await readSkipped(db)).get(this.projection.name) ?? new Map();
    });
    await this.fill();
    await createIndexes(pool, [this.compiled]);
    await this.fill();
    await this.liveHasCaughtUp(storeId);
    const comparison = await this.pastPoison(() => this.compare(storeId));
    await this.pastPoison(() => this.swap(storeId));
    const report: RebuildReport = {
      runId: this.runId,
      name: this.projection.name,
      version: this.projection.version,
      events: this.events,
      durationMs: Math.round(performance.now() - this.began),
      rows: comparison.rows,
      equal: comparison.equal,
      firstDifferences: comparison.differences,
    };
    await pool.query(
      `update rm.rebuild set state = 'done', finished_at = clock_timestamp(), report = $2, events = $3, position = $4
       where id = $1`,
      [this.runId, JSON.stringify(report), this.events, String(this.shadow.position)],
    );
    metrics.rebuilt?.(report.name, report.events, report.durationMs);
    logger.info({ ...report, firstDifferences: report.firstDifferences.length }, 'rebuilt a projection');
    return report;
  }

  async abandon(state: 'cancelled' | 'failed', reason: string): Promise<void> {
    await inTransaction(this.context.pool, async (db) => {
      await db.query(
        `update rm.rebuild set state = $2, finished_at = clock_timestamp(), error = $3, events = $4 where id = $1`,
        [this.runId, state, reason, this.events],
      );
      await this.dropShadow(db);
    });
  }

  private async fill(): Promise<void> {
    await fill(
      this.context,
      [this.shadow],
      () => 'halt',
      async (events, position, head) => {
        this.events += events;
        await this.options.onProgress?.({ events: this.events, position: String(position), head: String(head) });
        await this.context.pool.query('update rm.rebuild set position = $2, head = $3, events = $4 where id = $1', [
          this.runId,
          String(position),
          String(head),
          this.events,
        ]);
      },
    );
    await this.refuseWhenHalted();
  }

  private async pastPoison<T>(work: () => Promise<T>): Promise<T> {
    const result = await pastPoison(this.context, this.shadow, () => 'halt', work);
    await this.refuseWhenHalted();
    return result as T;
  }

  private async refuseWhenHalted(): Promise<void> {
    if (this.shadow.state !== 'halted') return;
    const { rows } = await this.context.pool.query<{ error: { message: string } | null }>(
      `select error from rm.checkpoint where kind = 'shadow' and name = $1 and version = $2`,
      [this.shadow.name, this.shadow.version],
    );
    throw new Error(rows[0]?.error?.message ?? 'an event could not be applied');
  }

  /**
   * The live checkpoint may be saved a second late, or its runner may be at work still: gives it time to reach the shadow,
   * because rows can only be compared at one position. One that stands still is not waited for.
   */
  private async liveHasCaughtUp(storeId: string): Promise<void> {
    for (let waited = 0; waited < LIVE_PATIENCE_MS; waited += 100) {
      const { rows } = await this.context.pool.query<{ going: boolean; there: boolean }>(
        `select state in ('active', 'building') and store_id = $3 as going,
           state = 'active' and position >= $4 as there
         from rm.checkpoint where kind = 'projection' and name = $1 and version = $2`,
        [this.projection.name, this.projection.version, storeId, String(this.shadow.position)],
      );
      if (!rows[0]?.going || rows[0].there) return;
      await pause(100, this.context.signal);
      this.context.signal.throwIfAborted();
    }
  }

  /**
   * In one snapshot, so that the live tables and their checkpoint stand still for us without being locked for anybody;
   * the shadow is brought to the very same position inside it.
   */
  private async compare(storeId: string) {
    const { pool, store, decode } = this.context;
    const { position, saved } = this.shadow;
    try {
      return await inTransaction(
        pool,
        async (db) => {
          const { rows } = await db.query<{ position: string; storeId: string; state: string }>(
            `select position::text, store_id as "storeId", state from rm.checkpoint
             where kind = 'projection' and name = $1 and version = $2`,
            [this.projection.name, this.projection.version],
          );
          const live = rows[0];
          const target = BigInt(live?.position ?? BEFORE_ALL);
          const comparable = live?.storeId === storeId && live.state === 'active' && target >= this.shadow.position;
          if (comparable) await catchUpWithin(db, store, this.shadow, target, decode);
          await db.query('set local statement_timeout = 0');
          return compareTables(patient(db), this.live, this.compiled, comparable);
        },
        'begin isolation level repeatable read',
      );
    } catch (error) {
      Object.assign(this.shadow, { position, saved });
      throw error;
    }
  }

  /** The rebuilt tables take the live ones' names; the runner at work notices by the generation and loads anew. */
  private async swap(storeId: string): Promise<void> {
    const { pool, store, decode, signal } = this.context;
    await swapTransaction(pool, this.shadow, signal, async (db) => {
      const live = await lockCheckpoint(db, 'projection', this.projection.name, this.projection.version);
      refuseWhenReplaced(live);
      if (live?.storeId === storeId && live.state === 'active') {
        await catchUpWithin(db, store, this.shadow, live.position, decode);
      }
      for (const name of logicalNames(this.live)) {
        await db.query(`drop view if exists ${qualified(name)}`);
        const table = this.live.tables.get(name);
        const rebuilt = this.compiled.tables.get(name);
        if (!table || !rebuilt) continue;
        await db.query(`drop table if exists ${qualified(table.physical)}`);
        await db.query(`alter table ${qualified(rebuilt.physical)} rename to "${table.physical}"`);
        await dropTableFunctions(db, rebuilt.physical);
      }
      await createViews(db, this.live);
      const key = [this.projection.name, this.projection.version];
      await db.query(
        `update rm.checkpoint live set position = shadow.position, last_event_id = shadow.last_event_id,
           last_event_at = shadow.last_event_at, store_id = shadow.store_id, state = 'active', error = null,
           generation = live.generation + 1, updated_at = clock_timestamp()
         from rm.checkpoint shadow where shadow.kind = 'shadow' and shadow.name = $1 and shadow.version = $2
           and live.kind = 'projection' and live.name = $1 and live.version = $2`,
        key,
      );
      // A newer one is built by the release that follows, and takes the views over when it has caught up; one that nobody goes on
      // with was left by a release that was taken back.
      await db.query(
        `update rm.checkpoint set state = 'retired', updated_at = clock_timestamp()
         where kind = 'projection' and name = $1 and state <> 'retired'
           and (version < $2 or (version > $2 and updated_at < clock_timestamp() - interval '10 minutes'))`,
        key,
      );
      await db.query(`delete from rm.checkpoint where kind = 'shadow' and name = $1 and version = $2`, key);
      // What is left out of the rebuilt rows, and why, is what the shadow noted.
      await db.query(`delete from rm.dead_letter where kind = 'projection' and name = $1 and version = $2`, key);
      await db.query(
        `update rm.dead_letter set kind = 'projection' where kind = 'shadow' and name = $1 and version = $2`,
        key,
      );
      await db.query(`select pg_notify('rm_control', '')`);
    });
  }

  private async dropShadow(db: PoolClient): Promise<void> {
    for (const table of physicalNames(this.compiled)) await dropTable(db, table);
    await this.forgetLetters(db);
    await db.query(`delete from rm.checkpoint where kind = 'shadow' and name = $1 and version = $2`, [
      this.projection.name,
      this.projection.version,
    ]);
  }

  private async forgetLetters(db: PoolClient): Promise<void> {
    await db.query(`delete from rm.dead_letter where kind = 'shadow' and name = $1`, [this.projection.name]);
  }
}

/** A worker of the release before may still be at it when the new one's version serves readers. */
function refuseWhenReplaced(live: Checkpoint | undefined): void {
  if (live?.state === 'retired') throw new Error('another version of it serves readers by now; ask for it again');
}
