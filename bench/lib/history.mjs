import { appendStreams, copyStreams, freshIds, readStreams } from './copy-streams.mjs';
import { guestOrders, productsOf } from './guest-orders.mjs';

const ORIGINALS = 20;
const AT_ONCE = 250;

/**
 * Fills a shop's store with a past: a few orders are placed and paid through the API, and their carts, orders and
 * payments are then repeated under new ids until the store holds `events` events.
 *
 * @param {{ shop: object, pool: import('pg').Pool, store: import('@halfpallet/event-store').EventStore, events: number,
 *   prefixes?: string[], signal: AbortSignal }} options `prefixes`: which streams are repeated
 * @returns {Promise<number>} events in the store
 */
export async function writeHistory({ shop, pool, store, events, prefixes = ['cart-', 'order-', 'payment-'], signal }) {
  const before = await readStreams(store, prefixes);
  await guestOrders({ shop, pool, products: await productsOf(shop), count: ORIGINALS, signal });
  const after = await readStreams(store, prefixes);
  const originals = new Map([...after].filter(([stream]) => !before.has(stream)));
  const size = [...originals.values()].reduce((sum, stream) => sum + stream.length, 0);
  const head = async () => Number((await store.head()).position ?? 0n);
  while ((await head()) < events) {
    const copies = Math.ceil(Math.min(AT_ONCE * 10, events - (await head())) / size);
    for (let i = 0; i < copies; i++) await appendStreams(store, copyStreams(originals, freshIds()), signal);
  }
  return head();
}
