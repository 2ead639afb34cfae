import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SourcingProgress } from '@halfpallet/contracts';
import { startFixtureMarketplace } from '@halfpallet/fixture-marketplace';
import { eventually } from '@halfpallet/testing';
import { placePaidOrder, type Buyer } from '../support/buying';
import { LoadBalancer } from '../support/load-balancer';
import { ShopProcesses } from '../support/processes';
import { OWNER, type Answer } from '../support/shop';

const LASTS_MS = Number(process.env['TEST_ROLLING_S'] ?? 120) * 1_000;
const REQUESTS_A_SECOND = 20;
const ORDER_EVERY = 20;
const LOOK_EVERY_MS = 1_000;
const DRAIN_SECONDS = 3;
const SEARCHES_AT_ONCE = 2;
/** What the product promises for a request, and what a busy machine takes to start. */
const PATIENCE_MS = 1_080_000;
/** A checkout of an older release, built: then it is what runs before the first restarts. */
const OLDER_RELEASE = process.env['TEST_OLDER_RELEASE'] || undefined;
/** Workers build the read models without which a newer HTTP process is not ready. */
const PROCESSES = ['worker', 'worker-2', 'api', 'api-2'] as const;

/** A release: one process after the other is ended in order and started again, while people shop and wishes are worked on. */
describe('two of each process, restarted in turn under load', () => {
  const opened: { close(): Promise<void> }[] = [];
  let shop: ShopProcesses;
  let balancer: LoadBalancer;
  const failures: string[] = [];
  const orders: string[] = [];
  const searches: string[] = [];
  let wishes = 0;
  let asked = 0;
  let restarts = 0;

  beforeAll(async () => {
    const market = await startFixtureMarketplace();
    opened.push(market);
    shop = await ShopProcesses.open(
      { FIXTURE_MARKETPLACE_URL: market.origin, ABUSE_LIMITS: 'off', DRAIN_SECONDS: String(DRAIN_SECONDS) },
      ['api-2', 'worker', 'worker-2'],
      PATIENCE_MS,
      OLDER_RELEASE,
    );
    opened.push(shop);
    await shop.works('api-2', PATIENCE_MS);
    balancer = await LoadBalancer.open([shop.origin('api'), shop.origin('api-2')], LOOK_EVERY_MS);
    opened.push(balancer);
  }, 2 * PATIENCE_MS);
  afterAll(async () => {
    for (const one of opened.reverse()) await one.close();
  }, 120_000);

  /** What a visitor was told, or that nobody told anything. */
  async function noting(what: string, call: () => Promise<Answer>): Promise<Answer | null> {
    asked += 1;
    const answer = await call().catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.status < 400) return answer;
    failures.push(
      `${what}: ${answer instanceof Error ? answer.message : `${answer.status} ${answer.text.slice(0, 200)}`}`,
    );
    return null;
  }

  async function order(buyer: Buyer): Promise<void> {
    const noted: Buyer = {
      get: async (url, headers) =>
        (await noting(`GET ${url}`, () => buyer.get(url, headers))) ?? Promise.reject(new Error(url)),
      post: async (url, body, headers) =>
        (await noting(`POST ${url}`, () => buyer.post(url, body, headers))) ?? Promise.reject(new Error(url)),
    };
    const placed = await placePaidOrder(noted).catch(() => null);
    if (placed) orders.push(placed.id);
  }

  const PAGES = ['/api/products', '/api/products/1', '/', '/product/12', '/api/shop'];

  it(
    'refuses nobody',
    async () => {
      const over = new AbortController();
      const owner = shop.buyer(balancer.origin);
      await owner.post('/api/login', OWNER);
      const underWay = new Set<Promise<unknown>>();
      const visitors = async () => {
        const began = performance.now();
        for (let n = 0; !over.signal.aborted; n += 1) {
          const buyer = shop.buyer(balancer.origin);
          const page = PAGES[n % PAGES.length]!;
          const call = n % ORDER_EVERY === 0 ? order(buyer) : noting(`GET ${page}`, () => buyer.get(page));
          underWay.add(call);
          void call.finally(() => underWay.delete(call));
          await sleep(Math.max(0, began + ((n + 1) * 1_000) / REQUESTS_A_SECOND - performance.now()));
        }
        await Promise.all(underWay);
      };
      const wisher = async () => {
        while (!over.signal.aborted) {
          wishes += 1;
          // Each its own quantity, so that none is joined.
          const wish = { query: 'bamboo cutting board', quantity: 100 + wishes };
          const started = await noting('POST /api/sourcing', () =>
            owner.post('/api/sourcing', wish, { 'idempotency-key': randomUUID() }),
          );
          if (started === null) return;
          const id = started.body.requestId as string;
          searches.push(id);
          await eventually(async () => (await read(owner, id))?.state !== 'running', {
            withinMs: PATIENCE_MS,
            everyMs: 1_000,
            what: `the end of request ${id}`,
          });
        }
      };
      const release = async () => {
        const end = performance.now() + LASTS_MS;
        for (let n = 0; performance.now() < end; n += 1) {
          const name = PROCESSES[n % PROCESSES.length]!;
          await shop.stop(name);
          shop.start(name);
          await shop.works(name, PATIENCE_MS);
          // As whoever releases does: the next one is not touched before the balancer has seen this one.
          await sleep(2 * LOOK_EVERY_MS);
          restarts += 1;
        }
        over.abort();
      };
      await Promise.all([visitors(), release(), ...Array.from({ length: SEARCHES_AT_ONCE }, wisher)]);
      process.stderr.write(
        `${JSON.stringify({ asked, restarts, orders: orders.length, searches: searches.length })}\n`,
      );
      expect(failures).toEqual([]);
      expect(restarts).toBeGreaterThanOrEqual(PROCESSES.length);
      expect(orders.length).toBeGreaterThan(restarts);
    },
    2 * PATIENCE_MS,
  );

  const read = async (owner: Buyer, id: string): Promise<SourcingProgress | undefined> =>
    (await noting(`GET /api/sourcing/${id}`, () => owner.get(`/api/sourcing/${id}`)))?.body;

  it(
    'loses no order and no wish',
    async () => {
      await eventually(
        async () => {
          const { rows } = await shop.pool.query<{ n: number }>(
            `select count(*)::int as n from rm.orders where order_id = any($1) and status = 'confirmed'`,
            [orders],
          );
          return rows[0]!.n === orders.length;
        },
        { withinMs: PATIENCE_MS, everyMs: 250, what: 'every paid order confirmed' },
      );
      const { rows } = await shop.pool.query<{ stream: string; n: number }>(
        `select stream, count(*)::int as n from es.event
          where type in ('SourcingCompleted', 'SourcingFailed', 'SourcingCancelled') group by 1`,
      );
      expect(rows.map(({ stream }) => stream).sort()).toEqual(searches.map((id) => `sourcing-${id}`).sort());
      expect(rows.every(({ n }) => n === 1)).toBe(true);
      expect((await shop.pool.query('select * from rm.dead_letter')).rows).toEqual([]);
    },
    2 * PATIENCE_MS,
  );
});
