import { measureBothSizes } from './lib/admin-lists.mjs';
import { FINDS } from './lib/admin-orders.mjs';

export const name = 'Finding anything from any page of the back-office (Ctrl-K)';
export const budget = 'p95 <= 50 ms at 100,000 orders; at 1,000,000 (BENCH_FULL=1) no more than 1.5 x';

const ROUNDS = 20;
const PLAIN = 'select * from rm.orders order by created_at desc limit 25';

export async function run({ root, newDatabase, signal, say }) {
  const { count, sizes, ...measured } = await measureBothSizes({
    ...{ root, newDatabase, signal, say, mostMs: 50 },
    ...{ questions: FINDS, rounds: ROUNDS, plain: PLAIN },
  });
  return {
    ...measured,
    conditions: [
      `${FINDS.length} texts x ${ROUNDS} at ${count} orders of as many buyers; each looks for orders, customers, quotes, products and jobs`,
      ...sizes,
      'baseline: p95 of the newest 25 orders read from their table through pg, no search',
    ].join('; '),
  };
}
