import { randomUUID } from 'node:crypto';
import { createTestDatabase, eventually, quietPool, type TestDatabase } from '@halfpallet/testing';
import { prepareDatabase } from '../../src/app';
import { loadConfig } from '../../src/platform/config';
import { ConfigurationError } from '../../src/platform/configuration-error';
import { Unavailable } from '../../src/platform/errors';
import { JobQueues } from '../../src/platform/jobs/job-queues';
import { prepareQueues } from '../../src/platform/jobs/queues-database';
import { rolesOf } from '../support/roles';

describe('queues in a database of their own', () => {
  let shop: TestDatabase;
  const before = () => loadConfig({ DATABASE_URL: shop.url, FX_URL: 'off' });
  const after = () => loadConfig({ DATABASE_URL: shop.url, QUEUES_DATABASE_URL: `${shop.url}_queues`, FX_URL: 'off' });
  beforeAll(async () => {
    shop = await createTestDatabase();
    await prepareDatabase(before(), shop.pool);
  });
  afterAll(async () => {
    await shop.pool.query(`drop database if exists "${new URL(shop.url).pathname.slice(1)}_queues" with (force)`);
    await shop.drop();
  });

  const stateOf = async (id: string) =>
    (await shop.pool.query('select state, handed_to from rm.outbox where id = $1', [id])).rows[0];

  it('say what to do when nobody may create it', async () => {
    const url = new URL(shop.url);
    [url.username, url.password] = ['halfpallet_app', 'of the tests'];
    await prepareDatabase(loadConfig({ ...rolesOf(shop.url), FX_URL: 'off' }), shop.pool);
    const name = `${url.pathname.slice(1)}_nobody`;
    const config = {
      ...after(),
      databaseUrl: url.href,
      databaseOwnerUrl: null,
      queuesDatabaseUrl: `${url.href}_nobody`,
    };
    const refused = prepareQueues(config, shop.pool);
    await expect(refused).rejects.toThrow(ConfigurationError);
    await expect(refused).rejects.toThrow(
      `The database that QUEUES_DATABASE_URL names is missing, and the role of DATABASE_URL may not create it. ` +
        `Have an administrator run: create database "${name}" owner "halfpallet_app"; or give that role CREATEDB.`,
    );
  });

  it('begin with what waited beside the shop, and give back what they lose', async () => {
    const id = randomUUID();
    await shop.pool.query(
      `insert into rm.outbox (id, reaction, kind, payload, due_at, position, correlation_id, causation, state, finished_at)
       values ($1, 'a-reaction', 'payments:submit-refund', '{}', now(), 1, 'c', 'c', 'done', now())`,
      [id],
    );
    const older = new JobQueues(before(), shop.pool);
    expect(await older.add('refunds', {}, { jobId: id })).toBeUndefined();
    await older.onApplicationShutdown();

    // Two processes start at once, and neither database is there yet.
    await Promise.all([prepareDatabase(after(), shop.pool), prepareDatabase(after(), shop.pool)]);
    expect(await stateOf(id)).toEqual({ state: 'done', handed_to: 'refunds' });

    const queues = new JobQueues(after(), shop.pool);
    queues.register('refunds', () => Promise.resolve());
    try {
      expect(await queues.recover(0)).toBe(1);
      expect(await stateOf(id)).toEqual({ state: 'pending', handed_to: null });
      expect(await queues.add('refunds', {}, { jobId: id })).toEqual({ handedTo: 'refunds' });
      expect(await queues.queue('refunds').getJobState(id)).toBe('waiting');
    } finally {
      await queues.onApplicationShutdown();
    }
    const own = quietPool(after().queuesDatabaseUrl!, { max: 1 });
    expect((await own.query('select id from bullmq.job')).rows).toEqual([{ id }]);
    await own.end();
  });

  it.each([
    ['dropped', `drop database "%s" with (force)`, () => shop.pool],
    ['emptied', 'drop schema bullmq cascade', () => quietPool(after().queuesDatabaseUrl!, { max: 1 })],
  ])('are made anew when somebody %s their database under a running shop', async (_what, drop, by) => {
    await prepareDatabase(after(), shop.pool);
    const ran: string[] = [];
    const queues = new JobQueues(after(), shop.pool);
    queues.register('refunds', async ({ id }) => void ran.push(id!));
    try {
      await queues.startWorkers();
      const pool = by();
      const statement = drop.replace('%s', `${new URL(shop.url).pathname.slice(1)}_queues`);
      // The workers ask all the time: of two that wait for each other Postgres may end either.
      await eventually(() =>
        pool.query(statement).then(
          () => true,
          (error: { code?: string }) => {
            if (error.code !== '40P01') throw error;
            return false;
          },
        ),
      );
      if (pool !== shop.pool) await pool.end();
      const id = randomUUID();
      const refused = await queues.add('refunds', {}, { jobId: id }).catch((error: unknown) => error);
      // Whoever adds a job is to come back; the outbox does, and uses up no attempt.
      expect(refused).toBeInstanceOf(Unavailable);

      await queues.recover(0);
      await queues.add('refunds', {}, { jobId: id });
      await eventually(async () => ran.includes(id));
    } finally {
      await queues.onApplicationShutdown();
    }
  });
});
