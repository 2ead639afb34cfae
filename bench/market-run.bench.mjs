import { setTimeout as sleep } from 'node:timers/promises';
import { withPool } from './lib/database.mjs';
import { fillCatalogue } from './lib/many-products.mjs';
import { withMarket } from './lib/market.mjs';
import { withShop } from './lib/shop.mjs';
import { scaled, short } from './lib/statistics.mjs';
import { withWorkerApp } from './lib/worker-app.mjs';

export const name = 'Monthly look for the market price of every product';
export const budget = '<= 1.15 x the looks divided by the rate they are allowed';

const PRODUCTS = 5_000;
/** Looks that may start: fewer than this machine could do, as with real shops. */
const ALLOWED = { max: 5, perMs: 1_000 };
const LOOK_EVERY_MS = 250;

/**
 * The month's plan with every job due at once instead of over a day, worked on by one worker of the role `market` until each
 * product has its look in the read model.
 */
export async function run({ root, newDatabase, signal }) {
  const databaseUrl = await newDatabase('market_run');
  const products = scaled(PRODUCTS);
  return withMarket(root, (market) => {
    const env = { FIXTURE_MARKETPLACE_URL: market.origin };
    // The shop's own worker leaves the looks to the one that is measured.
    const ofTheShop = { ...env, WORKER_ROLES: 'sourcing,browser,media,housekeeping' };
    return withShop({ root, databaseUrl, signal, env: ofTheShop }, (shop) =>
      withPool(databaseUrl, async (pool) => {
        const count = Math.max(products, (await countOf(pool, "es.event where type = 'ProductListed'")) + 1);
        await fillCatalogue({ shop, pool, count, signal });
        const queues = { QUEUES_DATABASE_URL: `${databaseUrl}_queues`, WORKER_ROLES: 'market' };
        return withWorkerApp({ root, databaseUrl, env: { ...env, ...queues } }, async ({ app, load, start }) => {
          const { QUEUE_PLANS } = load('./dist/platform/tokens.js');
          const { JobQueues } = load('./dist/platform/jobs/job-queues.js');
          const { PlanMarketLooks } = load('./dist/market/jobs/plan-market-looks.js');
          const plans = app.get(QUEUE_PLANS, { strict: false });
          plans.market = { ...plans.market, rate: ALLOWED };
          const planned = performance.now();
          const asked = await app.get(PlanMarketLooks).run(signal);
          const planning = performance.now() - planned;
          await app.get(JobQueues).queue('market').promoteJobs();
          const began = performance.now();
          await start();
          while ((await countOf(pool, 'rm.market_looks')) < asked) {
            signal.throwIfAborted();
            await sleep(LOOK_EVERY_MS);
          }
          const seconds = (performance.now() - began) / 1_000;
          const allowed = (asked * ALLOWED.perMs) / 1_000 / ALLOWED.max;
          const requests = (await market.requests()).length;
          return {
            value: seconds,
            unit: 's',
            baseline: allowed,
            ratio: seconds / allowed,
            pass: seconds / allowed <= 1.15,
            conditions: `${asked} products, ${ALLOWED.max} looks a second allowed, seven shops of the fixture market, ${requests < 20_000 ? requests : 'more than 20,000'} requests; asked for in ${short(planning / 1_000)} s; queues in Postgres; baseline: the looks divided by the rate`,
          };
        });
      }),
    );
  });
}

const countOf = async (pool, rows) => (await pool.query(`select count(*)::int as n from ${rows}`)).rows[0].n;
