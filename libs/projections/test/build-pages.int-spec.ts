import type { RecordedEvent } from '@halfpallet/event-store';
import { eventually } from '@halfpallet/testing';
import fc from 'fast-check';
import type { Projection } from '../src';
import { markOf } from '../src/batch';
import { BuildPipeline } from '../src/build-pipeline';
import { putCheckpoint } from '../src/checkpoints';
import { compileProjection } from '../src/compile';
import { BEFORE_ALL, incoming, projectionConsumer, tablesOf } from '../src/consumer';
import { silentLogger } from '../src/logging';
import { createIndexes, creationOf, keylessOf, runAll } from '../src/tables';
import { allActive, createWorld, rowsOf, type Fact, type World } from './support';

const data = (event: { readonly data: unknown }) => event.data as { id: string; n: number };

/** What COPY has to bring over unharmed, beside plain values. */
const AWKWARD = ['tab\there', 'line\nbreak\r', 'back\\slash \\N', '"quoted" {a,b}', 'null', '', 'ä€😀', `it's`];

const things: Projection = {
  name: 'things',
  version: 1,
  tables: {
    things: {
      columns: {
        id: 'text',
        text: 'text not null',
        tags: `text[] not null default '{}'`,
        data: 'jsonb not null',
        rate: 'numeric(10,4)',
        share: 'double precision not null',
        on_day: 'date not null',
        at: 'timestamptz not null',
        flag: 'boolean not null',
        found: `tsvector generated always as (to_tsvector('simple', text)) stored`,
        doubled: 'integer not null',
        n: 'integer not null',
      },
      primaryKey: 'id',
      derived: { columns: ['doubled'], from: ({ n }) => ({ doubled: (n as number) * 2 }) },
    },
    counts: {
      columns: { id: 'text', n: 'integer not null', last: 'text not null' },
      primaryKey: 'id',
      derived: {
        columns: ['last'],
        beside: 'count_folds',
        from: (_, fold) => ({ last: (fold!['state'] as readonly string[]).at(-1) }),
      },
    },
    count_folds: {
      columns: { id: 'text', state: 'text not null' },
      primaryKey: 'id',
      states: { state: { write: (ids) => JSON.stringify(ids), read: (text) => JSON.parse(text as string) as unknown } },
    },
  },
  handlers: {
    Put: {
      reads: (event) => ['counts', 'count_folds'].map((table) => [table, `c${data(event).n % 500}`]),
      apply(rows, event) {
        const { id, n } = data(event);
        const text = AWKWARD[n % AWKWARD.length]!;
        rows.put('things', {
          id,
          text,
          tags: n % 3 === 0 ? AWKWARD : [],
          data: { text, list: [n, null, AWKWARD] },
          rate: n % 2 === 0 ? null : n / 7,
          share: n / 3,
          on_day: '2026-02-28',
          at: event.recordedAt,
          flag: n % 2 === 0,
          n,
        });
        const key = `c${n % 500}`;
        const count = rows.get('counts', key);
        const ids = (rows.get('count_folds', key)?.['state'] ?? []) as readonly string[];
        rows.put('counts', { id: key, n: ((count?.['n'] as number | undefined) ?? 0) + 1 });
        rows.put('count_folds', { id: key, state: [...ids, id] });
      },
    },
    Gone: { apply: (rows, event) => rows.delete('things', data(event).id) },
  },
};

