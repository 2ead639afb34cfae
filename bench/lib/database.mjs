import pg from 'pg';
import { parentOf } from './processes.mjs';

/**
 * @template T
 * @param {string} url
 * @param {(pool: pg.Pool) => Promise<T>} work
 * @param {{ max?: number }} [options]
 * @returns {Promise<T>}
 */
export async function withPool(url, work, { max = 10 } = {}) {
  const pool = new pg.Pool({ connectionString: url, max });
  pool.on('error', () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Process id of the server's first process, the parent of all backends. The server has to run on this machine. */
export async function serverPid(pool) {
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  return parentOf(rows[0].pid);
}

/** Asks until the condition gives something other than null or false. @throws Error after `withinMs` */
export async function eventually(condition, { signal, withinMs = 60_000, everyMs = 20, what = 'it' } = {}) {
  const end = performance.now() + withinMs;
  for (;;) {
    signal?.throwIfAborted();
    const value = await condition();
    if (value !== null && value !== undefined && value !== false) return value;
    if (performance.now() > end) throw new Error(`${what} did not happen within ${withinMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
