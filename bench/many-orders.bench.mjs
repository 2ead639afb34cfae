import { createPostgresStore } from '@halfpallet/event-store';
import { buildReadModels, cpuPerEvent } from './lib/build-read-models.mjs';
import { signIn } from './lib/buyer.mjs';
import { serverPid, withPool } from './lib/database.mjs';
import { Visitor } from './lib/load.mjs';
import { writeManyOrders } from './lib/many-orders.mjs';
import { OWNER, withShop } from './lib/shop.mjs';
import { percentile, scaled, short } from './lib/statistics.mjs';
import { liveWholeLives } from './lib/whole-lives.mjs';

export const name = 'Rebuild of many orders’ whole lives';
export const budget =
  '1,000,000 orders (BENCH_FULL=1) within 10 minutes, <= 600 MB, live readers’ p95 <= 1.5 x meanwhile';

const ORDERS = process.env.BENCH_FULL === '1' ? 1_000_000 : scaled(20_000);
const FULL_ORDERS = 1_000_000;
const FULL_SECONDS = 600;
const MOST_MB = 600;
const MOST_SLOWER = 1.5;
/** Readers ask so often, and for so long before and, at most, during a rebuild. */
const READ_EVERY_MS = 50;
const ALONE_MS = 15_000;
const MEANWHILE_MS = 120_000;
const READ = [
  '/api/products?limit=20',
  '/api/admin/rest/orders?range=[0,24]&sort=["createdAt","DESC"]',
  '/api/admin/rest/orders?filter={"status":"shipped"}&range=[0,24]',
];

/**
 * Whole lives of orders, from the cart to the delivery weeks later, are written into the store of a shop that stands still.
 * Its read models are then built from nothing, which is timed; and once more beside the ones that serve, while staff and
 * visitors read. The second time ends when it is done or has been watched for two minutes.
 */
export async function run({ root, newDatabase, signal, say }) {
  const databaseUrl = await newDatabase('many_orders');
  return withPool(databaseUrl, async (pool) => {
    const store = createPostgresStore({ pool });
    const lives = await withShop({ root, databaseUrl, signal }, (shop) =>
      liveWholeLives({ shop, pool, store, signal }),
    );
    const began = performance.now();
    const events = await writeManyOrders({ pool, ...lives, orders: ORDERS, signal });
    say(`${events} events of ${ORDERS} orders written in ${short((performance.now() - began) / 1000)} s`);
    await forgetReadModels(pool);
    await pool.query('vacuum analyze');
    const postgres = await serverPid(pool);
    const build = (ahead) => buildReadModels({ root, databaseUrl, ahead, postgres, signal });
    const first = await build(0).done;
    const figures = `${short(first.events / first.seconds)} events/s; processor time an event: ${cpuPerEvent(first)} microseconds; ${short(first.peakMb)} MB at most`;
    say(`built in ${short(first.seconds)} s; ${figures}`);
    const { alone, meanwhile } = await withShop({ root, databaseUrl, signal }, (shop) =>
      readBeside({ shop, signal, rebuild: () => build(1) }),
    );
    await store.close();
    const slower = meanwhile.p95 / alone.p95;
    const forAll = (first.seconds * FULL_ORDERS) / ORDERS;
    return {
      value: first.seconds,
      unit: 's',
      pass: forAll <= FULL_SECONDS && first.peakMb <= MOST_MB && slower <= MOST_SLOWER,
      conditions: [
        `${first.events} events of ${ORDERS} orders${ORDERS === FULL_ORDERS ? '' : ` (${short(forAll)} s for 1,000,000 at this pace)`}`,
        figures,
        `readers’ p95 ${short(alone.p95)} ms alone, ${short(meanwhile.p95)} ms (${short(slower)} x) over ${meanwhile.count} requests beside a rebuild that ${meanwhile.ended ? 'ran to its end' : 'went on'}`,
      ].join('; '),
    };
  });
}

/** As on a database that never had any. */
async function forgetReadModels(pool) {
  const { rows } = await pool.query(`select tables from rm.checkpoint where kind = 'projection'`);
  for (const table of rows.flatMap(({ tables }) => tables))
    await pool.query(`drop table if exists rm."${table}" cascade`);
  await pool.query(`delete from rm.checkpoint where kind = 'projection'`);
  // What reactions do with a million orders that happened long ago is not asked here.
  await pool.query(`update rm.checkpoint set position = (select position from es.head) where kind = 'reaction'`);
}

async function readBeside({ shop, signal, rebuild }) {
  const staff = new Visitor(shop.url);
  await signIn(staff, OWNER);
  const read = async (until) => {
    const latencies = [];
    while (!until()) {
      signal.throwIfAborted();
      const path = READ[latencies.length % READ.length];
      const began = performance.now();
      await staff.json('GET', encodeURI(path));
      latencies.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
    }
    return { p95: percentile(latencies, 0.95), count: latencies.length };
  };
  const within = (ms) => {
    const end = performance.now() + ms;
    return () => performance.now() > end;
  };
  const alone = await read(within(ALONE_MS));
  const { done, stop } = rebuild();
  let ended = false;
  const watched = done.then((told) => {
    ended = told !== undefined;
  });
  const late = within(MEANWHILE_MS);
  const meanwhile = await read(() => ended || late());
  stop();
  await watched;
  staff.close();
  return { alone, meanwhile: { ...meanwhile, ended } };
}
