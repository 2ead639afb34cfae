import { measureLists } from './lib/admin-lists.mjs';
import { fillOrders, FINDS } from './lib/admin-orders.mjs';
import { scaled } from './lib/statistics.mjs';

export const name = 'Finding anything from any page of the back-office (Ctrl-K)';
export const budget = 'p95 <= 100 ms at 100,000 orders';

const ROUNDS = 20;
const PLAIN = 'select * from rm.orders order by created_at desc limit 25';

export async function run({ root, newDatabase, signal, say }) {
  const { count, p95, plain, slowest } = await measureLists({
    ...{ root, newDatabase, signal, say, label: 'staff_find', count: scaled(100_000) },
    ...{ fill: fillOrders, questions: FINDS, rounds: ROUNDS, plain: PLAIN },
  });
  return {
    value: p95,
    unit: 'ms',
    baseline: plain,
    ratio: p95 / plain,
    pass: p95 <= 100,
    conditions: [
      `${FINDS.length} texts x ${ROUNDS} at ${count} orders of as many buyers; each looks for orders, customers, quotes, products and jobs`,
      `slowest text ${slowest}`,
      'baseline: p95 of the newest 25 orders read from their table through pg, no search',
    ].join('; '),
  };
}
