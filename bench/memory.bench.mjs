import { withBareServer } from './lib/baseline.mjs';
import { guestOrders, productsOf, withDatabase } from './lib/guest-orders.mjs';
import { residentMb } from './lib/processes.mjs';
import { withShop } from './lib/shop.mjs';
import { scaled, short } from './lib/statistics.mjs';

export const name = 'Memory of API and worker';
export const budget = '<= 340 MB resident idle, <= 420 MB after 2,000 orders';

/** Garbage of the load is not memory in use: the processes get the time in which an idle one gives it back. */
const REST_MS = 10_000;

export async function run({ root, newDatabase, signal }) {
  const databaseUrl = await newDatabase('memory');
  const count = scaled(2_000);
  const sum = ({ api, worker }) => api + worker;
  return withShop({ root, databaseUrl, signal }, (shop) =>
    withDatabase(databaseUrl, async (pool) => {
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
      const idle = shop.memory();
      await guestOrders({ shop, pool, products: await productsOf(shop), count, signal });
      const busy = shop.memory();
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
      const after = shop.memory();
      const bare = await withBareServer({ databaseUrl }, ({ pid }) => residentMb(pid));
      const parts = (memory) => `${short(memory.api)} + ${short(memory.worker)}`;
      return {
        value: sum(idle),
        unit: 'MB',
        baseline: 2 * bare,
        ratio: sum(idle) / (2 * bare),
        pass: sum(idle) <= 340 && sum(after) <= 420,
        conditions: `idle ${parts(idle)}; after ${count} paid orders ${parts(after)} = ${short(sum(after))} MB (at its end ${short(sum(busy))}); pages shared by both counted twice; baseline: two bare Fastify processes with pg`,
      };
    }),
  );
}
