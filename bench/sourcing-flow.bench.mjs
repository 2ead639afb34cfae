import { randomUUID } from 'node:crypto';
import { hasRedis, startTemporaryRedis } from '../tools/lib/redis.mjs';
import { withPool } from './lib/database.mjs';
import { interleaved, scaled } from './lib/statistics.mjs';
import { withWorkerApp } from './lib/worker-app.mjs';

export const name = 'Searches of five marketplaces that answer at once';
export const budget = '>= 0.5 x a bare flow of one job and five with as many one-row inserts';

const ROUNDS = 5;
const SITES = ['alibaba', 'aliexpress', 'amazon', 'ebay', 'dhgate'];
/** As the queues' plans say it. */
const AT_ONCE = { parent: 8, alibaba: 2, aliexpress: 2, amazon: 1, ebay: 2, dhgate: 2 };

/**
 * A request from the moment it is asked for to the event that ends it: reaction, outbox, flow, five searches that write down
 * what they found, the end. Nothing is fetched and nothing is found worth looking into, so that only the carrying is measured.
 */
export async function run({ root, newDatabase, signal }) {
  if (!hasRedis()) throw new Error('redis-server is not installed; this compares flows on Redis');
  const databaseUrl = await newDatabase('sourcing_flow');
  const redis = await startTemporaryRedis();
  const count = scaled(100);
  try {
    return await withWorkerApp({ root, databaseUrl, env: { REDIS_URL: redis.url } }, async (worker) => {
      const ours = await requestsThrough(worker, signal);
      return withBareFlows(worker.load, redis.url, databaseUrl, async (bare) => {
        await ours(scaled(20));
        await bare(scaled(20));
        const figures = await interleaved(ROUNDS, { ours: () => ours(count), bare: () => bare(count) });
        return {
          value: figures.ours,
          unit: 'searches/s',
          baseline: figures.bare,
          ratio: figures.ours / figures.bare,
          pass: figures.ours / figures.bare >= 0.5,
          conditions: `median of ${ROUNDS} rounds of ${count} searches, from the first that is asked for to the end of the last; seven appends each; read models kept meanwhile; Redis without a log; baseline: BullMQ flows added one by one, each job with one insert`,
        };
      });
    });
  } finally {
    await redis.stop();
  }
}

/** @returns {Promise<(count: number) => Promise<number>>} carries out so many searches, and says how many a second */
async function requestsThrough({ app, load, pool, start }, signal) {
  const { Marketplaces } = load('./dist/sourcing/adapters/marketplaces.js');
  const { SourcingDesk } = load('./dist/sourcing/public.js');
  const { wishOf } = load('./dist/sourcing/wish-of.js');
  app.get(Marketplaces).visit = async () => ({ readings: [], wanted: 0, needBrowser: 0, pages: 1, ended: null });
  await start();
  const desk = app.get(SourcingDesk);
  const { rows } = await pool.query('select coalesce(max(position), 0)::text as head from es.event');
  let ended = 0;
  let seen = rows[0].head;
  let asked = 0;
  const look = async () => {
    const found = await pool.query(
      `select position::text from es.event
        where type in ('SourcingCompleted', 'SourcingFailed') and position > $1 order by position`,
      [seen],
    );
    ended += found.rows.length;
    seen = found.rows.at(-1)?.position ?? seen;
  };
  return async (count) => {
    signal.throwIfAborted();
    const target = ended + count;
    const began = performance.now();
    for (let number = 0; number < count; number++) {
      asked += 1;
      const commandId = randomUUID();
      const context = {
        ...{ commandId, correlationId: commandId, causationId: commandId },
        actor: { kind: 'worker', id: 'bench' },
        occurredAt: new Date().toISOString(),
      };
      await desk.startOrJoin(
        { kind: 'staff', id: 'bench' },
        wishOf({ query: 'bamboo board', quantity: asked }),
        context,
      );
    }
    while (ended < target) {
      await look();
      if (ended < target) await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return (count * 1_000) / (performance.now() - began);
  };
}

/** The same flow without a shop: each job writes one row and is done; so does whoever asks. */
async function withBareFlows(load, redisUrl, databaseUrl, work) {
  const { FlowProducer, Worker } = load('bullmq');
  const { Redis } = load('ioredis');
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  return withPool(databaseUrl, async (pool) => {
    await pool.query('create table public.plain_append (id bigserial primary key, data jsonb not null)');
    const append = (data) => pool.query('insert into public.plain_append (data) values ($1)', [data]);
    let left = 0;
    let allDone = () => undefined;
    const done = () => {
      left -= 1;
      if (left === 0) allDone();
    };
    const workers = Object.entries(AT_ONCE).map(
      ([queue, concurrency]) =>
        new Worker(
          `bare-${queue}`,
          async ({ data }) => {
            await append(data);
            if (queue === 'parent') done();
          },
          { connection, concurrency },
        ),
    );
    const flows = new FlowProducer({ connection });
    const through = async (count) => {
      left = count;
      const ended = new Promise((resolve) => (allDone = resolve));
      const began = performance.now();
      for (let number = 0; number < count; number++) {
        const requestId = randomUUID();
        const job = (queue, more = {}) => ({
          ...{ queueName: `bare-${queue}`, name: queue, data: { requestId } },
          opts: { jobId: `${queue}.${requestId}`, attempts: 4, removeOnComplete: { age: 3_600, count: 20_000 } },
          ...more,
        });
        await append({ requestId });
        await flows.add(job('parent', { children: SITES.map((site) => job(site)) }));
      }
      await ended;
      return (count * 1_000) / (performance.now() - began);
    };
    try {
      return await work(through);
    } finally {
      await Promise.all(workers.map((worker) => worker.close()));
      await flows.close();
      connection.disconnect();
    }
  });
}
