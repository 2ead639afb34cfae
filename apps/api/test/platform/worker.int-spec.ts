import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import type { Pool } from 'pg';
import { eventually, type TestDatabase } from '@halfpallet/testing';
import { createWorkerApp, prepareDatabase } from '../../src/app';
import { loadConfig } from '../../src/platform/config';
import { createPool } from '../../src/platform/database/pool';
import type { JobHandler } from '../../src/platform/jobs/job-handler';
import { JobQueues } from '../../src/platform/jobs/job-queues';
import { planOf } from '../../src/platform/jobs/job-options';
import { Readiness } from '../../src/platform/readiness';
import type { QueuePlan } from '../../src/platform/jobs/queue-plans';
import { PG_POOL, QUEUE_PLANS } from '../../src/platform/tokens';
import { WorkerRuntime } from '../../src/platform/worker-runtime';
import { createBareDatabase } from '../support/stocked-database';

describe('a worker process', () => {
  let database: TestDatabase;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'halfpallet-worker-'));
    database = await createBareDatabase();
    const config = configFor('');
    const pool = createPool(config);
    await prepareDatabase(config, pool);
    await pool.end();
  });
  afterAll(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const configFor = (roles: string) =>
    loadConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, FX_URL: 'off', WORKER_ROLES: roles });

  const running: INestApplicationContext[] = [];
  afterEach(() => Promise.all(running.splice(0).map((app) => app.close())));

  /** Of these roles, with one more queue, which the media role has. */
  async function start(roles: string, handler: JobHandler): Promise<INestApplicationContext> {
    const config = configFor(roles);
    const app = await createWorkerApp(config, createPool(config));
    const plans = app.get<Record<string, QueuePlan>>(QUEUE_PLANS);
    plans.story = { ...planOf('photograph-sizes', plans), standsBack: false };
    app.get(JobQueues).register('story', handler);
    running.push(app);
    await app.get(WorkerRuntime).start();
    return app;
  }
  const add = (app: INestApplicationContext, jobId: string) => app.get(JobQueues).add('story', {}, { jobId });

  it('does what its roles say: read models and schedules belong to housekeeping', async () => {
    const consumers = async () =>
      (await database.pool.query<{ n: number }>('select count(*)::int as n from rm.checkpoint')).rows[0]!.n;
    const ran: string[] = [];
    const media = await start('media', async ({ id }) => void ran.push(`media ${id}`));
    const schedule = () => media.get(JobQueues).queue('housekeeping').getJobScheduler('housekeeping-schedule');
    await add(media, 'one');
    await eventually(async () => ran.length === 1);
    expect(media.get(WorkerRuntime).runtime()).toBeNull();
    expect(await consumers()).toBe(0);
    expect(await schedule()).toBeUndefined();

    const house = await start('housekeeping,market', async ({ id }) => void ran.push(`house ${id}`));
    expect(await consumers()).toBeGreaterThan(0);
    expect(await schedule()).toMatchObject({ name: 'housekeeping' });
    await add(house, 'two');
    await eventually(async () => ran.length === 2);
    expect(ran).toEqual(['media one', 'media two']);
  });

  it('stops in order: jobs first, while everything they need is there, then what follows from them, then the engines', async () => {
    const seen: string[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const app: INestApplicationContext = await start('housekeeping,media', async ({ id }) => {
      if (id !== 'running') return;
      seen.push('begins');
      await released;
      await app.get<Pool>(PG_POOL).query('select 1');
      await add(app, 'follows');
      seen.push('ends');
    });
    const stopped = jest.spyOn(app.get(WorkerRuntime).runtime()!, 'stop');
    await add(app, 'running');
    await eventually(async () => seen.length === 1);
    app.get(Readiness).ready = true;
    running.length = 0;
    const closing = app.close();
    await eventually(async () => !app.get(Readiness).ready);
    expect(stopped).not.toHaveBeenCalled();
    release();
    await closing;
    expect(seen).toEqual(['begins', 'ends']);
    expect(stopped).toHaveBeenCalled();
    const { rows } = await database.pool.query(
      `select state from bullmq.job where id in ('running', 'follows') order by id`,
    );
    expect(rows).toEqual([{ state: 'waiting' }, { state: 'completed' }]);
  });
});
