import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Queryable } from './queryable';

/** Longest a timer can be set for: 24 days. */
const NO_LIMIT_MS = 2_147_483_647;

/**
 * The same connection without the limit that its pool puts on answers. Limits are for what a person waits for; building an
 * index over a million rows, or comparing two such tables, takes as long as it takes. The server's own limit is lifted by
 * `patiently`, or by `set local statement_timeout = 0` in a transaction.
 */
export function patient(client: PoolClient): Queryable {
  const query = (text: string, values?: unknown[]) =>
    client.query({ text, values, query_timeout: NO_LIMIT_MS } as QueryConfig);
  return { query } as Queryable;
}

/** Runs the work, outside any transaction, on a connection that waits for its statements. */
export async function patiently<T>(pool: Pool, work: (db: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const ignore = () => {};
  client.on('error', ignore);
  let broken = true;
  try {
    await client.query('set statement_timeout = 0');
    const result = await work(patient(client));
    await client.query('reset statement_timeout');
    broken = false;
    return result;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}
