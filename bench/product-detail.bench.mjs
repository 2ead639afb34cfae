import { FIRST_COPY } from './lib/many-products.mjs';
import { measureProductRequests } from './lib/product-requests.mjs';

export const name = 'Product detail, one of 1,000 products, priced';
export const budget = '<= 1 ms processor time a request, API + Postgres; with BENCH_AGAINST <= 1.05 x of another build';

const path = (number) => `/api/products/${FIRST_COPY + (number % 800)}`;

export const run = (bench) =>
  measureProductRequests(bench, 'product_detail', path, (product) => {
    if (!(product.dapEstimateAud > 0)) throw new Error('the product has no price');
  });
