import { Agent } from 'node:http';
import { placeOrder, signIn } from './lib/buyer.mjs';
import { withPool } from './lib/database.mjs';
import { productsOf } from './lib/guest-orders.mjs';
import { closedLoad, Visitor } from './lib/load.mjs';
import { OWNER, withShop } from './lib/shop.mjs';
import { median, percentile, scaled, short } from './lib/statistics.mjs';

export const name = 'Read your writes, back-office list after an order';
export const budget = 'p99 <= 100 ms from the answered command to the answered list';

const BUYERS = 4;

/**
 * A guest orders; a member of staff at once asks for the list, with the position the order's answer gave. The event
 * passes from the HTTP process through the store to the worker, into the read model and back.
 */
export async function run({ root, newDatabase, signal }) {
  const databaseUrl = await newDatabase('read_your_writes');
  const count = scaled(1_000);
  return withShop({ root, databaseUrl, signal }, async (shop) => {
    const products = await productsOf(shop);
    const agent = new Agent({ keepAlive: true });
    const staff = new Visitor(shop.url, agent);
    await signIn(staff, OWNER);
    const waits = [];
    const orderThenList = async (number) => {
      const order = await placeOrder(new Visitor(shop.url, agent), products[number % products.length]);
      const began = performance.now();
      const list = await staff.json('GET', '/api/admin/rest/orders?range=%5B0,24%5D', {
        headers: { 'x-min-position': order.position },
      });
      waits.push(performance.now() - began);
      if (!list.body.some(({ orderNumber }) => orderNumber === order.orderNumber)) {
        throw new Error(`order ${order.orderNumber} is not in the list that waited for it`);
      }
    };
    await closedLoad({ lanes: BUYERS, count: scaled(100), signal }, orderThenList);
    waits.length = 0;
    await closedLoad({ lanes: BUYERS, count, signal }, orderThenList);
    agent.destroy();
    const plain = await insertNotifySelect(databaseUrl, scaled(300), signal);
    const p99 = percentile(waits, 0.99);
    return {
      value: p99,
      unit: 'ms',
      baseline: percentile(plain, 0.99),
      ratio: p99 / percentile(plain, 0.99),
      pass: p99 <= 100,
      conditions: `${count} orders by ${BUYERS} guests at a time, separate HTTP and worker process; median ${short(median(waits))} ms, every list held its order; baseline: insert and NOTIFY on one connection, heard and selected on another`,
    };
  });
}

/** The least that any second process needs to see a write. */
async function insertNotifySelect(databaseUrl, count, signal) {
  return withPool(databaseUrl, async (pool) => {
    await pool.query('create table noticed (id int primary key)');
    const listener = await pool.connect();
    await listener.query('listen noticed');
    const heard = new Map();
    listener.on('notification', ({ payload }) => heard.get(payload)?.());
    const { latenciesMs } = await closedLoad({ lanes: 4, count, signal }, async (number) => {
      const told = new Promise((resolve) => heard.set(String(number), resolve));
      await pool.query(
        `with row as (insert into noticed values ($1) returning id) select pg_notify('noticed', $1::text) from row`,
        [number],
      );
      await told;
      await pool.query('select * from noticed where id = $1', [number]);
    });
    listener.release(true);
    return latenciesMs;
  });
}
