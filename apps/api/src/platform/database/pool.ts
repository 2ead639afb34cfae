import { Pool } from 'pg';
import type { Config } from '../config';
import { log } from '../log';

/**
 * A connection that breaks (server stopped, network) is reported as an event, to the pool while it is idle and to nobody
 * while somebody has it between two statements; an event nobody hears ends the process. The next statement on a broken
 * connection rejects by itself.
 */
function heard(pool: Pool, whose: string): Pool {
  pool.on('error', (error) => log.warn({ error: error.message }, `an idle connection of ${whose} broke`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * For work that is done once, before anything else, and takes as long as it takes: migrations of a large shop run for
 * minutes. End it afterwards.
 */
export function createOwnerPool(config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>): Pool {
  const pool = new Pool({
    connectionString: config.databaseOwnerUrl ?? config.databaseUrl,
    max: 1,
    connectionTimeoutMillis: 10_000,
    application_name: 'halfpallet migrations',
  });
  return heard(pool, 'the migrations');
}

/** Without a word from the other side for so long, a connection that waits is asked whether it still stands. */
const ASK_CONNECTIONS_AFTER_MS = 10_000;

/**
 * A database of the queues' own may lose its last moments with the server: what was handed over is asked for again, and a job that
 * ran runs once more. So nobody waits for the disk at each step of each job, and orders do not wait behind them.
 */
const UNHURRIED = ' -c synchronous_commit=off';

/**
 * For the queues on Postgres, which find their tables by the search path.
 * @param answerWithinMs for each statement, any time unless given: migrations take theirs
 */
export function createQueuePool(
  config: Pick<Config, 'databaseUrl' | 'queuesDatabaseUrl'>,
  max: number,
  answerWithinMs?: number,
): Pool {
  const pool = new Pool({
    connectionString: config.queuesDatabaseUrl ?? config.databaseUrl,
    max,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: ASK_CONNECTIONS_AFTER_MS,
    ...(answerWithinMs === undefined ? {} : { query_timeout: answerWithinMs }),
    options: `-c search_path=bullmq${config.queuesDatabaseUrl === null ? '' : UNHURRIED}`,
    application_name: 'halfpallet queue',
  });
  // Every queue and worker listens to what becomes of it.
  pool.setMaxListeners(0);
  return heard(pool, 'the queues');
}

/** The process's Postgres pool. */
export function createPool(config: Pick<Config, 'databaseUrl' | 'databasePoolSize'>): Pool {
  const pool = new Pool({
    connectionString: config.databaseUrl,
    max: config.databasePoolSize,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    // A frozen server does not keep its own limit.
    query_timeout: 11_000,
    // Of a process that stands still: others would wait for its rows for as long.
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'halfpallet',
  });
  return heard(pool, 'the process');
}
