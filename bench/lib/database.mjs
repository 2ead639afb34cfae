import pg from 'pg';
import { cpuMs, parentOf } from './processes.mjs';

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

/** An empty database on the same server, if it is not there yet. @returns {Promise<string>} its URL */
export async function createDatabaseBeside(url, suffix) {
  const beside = new URL(url);
  beside.pathname += `_${suffix}`;
  await withPool(url, async (pool) => {
    const name = beside.pathname.slice(1);
    const { rowCount } = await pool.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await pool.query(`create database ${pg.escapeIdentifier(name)}`);
  });
  return beside.toString();
}

/** Processor time so far of the backends that serve a database, in milliseconds. */
export async function backendsCpuMs(pool, database) {
  const { rows } = await pool.query('select pid from pg_stat_activity where datname = $1', [database]);
  return rows.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
}

/** Process id of the server's first process, the parent of all backends. The server has to run on this machine. */
export async function serverPid(pool) {
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  return parentOf(rows[0].pid);
}
