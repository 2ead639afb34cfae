import { withBareServer } from './lib/baseline.mjs';
import { guestOrders, plainWrites, productsOf, USERS, withDatabase } from './lib/guest-orders.mjs';
import { withShop } from './lib/shop.mjs';
import { interleaved, scaled } from './lib/statistics.mjs';

export const name = 'Guest orders, paid and confirmed';
export const budget =
  '>= 0.22 x four one-row inserts through a bare server, at 32 users (about 100 orders/s where that makes 460)';

const ROUNDS = 3;
const REQUESTS = 4;

export async function run({ root, newDatabase, signal }) {
  const databaseUrl = await newDatabase('guest_order_rate');
  const plainUrl = await newDatabase('guest_order_rate_plain');
  const count = scaled(2_000);
  return withShop({ root, databaseUrl, signal }, (shop) =>
    withBareServer({ databaseUrl: plainUrl }, (server) =>
      withDatabase(databaseUrl, async (pool) => {
        const products = await productsOf(shop);
        await guestOrders({ shop, pool, products, count: scaled(300), signal });
        const { ours, plain } = await interleaved(ROUNDS, {
          ours: async () => count / (await guestOrders({ shop, pool, products, count, signal })).seconds,
          plain: async () => count / (await plainWrites({ server, pool, count, requests: REQUESTS, signal })).seconds,
        });
        return {
          value: ours,
          unit: 'orders/s',
          baseline: plain,
          ratio: ours / plain,
          pass: ours / plain >= 0.22,
          conditions: `${ROUNDS} x ${count} orders by ${USERS} guests, until the last one is confirmed in the read model; load generator on the same cores; baseline: ${REQUESTS} one-row inserts through a bare Fastify`,
        };
      }),
    ),
  );
}
