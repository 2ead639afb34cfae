import { measureBothSizes } from './lib/admin-lists.mjs';

export const name = 'Back-office lists of customers, left carts and acts, filtered and searched';
export const budget = 'p95 <= 50 ms at 100,000 orders, carts and acts; at 1,000,000 (BENCH_FULL=1) no more than 1.5 x';

const ROUNDS = 20;
const QUESTIONS = [
  { resource: 'customers', filter: {}, range: [0, 24] },
  { resource: 'customers', filter: {}, range: [10_000, 10_024] },
  { resource: 'customers', filter: {}, range: [0, 24], sort: ['lastOrderDate', 'ASC'] },
  { resource: 'customers', filter: {}, range: [0, 24], last: true },
  { resource: 'customers', filter: { q: 'chen 33' }, range: [0, 24] },
  { resource: 'customers', filter: { q: 'chen' }, range: [0, 24] },
  { resource: 'customers', filter: {}, range: [0, 24], sort: ['totalSpent', 'DESC'] },
  { resource: 'abandoned-carts', filter: {}, range: [0, 24] },
  { resource: 'abandoned-carts', filter: {}, range: [10_000, 10_024] },
  { resource: 'abandoned-carts', filter: {}, range: [0, 24], sort: ['lastViewedAt', 'ASC'] },
  { resource: 'abandoned-carts', filter: {}, range: [0, 24], last: true },
  { resource: 'abandoned-carts', filter: { stage: 'checkout' }, range: [0, 24] },
  { resource: 'abandoned-carts', filter: { q: 'lowe 12' }, range: [0, 24] },
  { resource: 'abandoned-carts', filter: { q: 'lowe' }, range: [0, 24] },
  { resource: 'audit-log', filter: {}, range: [0, 49] },
  { resource: 'audit-log', filter: {}, range: [10_000, 10_049] },
  { resource: 'audit-log', filter: {}, range: [0, 49], sort: ['at', 'ASC'] },
  { resource: 'audit-log', filter: {}, range: [0, 49], last: true },
  { resource: 'audit-log', filter: { outcome: 'denied' }, range: [0, 49] },
  { resource: 'audit-log', filter: { q: 'refund' }, range: [0, 49] },
];
const PLAIN = 'select * from identity.audit order by at desc limit 50';

export async function run({ root, newDatabase, signal, say }) {
  const { count, sizes, ...measured } = await measureBothSizes({
    ...{ root, newDatabase, signal, say, mostMs: 50 },
    ...{ questions: QUESTIONS, rounds: ROUNDS, plain: PLAIN },
  });
  return {
    ...measured,
    conditions: [
      `${QUESTIONS.length} questions x ${ROUNDS} at ${count} orders of as many buyers, left carts and acts (first, 400th and last page, this by its number and with the order turned round, filters, words)`,
      ...sizes,
      'baseline: p95 of the newest 50 acts read from their table through pg, no filter, no total',
    ].join('; '),
  };
}
