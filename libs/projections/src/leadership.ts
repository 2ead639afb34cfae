import { optionsOf, pause } from '@halfpallet/event-store';
import { Client, type Pool } from 'pg';

export interface Term {
  /** Aborts when the lock is lost with its connection. */
  readonly signal: AbortSignal;
  end(): Promise<void>;
}

/** How a leader shows that it lives, and when it is taken for dead. */
export interface SignsOfLife {
  readonly everyMs: number;
  readonly silentAfterMs: number;
}

const SIGNS_OF_LIFE: SignsOfLife = { everyMs: 5_000, silentAfterMs: 30_000 };
const KEY = 'hashtextextended($1, 7240511)';

/**
 * Waits until this process holds the named session lock. It only saves work: two processes at once are harmless, because
 * every batch is committed by compare-and-set. So the lock is taken from a leader that stands still: its connection would
 * hold it for as long as its process is frozen, and nothing would be followed meanwhile.
 * @returns undefined when the signal aborts first
 */
export async function becomeLeader(
  pool: Pool,
  lock: string,
  signal: AbortSignal,
  { everyMs, silentAfterMs }: SignsOfLife = SIGNS_OF_LIFE,
): Promise<Term | undefined> {
  while (!signal.aborted) {
    const held = await holdLock(pool, lock, (client) => endSilent(client, lock, silentAfterMs)).catch(() => undefined);
    if (held) return showingLife(held, everyMs);
    await pause(1_000, signal);
  }
  return undefined;
}

/** @returns undefined when somebody else holds the lock. @throws the driver's error when the database is away */
export const tryLock = (pool: Pool, lock: string): Promise<Term | undefined> => holdLock(pool, lock);

interface HeldLock extends Term {
  readonly client: Client;
}

function showingLife({ client, signal, end }: HeldLock, everyMs: number): Term {
  let isAsking = false;
  const ask = async () => {
    // A database that takes its time is not asked twice at once: the driver refuses that from its next version on.
    if (isAsking) return;
    isAsking = true;
    // One that fails is told by the connection's end.
    await client.query('select').catch(() => undefined);
    isAsking = false;
  };
  const timer = setInterval(() => void ask(), everyMs).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  return {
    signal,
    end: () => {
      clearInterval(timer);
      return end();
    },
  };
}

/** By the connection that holds the lock: it was used last when its process last showed that it lives. */
async function endSilent(client: Client, lock: string, silentAfterMs: number): Promise<void> {
  await client.query(
    `select pg_terminate_backend(a.pid) from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objsubid = 1 and l.granted
       and l.database = (select oid from pg_database where datname = current_database())
       and (l.classid::bigint << 32 | l.objid::bigint) = ${KEY}
       and a.state_change < clock_timestamp() - $2 * interval '1 millisecond'`,
    [lock, silentAfterMs],
  );
}

async function holdLock(
  pool: Pool,
  lock: string,
  whenTaken: (client: Client) => Promise<void> = async () => undefined,
): Promise<HeldLock | undefined> {
  const client = new Client({ ...optionsOf(pool), keepAlive: true });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${KEY}) as mine`, [lock]);
    if (rows[0]?.mine) return { client, signal: lost.signal, end: () => client.end().catch(() => {}) };
    await whenTaken(client);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  await client.end().catch(() => {});
  return undefined;
}
