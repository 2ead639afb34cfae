import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { SourcingProgress } from '@halfpallet/contracts';
import { startFixtureMarketplace } from '@halfpallet/fixture-marketplace';
import { eventually } from '@halfpallet/testing';
import type { Buyer } from '../support/buying';
import { ShopProcesses, type ProcessName } from '../support/processes';
import { RedisServer } from '../support/redis-server';
import { OWNER, type Answer } from '../support/shop';

/** What the product promises, a quarter of an hour, and what a busy machine takes to start and to look. */
const PATIENCE_MS = 1_080_000;
/** In each arrangement; `TEST_KILLS` makes it fewer, `TEST_SEED` another row of them. */
const RANDOM_KILLS = Number(process.env['TEST_KILLS'] ?? 200);
/** Every so many kills the queues lose all they hold, in a run that has queues of its own. */
const EMPTIED_EVERY = Number(process.env['TEST_EMPTIED_EVERY'] ?? 25);
const TOLD_EVERY = 25;
const AT_ONCE = 3;
/** So many of those that were killed work again before the next one dies. */
const WORK_FIRST = 0.8;
const SEED = Number(process.env['TEST_SEED'] ?? 20_261_123);
const WISHES = ['bamboo toothbrush holder', 'bamboo cutting board', 'LED downlight', 'kitchen mixer tap'];

const WORKERS = ['worker', 'worker-2', 'worker-3'] as const;
type Worker = (typeof WORKERS)[number];

interface Engine {
  readonly name: string;
  readonly workers: readonly Worker[];
  /** Whether its queues are kept in Redis, which then loses everything now and then. */
  readonly onRedis: boolean;
}

const ALL: readonly Engine[] = [
  { name: 'one worker, queues in Postgres', workers: ['worker'], onRedis: false },
  { name: 'three workers, queues in Postgres', workers: WORKERS, onRedis: false },
  { name: 'one worker, queues in a Redis that forgets', workers: ['worker'], onRedis: true },
  { name: 'three workers, queues in a Redis that forgets', workers: WORKERS, onRedis: true },
];

/** `TEST_QUEUES` and `TEST_WORKERS` leave some of them out. */
const { TEST_QUEUES, TEST_WORKERS } = process.env;
const ENGINES = ALL.filter(
  ({ workers, onRedis }) =>
    (!TEST_QUEUES || (TEST_QUEUES === 'redis') === onRedis) &&
    (!TEST_WORKERS || Number(TEST_WORKERS) === workers.length),
);

/**
 * Power cuts while wishes are worked on. Whatever dies, each request comes to its end by itself, each thing is found out
 * once, and each proposal stands once on the review desk.
 */
