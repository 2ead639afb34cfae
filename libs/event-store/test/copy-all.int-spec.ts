import { createTestDatabase } from '@halfpallet/testing';
import {
  copyAll,
  createEventStoreDbStore,
  createPostgresStore,
  createTransactor,
  migratePostgresStore,
  verifyChain,
  type EventStore,
  type RecordedEvent,
} from '../src';
import { startEventStoreDouble } from '../src/testing/grpc-double';
import { account, catalogue, command } from './support';

const contentOf = async (store: EventStore): Promise<unknown[]> => {
  const all: RecordedEvent[] = [];
  for await (const event of store.readAll()) all.push(event);
  return all.map(({ id, type, data, meta, stream, revision }) => ({ id, type, data, meta, stream, revision }));
};

describe('copying one store into another (I30)', () => {
  it('moves everything from Postgres to EventStoreDB and back, hashes included, and may be repeated', async () => {
    const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    const double = await startEventStoreDouble();
    await Promise.all([migratePostgresStore(first.pool), migratePostgresStore(second.pool)]);
    const postgres = createPostgresStore({ pool: first.pool });
    const other = createPostgresStore({ pool: second.pool });
    const eventstore = createEventStoreDbStore({ connectionString: double.connectionString });
    try {
      const transactor = createTransactor(postgres, catalogue);
      for (let index = 0; index < 40; index++) {
        await transactor.transact(`account-${index % 7}`, account, { cents: index + 1 }, command(`c${index}`));
      }
      expect(await copyAll(postgres, eventstore)).toEqual({ events: 40, upTo: 40n });
      expect(await copyAll(postgres, eventstore)).toEqual({ events: 40, upTo: 40n });
      expect(await copyAll(eventstore, other)).toMatchObject({ events: 40 });
      const original = await contentOf(postgres);
      expect(original).toHaveLength(40);
      expect(await contentOf(eventstore)).toEqual(original);
      expect(await contentOf(other)).toEqual(original);
      expect(await verifyChain(other.readStream('account-3'))).toMatchObject({ ok: true });
    } finally {
      await Promise.all([postgres.close(), other.close(), eventstore.close(), double.stop()]);
      await Promise.all([first.drop(), second.drop()]);
    }
  });
});
