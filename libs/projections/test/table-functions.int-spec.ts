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
      // What a first build takes in is no batch.
      await eventually(() => allActive(runtime));
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

  it('find messages that are there already by their keys, however many were kept when the statement was planned', async () => {
    const reaction = { name: 'greet', events: ['Greeted'], react: () => [{ kind: 'greeting', payload: {} }] };
    const pool = quietPool(world.database.url, { max: 1 });
    try {
      const runtime = await world.start([shop()], { pool, reactions: [reaction] });
      for (let n = 0; n < 12; n += 1) await world.emit(`greeting-${n}`, { type: 'Greeted' });
      await eventually(async () => (await messages(world)) === 12);
      await runtime.stop();
      const message = {
        kind: 'greeting',
        reaction: 'greet',
        payload: {},
        position: '1',
        correlation_id: 'c',
        causation: 'c',
      };
      const client = await pool.connect();
      try {
        await client.query(
          `insert into rm.outbox (id, reaction, kind, payload, due_at, position, correlation_id, causation)
           select gen_random_uuid(), 'greet', 'greeting', '{}', now(), 1, 'c', 'c' from generate_series(1, 3000)`,
        );
        await client.query('begin');
        await client.query(`select rm.apply_batch('[]', null, $1, '[]')`, [
          JSON.stringify([{ ...message, id: '00000000-0000-4000-8000-000000000001', due_at: new Date() }]),
        ]);
        const { rows } = await client.query<{ read: number; durable: string }>(
          `select seq_tup_read::int as read, current_setting('synchronous_commit') as durable
           from pg_stat_xact_user_tables where relid = 'rm.outbox'::regclass`,
        );
        await client.query('rollback');
        expect(rows).toEqual([{ read: 0, durable: 'off' }]);
      } finally {
        client.release();
      }
    } finally {
      await pool.end();
    }
  });

  it('are given the settings of this release as well', async () => {
    const first = await world.start([shop()]);
    await first.waitFor(await history(world, 3));
    await first.stop();
    const settings = async () =>
      (
        await world.database.pool.query<{ name: string; settings: string[] }>(
          `select proname as name, proconfig as settings from pg_proc
           where pronamespace = 'rm'::regnamespace and proname ~ '^(get|put)_orders' order by 1`,
        )
      ).rows;
    const before = await settings();
    await world.database.pool.query('alter function rm.put_orders_v1 reset all');
    await (await world.start([shop()])).stop();
    expect(await settings()).toEqual(before);
  });
});

async function messages(world: World): Promise<number> {
  const { rows } = await world.database.pool.query<{ n: number }>('select count(*)::int as n from rm.outbox');
  return rows[0]?.n ?? 0;
}
