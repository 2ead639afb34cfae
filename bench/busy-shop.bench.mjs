import { Agent } from 'node:http';
import { orderAndPay } from './lib/buyer.mjs';
import { serverPid, withPool } from './lib/database.mjs';
import { productsOf } from './lib/guest-orders.mjs';
import { openLoad, Visitor } from './lib/load.mjs';
import { withMarket } from './lib/market.mjs';
import { familyCpuMs } from './lib/processes.mjs';
import { keepSearching } from './lib/searches.mjs';
import { withShop } from './lib/shop.mjs';
import { median, percentile, scaled, short } from './lib/statistics.mjs';

export const name = 'Product list and orders while searches run all the time';
export const budget = '<= 1.1 x the same shop without searches (median of each)';

const ROUNDS = 5;
const SECONDS = 30;
const LISTS_A_SECOND = 20;
const ORDERS_A_SECOND = 2;
const SEARCHES_AT_ONCE = 3;

/** Visitors look at the list and guests order at a steady rate, in turn with and without searches beside them. */
export async function run({ root, newDatabase, signal }) {
  const databaseUrl = await newDatabase('busy_shop');
  return withMarket(root, async (market) => {
    await market.control({ slowPageMs: 0 });
    const env = { FIXTURE_MARKETPLACE_URL: market.origin };
    const apart = process.env.BENCH_APART === '1';
    return withShop({ root, databaseUrl, signal, env, apart }, (shop) =>
      withPool(databaseUrl, async (pool) => {
        const products = await productsOf(shop);
        const postgres = await serverPid(pool);
        const agent = new Agent({ keepAlive: true });
        const seconds = scaled(SECONDS);
        const list = async (number) => {
          const asked = `/api/products?limit=20&offset=${(number % 6) * 20}`;
          const { status } = await new Visitor(shop.url, agent).send('GET', asked);
          if (status !== 200) throw new Error(`${asked} answered ${status}`);
        };
        const order = (number) => orderAndPay(new Visitor(shop.url, agent), products[number % products.length]);
        const load = async () => {
          const [lists, orders] = await Promise.all([
            openLoad({ perSecond: LISTS_A_SECOND, count: LISTS_A_SECOND * seconds, signal }, list),
            openLoad({ perSecond: ORDERS_A_SECOND, count: ORDERS_A_SECOND * seconds, signal }, order),
          ]);
          return { lists, orders };
        };
        const confirmations = async (since) => {
          const { rows } = await pool.query(CONFIRMED_AFTER, [since]);
          return rows.map(({ ms }) => ms);
        };
        /** @param stop what ends the searches beside it */
        const round = async (stop) => {
          const before = { ...shop.cpu(), postgres: familyCpuMs(postgres) };
          const since = new Date();
          const { lists, orders } = await load();
          const after = { ...shop.cpu(), postgres: familyCpuMs(postgres) };
          const cores = Object.entries(after).map(([part, ms]) => [part, (ms - before[part]) / (seconds * 1_000)]);
          await stop?.();
          await shop.settled();
          return { lists, orders, confirmed: await confirmations(since), cores: Object.fromEntries(cores) };
        };
        await load();
        const idle = [];
        const busy = [];
        let searches = 0;
        for (let number = 0; number < ROUNDS; number++) {
          idle.push(await round());
          const searching = await keepSearching({ shop, pool, atOnce: SEARCHES_AT_ONCE });
          busy.push(await round(searching.stop));
          searches += searching.started();
        }
        agent.destroy();
        const of = (rounds, part, share) => median(rounds.map((one) => percentile(one[part], share)));
        const ratio = (part, share) => of(busy, part, share) / of(idle, part, share);
        const both = (part, share) => `${short(of(idle, part, share))} -> ${short(of(busy, part, share))} ms`;
        const cores = (rounds) =>
          ['api', 'worker', ...(apart ? ['worker-2'] : []), 'postgres']
            .map((part) => short(median(rounds.map((one) => one.cores[part]))))
            .join(' + ');
        const worst = Math.max(ratio('lists', 0.5), ratio('orders', 0.5));
        return {
          value: of(busy, 'orders', 0.5),
          unit: 'ms',
          baseline: of(idle, 'orders', 0.5),
          ratio: worst,
          pass: worst <= 1.1,
          conditions: `the worse of list and order; ${apart ? 'pages, pictures and prices in a worker of their own; ' : ''}${ROUNDS} rounds of ${seconds} s, ${LISTS_A_SECOND} lists and ${ORDERS_A_SECOND} orders a second on a fixed schedule; list ${both('lists', 0.5)}, p95 ${both('lists', 0.95)}; order, four requests, ${both('orders', 0.5)}, p95 ${both('orders', 0.95)}; confirmed after ${both('confirmed', 0.5)}, p95 ${both('confirmed', 0.95)}; ${searches} searches, ${SEARCHES_AT_ONCE} at once; cores used by api, worker${apart ? 's' : ''} and Postgres: ${cores(idle)}, with searches ${cores(busy)}; sites in a process of the lowest priority`,
        };
      }),
    );
  });
}

/** From the order's first event to its confirmation, for orders placed since. */
const CONFIRMED_AFTER = `
  select (extract(epoch from confirmed.recorded_at - placed.recorded_at) * 1000)::float8 as ms
    from es.event placed
    join es.event confirmed on confirmed.stream = placed.stream and confirmed.type = 'OrderConfirmed'
   where placed.type = 'OrderPlaced' and placed.recorded_at >= $1`;
