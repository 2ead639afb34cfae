/** Statements of this benchmark itself, which must not count. */
const OWN = /pg_stat_statements|from rm\.orders where status = \$1/;

/**
 * What clients asked of the server while the work ran, by statement, most frequent first. A statement inside a function
 * belongs to the call of the function.
 *
 * @param {import('pg').Pool} pool on a server that loaded pg_stat_statements
 * @returns {Promise<Array<{ query: string, calls: number, ms: number }>>} `ms` is time of execution in all
 */
export async function statementsDuring(pool, work) {
  await pool.query('select pg_stat_statements_reset()');
  await work();
  const { rows } = await pool.query(
    `select query, sum(calls)::int as calls, sum(total_exec_time) as ms from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())
     group by query order by calls desc`,
  );
  return rows
    .filter(({ query }) => !OWN.test(query))
    .map(({ query, calls, ms }) => ({ query: query.replace(/\s+/g, ' ').slice(0, 400), calls, ms: Number(ms) }));
}

/** Bytes of WAL of the statements counted last, those of this database alone. */
export async function walOfStatements(pool) {
  const { rows } = await pool.query(
    `select coalesce(sum(wal_bytes), 0)::float8 as bytes from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0].bytes;
}
