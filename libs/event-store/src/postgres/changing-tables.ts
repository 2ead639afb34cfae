import type { ClientBase } from 'pg';
import { backOff, pause } from '../backoff';

/** So long others wait behind a change that does not get its locks. */
const WAITS_MS = 2_000;
/** lock_not_available, deadlock_detected */
const IN_USE = new Set(['55P03', '40P01']);

/** Told each time that somebody keeps a table from being changed. */
export type WhenInUse = (error: Error) => void;

/**
 * Changes tables in one transaction, at a start beside processes that run. A change waits for whoever uses the table, be it a backup or a session that
 * somebody left open, and everybody who comes after it waits behind it: the shop would stand still for as long. So it gives up after
 * a moment, lets the others pass, and is tried again until it gets through.
 * @param lock processes that start together take turns by it; left out where the caller has seen to that
 */
export async function changingTables<T>(
  db: Pick<ClientBase, 'query'>,
  change: () => Promise<T>,
  { lock, whenInUse }: { readonly lock?: number | undefined; readonly whenInUse?: WhenInUse | undefined } = {},
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await db.query('begin');
      if (lock !== undefined) await db.query('select pg_advisory_xact_lock($1)', [lock]);
      await db.query(`set local lock_timeout = '${WAITS_MS}ms'`);
      const result = await change();
      await db.query('commit');
      return result;
    } catch (error) {
      await db.query('rollback').catch(() => undefined);
      if (!IN_USE.has((error as { code?: string }).code ?? '')) throw error;
      whenInUse?.(error as Error);
    }
    await pause(backOff(attempt, 500, 5_000));
  }
}
