import type { INestApplicationContext } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { createWorkerApp } from '../../src/app';
import type { Config } from '../../src/platform/config';
import { createPool } from '../../src/platform/database/pool';
import type { Clock } from '../../src/platform/tokens';
import { WorkerRuntime } from '../../src/platform/worker-runtime';

/**
 * What carries the queues of the shops that tests open, and how many workers each has: `TEST_QUEUES=redis` and `TEST_WORKERS=3`.
 * Unset, queues stand in Postgres and one worker serves them. `npm run test:long -- arrangements` tries the others.
 */
const { TEST_QUEUES, TEST_REDIS_URL } = process.env;
/** Workers of each shop, the one in itself included. */
export const WORKERS = Number(process.env['TEST_WORKERS'] ?? 1);

/** Counts the shops of all test processes. */
const SHOPS = 'halfpallet:shops-of-tests';

/**
 * A place of the shop's own in the Redis of the tests, since two shops would take each other's jobs. Nothing in Postgres.
 * @throws Error when the tests were given no Redis
 */
export async function queuesOfItsOwn(): Promise<NodeJS.ProcessEnv> {
  if (TEST_QUEUES !== 'redis') return {};
  if (!TEST_REDIS_URL) throw new Error('TEST_QUEUES=redis needs TEST_REDIS_URL: run it through `npm run test:long`.');
  const redis = new Redis(TEST_REDIS_URL);
  try {
    const places = Number(((await redis.config('GET', 'databases')) as string[])[1]);
    // The first one holds the count.
    const place = 1 + ((await redis.incr(SHOPS)) % (places - 1));
    await redis.select(place);
    await redis.flushdb();
    return { REDIS_URL: `${TEST_REDIS_URL}/${place}` };
  } finally {
    redis.disconnect();
  }
}

/**
 * The workers beside the one that a shop under test has in itself. Each is the whole application, with connections of its own.
 * @param started takes each as soon as there is something to close
 */
export async function startFurtherWorkers(
  started: INestApplicationContext[],
  config: Config,
  clock: Clock,
): Promise<void> {
  for (let further = 2; further <= WORKERS; further++) {
    const app = await createWorkerApp(config, poolOfShop(config), clock);
    started.push(app);
    await app.get(WorkerRuntime).start();
  }
}

/**
 * The pool of one application. Beside other test files, and several in one process, a connection may take longer than the shop
 * would wait for it, and there is no supervisor to start one again that gave up.
 */
export function poolOfShop(config: Config): Pool {
  const pool = createPool(config);
  pool.options.connectionTimeoutMillis = 60_000;
  return pool;
}
