import { QUESTIONS } from './lib/admin-orders.mjs';
import { measureBothSizes } from './lib/admin-lists.mjs';

export const name = 'Back-office order list, filtered and searched, with total';
export const budget = 'p95 <= 50 ms at 100,000 orders; at 1,000,000 (BENCH_FULL=1) no more than 1.5 x';

const ROUNDS = 20;
const PLAIN = 'select * from rm.orders order by created_at desc limit 25';

export async function run({ root, newDatabase, signal, say }) {
  const { count, sizes, ...measured } = await measureBothSizes({
    ...{ root, newDatabase, signal, say, mostMs: 50 },
    ...{ questions: QUESTIONS, rounds: ROUNDS, plain: PLAIN },
  });
  return {
    ...measured,
    conditions: [
      `${QUESTIONS.length} questions x ${ROUNDS} at ${count} orders (states, amounts, names, e-mail, products; first, 400th and last page)`,
      ...sizes,
      'baseline: p95 of the newest 25 rows read from the same table through pg, no filter, no total',
    ].join('; '),
  };
}
