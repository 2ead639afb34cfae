import { createEventStoreDbStore } from '../src';
import { startEventStoreDouble } from '../src/testing/grpc-double';
import { eventStoreContract } from './event-store-contract';
import type { StoreUnderTest } from './world';

async function doubleSubject(): Promise<StoreUnderTest> {
  const double = await startEventStoreDouble();
  // How long an append may take is no part of the contract: the double stands for a server that has a machine of its own.
  const connectionString = `${double.connectionString}&defaultDeadline=60000`;
  const store = createEventStoreDbStore({ connectionString });
  const other = createEventStoreDbStore({ connectionString });
  return {
    store,
    other,
    dropConnections: double.killConnections,
    close: async () => {
      await Promise.all([store.close(), other.close()]);
      await double.stop();
    },
  };
}

eventStoreContract('eventstoredb, gRPC double', doubleSubject, { idsUniqueAcrossStreams: false, breakable: true });

// A name of its own: the suite writes, and EVENTSTORE_URL may name the store of a shop.
const realServer = process.env['TEST_EVENTSTORE_URL'];

if (realServer === undefined) {
  process.stderr.write(
    '\n*** SKIPPED: the contract on a real EventStoreDB. Set TEST_EVENTSTORE_URL to run it. ***\n\n',
  );
  describe('event store contract: eventstoredb, real server', () => {
    it.skip('needs a running EventStoreDB or KurrentDB: set TEST_EVENTSTORE_URL', () => undefined);
  });
} else {
  const realSubject = async (): Promise<StoreUnderTest> => {
    const store = createEventStoreDbStore({ connectionString: realServer });
    const other = createEventStoreDbStore({ connectionString: realServer });
    return { store, other, close: async () => void (await Promise.all([store.close(), other.close()])) };
  };
  eventStoreContract('eventstoredb, real server', realSubject, { idsUniqueAcrossStreams: false, breakable: false });
}
