import { createTestDatabase, testServerUrl } from '@halfpallet/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { createPostgresStore, migratePostgresStore } from '../src';
import { eventStoreContract } from './event-store-contract';
import type { StoreUnderTest } from './world';

async function postgresSubject(): Promise<StoreUnderTest> {
  const database = await createTestDatabase();
  const admin = new Client({ connectionString: testServerUrl() });
  await admin.connect();
  await migratePostgresStore(database.pool);
  const store = createPostgresStore({ pool: database.pool });
  const other = createPostgresStore({ connectionString: database.url });
  return {
    store,
    other,
    dropConnections: async () => {
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database.name]);
    },
    follows: async () => {
      const listening = `select 1 from pg_stat_activity where datname = $1 and state = 'idle' and query = 'listen es'`;
      while ((await admin.query(listening, [database.name])).rowCount === 0) await sleep(10);
    },
    close: async () => {
      await Promise.all([store.close(), other.close(), admin.end()]);
      await database.drop();
    },
  };
}

eventStoreContract('postgres', postgresSubject, { idsUniqueAcrossStreams: true, breakable: true });
