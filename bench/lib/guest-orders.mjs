import { Agent } from 'node:http';
import { orderAndPay } from './buyer.mjs';
import { backendsCpuMs, serverPid, withPool } from './database.mjs';
import { eventually } from '../../tools/lib/wait.mjs';
import { closedLoad, Visitor } from './load.mjs';
import { familyCpuMs } from './processes.mjs';

export const USERS = 32;

/** @returns {Promise<Array<{ id: number, moqUnits: number, variations: Array<{ id: number, variationValue: string }> }>>} what the shop sells, as its own list says */
export async function productsOf(shop) {
  const visitor = new Visitor(shop.url);
  const { body } = await visitor.json('GET', '/api/products?limit=1000');
  visitor.close();
  return body;
}

/**
 * Places and pays `count` orders, 32 guests at a time, each from its first cart line, and waits until the worker has
 * confirmed the last of them and shows it so in the read model.
 *
 * @param {object} options `users`: how many guests at a time; `act`: what each of them does; `until`: the status their orders
 *   come to
 * @returns {Promise<{ seconds: number, cpuMs: { api: number, worker: number, postgres: number }, cardsMs: number }>}
 *   processor time is all that the processes used meanwhile; what stands for Stripe, with its tables, is told apart
 */
export async function guestOrders({
  shop,
  pool,
  products,
  count,
  signal,
  users = USERS,
  act = orderAndPay,
  until = 'confirmed',
}) {
  const postgres = await serverPid(pool);
  const reached = async () =>
    (await pool.query(`select count(*)::int as n from rm.orders where status = $1`, [until])).rows[0].n;
  const agent = new Agent({ keepAlive: true });
  const target = (await reached()) + count;
  const used = async () => {
    const cardsTables = await backendsCpuMs(pool, shop.cardsDatabase);
    const { cards = 0, ...ours } = shop.cpu();
    return { ...ours, postgres: familyCpuMs(postgres) - cardsTables, cards: cards + cardsTables };
  };
  const before = await used();
  const began = performance.now();
  await closedLoad({ lanes: users, count, signal }, (number) =>
    act(new Visitor(shop.url, agent), products[number % products.length]),
  );
  await eventually(async () => (await reached()) >= target, { signal, withinMs: 60_000, what: `every order ${until}` });
  const seconds = (performance.now() - began) / 1000;
  const after = await used();
  agent.destroy();
  const { cards: cardsMs, ...cpuMs } = Object.fromEntries(
    Object.keys(before).map((name) => [name, after[name] - before[name]]),
  );
  return { seconds, cpuMs, cardsMs };
}

/** The same number of requests to a bare server that writes one row for each: the least an order can cost. */
export async function plainWrites({ server, pool, count, requests, signal }) {
  const postgres = await serverPid(pool);
  const cpu = () => familyCpuMs(server.pid) + familyCpuMs(postgres);
  const agent = new Agent({ keepAlive: true });
  const before = cpu();
  const { seconds } = await closedLoad({ lanes: USERS, count, signal }, async (number) => {
    const visitor = new Visitor(server.url, agent);
    for (let i = 0; i < requests; i++)
      await visitor.json('POST', '/orders', { body: { number, quantity: 12, city: 'Brisbane' } });
  });
  agent.destroy();
  return { seconds, cpuMs: cpu() - before };
}

export const withDatabase = (url, work) => withPool(url, work, { max: 2 });
