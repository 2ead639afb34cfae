import type { Pool, PoolClient } from 'pg';

/** Runs the work in one transaction on a client of its own; a client that failed is thrown away, not reused. */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const client = await pool.connect();
  // A connection lost between two statements is reported as an event; the statement that follows rejects by itself.
  const ignore = () => {};
  client.on('error', ignore);
  let broken = false;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A server that left a statement unanswered would leave this one, too: without a connection it takes the work back by itself.
    broken = isUnanswered(error);
    if (!broken) await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}

/** As the driver says it when its `query_timeout` is over; there is no code for it. */
const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';
