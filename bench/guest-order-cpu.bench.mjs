import { older } from './lib/against.mjs';
import { withBareServer } from './lib/baseline.mjs';
import { guestOrders, plainWrites, productsOf, USERS, withDatabase } from './lib/guest-orders.mjs';
import { withShop } from './lib/shop.mjs';
import { interleaved, median, scaled, short } from './lib/statistics.mjs';

export const name = 'Guest order end to end, processor time';
export const budget =
  '<= 16 ms an order, API + worker + Postgres, where the bare server takes 2.6 ms: <= 6.2 x; with BENCH_AGAINST <= 0.4 x of an older release';

const ROUNDS = 3;
const REQUESTS = 4;
const RATIO = 6.2;

export async function run({ root, newDatabase, signal }) {
  const plainUrl = await newDatabase('guest_order_cpu_plain');
  const count = scaled(1_000);
  const roots = { ours: root, ...(older() ? { before: older() } : {}) };
  const shops = {};
  const parts = { api: [], worker: [], postgres: [] };
  const cards = [];
  const inShops = async (names, work) => {
    const [first, ...others] = names;
    if (first === undefined) return work();
    const databaseUrl = await newDatabase(`guest_order_cpu_${first}`);
    return withShop({ root: roots[first], databaseUrl, signal }, (shop) =>
      withDatabase(databaseUrl, async (pool) => {
        const products = await productsOf(shop);
        shops[first] = (orders) => guestOrders({ shop, pool, products, count: orders, signal });
        await shops[first](scaled(300));
        return inShops(others, work);
      }),
    );
  };
  const perOrder = (cpuMs) => Object.values(cpuMs).reduce((sum, ms) => sum + ms, 0) / count;
  return inShops(Object.keys(roots), () =>
    withBareServer({ databaseUrl: plainUrl }, (server) =>
      withDatabase(plainUrl, async (pool) => {
        const { ours, before, plain } = await interleaved(ROUNDS, {
          async ours() {
            const { cpuMs, cardsMs } = await shops.ours(count);
            for (const part of Object.keys(parts)) parts[part].push(cpuMs[part] / count);
            cards.push(cardsMs / count);
            return perOrder(cpuMs);
          },
          ...(shops.before ? { before: async () => perOrder((await shops.before(count)).cpuMs) } : {}),
          plain: async () => (await plainWrites({ server, pool, count, requests: REQUESTS, signal })).cpuMs / count,
        });
        const shares = Object.entries(parts).map(([part, values]) => `${part} ${short(median(values))}`);
        const beside =
          before === undefined ? '' : `; the older release ${short(before)} ms, ours ${short(ours / before)} x`;
        return {
          value: ours,
          unit: 'ms',
          baseline: plain,
          ratio: ours / plain,
          pass: ours / plain <= RATIO && (before === undefined || ours / before <= 0.4),
          conditions: `${ROUNDS} x ${count} orders by ${USERS} guests: ${shares.join(', ')} ms; beside it the card simulator, which stands for Stripe, ${short(median(cards))} ms; baseline: ${REQUESTS} one-row inserts through a bare Fastify${beside}`,
        };
      }),
    ),
  );
}
