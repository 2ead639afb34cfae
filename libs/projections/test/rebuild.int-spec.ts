import { eventually, quietPool } from '@halfpallet/testing';
import { ProjectionError } from '../src';
import {
  actual,
  allActive,
  createWorld,
  expected,
  history,
  quiet,
  rowsOf,
  shop,
  stoppedAt,
  type World,
} from './support';

/** Nobody waits for the next sign of life. */
const OFTEN = { showLifeEveryMs: 300 };

describe('rebuild', () => {
  let world: World;

  beforeEach(async () => {
    world = await createWorld();
  });
  afterEach(() => world.close());

  /** The versions of orders that are up to date. */
  async function serving(): Promise<number[]> {
    const { rows } = await world.database.pool.query<{ version: number }>(
      `select version from rm.checkpoint where kind = 'projection' and name = 'orders' and state = 'active'`,
    );
    return rows.map(({ version }) => version);
  }

  /** Reads both views in one statement, over and over, and keeps every answer. */
  function poll(sql: string) {
    const answers: { rows: unknown[]; at: number }[] = [];
    const errors: unknown[] = [];
    let going = true;
    const loop = (async () => {
      while (going) {
        await world.database.pool.query(sql).then(
          ({ rows }) => answers.push({ rows, at: Date.now() }),
          (error: unknown) => errors.push(error),
        );
      }
    })();
    return {
      answers,
      errors,
      async end() {
        going = false;
        await loop;
      },
    };
  }

  it('I15: equals what was folded step by step, with writes going on and a reader that never sees it happen', async () => {
    const runtime = await world.start([shop(), quiet]);
    await runtime.waitFor(await history(world, 200));
    const reader = poll('select count(*)::int as n from rm.orders');
    const writing = history(world, 200, 1_000);
    const progress: number[] = [];
    const report = await runtime.rebuild('orders', { onProgress: ({ events }) => progress.push(events) });
    expect(await runtime.waitFor(await writing)).toBe(true);
    await reader.end();
    expect(report).toMatchObject({ equal: true, firstDifferences: [], name: 'orders', version: 1 });
    expect(report.rows).toBeGreaterThanOrEqual(160);
    expect(progress.at(-1)).toBe(report.events);
    expect(reader.errors).toEqual([]);
    const counts = reader.answers.map(({ rows }) => (rows[0] as { n: number }).n);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(160);
    expect(await actual(world, shop())).toEqual(await expected(world, shop()));
    const { rows } = await world.database.pool.query(
      `select indexdef from pg_indexes where schemaname = 'rm' and tablename = 'orders_v1'`,
    );
    expect(rows).toHaveLength(2);
  });

  it('ends though its indexes and its comparison take longer than the pool lets a statement take', async () => {
    // A function of each row that takes its time stands for a table of a million rows.
    await world.database.pool.query(
      `create function public.slowly(value text) returns text language plpgsql immutable as $$
       begin perform pg_sleep(0.12); return value; end $$`,
    );
    const orders = shop().tables['orders']!;
    const slow = {
      ...shop(),
      tables: { ...shop().tables, orders: { ...orders, indexes: ['(public.slowly(order_id))'] } },
    };
    await history(world, 20);
    // Far more than any other statement takes on a busy machine.
    const limits = { statement_timeout: 1_500, query_timeout: 1_600 };
    const pool = quietPool(world.database.url, { max: 8, ...limits });
    try {
      const runtime = await world.start([slow], { pool });
      await eventually(() => allActive(runtime));
      const { rows } = await world.database.pool.query(`select 1 from pg_indexes where indexdef like '%slowly%'`);
      expect(rows).toHaveLength(1);
      expect(await runtime.rebuild('orders')).toMatchObject({ equal: true });
      await runtime.stop();
    } finally {
      await pool.end();
    }
  });

  it('names the rows in which the live tables had gone wrong, and mends them', async () => {
    const runtime = await world.start([shop()]);
    await runtime.waitFor(await history(world, 30));
    await world.database.pool.query(`update rm.orders_v1 set cents = 1 where order_id = 'order-1'`);
    await world.database.pool.query(`delete from rm.customers_v1 where customer = 'c3'`);
    const report = await runtime.rebuild('orders');
    expect(report.equal).toBe(false);
    expect(report.firstDifferences).toMatchObject([
      { table: 'orders', key: 'order-1', live: { cents: 1 }, rebuilt: { cents: 101 } },
      { table: 'customers', key: 'c3', live: null },
    ]);
    await runtime.waitFor(await history(world, 10, 500));
    expect(await actual(world, shop())).toEqual(await expected(world, shop()));
  });

  it('fetches no event that nobody waits for, and ends at the newest one all the same', async () => {
    const runtime = await world.start([shop(), quiet]);
    await runtime.waitFor(await history(world, 30));
    const seal = await world.emit('seal-1', { type: 'SealWritten' });
    const head = await history(world, 30, 100);
    expect(await runtime.waitFor(head)).toBe(true);
    const told: string[] = [];
    const report = await runtime.rebuild('quiet', { onProgress: ({ position }) => told.push(position) });
    expect(report).toMatchObject({ equal: true, rows: 1, events: 1 });
    expect(told[0]).toBe(String(seal));
    expect(told.at(-1)).toBe(String(head));
    const { rows } = await world.database.pool.query(
      `select position::text, last_event_id = (select event_id from es.event order by position desc limit 1) as newest
       from rm.checkpoint where kind = 'projection' and name = 'quiet'`,
    );
    expect(rows).toEqual([{ position: String(head), newest: true }]);
  });

  it('refuses a second rebuild of the same projection, and changes nothing when cancelled', async () => {
    const runtime = await world.start([shop()]);
    await runtime.waitFor(await history(world, 50));
    const before = await actual(world, shop());
    const cancel = new AbortController();
    let second: unknown;
    const first = runtime.rebuild('orders', {
      signal: cancel.signal,
      onProgress: async () => {
        second ??= await runtime.rebuild('orders').catch((error: unknown) => error);
        cancel.abort();
      },
    });
    await expect(first).rejects.toMatchObject({ code: 'REBUILD_CANCELLED' });
    expect(second).toBeInstanceOf(ProjectionError);
    expect(second).toMatchObject({ code: 'REBUILD_RUNNING' });
    expect(await actual(world, shop())).toEqual(before);
    const { rows } = await world.database.pool.query(`select state from rm.rebuild`);
    expect(rows).toEqual([{ state: 'cancelled' }]);
    const { rows: left } = await world.database.pool.query(`select to_regclass('rm.orders_v1_shadow') as shadow`);
    expect(left).toEqual([{ shadow: null }]);
    expect(await runtime.rebuild('orders')).toMatchObject({ equal: true });
  });

  it('leaves out nothing but what the live tables leave out: it fails, and they go on as they were', async () => {
    let broken = false;
    const { handlers, ...rest } = shop();
    const placed = handlers['OrderPlaced']!;
    const moody = {
      ...rest,
      handlers: {
        ...handlers,
        OrderPlaced: {
          ...placed,
          apply: (...args: Parameters<typeof placed.apply>) => {
            if (broken) throw new Error('broken by a release');
            placed.apply(...args);
          },
        },
      },
    };
    const runtime = await world.start([moody]);
    await runtime.waitFor(await history(world, 3));
    const before = await rowsOf(world, 'orders');
    broken = true;
    await expect(runtime.rebuild('orders')).rejects.toMatchObject({ code: 'REBUILD_FAILED' });
    broken = false;
    expect(await rowsOf(world, 'orders')).toEqual(before);
    const position = await world.emit('order-30', { type: 'OrderPlaced', data: { customer: 'a', cents: 3 } });
    expect(await runtime.waitFor(position)).toBe(true);
    expect(await rowsOf(world, 'orders')).toHaveLength(before.length + 1);
  });

  it('I18: leaves out what a person skipped, and parks again what stays poisoned', async () => {
    const runtime = await world.start([shop()]);
    const boom = { type: 'OrderPlaced', data: { customer: 'a', cents: 1, boom: true } };
    await world.emit('order-1', { type: 'OrderPlaced', data: { customer: 'a', cents: 1 } });
    await world.emit('order-1', { type: 'OrderConfirmed', data: { boom: true } });
    await world.emit('order-2', boom, { type: 'OrderConfirmed' });
    await runtime.waitFor(await world.emit('order-1', { type: 'OrderConfirmed' }));
    await runtime.skipDeadLetter('order-1', 'orders', await stoppedAt(world, 'order-1'));
    const letters = `select kind, version, stream, state, event_type from rm.dead_letter order by position`;
    const before = (await world.database.pool.query(letters)).rows;
    expect(before.map((row: { state: string }) => row.state)).toEqual(['skipped', 'poison', 'waiting']);
    expect(await runtime.rebuild('orders')).toMatchObject({ equal: true });
    expect((await world.database.pool.query(letters)).rows).toEqual(before);
    const position = await world.emit('order-2', { type: 'OrderErased' });
    expect(await runtime.waitFor(position)).toBe(true);
    expect((await runtime.status()).consumers[0]).toMatchObject({ state: 'active', parkedStreams: ['order-2'] });
    expect(await rowsOf(world, 'orders')).toMatchObject([{ order_id: 'order-1', trail: ['placed', 'confirmed'] }]);
  });

  it('I16: builds a new version beside the old one; every query sees one or the other entirely', async () => {
    const old = await world.start([shop(), quiet]);
    const position = await history(world, 150);
    await old.waitFor(position);
    await eventually(() => allActive(old));
    await old.stop();
    // Both views in one statement: the new column tells which version answered, the sum whether it was whole.
    const reader = poll(`select count(*)::int as n, (select count(*)::int from rm.customers) as c,
      max((to_jsonb(o) ->> 'generation')::int) as version from rm.orders o`);
    const next = await world.start([shop({ version: 2 }), quiet]);
    await eventually(async () =>
      (await next.status()).consumers.some(
        ({ name, version, state }) => name === 'orders' && version === 2 && state === 'active',
      ),
    );
    await eventually(() => reader.answers.some(({ rows }) => (rows[0] as { version: number | null }).version === 2));
    await reader.end();
    expect(reader.errors).toEqual([]);
    expect(new Set(reader.answers.map(({ rows }) => JSON.stringify(rows[0])))).toEqual(
      new Set([JSON.stringify({ n: 120, c: 7, version: null }), JSON.stringify({ n: 120, c: 7, version: 2 })]),
    );
    expect(await next.waitFor(await history(world, 5, 900))).toBe(true);
    expect(await actual(world, shop({ version: 2 }))).toEqual(await expected(world, shop({ version: 2 })));
  });

  it('leaves readers the newer version that a release brought while its worker was at it', async () => {
    const old = await world.start([shop()]);
    await old.waitFor(await history(world, 50));
    const serves = async () => {
      const { rows } = await world.database.pool.query(
        `select version, state from rm.checkpoint where kind = 'projection' order by version`,
      );
      return rows as { version: number; state: string }[];
    };
    let next: Promise<unknown> | undefined;
    const rebuilding = old.rebuild('orders', {
      onProgress: async () => {
        next ??= world.start([shop({ version: 2 })]);
        await next;
        await eventually(async () =>
          (await serves()).some(({ version, state }) => version === 2 && state === 'active'),
        );
      },
    });
    await expect(rebuilding).rejects.toMatchObject({
      code: 'REBUILD_FAILED',
      message: expect.stringContaining('another version of it serves readers'),
    });
    expect(await serves()).toEqual([
      { version: 1, state: 'retired' },
      { version: 2, state: 'active' },
    ]);
    expect(await actual(world, shop({ version: 2 }))).toEqual(await expected(world, shop({ version: 2 })));
  });

  it('does not begin a newer version anew that is still being built, and retires one that was left unfinished', async () => {
    const runtime = await world.start([shop()]);
    await runtime.waitFor(await history(world, 50));
    await eventually(() => allActive(runtime));
    await world.database.pool.query(
      `insert into rm.checkpoint select (jsonb_populate_record(c, '{"version": 2, "state": "building"}')).*
       from rm.checkpoint c where kind = 'projection' and name = 'orders'`,
    );
    const stateOfNewer = async () => {
      expect(await runtime.rebuild('orders')).toMatchObject({ equal: true });
      const { rows } = await world.database.pool.query(
        `select state from rm.checkpoint where kind = 'projection' and version = 2`,
      );
      return (rows[0] as { state: string }).state;
    };
    expect(await stateOfNewer()).toBe('building');
    await world.database.pool.query(
      `update rm.checkpoint set updated_at = now() - interval '1 hour' where kind = 'projection' and version = 2`,
    );
    expect(await stateOfNewer()).toBe('retired');
  });

  it('steps back to the retired version, and drops it when it was kept long enough', async () => {
    const first = await world.start([shop()]);
    await first.waitFor(await history(world, 20));
    await first.stop();
    const second = await world.start([shop({ version: 2 })]);
    await second.waitFor(await history(world, 20, 100));
    await eventually(async () => (await second.status()).consumers.every(({ version }) => version === 2));
    await second.stop();
    const back = await world.start([shop()]);
    const position = await history(world, 5, 200);
    await eventually(async () =>
      (await back.status()).consumers.every(({ version, state }) => version === 1 && state === 'active'),
    );
    expect(await back.waitFor(position)).toBe(true);
    expect(await actual(world, shop())).toEqual(await expected(world, shop()));
    await back.stop();
    const later = await world.start([shop()], { keepRetiredMs: 0 });
    const exists = async () =>
      (await world.database.pool.query<{ t: string | null }>(`select to_regclass('rm.orders_v2')::text as t`)).rows[0]
        ?.t;
    await eventually(async () => (await exists()) === null);
    expect(await later.waitFor(position)).toBe(true);
    expect(await rowsOf(world, 'orders')).toHaveLength(36);
  });

  it('drops with a retired version what a rebuild of it that was killed left behind', async () => {
    const old = await world.start([shop()]);
    await old.waitFor(await history(world, 20));
    await old.stop();
    const { pool } = world.database;
    const exists = async (table: string) =>
      (await pool.query(`select to_regclass($1) is not null as there`, [`rm.${table}`])).rows[0].there as boolean;
    await pool.query(`create table rm.orders_v1_shadow (like rm.orders_v1 including all)`);
    await pool.query(
      `insert into rm.checkpoint select (jsonb_populate_record(c,
         '{"kind": "shadow", "state": "building", "tables": ["orders_v1_shadow"]}')).*
       from rm.checkpoint c where kind = 'projection' and name = 'orders'`,
    );
    // Of the version that serves, whoever rebuilds it next makes it anew.
    const same = await world.start([shop()], { keepRetiredMs: 0 });
    await same.waitFor(await history(world, 5, 100));
    expect(await exists('orders_v1_shadow')).toBe(true);
    await same.stop();
    const next = await world.start([shop({ version: 2 })]);
    await eventually(() => allActive(next));
    await next.stop();
    const later = await world.start([shop({ version: 2 })], { keepRetiredMs: 0 });
    await eventually(async () => !(await exists('orders_v1')));
    expect(await exists('orders_v1_shadow')).toBe(false);
    expect((await pool.query(`select from rm.checkpoint where kind = 'shadow'`)).rows).toEqual([]);
    await later.stop();
  });

  it('serves the newest version of those who live, whatever starts or starts again beside it', async () => {
    const old = await world.start([shop()], OFTEN);
    await old.waitFor(await history(world, 20));
    const leader = await world.start([shop({ version: 2 })], OFTEN);
    await eventually(async () => (await serving()).join() === '2');
    // A worker of the release before, which its supervisor started again: nobody is taken back by it.
    await old.stop();
    const again = await world.start([shop()], OFTEN);
    const position = await history(world, 5, 200);
    expect(await leader.waitFor(position)).toBe(true);
    expect(await serving()).toEqual([2]);
    expect(await actual(world, shop({ version: 2 }))).toEqual(await expected(world, shop({ version: 2 })));
    // Going back: the last worker of the new release ends, and nobody starts the other one for it.
    await leader.stop();
    const later = await history(world, 5, 300);
    await eventually(async () => (await serving()).join() === '1');
    expect(await again.waitFor(later)).toBe(true);
    expect(await actual(world, shop())).toEqual(await expected(world, shop()));
  });

  it('does not wait for ever for a newer process that was killed', async () => {
    const old = await world.start([shop()], OFTEN);
    await old.waitFor(await history(world, 20));
    const killed = await world.start([shop({ version: 2 })], OFTEN);
    await eventually(async () => (await serving()).join() === '2');
    await killed.stop();
    const never = `insert into rm.runner (id, role, names, versions) values (gen_random_uuid(), 'leader', '{orders}', '{"orders": 2}')`;
    await world.database.pool.query(never);
    await old.stop();
    const again = await world.start([shop()], OFTEN);
    expect(await serving()).toEqual([2]);
    await world.database.pool.query(
      `update rm.runner set heartbeat_at = clock_timestamp() - interval '31 seconds' where versions ->> 'orders' = '2'`,
    );
    await eventually(async () => (await serving()).join() === '1');
    expect(await again.waitFor(await history(world, 5, 200))).toBe(true);
    expect(await actual(world, shop())).toEqual(await expected(world, shop()));
  });

  it('serves the newer version again after a worker of a release that looks at no others has put it back', async () => {
    const leader = await world.start([shop({ version: 2 })], OFTEN);
    await leader.waitFor(await history(world, 20));
    await eventually(async () => (await serving()).join() === '2');
    const before = await world.start([shop()], OFTEN);
    await world.database.pool.query(
      `with back as (update rm.checkpoint set state = case version when 1 then 'building' else 'retired' end
         where kind = 'projection' and name = 'orders' returning version)
       select pg_notify('rm_control', '') from back limit 1`,
    );
    await eventually(async () => (await serving()).join() === '2');
    expect(await leader.waitFor(await history(world, 5, 200))).toBe(true);
    expect(await actual(world, shop({ version: 2 }))).toEqual(await expected(world, shop({ version: 2 })));
    await before.stop();
  });

  it('refuses tables that changed without a new version', async () => {
    const first = await world.start([shop()]);
    await first.stop();
    await expect(world.start([{ ...shop({ version: 2 }), version: 1 }])).rejects.toMatchObject({
      code: 'PROJECTION_SHAPE_CHANGED',
    });
  });

  it('builds everything anew when the tables were dropped', async () => {
    const first = await world.start([shop(), quiet]);
    const position = await history(world, 60);
    await first.waitFor(position);
    await first.stop();
    await world.database.pool.query('drop table rm.orders_v1, rm.customers_v1 cascade');
    const second = await world.start([shop(), quiet]);
    await eventually(async () => (await second.status()).consumers.every(({ state }) => state === 'active'));
    expect(await actual(world, shop())).toEqual(await expected(world, shop()));
    await second.stop();
    await world.database.pool.query('drop schema rm cascade');
    const third = await world.start([shop(), quiet]);
    expect(await third.waitFor(position)).toBe(true);
    expect(await actual(world, shop())).toEqual(await expected(world, shop()));
  });
});
