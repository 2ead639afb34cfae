import { randomUUID } from 'node:crypto';
import { eventually } from '../../tools/lib/wait.mjs';
import { signIn } from './buyer.mjs';
import { guestOrders, productsOf } from './guest-orders.mjs';
import { Visitor } from './load.mjs';
import { OWNER } from './shop.mjs';

const PREFIXES = ['cart-', 'order-', 'payment-'];
const ORDERS = 20;

/**
 * Places and pays a few orders through the API and takes them through what befalls orders: one in twenty is cancelled with its
 * money sent back, three are still under way, all others are delivered.
 *
 * @returns {Promise<{ originals: object[], early: bigint, ordersInOriginals: number }>} their events by position; `early`: where
 *   the last of them was confirmed
 */
export async function liveWholeLives({ shop, pool, store, signal }) {
  const before = (await store.head()).position ?? 0n;
  await guestOrders({ shop, pool, products: await productsOf(shop), count: ORDERS, signal });
  await shop.settled();
  const early = (await store.head()).position;
  const staff = new Visitor(shop.url);
  await signIn(staff, OWNER);
  const { rows } = await pool.query(`select order_id as id from rm.orders order by created_at desc limit $1`, [ORDERS]);
  const tell = (method, id, path, body) =>
    staff.json(method, `/api/admin/orders/${id}${path}`, { body, headers: { 'idempotency-key': randomUUID() } });
  for (const [number, { id }] of rows.entries()) {
    if (number === 0) continue;
    if (number === 1) {
      await tell('POST', id, '/cancel', { reason: 'Ordered twice', refund: { decision: 'all' } });
      continue;
    }
    await tell('PUT', id, '', { status: 'processing' });
    if (number > 2) await tell('PUT', id, '', { status: 'shipped', trackingNumber: 'MSKU 1234567' });
    if (number > 3) await tell('POST', id, '/deliver', {});
  }
  staff.close();
  const refunded = async () => (await pool.query(`select from rm.orders where refunded_cents > 0`)).rowCount > 0;
  await eventually(refunded, { signal, withinMs: 60_000, what: 'the refund' });
  await shop.settled();
  const originals = [];
  for await (const event of store.readAll({ filter: { streamPrefixes: PREFIXES } })) {
    if (event.position > before) originals.push(event);
  }
  return { originals, early, ordersInOriginals: ORDERS };
}
