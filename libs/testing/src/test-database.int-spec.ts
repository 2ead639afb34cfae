import { createTestDatabase } from './test-database';

const MINUTE_MS = 60_000;
const LONGEST_RUN_MS = 6 * 3_600_000;

describe('createTestDatabase', () => {
  it('gives every caller a database of its own and drops it while others are connected', async () => {
    const [a, b] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await a.pool.query('create table only_here (id int)');
    await expect(b.pool.query('select * from only_here')).rejects.toThrow('does not exist');
    const held = await a.pool.connect();
    held.on('error', () => undefined);
    held.release();
    await a.drop();
    const left = await b.pool.query('select 1 from pg_database where datname = $1', [a.name]);
    expect(left.rowCount).toBe(0);
    await b.drop();
  });

  it('gives one that lives when the tests do, also where they are run as of another date', async () => {
    const { pool, drop } = await createTestDatabase();
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
    const now = Date.now();
    expect(Math.abs(rows[0]!.now.getTime() - now)).toBeLessThan(MINUTE_MS);
    const { TEST_MOMENT: began } = process.env;
    const runMs = began === undefined ? 0 : now - Date.parse(began);
    expect(runMs).toBeGreaterThanOrEqual(0);
    expect(runMs).toBeLessThan(LONGEST_RUN_MS);
    await drop();
  });

  it('builds a template once, however many ask for it at the same time', async () => {
    let built = 0;
    const template = {
      key: `testing-${process.pid}-${Date.now()}`,
      prepare: async (pool: { query(sql: string): Promise<unknown> }) => {
        built++;
        await pool.query('create table made_once as select 42 as answer');
      },
    };
    const clones = await Promise.all([1, 2, 3].map(() => createTestDatabase({ template })));
    for (const clone of clones) {
      const { rows } = await clone.pool.query<{ answer: number }>('select answer from made_once');
      expect(rows).toEqual([{ answer: 42 }]);
    }
    expect(built).toBe(1);
    await Promise.all(clones.map((clone) => clone.drop()));
  });

  it('names the variable when no server is known', async () => {
    const url = process.env['TEST_DATABASE_URL'];
    delete process.env['TEST_DATABASE_URL'];
    try {
      await expect(createTestDatabase()).rejects.toThrow('TEST_DATABASE_URL is not set');
    } finally {
      process.env['TEST_DATABASE_URL'] = url;
    }
  });
});
