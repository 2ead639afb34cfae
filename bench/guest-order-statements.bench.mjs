import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startTemporaryPostgres } from '../tools/lib/embedded-postgres.mjs';
import { guestOrders, productsOf, USERS, withDatabase } from './lib/guest-orders.mjs';
import { withShop } from './lib/shop.mjs';
import { scaled, short } from './lib/statistics.mjs';
import { statementsDuring } from './lib/statements.mjs';

export const name = 'Guest order end to end, SQL statements';
export const budget = '<= 20 an order, by the server’s own count';

/** On a server of its own: counting costs time, and has to be asked for when the server starts. */
export async function run({ root, signal, say }) {
  const parent = join(root, '.cache');
  mkdirSync(parent, { recursive: true });
  const quiet = { say, step() {}, done() {}, failed() {} };
  const settings = { shared_preload_libraries: 'pg_stat_statements' };
  const postgres = await startTemporaryPostgres({ root, progress: quiet, signal, parent, settings });
  const count = scaled(1_000);
  try {
    return await withShop({ root, databaseUrl: postgres.url, signal }, (shop) =>
      withDatabase(postgres.url, async (pool) => {
        await pool.query('create extension pg_stat_statements');
        const products = await productsOf(shop);
        await guestOrders({ shop, pool, products, count: scaled(300), signal });
        const counted = await statementsDuring(pool, () => guestOrders({ shop, pool, products, count, signal }));
        const perOrder = (which) => counted.filter(which).reduce((sum, { calls }) => sum + calls, 0) / count;
        if (process.env.BENCH_VERBOSE) {
          for (const { calls, ms, query } of counted.slice(0, 60)) {
            say(`${short(calls / count).padStart(8)} x ${short(ms / calls).padStart(8)} ms  ${query}`);
          }
        }
        const ours = perOrder(() => true);
        return {
          value: ours,
          unit: 'statements',
          pass: ours <= 20,
          conditions: [
            `${count} orders by ${USERS} guests through HTTP process and worker, with begin, commit and all upkeep meanwhile`,
            'the card simulator, which stands for Stripe, and the queues have databases of their own and are not counted',
          ].join('; '),
        };
      }),
    );
  } finally {
    await postgres.stop();
  }
}
