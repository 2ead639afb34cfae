import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { createTestDatabase, eventually, soon, startTestPostgres, type TestDatabase } from '@halfpallet/testing';
import { prepareDatabase } from '../../src/app';
import { loadConfig, type Config } from '../../src/platform/config';
import { createOwnerPool, createPool, createQueuePool } from '../../src/platform/database/pool';
import { isEngineAway } from '../../src/platform/engine-away';
import { waitingFor } from '../../src/platform/jobs/job-listener';
import { JobQueues } from '../../src/platform/jobs/job-queues';
import { migrateQueues } from '../../src/platform/jobs/migrate-queues';
import { log } from '../../src/platform/log';
import { createBareDatabase } from '../support/stocked-database';

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

/** A process that stands still keeps its connections: what it had begun would hold its rows for as long. */
describe('a transaction whose process stands still', () => {
  let database: TestDatabase;
  beforeAll(async () => (database = await createTestDatabase()));
  afterAll(() => database.drop());

  it('lets others have its rows, and is to be tried again', async () => {
    const pool = createPool(configFor(database.url));
    await pool.query('create table kept (id int primary key, text text)');
    await pool.query(`insert into kept values (1, 'before')`);
    const ours = await pool.connect();
    try {
      const { rows } = await ours.query('show idle_in_transaction_session_timeout');
      expect(rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }]);
      await ours.query('begin');
      // The same, sooner.
      await ours.query('set local idle_in_transaction_session_timeout = 500');
      await ours.query(`update kept set text = 'frozen' where id = 1`);
      // Until the server's word comes in, nothing is read: it is the answer to what is asked next.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
      const late = await ours.query('commit').catch((error: unknown) => error);
      expect(late).toMatchObject({ code: '25P03' });
      expect(isEngineAway(late)).toBe(true);
      await pool.query(`update kept set text = 'another' where id = 1 and text = 'before'`);
      expect((await pool.query('select text from kept')).rows).toEqual([{ text: 'another' }]);
    } finally {
      ours.release(true);
      await pool.end();
    }
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

describe('a worker that meets no tables of its queue', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createBareDatabase();
    await prepareDatabase(configFor(database.url), database.pool);
    await database.pool.query('drop schema bullmq cascade');
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => database.drop());

  it('says so, leaves the process to others, and takes jobs once the tables are there', async () => {
    const queues = new JobQueues(configFor(database.url), database.pool);
    const ran = jest.fn();
    queues.register('refunds', (job) => Promise.resolve(ran(job.id)));
    // One that asked without a pause would let nothing else happen, not even the end of this test.
    const MANY = 200;
    const warn = jest.spyOn(log, 'warn').mockImplementation(() => {
      if (warn.mock.calls.length === MANY) void queues.drain(0);
    });
    try {
      await expect(queues.startWorkers(['housekeeping'])).rejects.toThrow(/bullmq/i);
      const pool = createQueuePool(configFor(database.url), 1);
      await migrateQueues(pool);
      await pool.end();
      const jobId = randomUUID();
      await queues.add('refunds', {}, { jobId });
      await eventually(() => ran.mock.calls.length > 0);
      expect(ran).toHaveBeenCalledWith(jobId);
      expect(warn.mock.calls.length).toBeLessThan(MANY);
    } finally {
      await queues.onApplicationShutdown();
    }
  });
});

/** Looking for jobs that were not heard of is for the rare notice that is lost on the way; nobody is to wait for it. */
describe('a worker whose connection to hear of jobs is cut', () => {
  /** Who was not told looks after ten. */
  const MUCH_SOONER_MS = 6_000;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createBareDatabase();
    await prepareDatabase(configFor(database.url), database.pool);
  });
  afterAll(() => database.drop());

  it('does at once what was added at that moment', async () => {
    const queues = new JobQueues(configFor(database.url), database.pool);
    const ran = new Set<string | undefined>();
    queues.register('refunds', (job) => Promise.resolve(void ran.add(job.id)));
    const added = async () => {
      const jobId = randomUUID();
      await queues.add('refunds', {}, { jobId });
      return jobId;
    };
    try {
      await queues.startWorkers(['housekeeping']);
      for (let cut = 0; cut < 5; cut += 1) {
        const before = await added();
        await eventually(() => ran.has(before), { withinMs: MUCH_SOONER_MS });
        // The worker waits again a moment after a job's end.
        let waiting: readonly number[] = [];
        await soon(async () => {
          waiting = await waitingFor(database.pool as never, 'refunds');
          expect(waiting).toHaveLength(1);
        });
        await database.pool.query('select pg_terminate_backend($1)', [waiting[0]]);
        const meanwhile = await added();
        await eventually(() => ran.has(meanwhile), { withinMs: MUCH_SOONER_MS });
      }
    } finally {
      await queues.onApplicationShutdown();
    }
  });
});
