import { Pool } from 'pg';
import type { Config } from '../config';
import { log } from '../log';

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
  pool.on('error', (error) => log.warn({ error: error.message }, 'the connection of the migrations broke'));
  return pool;
}

/**
 * The process's Postgres pool. An idle connection that breaks (server stopped, network) is logged and replaced;
 * without the listener it would end the process.
 */
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
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection broke'));
  return pool;
}
