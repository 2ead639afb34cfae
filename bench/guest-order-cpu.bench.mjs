import { withBareServer } from './lib/baseline.mjs';
import { guestOrders, plainWrites, productsOf, USERS, withDatabase } from './lib/guest-orders.mjs';
import { withShop } from './lib/shop.mjs';
import { interleaved, median, scaled, short } from './lib/statistics.mjs';

export const name = 'Guest order end to end, processor time';
export const budget =
  '<= 16 ms an order on a machine whose bare server takes 2.6 ms: <= 6.2 x, API + worker + Postgres';

const ROUNDS = 3;
const REQUESTS = 4;

export async function run({ root, newDatabase, signal }) {
  const databaseUrl = await newDatabase('guest_order_cpu');
  const plainUrl = await newDatabase('guest_order_cpu_plain');
  const count = scaled(1_000);
  return withShop({ root, databaseUrl, signal }, (shop) =>
    withBareServer({ databaseUrl: plainUrl }, (server) =>
      withDatabase(databaseUrl, async (pool) => {
        const products = await productsOf(shop);
        await guestOrders({ shop, pool, products, count: scaled(300), signal });
        const parts = { api: [], worker: [], postgres: [] };
        const cards = [];
        const { ours, plain } = await interleaved(ROUNDS, {
          async ours() {
            const { cpuMs, cardsMs } = await guestOrders({ shop, pool, products, count, signal });
            for (const part of Object.keys(parts)) parts[part].push(cpuMs[part] / count);
            cards.push(cardsMs / count);
            return Object.values(cpuMs).reduce((sum, ms) => sum + ms, 0) / count;
          },
          plain: async () => (await plainWrites({ server, pool, count, requests: REQUESTS, signal })).cpuMs / count,
        });
        const shares = Object.entries(parts).map(([part, values]) => `${part} ${short(median(values))}`);
        return {
          value: ours,
          unit: 'ms',
          baseline: plain,
          ratio: ours / plain,
          pass: ours / plain <= 6.2,
          conditions: `${ROUNDS} x ${count} orders by ${USERS} guests: ${shares.join(', ')} ms; beside it the card simulator, which stands for Stripe, ${short(median(cards))} ms; baseline: ${REQUESTS} one-row inserts through a bare Fastify`,
        };
      }),
    ),
  );
}
