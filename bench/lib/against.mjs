import { resolve } from 'node:path';
import { guestOrders, productsOf, withDatabase } from './guest-orders.mjs';
import { withShop } from './shop.mjs';
import { scaled } from './statistics.mjs';

/**
 * A built checkout of an older release to run beside this one, from BENCH_AGAINST: what a change did is told by two figures of
 * the same half hour, not by two days.
 *
 * @returns {string | undefined}
 */
export const older = () => (process.env.BENCH_AGAINST ? resolve(process.env.BENCH_AGAINST) : undefined);

/**
 * Opens this shop, and beside it the older release where there is one, each with orders enough behind it to be warm.
 *
 * @template T
 * @param {{ root: string, newDatabase: (label: string) => Promise<string>, signal: AbortSignal }} bench
 * @param {string} label of the databases
 * @param {(shops: { ours: Orders, before?: Orders }) => Promise<T>} work
 * @returns {Promise<T>}
 * @typedef {(options: object) => ReturnType<typeof guestOrders>} Orders `guestOrders` in one of the shops
 */
export async function withOlderBeside({ root, newDatabase, signal }, label, work) {
  const inShops = async ([next, ...others], shops) => {
    if (next === undefined) return work(shops);
    const [name, folder] = next;
    const databaseUrl = await newDatabase(`${label}_${name}`);
    return withShop({ root: folder, databaseUrl, signal }, (shop) =>
      withDatabase(databaseUrl, async (pool) => {
        const products = await productsOf(shop);
        const orders = (options) => guestOrders({ shop, pool, products, signal, ...options });
        await orders({ count: scaled(300) });
        return inShops(others, { ...shops, [name]: orders });
      }),
    );
  };
  return inShops([['ours', root], ...(older() ? [['before', older()]] : [])], {});
}
