import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startTemporaryPostgres } from '../tools/lib/embedded-postgres.mjs';
import { guestOrders, productsOf, USERS, withDatabase } from './lib/guest-orders.mjs';
import { withShop } from './lib/shop.mjs';
import { scaled, short } from './lib/statistics.mjs';
import { statementsDuring, walOfStatements } from './lib/statements.mjs';
import { walByRelation, walEnd } from './lib/wal.mjs';

export const name = 'Guest order end to end, SQL statements';
export const budget = '<= 20 an order by the server’s own count, <= 40 for a lone one; <= 40 kB of WAL';

/** On a server of its own: counting costs time, and has to be asked for when the server starts. */
export async function run({ root, signal, say }) {
  const parent = join(root, '.cache');
  mkdirSync(parent, { recursive: true });
  const quiet = { say, step() {}, done() {}, failed() {} };
  // A checkpoint writes whole pages anew; when it comes is not the order's doing.
  const settings = { shared_preload_libraries: 'pg_stat_statements', checkpoint_timeout: '1h', max_wal_size: '8GB' };
  const postgres = await startTemporaryPostgres({ root, progress: quiet, signal, parent, settings });
  const count = scaled(1_000);
  try {
    return await withShop({ root, databaseUrl: postgres.url, signal }, (shop) =>
      withDatabase(postgres.url, async (pool) => {
        await pool.query('create extension pg_stat_statements');
        const products = await productsOf(shop);
        await guestOrders({ shop, pool, products, count: scaled(300), signal });
        const orders = (options) => guestOrders({ shop, pool, products, signal, ...options });
        const perOrder = (counted, orders) => counted.reduce((sum, { calls }) => sum + calls, 0) / orders;
        const from = await walEnd(pool);
        const counted = await statementsDuring(pool, () => orders({ count }));
        const walKb = (await walOfStatements(pool)) / count / 1_000;
        const tell = (statements, orders) => {
          if (!process.env.BENCH_VERBOSE) return;
          for (const { calls, ms, query } of statements.slice(0, 60)) {
            say(`${short(calls / orders).padStart(8)} x ${short(ms / calls).padStart(8)} ms  ${query}`);
          }
        };
        tell(counted, count);
        if (process.env.BENCH_VERBOSE) {
          for (const { name, bytes, images, kinds } of await walByRelation(pool, { from, upto: await walEnd(pool) })) {
            say(`${short(bytes / count).padStart(8)} B + ${short(images / count)} B of pages  ${name}  ${kinds}`);
          }
        }
        const few = scaled(100);
        const byOne = await statementsDuring(pool, () => orders({ count: few, users: 1 }));
        tell(byOne, few);
        const lone = perOrder(byOne, few);
        const ours = perOrder(counted, count);
        return {
          value: ours,
          unit: 'statements',
          pass: ours <= 20 && lone <= 40 && walKb <= 40,
          conditions: [
            `${count} orders by ${USERS} guests through HTTP process and worker, with begin, commit and all upkeep meanwhile`,
            `a lone one ${short(lone)} statements; ${short(walKb)} kB of WAL an order`,
            'the card simulator, which stands for Stripe, and the queues have databases of their own and are not counted',
          ].join('; '),
        };
      }),
    );
  } finally {
    await postgres.stop();
  }
}