describe.each(ENGINES)('sourcing with $name, killed again and again', ({ workers, onRedis }) => {
  let redis: RedisServer | undefined;
  let shop: ShopProcesses;
  let owner: Buyer;
  const requests: string[] = [];
  const opened: { close(): Promise<void> }[] = [];
  /** Whoever kills or waits goes on until this, also when another was let down. */
  const over = new AbortController();
  let underWay: Promise<unknown> = Promise.resolve();
  beforeAll(async () => {
    const market = await startFixtureMarketplace();
    opened.push(market);
    market.control({ slowPageMs: 0 });
    if (onRedis) {
      const server = (redis = await RedisServer.start());
      opened.push({ close: () => server.remove() });
    }
    shop = await ShopProcesses.open(
      { FIXTURE_MARKETPLACE_URL: market.origin, ABUSE_LIMITS: 'off', ...(redis ? { REDIS_URL: redis.url } : {}) },
      workers,
      PATIENCE_MS,
    );
    opened.push(shop);
    owner = shop.buyer();
    await insisting(() => owner.post('/api/login', OWNER));
  }, 2 * PATIENCE_MS);
  afterAll(async () => {
    over.abort(new Error('the test is over'));
    await underWay.catch(() => undefined);
    for (const one of opened.reverse()) await one.close();
  }, 120_000);

  let wishes = 0;
  /** Each its own quantity, so that none is joined. */
  const start = async (): Promise<string> => {
    wishes += 1;
    const wish = { query: WISHES[wishes % WISHES.length], quantity: 100 + wishes };
    const key = randomUUID();
    const answer = await insisting(() => owner.post('/api/sourcing', wish, { 'idempotency-key': key }));
    expect([200, 201]).toContain(answer.status);
    requests.push(answer.body.requestId);
    return answer.body.requestId;
  };
  const ended = (id: string) =>
    eventually(
      async () => {
        const { body, status } = await insisting(() => owner.get(`/api/sourcing/${id}`));
        return status === 200 && body.state !== 'running' && (body as SourcingProgress);
      },
      { withinMs: PATIENCE_MS, everyMs: 250, signal: over.signal, what: `the end of request ${id}` },
    );
  const forget = async (): Promise<void> => {
    const connection = new Redis(redis!.url);
    await connection.flushall();
    await connection.quit();
  };

  /** So many of each, and how long the slowest request took. */
  const told = { kills: 0, emptied: 0, slowestS: 0 };
  const tell = () => process.stderr.write(`${JSON.stringify({ requests: requests.length, ...told })}\n`);

  async function strike(random: () => number, victim: ProcessName): Promise<void> {
    await shop.kill(victim);
    told.kills += 1;
    if (redis && told.kills % EMPTIED_EVERY === 0) {
      await forget();
      told.emptied += 1;
    }
    shop.start(victim);
    if (told.kills % TOLD_EVERY === 0) tell();
    // Most live long enough to do something, however slow the machine is; some die again before that.
    if (random() < WORK_FIRST) await shop.works(victim, PATIENCE_MS);
  }

  it(
    'brings every request to its end',
    async () => {
      const random = randomFrom(SEED);
      const victims: readonly ProcessName[] = ['api', ...workers, ...workers];
      let killing = true;
      const goesOn = () => killing && !over.signal.aborted;
      const killer = async () => {
        while (goesOn() && told.kills < RANDOM_KILLS) {
          await sleep(random() * 1_200);
          await strike(random, victims[Math.floor(random() * victims.length)]!);
        }
      };
      const wisher = async () => {
        while (goesOn()) {
          const began = performance.now();
          expect(['completed', 'failed']).toContain((await ended(await start())).state);
          told.slowestS = Math.max(told.slowestS, Math.round((performance.now() - began) / 1_000));
        }
      };
      // Whoever comes to an end, or is let down, ends it for the others.
      const each = [killer(), ...Array.from({ length: AT_ONCE }, wisher)].map((one) =>
        one.finally(() => (killing = false)),
      );
      underWay = Promise.allSettled(each);
      await Promise.all(each);
      tell();
      expect(told.kills).toBe(RANDOM_KILLS);
      expect(requests.length).toBeGreaterThanOrEqual(AT_ONCE);
    },
    2 * PATIENCE_MS + RANDOM_KILLS * 60_000,
  );

  it('has found out each thing once', async () => {
    const { rows: twice } = await shop.pool.query(
      `select stream, type, coalesce(data ->> 'candidateId', data ->> 'marketplace', '') as what, count(*)::int as times
         from es.event where stream like 'sourcing-%' or stream like 'potentialImport-%'
        group by 1, 2, 3 having count(*) > 1`,
    );
    expect(twice).toEqual([]);
    const { rows: ends } = await shop.pool.query<{ stream: string; n: number }>(
      `select stream, count(*)::int as n from es.event
        where type in ('SourcingCompleted', 'SourcingFailed', 'SourcingCancelled') group by 1`,
    );
    expect(ends.map(({ stream }) => stream).sort()).toEqual(requests.map((id) => `sourcing-${id}`).sort());
    expect(ends.map(({ n }) => n)).toEqual(ends.map(() => 1));
  });

  it(
    'has every proposal on the review desk, and nothing left undone',
    async () => {
      const undone = async () => {
        const { rows } = await shop.pool.query(`select id, state from rm.outbox where state <> 'done'`);
        return rows.length === 0;
      };
      await eventually(undone, { withinMs: PATIENCE_MS, everyMs: 250, what: 'an empty outbox' });
      const { rows: ranked } = await shop.pool.query<{ id: string }>(
        `select jsonb_array_elements(data -> 'ranked') ->> 'candidateId' as id from es.event where type = 'SourcingCompleted'`,
      );
      expect(ranked.length).toBeGreaterThan(0);
      const { rows: proposed } = await shop.pool.query<{ id: string }>(
        `select substr(stream, length('potentialImport-') + 1) as id from es.event where type = 'PotentialImportProposed'`,
      );
      const offered = new Set(ranked.map(({ id }) => id));
      expect(proposed.length).toBeGreaterThan(0);
      for (const { id } of proposed) {
        expect(offered).toContain(id);
        expect((await owner.get(`/api/admin/potential-imports/${id}`)).status).toBe(200);
      }
      const letters = await shop.pool.query('select * from rm.dead_letter');
      expect(letters.rows).toEqual([]);
    },
    2 * PATIENCE_MS,
  );
});

/** Sends again while nobody answers, or the answer is to try again. */
async function insisting(send: () => Promise<Answer>): Promise<Answer> {
  const answered = async () => {
    const answer = await send().catch(() => null);
    return answer && answer.status < 500 && answer;
  };
  return eventually(answered, { withinMs: PATIENCE_MS, everyMs: 100 });
}

/** The same numbers in every run, between 0 and 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
