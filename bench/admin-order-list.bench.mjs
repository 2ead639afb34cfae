import { fillOrders, pathOf, QUESTIONS } from './lib/admin-orders.mjs';
import { orderAndPay, signIn } from './lib/buyer.mjs';
import { withPool } from './lib/database.mjs';
import { eventually } from '../tools/lib/wait.mjs';
import { productsOf } from './lib/guest-orders.mjs';
import { closedLoad, Visitor } from './lib/load.mjs';
import { OWNER, withShop } from './lib/shop.mjs';
import { percentile, scaled, short } from './lib/statistics.mjs';

export const name = 'Back-office order list, filtered and searched, with total';
export const budget = 'p95 <= 50 ms at 100,000 orders; at 1,000,000 (BENCH_FULL=1) no more than 1.5 x';

const ROUNDS = 20;

export async function run({ root, newDatabase, signal, say }) {
  const small = await measure({ root, newDatabase, signal, say }, scaled(100_000));
  const large =
    process.env.BENCH_FULL === '1' ? await measure({ root, newDatabase, signal, say }, 1_000_000) : undefined;
  const growth = large && large.p95 / small.p95;
  return {
    value: small.p95,
    unit: 'ms',
    baseline: small.plain,
    ratio: small.p95 / small.plain,
    pass: small.p95 <= 50 && (growth === undefined || growth <= 1.5),
    conditions: [
      `${QUESTIONS.length} questions x ${ROUNDS} at ${small.count} orders (states, amounts, names, e-mail, products, page 400)`,
      growth === undefined
        ? 'not measured at 1,000,000'
        : `at 1,000,000 p95 ${short(large.p95)} ms, ${short(growth)} x`,
      `slowest question ${small.slowest}`,
      'baseline: p95 of the newest 25 rows read from the same table through pg, no filter, no total',
    ].join('; '),
  };
}

async function measure({ root, newDatabase, signal, say }, count) {
  const databaseUrl = await newDatabase('admin_order_list');
  return withShop({ root, databaseUrl, signal }, (shop) =>
    withPool(databaseUrl, async (pool) => {
      const [product] = await productsOf(shop);
      await orderAndPay(new Visitor(shop.url), product);
      await eventually(async () => (await pool.query('select from rm.orders')).rowCount === 1, {
        signal,
        withinMs: 60_000,
      });
      await fillOrders(pool, count);
      const staff = new Visitor(shop.url);
      await signIn(staff, OWNER);
      const asked = QUESTIONS.map(pathOf);
      for (const path of asked) await findsSomething(staff, path);
      const ours = await closedLoad({ lanes: 1, count: ROUNDS * asked.length, signal }, (number) =>
        staff.json('GET', asked[number % asked.length]),
      );
      const plain = await closedLoad({ lanes: 1, count: ROUNDS * asked.length, signal }, () =>
        pool.query('select * from rm.orders order by created_at desc limit 25'),
      );
      staff.close();
      const byQuestion = asked.map((path, index) => ({
        path: decodeURIComponent(path.replaceAll('+', ' ')),
        p95: percentile(
          ours.latenciesMs.filter((_, number) => number % asked.length === index),
          0.95,
        ),
      }));
      if (process.env.BENCH_VERBOSE) say(byQuestion.map(({ path, p95 }) => `${short(p95)} ms  ${path}`).join('\n'));
      const worst = byQuestion.reduce((slowest, question) => (question.p95 > slowest.p95 ? question : slowest));
      return {
        count,
        p95: percentile(ours.latenciesMs, 0.95),
        plain: percentile(plain.latenciesMs, 0.95),
        slowest: `${short(worst.p95)} ms (${/filter=(\{.*?\})&/.exec(worst.path)?.[1]})`,
      };
    }),
  );
}

/** A question that finds nothing would be answered too easily. */
async function findsSomething(staff, path) {
  const { headers } = await staff.json('GET', path);
  const [range, total] = headers['content-range'].split('/');
  if (range.endsWith(' *') || total === '0') throw new Error(`${path} finds nothing`);
}
