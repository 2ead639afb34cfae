import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createTestDatabase, type TestDatabase } from '@halfpallet/testing';
import { createWorkerApp, prepareDatabase } from '../../src/app';
import { StarterImport } from '../../src/catalogue/public';
import { loadConfig, type Config } from '../../src/platform/config';
import { createPool } from '../../src/platform/database/pool';
import { JobQueues } from '../../src/platform/jobs/job-queues';
import { Readiness } from '../../src/platform/readiness';
import { WorkerRuntime } from '../../src/platform/worker-runtime';
import { rolesOf } from './roles';

/** A hash of the sources, from `npm test`. Without it every shop fills its own catalogue. */
const { TEST_SOURCES } = process.env;

/**
 * A database in which the starter catalogue stands, nobody has an account and no job waits. Made once for these sources and
 * cloned: filling it takes a shop some seconds, and drawing the pictures minutes.
 */
export const createStockedDatabase = (): Promise<TestDatabase> => cloned('starter catalogue', stock);

/** A database in which a shop finds all its tables, and nothing in them. */
export const createBareDatabase = (): Promise<TestDatabase> =>
  cloned('bare shop', (ownerUrl) => inDataFolder(ownerUrl, async (_config, pool) => pool.end()));

function cloned(what: string, prepare: (ownerUrl: string) => Promise<void>): Promise<TestDatabase> {
  if (!TEST_SOURCES) return createTestDatabase();
  return createTestDatabase({
    template: { key: `${what} ${TEST_SOURCES}`, prepare: (pool) => prepare(pool.options.connectionString!) },
  });
}

function stock(ownerUrl: string): Promise<void> {
  return inDataFolder(ownerUrl, async (config, pool) => {
    // Without HTTP nobody is appointed the first owner.
    const app = await createWorkerApp(config, pool);
    const queues = app.get(JobQueues);
    await queues.queue('image-warm-up').pause();
    await app.get(WorkerRuntime).start();
    await app.get(StarterImport).loadWhenEmpty(() => undefined);
    await app.get(Readiness).whenReady(() => undefined);
    for (const name of queues.names()) await queues.queue(name).obliterate({ force: true });
    await app.close();
  });
}

/** @param work ends the pool */
async function inDataFolder(ownerUrl: string, work: (config: Config, pool: Pool) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'halfpallet-test-'));
  try {
    const config = loadConfig({ ...rolesOf(ownerUrl), DATA_DIR: dataDir, PORT: '0', FX_URL: 'off' });
    const pool = createPool(config);
    await prepareDatabase(config, pool);
    await work(config, pool);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
