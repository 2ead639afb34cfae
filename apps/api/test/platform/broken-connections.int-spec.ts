import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { createTestDatabase, eventually, startTestPostgres, type TestDatabase } from '@halfpallet/testing';
import { loadConfig, type Config } from '../../src/platform/config';
import { createOwnerPool, createPool, createQueuePool } from '../../src/platform/database/pool';
import { JobQueues } from '../../src/platform/jobs/job-queues';
import { migrateQueues } from '../../src/platform/jobs/migrate-queues';

const configFor = (databaseUrl: string) => loadConfig({ DATABASE_URL: databaseUrl, FX_URL: 'off' });

/** A database that is stopped while a connection is held must not end the process: it says so to who asks next. */
describe('a connection that breaks while somebody has it', () => {
  let database: TestDatabase;
  beforeAll(async () => (database = await createTestDatabase()));
  afterAll(() => database.drop());

  it.each<[string, (config: Config) => Pool]>([
    ['the process', createPool],
    ['the migrations', createOwnerPool],
    ['a queue', (config) => createQueuePool(config, 2)],
  ])('is heard, of %s', async (_, open) => {
    const pool = open(configFor(database.url));
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const gone = new Promise((ended) => client.once('end', () => ended(undefined)));
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    await gone;
    await expect(client.query('select 1')).rejects.toThrow();
    client.release(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });
});

describe('a queue that is opened while its database is away', () => {
  it('takes jobs as soon as it is back', async () => {
    const postgres = await startTestPostgres({ durable: false });
    const config = configFor(postgres.url);
    const pool = createPool(config);
    await migrateQueues(pool);
    const queues = new JobQueues(config, pool);
    try {
      await postgres.stop();
      const jobId = randomUUID();
      await expect(queues.add('mail', {}, { jobId })).rejects.toThrow();
      await postgres.start();
      await eventually(() =>
        queues.add('mail', {}, { jobId }).then(
          () => true,
          () => false,
        ),
      );
      expect(await queues.queue('mail').getJobState(jobId)).toBe('waiting');
    } finally {
      await queues.onApplicationShutdown();
      await pool.end();
      await postgres.remove();
    }
  });
});
