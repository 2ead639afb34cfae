import { createTestDatabase, type TestDatabase } from '@halfpallet/testing';
import fc from 'fast-check';
import { createPostgresStore, migratePostgresStore, type EventStore, type NewEvent } from '../src';
import { memoryEvents } from './support';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await migratePostgresStore(database.pool);
});
afterAll(() => database.drop());

const append = (store: EventStore, stream: string, options?: { signal: AbortSignal }) =>
  store.append(stream, 'no_stream', memoryEvents(stream, 1), options);

const names = (settled: readonly PromiseSettledResult<unknown>[]): string[] =>
  settled.map((item) => (item.status === 'fulfilled' ? 'ok' : (item.reason as Error).name));

const held = async (work: (release: () => Promise<void>) => Promise<void>): Promise<void> => {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('select * from es.head for update');
  let holding = true;
  const release = async (): Promise<void> => {
    if (holding) await client.query('rollback');
    holding = false;
  };
  try {
    await work(release);
  } finally {
    await release();
    client.release();
  }
};

describe('coalescing', () => {
  it('sends what queued behind one statement in the next', async () => {
    const store = createPostgresStore({ pool: database.pool });
    const before = await commits();
    await held(async (release) => {
      const first = append(store, 'first-1');
      await new Promise((resolve) => setTimeout(resolve, 50));
      const rest = Array.from({ length: 200 }, (_item, index) => append(store, `rest-${index}`));
      await release();
      await Promise.all([first, ...rest]);
    });
    expect((await commits()) - before).toBe(2);
    await store.close();
  });

  /** Each batch leaves exactly one run of events with times one microsecond apart. */
  async function commits(): Promise<number> {
    const { rows } = await database.pool.query<{ batches: number }>(
      `select count(*) filter (where gap is null or gap <> interval '1 microsecond')::int as batches
         from (select recorded_at - lag(recorded_at) over (order by position) as gap from es.event) e`,
    );
    return rows[0]!.batches;
  }

  it('a value Postgres refuses fails alone (I10)', async () => {
    const store = createPostgresStore({ pool: database.pool });
    const known = memoryEvents('known-1', 1);
    await store.append('known-1', 'no_stream', known);
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 5 }, (_item, index) => append(store, `left-${index}`)),
      // Its id stands in another stream: a unique violation that aborts the whole statement.
      store.append('guilty-1', 'no_stream', known),
      ...Array.from({ length: 5 }, (_item, index) => append(store, `right-${index}`)),
    ]);
    expect(names(outcomes)).toEqual([...Array(5).fill('ok'), 'EventIdReused', ...Array(5).fill('ok')]);
    await store.close();
  });

  it('turns callers away when too many wait, and recovers', async () => {
    const store = createPostgresStore({ pool: database.pool, limits: { queued: 10 } });
    await held(async (release) => {
      const first = append(store, 'queue-first');
      await new Promise((resolve) => setTimeout(resolve, 50));
      const rest = Array.from({ length: 15 }, (_item, index) => append(store, `queue-${index}`));
      const settled = Promise.allSettled(rest);
      await release();
      expect(names(await settled)).toEqual([...Array(10).fill('ok'), ...Array(5).fill('StoreUnavailable')]);
      await first;
    });
    expect(await append(store, 'queue-after')).toMatchObject({ deduplicated: false });
    await store.close();
  });

  it('lets a waiting caller give up, and writes nothing for it', async () => {
    const store = createPostgresStore({ pool: database.pool });
    const abort = new AbortController();
    await held(async (release) => {
      const first = append(store, 'patient-1');
      await new Promise((resolve) => setTimeout(resolve, 50));
      const second = append(store, 'impatient-1', { signal: abort.signal });
      abort.abort();
      const settled = Promise.allSettled([first, second]);
      await release();
      expect(names(await settled)).toEqual(['ok', 'AbortError']);
    });
    for await (const event of store.readStream('impatient-1')) throw new Error(`found ${event.id}`);
    await store.close();
  });

  it('closing carries out what was accepted and refuses the rest (I28)', async () => {
    const store = createPostgresStore({ pool: database.pool, limits: { batchRequests: 7 } });
    const accepted = Array.from({ length: 60 }, (_item, index) => append(store, `drain-${index}`));
    const closing = store.close();
    await expect(append(store, 'late-1')).rejects.toMatchObject({ name: 'StoreUnavailable' });
    expect(names(await Promise.allSettled(accepted))).toEqual(Array(60).fill('ok'));
    await closing;
    const { rows } = await database.pool.query(`select count(*)::int as n from es.event where stream like 'drain-%'`);
    expect(rows).toEqual([{ n: 60 }]);
  });

  it('says unavailable, not unknown, when there is no server to send to', async () => {
    const store = createPostgresStore({ connectionString: 'postgres://nobody:x@127.0.0.1:1/none' });
    await expect(append(store, 'order-1')).rejects.toMatchObject({ name: 'StoreUnavailable' });
    await expect(store.head()).rejects.toMatchObject({ name: 'StoreUnavailable' });
    expect(await store.health()).toMatchObject({ ok: false, adapter: 'postgres' });
    await store.close();
  });
});

