import { fillOrders, QUESTIONS } from './lib/admin-orders.mjs';
import { measureLists } from './lib/admin-lists.mjs';
import { scaled, short } from './lib/statistics.mjs';

export const name = 'Back-office order list, filtered and searched, with total';
export const budget = 'p95 <= 50 ms at 100,000 orders; at 1,000,000 (BENCH_FULL=1) no more than 1.5 x';

const ROUNDS = 20;
const PLAIN = 'select * from rm.orders order by created_at desc limit 25';

export async function run({ root, newDatabase, signal, say }) {
  const measure = (count) =>
    measureLists({
      ...{ root, newDatabase, signal, say, label: 'admin_order_list' },
      ...{ count, fill: fillOrders, questions: QUESTIONS, rounds: ROUNDS, plain: PLAIN },
    });
  const small = await measure(scaled(100_000));
  const large = process.env.BENCH_FULL === '1' ? await measure(1_000_000) : undefined;
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
