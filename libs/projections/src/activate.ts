import { backOff, pause } from '@halfpallet/event-store';
import type { EventStore } from '@halfpallet/event-store';
import type { Pool, PoolClient } from 'pg';
import { applyBatch, markOf } from './batch';
import { consumerKey, setState, type Checkpoint } from './checkpoints';
import { qualified } from './compile';
import { incoming, type Consumer, type Decode } from './consumer';
import { sqlState } from './errors';
import { inBatches, readAfter } from './reading';
import { newestAlive } from './runners';
import { createViews, logicalNames } from './tables';
import { inTransaction } from './transaction';

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/**
 * Runs the work under `lock_timeout 500 ms` again and again until it gets its locks: a reader that keeps a view busy
 * delays the swap, the swap never queues in front of other readers for long.
 */
export async function swapTransaction<T>(
  pool: Pool,
  consumer: Consumer,
  signal: AbortSignal,
  work: (db: PoolClient) => Promise<T>,
): Promise<T> {
  const { position, saved } = consumer;
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await inTransaction(pool, async (db) => {
        await db.query(`set local lock_timeout = '500ms'`);
        return work(db);
      });
    } catch (error) {
      // What was applied inside was rolled back with the rest.
      Object.assign(consumer, { position, saved });
      if (![LOCK_NOT_AVAILABLE, DEADLOCK].includes(sqlState(error))) throw error;
      await pause(backOff(attempt, 50, 2_000), signal);
    }
  }
}

/** Brings the consumer up to a position inside the caller's transaction. */
export async function catchUpWithin(
  db: PoolClient,
  store: EventStore,
  consumer: Consumer,
  to: bigint,
  decode: Decode | undefined,
): Promise<void> {
  for await (const batch of inBatches(readAfter(store, consumer.position, to), 500)) {
    const items = batch.map((event) => incoming(event, decode));
    const last = items.at(-1);
    if (last) await applyBatch(db, [consumer], items, markOf(last), { saveAll: true });
  }
}

/**
 * Puts a freshly built and indexed version behind the views. The version that served until now is held still meanwhile, and what it
 * already contains is applied first: a reader who has waited for a position never falls behind it through the swap.
 * One that was replaced while it was built, or by then has a newer version beside it that lives and serves, is `retired` instead.
 * @param runner who does it, so that its own reader need not load anew
 */
export async function activate(
  pool: Pool,
  store: EventStore,
  consumer: Consumer,
  decode: Decode | undefined,
  signal: AbortSignal,
  runner: string,
): Promise<void> {
  if (consumer.work.kind !== 'fold') return;
  const { compiled } = consumer.work;
  const serves = await swapTransaction(pool, consumer, signal, async (db) => {
    const { rows } = await db.query<
      Pick<Checkpoint, 'version' | 'state' | 'storeId' | 'tables'> & { position: string }
    >(
      `select version, state, store_id as "storeId", tables, position::text from rm.checkpoint
       where kind = 'projection' and name = $1 order by version for update`,
      [consumer.name],
    );
    const mine = rows.find((row) => row.version === consumer.version);
    const alive = await newestAlive(db, consumer.name);
    const isOutrun = rows.some(
      ({ version, state }) => state === 'active' && consumer.version < version && version <= alive,
    );
    if (mine?.state === 'retired') return false;
    if (isOutrun) {
      await setState(db, consumer, 'retired');
      return false;
    }
    for (const row of rows) {
      // One that was still building may be what the views show, too.
      const shown = row.version !== consumer.version && (row.state === 'active' || row.state === 'building');
      if (shown && row.storeId === mine?.storeId) {
        await catchUpWithin(db, store, consumer, BigInt(row.position), decode);
      }
    }
    await dropForeignViews(db, rows, compiled.projection.version, new Set(logicalNames(compiled)));
    await createViews(db, compiled);
    for (const row of rows) {
      const old = { kind: 'projection', name: consumer.name, version: row.version } as const;
      // A newer one that its own process still builds takes the views over when it is done.
      const comes = consumer.version < row.version && row.version <= alive;
      if (consumerKey(old) !== consumerKey(consumer) && row.state !== 'retired' && !comes) {
        await setState(db, old, 'retired');
      }
    }
    await setState(db, consumer, 'active');
    await db.query(`select pg_notify('rm_control', $1)`, [runner]);
    return true;
  });
  consumer.state = serves ? 'active' : 'retired';
}

/** Views of tables the new version no longer has. */
async function dropForeignViews(
  db: PoolClient,
  rows: readonly { readonly version: number; readonly tables: readonly string[] }[],
  version: number,
  kept: ReadonlySet<string>,
): Promise<void> {
  for (const row of rows) {
    if (row.version === version) continue;
    for (const physical of row.tables) {
      const logical = physical.slice(0, -`_v${row.version}`.length);
      if (!kept.has(logical)) await db.query(`drop view if exists ${qualified(logical)}`);
    }
  }
}
