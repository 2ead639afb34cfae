import { createTestDatabase, type TestDatabase } from '@halfpallet/testing';
import {
  createEventStoreDbStore,
  createPostgresStore,
  migratePostgresStore,
  sealKey,
  sealNewEvents,
  verifyChain,
  verifyHistory,
  type EventStore,
  type Seal,
} from '../src';
import { startEventStoreDouble } from '../src/testing/grpc-double';
import { memoryEvents } from './support';

const KEY = sealKey('the secret of the shop');

async function sealAll(store: EventStore, last?: Seal): Promise<Seal[]> {
  const seals: Seal[] = [];
  for await (const seal of sealNewEvents(store, last, KEY)) seals.push(seal);
  return seals;
}

/** Three streams in two seals, and one event that no seal covers yet. */
async function written(store: EventStore): Promise<Seal[]> {
  await store.append('order-1', 'no_stream', memoryEvents('order-1', 4));
  await store.append('order-2', 'no_stream', memoryEvents('order-2', 2));
  const first = await sealAll(store);
  await store.append('order-3', 'no_stream', memoryEvents('order-3', 3));
  const second = await sealAll(store, first.at(-1));
  await store.append('order-4', 'no_stream', memoryEvents('order-4', 1));
  return [...first, ...second];
}

describe('seals over the history', () => {
  let database: TestDatabase;
  let store: EventStore;
  let seals: Seal[];

  beforeEach(async () => {
    database = await createTestDatabase();
    await migratePostgresStore(database.pool);
    store = createPostgresStore({ pool: database.pool });
    seals = await written(store);
  });
  afterEach(async () => {
    await store.close();
    await database.drop();
  });

  /** As whoever has the database can, and covers the traces that triggers and counters would show. */
  const behindTheGuards = (sql: string) =>
    database.pool.query(`begin; set local session_replication_role = replica; ${sql}; commit`);

  it('say that nothing was changed, however often and by however many they are made', async () => {
    expect(seals.map(({ number, events }) => [number, events])).toEqual([
      [1, 6],
      [2, 3],
    ]);
    expect(await sealAll(store)).toMatchObject([{ events: 10 }]);
    expect(await verifyHistory(store, seals, KEY, seals[1])).toEqual({ ok: true, events: 10, unsealed: 1 });
  });

  const unseenByChains: readonly (readonly [string, string, RegExp, number])[] = [
    [
      'the newest events of a stream are gone',
      `delete from es.event where stream = 'order-1' and revision >= 2; update es.stream set revision = 1 where stream = 'order-1'`,
      /2 of 6 events are gone/,
      0,
    ],
    [
      'a whole stream is gone',
      `delete from es.event where stream = 'order-2'; delete from es.stream where stream = 'order-2'`,
      /2 of 6 events are gone/,
      0,
    ],
    [
      'the end of the log is gone',
      `delete from es.event where position > 6; delete from es.stream where stream in ('order-3', 'order-4'); update es.head set position = 6`,
      /3 of 3 events are gone/,
      1,
    ],
    [
      'a time was changed',
      `update es.event set recorded_at = recorded_at - interval '2 milliseconds' where position = 2`,
      /its time is not what it was/,
      0,
    ],
  ];

  it.each(unseenByChains)('show that %s, which no chain shows', async (_name, sql, problem, seal) => {
    await behindTheGuards(sql);
    expect(await verifyChain(store.readStream('order-1'))).toMatchObject({ ok: true });
    const { from, to } = seals[seal]!;
    const verdict = await verifyHistory(store, seals, KEY);
    expect(verdict).toEqual({ ok: false, from, to, problem: expect.stringMatching(problem) });
  });

  it('show that the content of an event was changed, sealed or not', async () => {
    await behindTheGuards(`update es.event set data = '{"number": 99}' where position = 10`);
    expect(await verifyHistory(store, seals, KEY)).toMatchObject({
      ok: false,
      from: 10n,
      problem: expect.stringContaining('content'),
    });
  });

  it('cannot be made, changed or taken away unseen by somebody without the key', async () => {
    const changed = { ...seals[0]!, digest: 'f'.repeat(64) };
    expect(await verifyHistory(store, [changed, seals[1]!], KEY)).toMatchObject({
      ok: false,
      problem: expect.stringContaining('changed'),
    });
    expect(await verifyHistory(store, [seals[1]!], KEY)).toMatchObject({
      ok: false,
      problem: expect.stringContaining('missing'),
    });
    expect(await verifyHistory(store, [seals[0]!], KEY, seals[1])).toMatchObject({
      ok: false,
      problem: expect.stringContaining('gone'),
    });
    // After the shop got another secret the old seals cannot be proven any more, but still say what stood there.
    expect(await verifyHistory(store, seals, sealKey('another secret'))).toMatchObject({ ok: true });
  });

  it('hold on EventStoreDB’s protocol as well', async () => {
    const double = await startEventStoreDouble();
    const other = createEventStoreDbStore({ connectionString: double.connectionString });
    try {
      const made = await written(other);
      expect(await verifyHistory(other, made, KEY)).toEqual({ ok: true, events: 10, unsealed: 1 });
      expect(await verifyHistory(other, seals, KEY)).toMatchObject({ ok: false });
    } finally {
      await other.close();
      await double.stop();
    }
  });
});
