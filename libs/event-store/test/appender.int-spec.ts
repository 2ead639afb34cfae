import { createTestDatabase, type TestDatabase } from '@halfpallet/testing';
import { createPostgresStore, migratePostgresStore, type EventStore } from '../src';
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
