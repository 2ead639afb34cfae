import pg from 'pg';
import { eventually } from '../../tools/lib/wait.mjs';
import { fillAudit, fillCarts, fillOrders } from './admin-orders.mjs';
import { orderAndPay, signIn } from './buyer.mjs';
import { withPool } from './database.mjs';
import { productsOf } from './guest-orders.mjs';
import { Visitor } from './load.mjs';
import { openShop, OWNER, withShop } from './shop.mjs';
import { percentile, scaled, short } from './statistics.mjs';

const FULL = 1_000_000;
const MOST_GROWTH = 1.5;

/**
 * The same questions at 100,000 rows and, with BENCH_FULL=1, at 1,000,000: one round there, one here, so that what else the machine does
 * and what is kept in memory hits both. Rows of the same tables are read directly beside them.
 *
 * @param {{ root: string, newDatabase: (label: string) => Promise<string>, signal: AbortSignal, say: (text: string) => void,
 *   rounds: number, plain: string, mostMs: number,
 *   questions: Array<{ resource?: string, filter: object, range: number[], sort?: string[], last?: true } | { find: string }> }} options
 *   `find`: what is typed to search everything; `last`: the last page by its number, of as many rows as `range` says; `plain`: the
 *   baseline's SQL; `mostMs`: the budget at 100,000
 * @returns what a benchmark returns but for its conditions, of which it gives the ones about size
 */
export async function measureBothSizes({ root, newDatabase, signal, say, questions, rounds, plain, mostMs }) {
  const counts = [scaled(100_000), ...(process.env.BENCH_FULL === '1' ? [FULL] : [])];
  const lists = [];
  try {
    for (const count of counts) {
      const databaseUrl = await filled({ root, newDatabase, signal, say, count });
      lists.push(await openLists({ root, databaseUrl, signal, questions, plain }));
    }
    for (let round = 0; round < rounds; round++)
      for (const one of round % 2 === 0 ? lists : lists.toReversed()) await one.round();
    const [small, large] = lists.map((one, index) => ({ count: counts[index], ...one.measured() }));
    const growths = large && Object.keys(small.lists).map((list) => [list, large.lists[list] / small.lists[list]]);
    const told = ({ lists }) => Object.entries(lists).map(([list, p95]) => `${list} ${short(p95)}`);
    if (process.env.BENCH_VERBOSE)
      for (const { count, each } of [small, large].filter(Boolean)) say(`${count}\n${each}`);
    return {
      count: small.count,
      value: small.p95,
      unit: 'ms',
      baseline: small.plain,
      ratio: small.p95 / small.plain,
      pass: small.p95 <= mostMs && (growths ?? []).every(([, growth]) => growth <= MOST_GROWTH),
      sizes: [
        `p95 in ms: ${told(small).join(', ')}; slowest ${small.slowest}`,
        large === undefined
          ? 'not measured at 1,000,000'
          : `at 1,000,000 ${told(large).join(', ')} (${growths.map(([, growth]) => `${short(growth)} x`).join(', ')}), slowest ${large.slowest}, baseline ${short(large.plain)} ms`,
      ],
    };
  } finally {
    for (const one of lists) await one.close();
  }
}

/** By their number of orders: to fill one takes minutes, and every list asks for the same rows. */
const databases = new Map();

/**
 * A database with so many orders, buyers, left carts and acts, as it stands after the first minutes: what customers come to is made, and
 * the server has been through what is new.
 */
async function filled({ root, newDatabase, signal, say, count }) {
  if (!databases.has(count)) {
    const databaseUrl = await newDatabase(`admin_lists_${count}`);
    await withShop({ root, databaseUrl, signal }, (shop) =>
      withPool(databaseUrl, async (pool) => {
        const [product] = await productsOf(shop);
        await orderAndPay(new Visitor(shop.url), product);
        await eventually(async () => (await pool.query('select from rm.orders')).rowCount === 1, {
          signal,
          withinMs: 60_000,
        });
        const began = performance.now();
        for (const fill of [fillCarts, fillAudit, fillOrders]) {
          await fill(pool, count);
          signal.throwIfAborted();
        }
        const staff = new Visitor(shop.url);
        await signIn(staff, OWNER);
        await eventually(async () => (await staff.send('GET', pathOf(CUSTOMERS))).status === 200, {
          signal,
          withinMs: 180_000,
        });
        staff.close();
        await pool.query('vacuum analyze app.customer, app.customer_contact');
        say(`${count} orders, carts and acts filled in ${short((performance.now() - began) / 1000)} s`);
      }),
    );
    databases.set(count, databaseUrl);
  }
  return databases.get(count);
}

const CUSTOMERS = { resource: 'customers', filter: {}, range: [0, 24] };

/** A shop on a filled database, with somebody who asks its lists. */
async function openLists({ root, databaseUrl, signal, questions, plain }) {
  const shop = await openShop({ root, databaseUrl, signal });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const staff = new Visitor(shop.url);
  const close = async () => {
    staff.close();
    await pool.end();
    await shop.stop();
  };
  try {
    await shop.settled();
    await signIn(staff, OWNER);
    const asked = [];
    for (const question of questions) {
      const path = pathOf(question.last ? await lastPageOf(staff, question) : question);
      for (const _ of ['first', 'again']) await findsSomething(staff, path);
      asked.push({
        path,
        list: question.find === undefined ? (question.resource ?? 'orders') : 'find',
        latenciesMs: [],
      });
    }
    const baselineMs = [];
    return {
      async round() {
        for (const { path, latenciesMs } of asked) {
          signal.throwIfAborted();
          latenciesMs.push(await timed(() => staff.json('GET', path)));
          baselineMs.push(await timed(() => pool.query(plain)));
        }
      },
      measured() {
        const byQuestion = asked.map(({ path, latenciesMs }) => {
          return { path: decodeURIComponent(path.replaceAll('+', ' ')), p95: percentile(latenciesMs, 0.95) };
        });
        const worst = byQuestion.reduce((slowest, question) => (question.p95 > slowest.p95 ? question : slowest));
        const names = [...new Set(asked.map(({ list }) => list))];
        const ofList = (name) => asked.flatMap(({ list, latenciesMs }) => (list === name ? latenciesMs : []));
        const lists = Object.fromEntries(names.map((name) => [name, percentile(ofList(name), 0.95)]));
        return {
          lists,
          // A list that keeps the budget must not hide one that does not.
          p95: Math.max(...Object.values(lists)),
          plain: percentile(baselineMs, 0.95),
          slowest: `${short(worst.p95)} ms (${/rest\/(.*?)\?/.exec(worst.path)?.[1]} ${/(?:filter=(\{.*?\})&|q=(.*))/.exec(worst.path)?.slice(1).join('')})`,
          each: byQuestion.map(({ path, p95 }) => `${short(p95)} ms  ${path}`).join('\n'),
        };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
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
