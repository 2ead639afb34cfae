import fc from 'fast-check';
import { eventually, quietPool } from '@halfpallet/testing';
import { createWorld, actual, expected, history, quiet, shop, type World } from './support';

describe('exactly once', () => {
  let world: World;

  beforeEach(async () => {
    world = await createWorld();
  });
  afterEach(() => world.close());

  it('I13: two runners of the same projections never apply an event twice', async () => {
    const runners = await Promise.all([
      world.start([shop(), quiet], { exclusive: false }),
      world.start([shop(), quiet], { exclusive: false }),
    ]);
    const position = await history(world, 300);
    for (const runner of runners) expect(await runner.waitFor(position)).toBe(true);
    expect(await actual(world, shop())).toEqual(await expected(world, shop()));
  });

  it('I13: two that move the same checkpoints in another order do not wait for each other in a circle', async () => {
    const { pool, url } = world.database;
    await (await world.start([shop(), quiet])).stop();
    const { rows } = await pool.query<{
      kind: string;
      name: string;
      version: number;
      generation: number;
      from: string;
    }>(
      `select kind, name, version, generation, position::text as "from" from rm.checkpoint order by kind, name, version limit 2`,
    );
    const [first, second] = rows.map((row) => ({ ...row, upto: '1000' }));
    const both = quietPool(url, { max: 2 });
    const [one, other] = [await both.connect(), await both.connect()];
    try {
      const moves = (client: typeof one, ...those: unknown[]) =>
        client.query(`select rm.apply_batch($1, null, null, '[]')`, [JSON.stringify(those)]);
      await one.query('begin');
      await moves(one, first);
      const refused = expect(moves(other, second, first)).rejects.toMatchObject({ code: 'HP409' });
      await eventually(async () => {
        const waiting = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waiting.rowCount === 1;
      });
      // The other waits for the first and has not taken the second before.
      await moves(one, second);
      await one.query('commit');
      await refused;
      const moved = await pool.query(`select from rm.checkpoint where position = 1000`);
      expect(moved.rowCount).toBe(2);
    } finally {
      one.release();
      other.release();
      await both.end();
    }
  });

  it('I13: killed between the rows and the commit, neither the rows nor the checkpoint moved', async () => {
    const { pool } = world.database;
    const runtime = await world.start([shop()]);
    await runtime.waitFor(await history(world, 20));
    // Holds the transaction open after rows were written, long enough to be killed there.
    await pool.query(`create function slow() returns trigger language plpgsql as
      $$ begin perform pg_sleep(30); return new; end $$`);
    await pool.query(`create trigger slow after insert or update on rm.customers_v1 execute function slow()`);
    const before = await actual(world, shop());
    const position = await history(world, 5, 100);
    let killed = 0;
    await eventually(async () => {
      const { rowCount } = await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event = 'PgSleep'`,
      );
      killed += rowCount ?? 0;
      return killed > 1;
    });
    expect(await actual(world, shop())).toEqual(before);
    await pool.query('drop function slow() cascade').catch(() => undefined);
    await eventually(async () => {
      await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`);
      return runtime.waitFor(position, undefined, 100);
    });
    expect(await actual(world, shop())).toEqual(await expected(world, shop()));
  });

  it('I15: stopped and started anywhere, it ends where a single pass ends', async () => {
    let written = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 }), async (bursts) => {
        for (const burst of bursts) {
          const runtime = await world.start([shop(), quiet]);
          const position = await history(world, burst, written);
          written += burst;
          // Every other life ends while there is still something to do.
          if (burst % 2 === 0) expect(await runtime.waitFor(position)).toBe(true);
          await runtime.stop();
        }
        const last = await world.start([shop(), quiet]);
        const { position } = await world.store.head();
        expect(await last.waitFor(position!)).toBe(true);
        await last.stop();
        expect(await actual(world, shop())).toEqual(await expected(world, shop()));
      }),
      { numRuns: 6 },
    );
  });
});
