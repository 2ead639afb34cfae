import { Pool } from 'pg';
import { createPostgresStore, migratePostgresStore } from '../src';
import { eventStoreContract } from './event-store-contract';
import { createDatabase } from './postgres-database';
import type { StoreUnderTest } from './world';

async function postgresSubject(): Promise<StoreUnderTest> {
  const database = await createDatabase('contract');
  const pool = new Pool({ connectionString: database.url, max: 5 });
  await migratePostgresStore(pool);
  const store = createPostgresStore({ pool });
  const other = createPostgresStore({ connectionString: database.url });
  return {
    store,
    other,
    dropConnections: database.terminateConnections,
    close: async () => {
      await Promise.all([store.close(), other.close()]);
      await pool.end();
      await database.drop();
    },
  };
}

eventStoreContract('postgres', postgresSubject, { idsUniqueAcrossStreams: true, breakable: true });
