import { createTestDatabase, type TestDatabase } from '@halfpallet/testing';
import { createPostgresStore, globalPosition, migratePostgresStore, type EventStore } from '../src';

/** What one statement looks through at most. */
const LOOKED_THROUGH = 10_000;
const EVENTS = 25_000;

describe('a read of the log that few events pass', () => {
  let database: TestDatabase;
  let store: EventStore;

  beforeAll(async () => {
    database = await createTestDatabase();
    await migratePostgresStore(database.pool);
    store = createPostgresStore({ pool: database.pool });
    // Through es.append() so many would take a while, and it is not what is asked here.
    await database.pool.query(
      `begin; set local es.appending = 'on';
       insert into es.event select n, 'order-' || n, 0, gen_random_uuid(),
           case when n in (1, 10000, 10001, 20001, ${EVENTS}) then 'Rare' else 'Common' end, 1, '{}', '{}', now()
         from generate_series(1, ${EVENTS}) n;
       update es.head set position = ${EVENTS};
       commit`,
    );
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  async function positions(options: Parameters<EventStore['readAll']>[0]): Promise<number[]> {
    const found: number[] = [];
    for await (const { position } of store.readAll(options)) found.push(Number(position));
    return found;
  }
  const rare = { eventTypes: ['Rare'] };

  it('finds every one of them, and no statement looks through more than its share', async () => {
    const asked = jest.spyOn(database.pool, 'query');
    try {
      expect(await positions({ filter: rare })).toEqual([1, 10_000, 10_001, 20_001, EVENTS]);
      const shares = asked.mock.calls
        .map(([query]) => query as unknown as { readonly values: readonly string[] })
        .flatMap(({ values }) => (values.length === 4 ? [Number(values[1]) - Number(values[0])] : []));
      expect(shares).toEqual([LOOKED_THROUGH, LOOKED_THROUGH, EVENTS - 2 * LOOKED_THROUGH]);
    } finally {
      asked.mockRestore();
    }
  });

  it('keeps to where it begins and ends, and to how many are wanted', async () => {
    const from = globalPosition(2n);
    expect(await positions({ filter: rare, from, to: globalPosition(20_001n) })).toEqual([10_000, 10_001, 20_001]);
    expect(await positions({ filter: rare, from, limit: 2 })).toEqual([10_000, 10_001]);
    expect(await positions({ filter: { eventTypes: ['Never'] } })).toEqual([]);
    expect(await positions({ filter: { streamPrefixes: [`order-${EVENTS}`] } })).toEqual([EVENTS]);
    expect(await positions({ filter: { eventTypes: ['Common'] }, limit: 1_200 })).toHaveLength(1_200);
  });
});