describe('a single request', () => {
  const asked = fc.record({
    known: fc.boolean(),
    closed: fc.boolean(),
    expected: fc.constantFrom(-4, -2, -1, 0, 1, 2),
    from: fc.integer({ min: 0, max: 3 }),
    count: fc.integer({ min: 1, max: 4 }),
  });

  it('is answered and written as among others', async () => {
    const known = memoryEvents('alone-known', 3);
    await withStore((store) => store.append('alone-known', 'no_stream', known));
    await fc.assert(
      fc.asyncProperty(asked, async ({ known: isKnown, closed, expected, from, count }) => {
        const stream = isKnown ? 'alone-known' : 'alone-new';
        const events = [...known, ...memoryEvents(stream, 4)].slice(from, from + count);
        const alone = await tried(closed, [{ stream, expected, events }]);
        const among = await tried(closed, [
          { stream, expected, events },
          { stream: 'alone-beside', expected: -1, events: memoryEvents('alone-beside', 2) },
        ]);
        expect(alone).toEqual(among);
      }),
      { numRuns: 60 },
    );
  });

  interface Asked {
    readonly stream: string;
    readonly expected: number;
    readonly events: readonly NewEvent[];
  }

  /** What the first of the requests is answered and leaves behind, without keeping it. */
  async function tried(closed: boolean, requests: readonly Asked[]) {
    const client = await database.pool.connect();
    const { stream } = requests[0]!;
    const each = requests.flatMap(({ events }, index) => events.map((event) => ({ event, request: index + 1 })));
    try {
      await client.query('begin');
      await client.query(`select set_config('es.appending', 'on', true)`);
      await client.query('update es.stream set closed = $2 where stream = $1', [stream, closed]);
      await client.query(`select set_config('es.appending', 'off', true)`);
      const { rows } = await client.query<{ outcome: string; recorded_us: string }>(
        'select * from es.append($1, $2, $3, $4, $5, $6, $7, $8)',
        [
          requests.map((request) => request.stream),
          requests.map(({ expected }) => expected),
          each.map(({ request }) => request),
          each.map(({ event }) => event.id),
          each.map(({ event }) => event.type),
          each.map(() => 1),
          each.map(({ event }) => JSON.stringify(event.data)),
          each.map(({ event }) => JSON.stringify(event.meta)),
        ],
      );
      const { recorded_us, ...answer } = rows[0]!;
      const written = await client.query<{ us: string }>(
        `select position, revision, event_id, type, schema_version, data, meta,
                (extract(epoch from recorded_at) * 1000000)::bigint - $2::bigint as us
           from es.event where stream = $1 order by revision`,
        [stream, answer.outcome === 'appended' ? recorded_us : 0],
      );
      const heads = await client.query(
        `select s.revision, s.closed, current_setting('es.appending', true) as appending from es.stream s where stream = $1`,
        [stream],
      );
      const isNew = answer.outcome === 'appended';
      return {
        answer,
        written: written.rows.map((row, index) =>
          isNew && index >= written.rows.length - requests[0]!.events.length ? row : { ...row, us: null },
        ),
        heads: heads.rows,
      };
    } catch (error) {
      return { refused: (error as Error).message };
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
});

async function withStore<T>(work: (store: EventStore) => Promise<T>): Promise<T> {
  const store = createPostgresStore({ pool: database.pool });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
