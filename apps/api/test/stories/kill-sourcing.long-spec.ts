import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { SourcingProgress } from '@halfpallet/contracts';
import { startFixtureMarketplace, type FixtureMarketplace } from '@halfpallet/fixture-marketplace';
import { eventually } from '@halfpallet/testing';
import type { Buyer } from '../support/buying';
import { ShopProcesses, type ProcessName } from '../support/processes';
import { RedisServer } from '../support/redis-server';
import { OWNER, type Answer } from '../support/shop';

/** Long enough for a job to be found left behind, and for a request without jobs to be driven on, on a busy machine. */
const PATIENCE_MS = 420_000;
/** In each arrangement; `TEST_KILLS` makes it fewer, `TEST_SEED` another row of them. */
const RANDOM_KILLS = Number(process.env['TEST_KILLS'] ?? 200);
/** Every so many kills the queues lose all they hold, in a run that has queues of its own. */
const EMPTIED_EVERY = 25;
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

const ENGINES: readonly Engine[] = [
  { name: 'one worker, queues in Postgres', workers: ['worker'], onRedis: false },
  { name: 'three workers, queues in Postgres', workers: WORKERS, onRedis: false },
  { name: 'one worker, queues in a Redis that forgets', workers: ['worker'], onRedis: true },
  { name: 'three workers, queues in a Redis that forgets', workers: WORKERS, onRedis: true },
];

/**
 * Power cuts while wishes are worked on. Whatever dies, each request comes to its end by itself, each thing is found out
 * once, and each proposal stands once on the review desk.
 */
describe.each(ENGINES)('sourcing with $name, killed again and again', ({ workers, onRedis }) => {
  let market: FixtureMarketplace;
  let redis: RedisServer | null = null;
  let shop: ShopProcesses;
  let owner: Buyer;
  const requests: string[] = [];
  beforeAll(async () => {
    market = await startFixtureMarketplace();
    market.control({ slowPageMs: 0 });
    if (onRedis) redis = await RedisServer.start();
    shop = await ShopProcesses.open(
      { FIXTURE_MARKETPLACE_URL: market.origin, ABUSE_LIMITS: 'off', ...(redis ? { REDIS_URL: redis.url } : {}) },
      workers,
      PATIENCE_MS,
    );
    owner = shop.buyer();
    await insisting(() => owner.post('/api/login', OWNER));
  }, 2 * PATIENCE_MS);
  afterAll(async () => {
    await shop.close();
    await redis?.remove();
    await market.close();
  }, 60_000);

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
      { withinMs: PATIENCE_MS, everyMs: 250, what: `the end of request ${id}` },
    );
  const forget = async (): Promise<void> => {
    const connection = new Redis(redis!.url);
    await connection.flushall();
    await connection.quit();
  };

  it(
    'brings every request to its end',
    async () => {
      const random = randomFrom(SEED);
      const victims: readonly ProcessName[] = ['api', ...workers, ...workers];
      let killing = true;
      const killer = (async () => {
        for (let kill = 1; killing && kill <= RANDOM_KILLS; kill += 1) {
          await sleep(random() * 1_200);
          const victim = victims[Math.floor(random() * victims.length)]!;
          await shop.kill(victim);
          if (redis && kill % EMPTIED_EVERY === 0) await forget();
          shop.start(victim);
          // Most live long enough to do something, however slow the machine is; some die again before that.
          if (random() < WORK_FIRST) await shop.works(victim, PATIENCE_MS);
        }
        killing = false;
      })();
      const wishing = Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (killing) expect(['completed', 'failed']).toContain((await ended(await start())).state);
        }),
      );
      const untilBoth = async () => {
        try {
          await wishing;
        } finally {
          killing = false;
          await killer;
        }
      };
      await Promise.all([untilBoth(), killer]);
      expect(requests.length).toBeGreaterThanOrEqual(AT_ONCE);
    },
    PATIENCE_MS + RANDOM_KILLS * 15_000,
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

  it('has every proposal on the review desk, and nothing left undone', async () => {
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
  }, 480_000);
});

/** Sends again while nobody answers, or the answer is to try again. */
async function insisting(send: () => Promise<Answer>): Promise<Answer> {
  const answered = async () => {
    const answer = await send().catch(() => null);
    return answer && answer.status < 500 && answer;
  };
  return eventually(answered, { withinMs: 150_000, everyMs: 100 });
}

/** The same numbers in every run, between 0 and 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
