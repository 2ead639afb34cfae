import { eventually } from '../../tools/lib/wait.mjs';
import { orderAndPay, signIn } from './buyer.mjs';
import { withPool } from './database.mjs';
import { productsOf } from './guest-orders.mjs';
import { closedLoad, Visitor } from './load.mjs';
import { OWNER, withShop } from './shop.mjs';
import { percentile, scaled, short } from './statistics.mjs';

const FULL = 1_000_000;
const MOST_GROWTH = 1.5;

/**
 * The same questions at 100,000 rows and, with BENCH_FULL=1, at 1,000,000.
 * @param {Omit<Parameters<typeof measureLists>[0], 'count'> & { mostMs: number }} options `mostMs`: the budget at 100,000
 * @returns what a benchmark returns but for its conditions, of which it gives the ones about size
 */
export async function measureBothSizes({ mostMs, ...options }) {
  const small = await measureLists({ ...options, count: scaled(100_000) });
  const large = process.env.BENCH_FULL === '1' ? await measureLists({ ...options, count: FULL }) : undefined;
  const growth = large && large.p95 / small.p95;
  return {
    count: small.count,
    value: small.p95,
    unit: 'ms',
    baseline: small.plain,
    ratio: small.p95 / small.plain,
    pass: small.p95 <= mostMs && (growth === undefined || growth <= MOST_GROWTH),
    sizes: [
      `slowest ${small.slowest}`,
      large === undefined
        ? 'not measured at 1,000,000'
        : `at 1,000,000 p95 ${short(large.p95)} ms, ${short(growth)} x, slowest ${large.slowest}, baseline ${short(large.plain)} ms`,
    ],
  };
}

/**
 * Asks lists of the back-office question after question, in a shop whose read models were filled, and reads rows of the same
 * tables directly beside it.
 *
 * @param {{ root: string, newDatabase: (label: string) => Promise<string>, signal: AbortSignal, say: (text: string) => void,
 *   label: string, count: number, fill: (pool: import('pg').Pool, count: number) => Promise<void>, rounds: number, plain: string,
 *   questions: Array<{ resource?: string, filter: object, range: number[], sort?: string[], last?: true } | { find: string }> }} options
 *   `find`: what is typed to search everything; `last`: the last page by its number, of as many rows as `range` says; `plain`: the
 *   baseline's SQL
 */
export async function measureLists({ root, newDatabase, signal, say, label, count, fill, questions, rounds, plain }) {
  const databaseUrl = await newDatabase(label);
  return withShop({ root, databaseUrl, signal }, (shop) =>
    withPool(databaseUrl, async (pool) => {
      const [product] = await productsOf(shop);
      await orderAndPay(new Visitor(shop.url), product);
      await eventually(async () => (await pool.query('select from rm.orders')).rowCount === 1, {
        signal,
        withinMs: 60_000,
      });
      await fill(pool, count);
      const staff = new Visitor(shop.url);
      await signIn(staff, OWNER);
      const asked = [];
      for (const question of questions)
        asked.push(pathOf(question.last ? await lastPageOf(staff, question) : question));
      for (const path of asked) await findsSomething(staff, path);
      const ours = await closedLoad({ lanes: 1, count: rounds * asked.length, signal }, (number) =>
        staff.json('GET', asked[number % asked.length]),
      );
      const baseline = await closedLoad({ lanes: 1, count: rounds * asked.length, signal }, () => pool.query(plain));
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
        plain: percentile(baseline.latenciesMs, 0.95),
        slowest: `${short(worst.p95)} ms (${/rest\/(.*?)\?/.exec(worst.path)?.[1]} ${/(?:filter=(\{.*?\})&|q=(.*))/.exec(worst.path)?.slice(1).join('')})`,
      };
    }),
  );
}

/** As staff learn its number: they have the rows counted to the end. */
async function lastPageOf(staff, { range: [from, to], ...question }) {
  const rows = to - from + 1;
  const { headers } = await staff.json('GET', `${pathOf({ ...question, range: [0, to - from] })}&count=exact`);
  const total = Number(headers['content-range'].split('/')[1]);
  const first = Math.floor((total - 1) / rows) * rows;
  return { ...question, range: [first, first + rows - 1] };
}

function pathOf({ find, resource = 'orders', filter, range, sort }) {
  if (find !== undefined) return `/api/admin/rest/find?${new URLSearchParams({ q: find })}`;
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify(range),
    ...(sort ? { sort: JSON.stringify(sort) } : {}),
  });
  return `/api/admin/rest/${resource}?${query}`;
}

/** A question that finds nothing would be answered too easily. */
async function findsSomething(staff, path) {
  const { headers, body } = await staff.json('GET', path);
  if (!headers['content-range']) {
    const { away, ...found } = body;
    if (away.length > 0) throw new Error(`${path} could not search ${away.join(', ')}`);
    if (Object.values(found).every((rows) => rows.length === 0)) throw new Error(`${path} finds nothing`);
    return;
  }
  const [range, total] = headers['content-range'].split('/');
  if (range.endsWith(' *') || total === '0') throw new Error(`${path} finds nothing`);
}
