import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { eventually } from '@halfpallet/testing';
import {
  createOutboxDispatcher,
  dropOutboxMessage,
  finishHandedOver,
  readHandedOver,
  retryOutboxMessage,
  takeBackHandedOver,
  Undeliverable,
  type OutboxDispatcher,
  type OutboxDispatcherOptions,
} from '../src';
import { pruneOutbox } from '../src/outbox-table';
import { migrateProjections } from '../src/schema';
import { createWorld, type World } from './support';

describe('outbox dispatcher', () => {
  let world: World;
  const running: OutboxDispatcher[] = [];

  beforeAll(async () => {
    world = await createWorld();
  });
  beforeEach(() => world.database.pool.query('truncate rm.outbox'));
  afterEach(() => Promise.all(running.splice(0).map((dispatcher) => dispatcher.stop())));
  afterAll(() => world.close());

  const dispatch = (options: Omit<OutboxDispatcherOptions, 'pool'>): OutboxDispatcher => {
    const dispatcher = createOutboxDispatcher({ pool: world.database.pool, retryBaseMs: 10, ...options });
    running.push(dispatcher);
    dispatcher.start();
    return dispatcher;
  };

  async function enqueue(kind: string, count = 1, dueInMs = 0): Promise<string[]> {
    const ids = Array.from({ length: count }, () => randomUUID());
    await world.database.pool.query(
      `with added as (
         insert into rm.outbox (id, reaction, kind, payload, due_at, position, correlation_id, causation)
         select id, 'a-reaction', $2, '{"n":1}', clock_timestamp() + $3 * interval '1 ms', 1, 'c', 'e'
         from unnest($1::uuid[]) id returning id)
       select pg_notify('rm_outbox', '') from added limit 1`,
      [ids, kind, dueInMs],
    );
    return ids;
  }

  async function states(): Promise<Record<string, number>> {
    const { rows } = await world.database.pool.query<{ state: string; n: number }>(
      'select state, count(*)::int as n from rm.outbox group by state',
    );
    return Object.fromEntries(rows.map((row) => [row.state, row.n]));
  }

  it.each([
    ['a backup reads all tables', 'access share', ['r']],
    ['somebody who wrote to all tables and views left their session open', 'row exclusive', ['r', 'v']],
  ])('is at work while another process starts and %s', async (_, mode, kinds) => {
    const { pool, url } = world.database;
    const { rows } = await pool.query<{ tables: string }>(
      `select string_agg(oid::regclass::text, ', ') as tables from pg_class
       where relnamespace = 'rm'::regnamespace and relkind::text = any($1)`,
      [kinds],
    );
    const backup = await pool.connect();
    const starting = new Pool({ connectionString: url, statement_timeout: 5_000 });
    const seen: string[] = [];
    try {
      await backup.query(`begin; lock table ${rows[0]!.tables} in ${mode} mode`);
      await migrateProjections(starting);
      dispatch({ handlers: { work: async ({ id }) => void seen.push(id) } });
      const ids = await enqueue('work', 2);
      await eventually(async () => (await states())['done'] === 2);
      expect(seen.sort()).toEqual(ids.sort());
    } finally {
      await backup.query('rollback');
      backup.release();
      await starting.end();
    }
  });

  it('keeps room for others beside a kind that waits for somebody outside', async () => {
    let release = () => {};
    const answered = new Promise<void>((resolve) => (release = resolve));
    let waiting = 0;
    const letter = () => {
      waiting += 1;
      return answered;
    };
    await enqueue('letter', 30);
    dispatch({ handlers: { letter, work: async () => {} }, concurrency: 4, apart: ['letter'] });
    await eventually(() => waiting >= 4);
    await enqueue('work', 20);
    await eventually(async () => (await states()).done === 20);
    expect(waiting).toBeLessThanOrEqual(8);
    release();
    await eventually(async () => (await states()).done === 50);
    expect(waiting).toBe(30);
  });

  it('runs each message once, however many dispatchers share the work', async () => {
    const seen: string[] = [];
    const handlers = { work: async ({ id }: { id: string }) => void seen.push(id) };
    for (let n = 0; n < 3; n += 1) dispatch({ handlers, concurrency: 5 });
    const ids = await enqueue('work', 300);
    await eventually(async () => (await states())['done'] === 300);
    expect([...seen].sort()).toEqual([...ids].sort());
  });

  it('honours due times', async () => {
    const ranAt: number[] = [];
    dispatch({ handlers: { work: async () => void ranAt.push(Date.now()) } });
    const began = Date.now();
    await enqueue('work', 1, 400);
    await eventually(() => ranAt.length === 1);
    expect(ranAt[0]! - began).toBeGreaterThanOrEqual(395);
  });

  it('counts no run in which something did not answer, however many there are', async () => {
    let runs = 0;
    const work = async () => {
      runs += 1;
      if (runs < 6) throw new Error('away');
      if (runs < 8) throw new Error('a fault');
    };
    const isAway = (error: unknown) => (error as Error).message === 'away';
    dispatch({ handlers: { work }, maxAttempts: 3, isAway });
    await enqueue('work');
    await eventually(async () => (await states())['done'] === 1);
    expect(runs).toBe(8);
  });

  it('keeps what a handler only passed on until it is finished there, and takes it back when it was lost', async () => {
    let runs = 0;
    const again: Array<readonly [number, number]> = [];
    const work = async ({ attempts, away }: { attempts: number; away: number }) => {
      runs += 1;
      if (attempts > 1) again.push([attempts, away]);
      return { handedTo: 'a queue' };
    };
    dispatch({ handlers: { work }, keepDoneMs: 0 });
    const { pool } = world.database;
    const ids = await enqueue('work', 2);
    await eventually(async () => (await readHandedOver(pool, 0, 10)).length === 2);
    await finishHandedOver(pool, [ids[0]!]);
    const [open, ...others] = await readHandedOver(pool, 0, 10);
    expect([open, others]).toEqual([{ id: ids[1], handedTo: 'a queue', handedAt: expect.any(String) }, []]);
    expect(await readHandedOver(pool, 60_000, 10)).toEqual([]);
    expect(await takeBackHandedOver(pool, ids)).toBe(1);
    await eventually(() => runs === 3);
    // Whoever had it may have done it: the run is known as a second one, though the first does not count.
    expect(again).toEqual([[2, 1]]);
    await pruneOutbox(pool, 0);
    await eventually(async () => (await states())['done'] === 1);
  });

  it('tries again with growing pauses, then leaves the message to a person, who may start it over', async () => {
    const runs: number[] = [];
    let healthy = false;
    const work = async ({ attempts }: { attempts: number }) => {
      runs.push(attempts);
      if (!healthy) throw new Error('provider is down');
    };
    dispatch({ handlers: { work }, maxAttempts: 3 });
    const [id] = await enqueue('work');
    await eventually(async () => (await states())['needs_attention'] === 1);
    expect(runs).toEqual([1, 2, 3]);
    const { rows } = await world.database.pool.query('select last_error from rm.outbox');
    expect(rows).toEqual([{ last_error: 'provider is down' }]);
    healthy = true;
    expect(await retryOutboxMessage(world.database.pool, id!)).toBe(true);
    await eventually(async () => (await states())['done'] === 1);
    expect(runs).toEqual([1, 2, 3, 4]);
    expect(await retryOutboxMessage(world.database.pool, id!)).toBe(false);
  });

  it('lets a person drop what was given up, which then never runs', async () => {
    let runs = 0;
    const work = async () => {
      runs += 1;
      throw new Undeliverable('no such order');
    };
    dispatch({ handlers: { work } });
    const [id] = await enqueue('work');
    await eventually(async () => (await states())['needs_attention'] === 1);
    const { pool } = world.database;
    expect(await dropOutboxMessage(pool, id!)).toBe(true);
    expect(await dropOutboxMessage(pool, id!)).toBe(false);
    expect(await retryOutboxMessage(pool, id!)).toBe(false);
    expect([await states(), runs]).toEqual([{ done: 1 }, 1]);
  });

  it('does not repeat what is hopeless, and never loses a kind nobody handles', async () => {
    const runs: string[] = [];
    const refused = async ({ kind }: { kind: string }) => {
      runs.push(kind);
      throw new Undeliverable('no such order');
    };
    dispatch({ handlers: { refused }, maxAttempts: 2 });
    await enqueue('refused');
    await enqueue('unheard-of');
    await eventually(async () => (await states())['needs_attention'] === 2);
    expect(runs).toEqual(['refused']);
  });

  it.each([
    ['claimed it', true],
    ['wrote it for itself', false],
  ])('runs a message again when the process that %s died between running and marking it', async (_, claimed) => {
    const [id] = await enqueue('work');
    // What a process leaves behind that was killed.
    const left = await world.database.pool.query<{ until: Date }>(
      `update rm.outbox set state = 'running', claimed = $1, attempts = 1,
         lease_until = clock_timestamp() + interval '300 ms'
       returning lease_until as until`,
      [claimed],
    );
    const runs: [string, number][] = [];
    let ranAt = 0;
    const work = async ({ id, attempts }: { id: string; attempts: number }) => {
      ranAt = Date.now();
      runs.push([id, attempts]);
    };
    dispatch({ handlers: { work } });
    await eventually(async () => (await states())['done'] === 1);
    expect(runs).toEqual([[id, 2]]);
    expect(ranAt).toBeGreaterThanOrEqual(left.rows[0]!.until.getTime());
  });

  it('takes over what an earlier release was killed with, once its lease is over', async () => {
    const { pool } = world.database;
    const [lost] = await enqueue('work');
    // A retry: it was written long ago, and leased by a release that says of none that it is claimed.
    await pool.query(
      `update rm.outbox set state = 'running', attempts = 3, created_at = created_at - interval '20 minutes',
         lease_until = clock_timestamp() + interval '700 ms'`,
    );
    const runs: Array<readonly [string, number]> = [];
    const work = async ({ id, attempts }: { id: string; attempts: number }) => void runs.push([id, attempts]);
    dispatch({ handlers: { work } });
    await eventually(async () => (await states())['done'] === 1);
    expect(runs).toEqual([[lost, 4]]);
  });

  it('takes over the messages of a release that looked for them by their state', async () => {
    const { pool } = world.database;
    await pool.query(
      `alter table rm.outbox drop column shelf, drop column claimed;
       create index outbox_pending on rm.outbox (due_at, position) where state = 'pending';
       create index outbox_leased on rm.outbox (lease_until) where state = 'running'`,
    );
    const [waiting, lost, givenUp, done] = await enqueue('work', 4);
    await pool.query(
      `update rm.outbox o set state = n.state, attempts = 1, created_at = created_at - interval '3 days',
         lease_until = case when n.state = 'running' then clock_timestamp() end
       from unnest($1::uuid[], array['running', 'needs_attention', 'done']) n(id, state) where o.id = n.id`,
      [[lost, givenUp, done]],
    );
    await migrateProjections(pool);
    await migrateProjections(pool);
    const runs: Array<readonly [string, number]> = [];
    const work = async ({ id, attempts }: { id: string; attempts: number }) => void runs.push([id, attempts]);
    dispatch({ handlers: { work } });
    await eventually(async () => (await states())['done'] === 3);
    expect(new Map(runs)).toEqual(
      new Map([
        [waiting, 1],
        [lost, 2],
      ]),
    );
    expect(await retryOutboxMessage(pool, givenUp!)).toBe(true);
    await eventually(async () => (await states())['done'] === 4);
  });

  it('lets no index know what the mark of a message changes that was done by whoever wrote it', async () => {
    const { rows } = await world.database.pool.query<{ column: string }>(
      `select distinct a.attname as column from pg_index i
         join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid and d.refobjid = i.indrelid
         join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
       where i.indrelid = 'rm.outbox'::regclass and not i.indisprimary order by 1`,
    );
    // The mark writes state, last_error, lease_until, finished_at and away; handed_to only where another has the work.
    const known = rows.map(({ column }) => column);
    expect(known).toEqual(['created_at', 'due_at', 'handed_to', 'position', 'shelf']);
  });

  it('keeps the lease of a handler that takes long', async () => {
    let runs = 0;
    const work = async () => {
      runs += 1;
      await sleep(3_000);
    };
    // Long enough to be renewed in time by a process that waits for a processor.
    dispatch({ handlers: { work }, leaseMs: 2_000 });
    dispatch({ handlers: { work }, leaseMs: 2_000 });
    await enqueue('work');
    await eventually(async () => (await states())['done'] === 1);
    expect(runs).toBe(1);
  });

  it('drains on stop: what runs is finished and marked, what waits is left', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let began = 0;
    const work = async () => {
      began += 1;
      await held;
    };
    const dispatcher = dispatch({ handlers: { work }, concurrency: 2 });
    await enqueue('work', 5);
    await eventually(() => began === 2);
    const stopped = dispatcher.stop();
    release();
    await stopped;
    expect(await states()).toEqual({ done: 2, pending: 3 });
  });

  it('does not wait for times that a database clock gone ahead left behind', async () => {
    const runs: string[] = [];
    const handlers = { work: async ({ id }: { id: string }) => void runs.push(id) };
    const [atOnce, leased, later, inTurn] = await enqueue('work', 4);
    const { pool } = world.database;
    // As written while the clock stood an hour ahead: due at once, at work, and due two hours after that; and one put off.
    const hour = `interval '1 hour'`;
    await pool.query(
      `update rm.outbox set created_at = created_at + ${hour}, due_at = due_at + ${hour} where id = any($1)`,
      [[atOnce, leased, later]],
    );
    await pool.query(`update rm.outbox set state = 'running', attempts = 1, lease_until = due_at where id = $1`, [
      leased,
    ]);
    await pool.query(`update rm.outbox set due_at = due_at + 2 * ${hour} where id = $1`, [later]);
    await pool.query(`update rm.outbox set attempts = 1, due_at = due_at + ${hour} where id = $1`, [inTurn]);
    const { rows } = await pool.query<{ id: string }>(
      `insert into rm.outbox (id, reaction, kind, payload, due_at, position, correlation_id, causation)
       values (gen_random_uuid(), 'a-reaction', 'work', '{}', clock_timestamp() + 2 * ${hour}, 1, 'c', 'e') returning id`,
    );
    const dispatcher = dispatch({ handlers, leaseMs: 300 });
    await eventually(() => runs.length === 2);
    expect(new Set(runs)).toEqual(new Set([atOnce, leased]));
    await dispatcher.stop();
    const left = await pool.query(
      `select id, round(extract(epoch from due_at - clock_timestamp()) / 60)::int as minutes from rm.outbox
       where state = 'pending' order by due_at`,
    );
    expect(left.rows).toEqual([
      { id: inTurn, minutes: 10 },
      { id: rows[0]!.id, minutes: 120 },
      { id: later, minutes: 120 },
    ]);
  });

  it('gives out what a reaction asks for though the history’s own clock stands an hour ahead', async () => {
    const asked = world.database.pool;
    await asked.query(
      `begin; set local session_replication_role = replica;
       update es.head set last_recorded_at = clock_timestamp() + interval '1 hour'; commit`,
    );
    await world.start([], {
      reactions: [
        {
          name: 'greet',
          events: ['Greeted'],
          react: () => [
            { kind: 'work', payload: {} },
            { kind: 'work', payload: {}, delayMs: 120_000 },
          ],
        },
      ],
    });
    await world.emit('greeting-1', { type: 'Greeted' });
    await eventually(async () => (await states())['pending'] === 2);
    const { rows } = await asked.query(
      `select round(extract(epoch from due_at - clock_timestamp()) / 60)::int as minutes from rm.outbox order by due_at`,
    );
    expect(rows).toEqual([{ minutes: 0 }, { minutes: 2 }]);
  });

  it('costs few statements: a hundred messages at concurrency 50', async () => {
    const query = jest.spyOn(world.database.pool, 'query');
    await enqueue('work', 100);
    query.mockClear();
    const dispatcher = dispatch({ handlers: { work: async () => {} }, concurrency: 50 });
    await eventually(async () => (await states())['done'] === 100);
    await dispatcher.stop();
    const statements = query.mock.calls.filter(([text]) => String(text).includes('with outcome')).length;
    query.mockRestore();
    expect(statements).toBeLessThanOrEqual(8);
  });
});
