import { eventually, quietPool } from '@halfpallet/testing';
import { actual, allActive, createWorld, expected, history, quiet, shop, type World } from './support';

describe("a table's own functions", () => {
  let world: World;

  beforeEach(async () => {
    world = await createWorld();
  });
  afterEach(() => world.close());

  const functions = async () =>
    (
      await world.database.pool.query<{ name: string }>(
        `select proname as name from pg_proc where pronamespace = 'rm'::regnamespace and proname ~ '^(get|put)_' order by 1`,
      )
    ).rows.map(({ name }) => name);

  it('come with the table and go with it, be it replaced by a rebuild or by a newer version', async () => {
    const ofVersion = (version: number) =>
      ['get', 'put'].flatMap((verb) => [`${verb}_customers_v${version}`, `${verb}_orders_v${version}`]);
    const first = await world.start([shop()]);
    await first.waitFor(await history(world, 20));
    expect(await functions()).toEqual(ofVersion(1));
    expect(await first.rebuild('orders')).toMatchObject({ equal: true });
    expect(await functions()).toEqual(ofVersion(1));
    expect(await first.waitFor(await history(world, 20, 100))).toBe(true);
    expect(await actual(world, shop())).toEqual(await expected(world, shop()));
    await first.stop();
    const second = await world.start([shop({ version: 2 })]);
    await eventually(() => allActive(second));
    await second.stop();
    const third = await world.start([shop({ version: 2 })], { keepRetiredMs: 0 });
    await eventually(async () => !(await functions()).includes('put_orders_v1'));
    expect(await functions()).toEqual(ofVersion(2));
    expect(await third.waitFor(await history(world, 5, 200))).toBe(true);
  });

  it('are given to tables that an earlier release made, and replaced where they are of another one', async () => {
    const first = await world.start([shop()]);
    await first.waitFor(await history(world, 10));
    await first.stop();
    await world.database.pool.query(`
      drop function rm.put_orders_v1, rm.get_orders_v1;
      create or replace function rm.put_customers_v1(changes jsonb) returns void language plpgsql as $$ begin end $$`);
    const second = await world.start([shop()]);
    expect(await second.waitFor(await history(world, 10, 50))).toBe(true);
    expect(await actual(world, shop())).toEqual(await expected(world, shop()));
  });

  it('let a connection plan a batch once, whatever the batch changes', async () => {
    // One connection, so that it sees every batch; what is prepared on it is what was planned.
    const pool = quietPool(world.database.url, { max: 1 });
    try {
      const runtime = await world.start([shop(), quiet], { pool });
      for (let n = 0; n < 6; n += 1) {
        expect(await runtime.waitFor(await history(world, 3, n * 10))).toBe(true);
        expect(await runtime.waitFor(await world.emit('seal-1', { type: 'SealWritten' }))).toBe(true);
      }
      await runtime.stop();
      const { rows } = await pool.query<{ statement: string; runs: number }>(
        `select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements
         where statement like '%apply_batch%put_%' order by 1`,
      );
      const text = rows.map(({ statement }) => statement).join('\n');
      expect(text).toContain('put_orders_v1');
      expect(rows.length).toBeLessThanOrEqual(3);
      expect(rows.reduce((sum, { runs }) => sum + runs, 0)).toBeGreaterThanOrEqual(12);
      await pool.query('select 1');
    } finally {
      await pool.end();
    }
  });
});
