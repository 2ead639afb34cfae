import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hasRedis, startTemporaryRedis } from '../tools/lib/redis.mjs';
import { withPool } from './lib/database.mjs';
import { interleaved, scaled } from './lib/statistics.mjs';

export const name = 'Jobs that do nothing, through the shop’s workers';
export const budget = '>= 0.7 x a bare BullMQ worker, 16 at once';

const ROUNDS = 7;
const AT_ONCE = 16;
const HOUR_MS = 3_600_000;
const KEEP = { age: 3_600, count: 100 };
const HUNDRED = 100;

/** Time limits, failure classes, counts and dead letters of every job, beside a worker that has none. Both on one Redis. */
export async function run({ root, newDatabase, signal }) {
  if (!hasRedis()) throw new Error('redis-server is not installed; this compares workers on Redis');
  const load = createRequire(join(root, 'apps', 'api', 'package.json'));
  const { Queue, Worker } = load('bullmq');
  const { Redis } = load('ioredis');
  const { JobQueues } = load('./dist/platform/jobs/job-queues.js');
  const { prepareDatabase } = load('./dist/app.js');
  const { loadConfig } = load('./dist/platform/config.js');
  const databaseUrl = await newDatabase('job_rate');
  const redis = await startTemporaryRedis();
  const config = loadConfig({
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    SECRET: 'of-a-benchmark-and-of-nothing-else',
  });
  const plan = {
    role: 'media',
    concurrency: AT_ONCE,
    attempts: 3,
    backoff: { firstMs: 1_000, jitter: 0.5 },
    timeoutMs: 30_000,
    lockMs: 30_000,
    stallCheckMs: 30_000,
    mostStalls: 10,
    keepCompleted: { ageMs: HOUR_MS, count: KEEP.count },
    schedules: {},
  };
  const count = scaled(20_000);
  try {
    return await withPool(databaseUrl, async (pool) => {
      await prepareDatabase(config, pool);
      const queues = new JobQueues(config, pool, { nothing: plan });
      let left = 0;
      let allDone = () => undefined;
      const done = () => {
        left -= 1;
        if (left === 0) allDone();
      };
      queues.register('nothing', async () => done());
      const connection = new Redis(redis.url, { maxRetriesPerRequest: null });
      const bareQueue = new Queue('bare', { connection });
      const bare = new Worker('bare', async () => done(), {
        connection,
        concurrency: AT_ONCE,
        autorun: false,
      });
      await queues.startWorkers(['media']);
      void bare.run();
      let number = 0;
      /** Jobs a second, from the first that may start to the last that ended. */
      const through = (queue) => async () => {
        signal.throwIfAborted();
        await queue.pause();
        const options = { attempts: 3, removeOnComplete: KEEP };
        for (let added = 0; added < count; added += HUNDRED) {
          const jobs = Array.from({ length: Math.min(HUNDRED, count - added) }, () => {
            number += 1;
            return { name: 'nothing', data: { number }, opts: { ...options, jobId: `job-${number}` } };
          });
          await queue.addBulk(jobs);
        }
        left = count;
        const ended = new Promise((resolve) => (allDone = resolve));
        const began = performance.now();
        await queue.resume();
        await ended;
        return (count * 1_000) / (performance.now() - began);
      };
      const figures = await interleaved(ROUNDS, { ours: through(queues.queue('nothing')), bare: through(bareQueue) });
      await bare.close();
      await bareQueue.close();
      await queues.onApplicationShutdown();
      connection.disconnect();
      return {
        value: figures.ours,
        unit: 'jobs/s',
        baseline: figures.bare,
        ratio: figures.ours / figures.bare,
        pass: figures.ours / figures.bare >= 0.7,
        conditions: `median of ${ROUNDS} rounds of ${count} jobs that wait already, ${AT_ONCE} at once, Redis without a log; baseline: a bare BullMQ worker that keeps as many finished jobs`,
      };
    });
  } finally {
    await redis.stop();
  }
}