describe('a build over several pages', () => {
  let world: World;

  beforeEach(async () => {
    world = await createWorld();
  });
  afterEach(() => world.close());

  const put = (count: number, from: number): Fact[] =>
    Array.from({ length: count }, (_, i) => ({ type: 'Put', data: { id: `t${from + i}`, n: from + i } }));

  it('leaves the very rows that were written one batch after the other, also where it met keys again', async () => {
    const live = await world.start([things]);
    await eventually(() => allActive(live));
    for (let stream = 0; stream < 6; stream += 1) await world.emit(`s-${stream}`, ...put(800, stream * 800));
    // Long written by then, and never named by reads: the build learns of them when they are refused as new ones.
    await world.emit('s-again', ...put(600, 100), { type: 'Gone', data: { id: 't5' } }, ...put(1, 9_000));
    // Folded ahead while that batch is read and folded once more.
    for (let stream = 6; stream < 9; stream += 1) await world.emit(`s-${stream}`, ...put(800, 9_001 + stream * 800));
    const position = await world.emit('s-last', { type: 'Gone', data: { id: 't4799' } });
    expect(await live.waitFor(position, undefined, 30_000)).toBe(true);
    const tables = ['things', 'counts', 'count_folds'];
    const all = () => Promise.all(tables.map((table) => rowsOf(world, table)));
    const before = await all();
    expect(before.map((rows) => rows.length)).toEqual([7_199, 500, 500]);
    expect(await live.rebuild('things')).toMatchObject({ equal: true, firstDifferences: [] });
    expect(await all()).toEqual(before);
  }, 60_000);

  it('I15: leaves the same rows wherever its batches end and whichever keys come again', async () => {
    const keys = fc.nat(40);
    const fact = fc.oneof(
      { weight: 8, arbitrary: keys.map((n): Fact => ({ type: 'Put', data: { id: `t${n}`, n } })) },
      { weight: 1, arbitrary: keys.map((n): Fact => ({ type: 'Gone', data: { id: `t${n}` } })) },
    );
    const facts = fc.array(fact, { minLength: 1, maxLength: 150 });
    const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 8 });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(facts, sizes, async (list, batches) => {
        run += 1;
        await world.database.pool.query('delete from rm.checkpoint');
        const after = (await world.store.head()).position ?? BEFORE_ALL;
        await world.emit(`run-${run}`, ...list);
        const events: RecordedEvent[] = [];
        for await (const event of world.store.readAll()) if (event.position > after) events.push(event);
        const whole = await builtIn(events, [events.length]);
        expect(whole).toEqual(await builtIn(events, [1]));
        expect(await builtIn(events, batches)).toEqual(whole);
      }),
      { numRuns: 8 },
    );
  }, 60_000);

  /** Rows of `things` after the events, in batches of these sizes, over and over. */
  async function builtIn(events: readonly RecordedEvent[], sizes: readonly number[]): Promise<unknown> {
    const { pool } = world.database;
    const compiled = compileProjection(things, '_shadow');
    const consumer = projectionConsumer(compiled, 'shadow');
    const { storeId } = await world.store.head();
    await runAll(pool, creationOf(compiled));
    const { kind, name, version } = consumer;
    const tables = tablesOf(consumer);
    const stands = { kind, name, version, position: BEFORE_ALL, storeId, state: 'building', shape: null } as const;
    await pool.query('delete from rm.checkpoint');
    await putCheckpoint(pool, { ...stands, tables: tables.map(({ physical }) => physical) });
    const context = {
      ...{ pool, store: world.store, decode: undefined, logger: silentLogger, metrics: {}, retries: 0, retryBaseMs: 1 },
      signal: new AbortController().signal,
    };
    const pipeline = new BuildPipeline(context, consumer, 'halt', await keylessOf(pool, tables));
    const items = events.map((event) => incoming(event, undefined));
    for (let from = 0, round = 0; from < items.length; round += 1) {
      const batch = items.slice(from, from + sizes[round % sizes.length]!);
      await pipeline.take(batch);
      await pipeline.write(markOf(batch.at(-1)!));
      from += batch.length;
    }
    await pipeline.finish(markOf(items.at(-1)!));
    expect(await leftAlone(tables)).toHaveLength(tables.length);
    await createIndexes(pool, [compiled]);
    expect(await keylessOf(pool, tables)).toEqual(new Set());
    expect(await leftAlone(tables)).toEqual([]);
    return Promise.all(tables.map(({ physical }) => rowsOf(world, physical)));
  }

  /** Those that the server does not look after by itself. */
  async function leftAlone(tables: ReturnType<typeof tablesOf>): Promise<unknown[]> {
    const { rows } = await world.database.pool.query(
      `select relname from pg_class where relnamespace = 'rm'::regnamespace and relname = any($1::text[])
         and 'autovacuum_enabled=off' = any(reloptions)`,
      [tables.map(({ physical }) => physical)],
    );
    return rows;
  }

  it('does again with care what Postgres refuses, and goes on folding ahead after it', async () => {
    // Postgres takes no zero byte in a text; the fold does not mind.
    const { handlers, ...rest } = things;
    const spoilt: Projection = {
      ...rest,
      handlers: {
        ...handlers,
        Put: {
          ...handlers['Put'],
          apply: (rows, event) => {
            handlers['Put']!.apply(rows, event);
            if (data(event).id !== 't1500') return;
            rows.put('counts', { id: 'spoilt \u0000', n: 1 });
            rows.put('count_folds', { id: 'spoilt \u0000', state: ['t1500'] });
          },
        },
      },
    };
    for (let stream = 0; stream < 6; stream += 1) await world.emit(`s-${stream}`, ...put(800, stream * 800));
    const runtime = await world.start([spoilt]);
    await eventually(() => allActive(runtime));
    const { rows } = await world.database.pool.query(
      `select count(*) filter (where state = 'poison')::int as poison, count(*)::int as parked from rm.dead_letter`,
    );
    expect(rows).toEqual([{ poison: 1, parked: 100 }]);
    expect(await rowsOf(world, 'things')).toHaveLength(4_700);
    expect(await rowsOf(world, 'counts')).toHaveLength(500);
  }, 60_000);

  it('parks the stream of an event after which what follows from its row cannot be written, live and when built', async () => {
    const { things: table, ...others } = things.tables;
    const from = ({ n }: { n?: unknown }) => ({ doubled: n === 3 ? 'much' : (n as number) * 2 });
    const derived = { columns: ['doubled'], from };
    const moody: Projection = { ...things, tables: { things: { ...table!, derived }, ...others } };
    const live = await world.start([moody]);
    await world.emit('s-1', ...put(3, 0));
    await world.emit('s-2', ...put(1, 3), ...put(1, 4));
    const position = await world.emit('s-3', ...put(1, 5));
    expect(await live.waitFor(position)).toBe(true);
    const ids = async () => (await rowsOf(world, 'things')).map((row) => row['id']);
    expect(await ids()).toEqual(['t0', 't1', 't2', 't5']);
    expect(await live.rebuild('things')).toMatchObject({ equal: true });
    expect(await ids()).toEqual(['t0', 't1', 't2', 't5']);
  }, 60_000);
});
