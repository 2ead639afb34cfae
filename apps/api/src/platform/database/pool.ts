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

/** For the queues on Postgres, which find their tables by the search path and set their own limits. */
export function createQueuePool(config: Pick<Config, 'databaseUrl' | 'queuesDatabaseUrl'>, max: number): Pool {
  const pool = new Pool({
    connectionString: config.queuesDatabaseUrl ?? config.databaseUrl,
    max,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    options: '-c search_path=bullmq',
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
    application_name: 'halfpallet',
  });
  return heard(pool, 'the process');
}
