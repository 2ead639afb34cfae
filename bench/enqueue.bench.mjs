import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hasRedis, startTemporaryRedis } from '../tools/lib/redis.mjs';
import { withPool } from './lib/database.mjs';
import { interleaved, scaled } from './lib/statistics.mjs';

export const name = 'Two hundred jobs handed to a queue at once';
export const budget = '>= 0.85 x a bare addBulk';

const ROUNDS = 7;
const BULK = 200;
const QUEUE = 'market';

/** With the shop's plan, size limit and time limit, beside the queue alone. Both on one Redis. */
export async function run({ root, newDatabase, signal }) {
  if (!hasRedis()) throw new Error('redis-server is not installed; this compares queues on Redis');
  const load = createRequire(join(root, 'apps', 'api', 'package.json'));
  const { Queue } = load('bullmq');
  const { Redis } = load('ioredis');
  const { JobQueues } = load('./dist/platform/jobs/job-queues.js');
  const { jobOptions } = load('./dist/platform/jobs/job-options.js');
  const { queuePlans } = load('./dist/platform/jobs/queue-plans.js');
  const { loadConfig } = load('./dist/platform/config.js');
  const databaseUrl = await newDatabase('enqueue');
  const redis = await startTemporaryRedis();
  const config = loadConfig({
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    SECRET: 'of-a-benchmark-and-of-nothing-else',
  });
  const bulks = scaled(60);
  const connection = new Redis(redis.url, { maxRetriesPerRequest: null });
  const bare = new Queue('bare', { connection });
  try {
    return await withPool(databaseUrl, async (pool) => {
      const queues = new JobQueues(config, pool);
      const { sizeLimit: _, ...plain } = jobOptions(QUEUE, queuePlans(config.scraping));
      let number = 0;
      /** As the monthly look for market prices asks for them. */
      const jobs = () =>
        Array.from({ length: BULK }, () => {
          number += 1;
          return {
            data: { productId: number, run: '2026-11' },
            jobId: `market.${number}.2026-11`,
            delay: 60_000 + number,
          };
        });
      const perSecond = (queue, add) => async () => {
        signal.throwIfAborted();
        await queue.drain(true);
        const all = Array.from({ length: bulks }, jobs);
        const began = performance.now();
        for (const bulk of all) await add(bulk);
        return (bulks * BULK * 1_000) / (performance.now() - began);
      };
      const ours = perSecond(queues.queue(QUEUE), (bulk) => queues.addAll(QUEUE, 'product', bulk));
      const theirs = perSecond(bare, (bulk) =>
        bare.addBulk(
          bulk.map(({ data, jobId, delay }) => ({ name: 'product', data, opts: { ...plain, jobId, delay } })),
        ),
      );
      await ours();
      await theirs();
      const figures = await interleaved(ROUNDS, { ours, theirs });
      await queues.onApplicationShutdown();
      return {
        value: figures.ours,
        unit: 'jobs/s',
        baseline: figures.theirs,
        ratio: figures.ours / figures.theirs,
        pass: figures.ours / figures.theirs >= 0.85,
        conditions: `median of ${ROUNDS} rounds of ${bulks} bulks of ${BULK} delayed jobs, one bulk after another, Redis without a log; baseline: the same jobs with the same options through BullMQ alone, without size and time limit`,
      };
    });
  } finally {
    await bare.close();
    connection.disconnect();
    await redis.stop();
  }
}
