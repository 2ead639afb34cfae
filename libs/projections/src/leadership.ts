import { optionsOf, pause } from '@halfpallet/event-store';
import { Client, type Pool } from 'pg';

export interface Term {
  /** Aborts when the lock is lost with its connection. */
  readonly signal: AbortSignal;
  end(): Promise<void>;
}

/**
 * Waits until this process holds the named session lock. It only saves work: two processes at once are harmless, because
 * every batch is committed by compare-and-set.
 * @returns undefined when the signal aborts first
 */
export async function becomeLeader(pool: Pool, lock: string, signal: AbortSignal): Promise<Term | undefined> {
  while (!signal.aborted) {
    const term = await tryLock(pool, lock).catch(() => undefined);
    if (term) return term;
    await pause(1_000, signal);
  }
  return undefined;
}

/** @returns undefined when somebody else holds the lock. @throws the driver's error when the database is away */
export async function tryLock(pool: Pool, lock: string): Promise<Term | undefined> {
  const client = new Client({ ...optionsOf(pool), keepAlive: true });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 7240511)) as mine',
      [lock],
    );
    if (rows[0]?.mine) return { signal: lost.signal, end: () => client.end().catch(() => {}) };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  await client.end().catch(() => {});
  return undefined;
}
