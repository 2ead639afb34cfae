import { measureProductRequests } from './lib/product-requests.mjs';

export const name = 'Product list, 20 of 1,000 products, priced';
export const budget = '<= 1 ms processor time a request, API + Postgres; with BENCH_AGAINST <= 1.05 x of another build';

/** Every page of the list in turn, so that no single answer stays warm by itself. */
const path = (number) => `/api/products?limit=20&offset=${(number % 50) * 20}`;

export const run = (bench) =>
  measureProductRequests(bench, 'product_list', path, (products, headers) => {
    if (products.length !== 20) throw new Error(`${products.length} products instead of 20`);
    if (headers['x-total-count'] !== '1000') throw new Error(`${headers['x-total-count']} products in all`);
    if (!products.every(({ pricing }) => pricing.totalPriceAud > 0)) throw new Error('a product has no price');
  });
