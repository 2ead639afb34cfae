import { orderAndPay, placeOrder } from './lib/buyer.mjs';
import { withBareServer } from './lib/baseline.mjs';
import { guestOrders, plainWrites, productsOf, withDatabase } from './lib/guest-orders.mjs';
import { withShop } from './lib/shop.mjs';
import { interleaved, scaled, short } from './lib/statistics.mjs';

export const name = 'One guest at a time, processor time';
export const budget =
  '<= 35 ms for an order paid and confirmed, <= 6 ms for one without payment, where the bare server takes 2.6 ms: <= 13.5 x and <= 2.3 x';

const ROUNDS = 3;
const REQUESTS = 4;
const LONE = 13.5;
const UNPAID = 2.3;

export async function run({ root, newDatabase, signal }) {
  const databaseUrl = await newDatabase('lone_order');
  const plainUrl = await newDatabase('lone_order_plain');
  const count = scaled(100);
  const sum = ({ cpuMs }) => Object.values(cpuMs).reduce((all, ms) => all + ms, 0) / count;
  return withShop({ root, databaseUrl, signal }, (shop) =>
    withBareServer({ databaseUrl: plainUrl }, (server) =>
      withDatabase(databaseUrl, async (pool) => {
        const products = await productsOf(shop);
        const orders = (options) => guestOrders({ shop, pool, products, count, signal, ...options });
        await guestOrders({ shop, pool, products, count: scaled(300), signal });
        const { lone, unpaid, plain } = await interleaved(ROUNDS, {
          // Nothing is shared with others, not even what the shop does every second.
          lone: async () => sum(await orders({ users: 1, act: orderAndPay })),
          unpaid: async () => sum(await orders({ act: placeOrder, until: 'pending' })),
          plain: async () =>
            (await plainWrites({ server, pool, count: 10 * count, requests: REQUESTS, signal })).cpuMs / (10 * count),
        });
        return {
          value: lone,
          unit: 'ms',
          baseline: plain,
          ratio: lone / plain,
          pass: lone / plain <= LONE && unpaid / plain <= UNPAID,
          conditions: `${ROUNDS} x ${count} orders one after another, API + worker + Postgres with all upkeep meanwhile; placed by 32 guests and not paid ${short(unpaid)} ms (${short(unpaid / plain)} x); baseline: ${REQUESTS} one-row inserts through a bare Fastify`,
        };
      }),
    ),
  );
}
