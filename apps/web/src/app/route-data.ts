import type { Product } from '@halfpallet/contracts';
import { readFilters } from '../lib/product-filters';
import {
  devPagesQuery,
  facetsQuery,
  fxQuery,
  imagesQuery,
  pricingQuery,
  productQuery,
  productsQuery,
  sectorsQuery,
  shopQuery,
  topProductsQuery,
  variationsQuery,
} from '../lib/queries';
import { pathOfKey } from '../lib/query-client';
import { startQuantity } from '../lib/start-quantity';
import type { Robots } from './host-contract';
import type { PageId, RouteSpec } from './route-manifest';

// What the server and prefetching know of a page beyond its address; a browser's first view does without.

export interface RouteContext {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  readonly pathname: string;
  readonly origin: string;
  /** What is known of an API answer: undefined when nothing, null when the API said 404. */
  read<T>(key: readonly unknown[]): T | null | undefined;
}

export interface RouteOutcome {
  readonly status?: 404;
  readonly robots?: Robots;
  readonly redirectTo?: string;
}

interface PageData {
  /** Keys of the answers the page shows at once. May name more when earlier answers are known. */
  keys?(context: RouteContext): ReadonlyArray<readonly unknown[]>;
  outcome?(context: RouteContext): RouteOutcome;
}

export const productPath = (product: Product): string => `/product/${product.id}/${product.slug}`;

/** A page for developers is there where their pages are. */
const whereDevelopersAre = (context: RouteContext): RouteOutcome =>
  context.read(devPagesQuery().queryKey) === null ? { status: 404 } : {};

const PAGES: Partial<Record<PageId, PageData>> = {
  home: { keys: () => [topProductsQuery().queryKey] },
  products: {
    keys({ search }) {
      const filters = readFilters(search);
      const pages = Array.from({ length: filters.pages }, (_, page) => productsQuery(filters, page).queryKey);
      return [...pages, facetsQuery(filters).queryKey, sectorsQuery().queryKey];
    },
    outcome({ search, read }) {
      const { q, sector } = readFilters(search);
      const sectors = read<string[]>(sectorsQuery().queryKey);
      return q || (sector && sectors && !sectors.includes(sector)) ? { robots: 'noindex,nofollow' } : {};
    },
  },
  product: {
    keys(context) {
      const id = context.params.id ?? '';
      const product = context.read<Product>(productQuery(id).queryKey);
      return [
        productQuery(id).queryKey,
        variationsQuery(id).queryKey,
        imagesQuery(id).queryKey,
        ...(product ? [pricingQuery({ productId: product.id, quantity: startQuantity(product) }).queryKey] : []),
      ];
    },
    outcome(context) {
      const product = context.read<Product>(productQuery(context.params.id ?? '').queryKey);
      if (product === null) return { status: 404, robots: 'noindex,nofollow' };
      const { slug } = context.params;
      return product && slug !== undefined && slug !== product.slug ? { redirectTo: productPath(product) } : {};
    },
  },
  'ui-demo': {
    keys: () => [devPagesQuery().queryKey, topProductsQuery().queryKey],
    outcome: whereDevelopersAre,
  },
  'simple-import': { keys: () => [devPagesQuery().queryKey], outcome: whereDevelopersAre },
  'clean-import': { keys: () => [devPagesQuery().queryKey], outcome: whereDevelopersAre },
  'chat-test': { keys: () => [devPagesQuery().queryKey], outcome: whereDevelopersAre },
  'not-found': { outcome: () => ({ status: 404 }) },
};

/** Every answer the page needs, the exchange rate of the frame included. */
export function keysFor({ id }: RouteSpec, context: RouteContext): ReadonlyArray<readonly unknown[]> {
  return [fxQuery().queryKey, shopQuery().queryKey, ...(PAGES[id]?.keys?.(context) ?? [])];
}

/** What becomes of the page in its present state: status, robots, another address. */
export const outcomeOf = ({ id }: RouteSpec, context: RouteContext): RouteOutcome =>
  PAGES[id]?.outcome?.(context) ?? {};

/** A reader over answers by path, as the host hands them over. */
export const readerOf =
  (data: Readonly<Record<string, unknown>>) =>
  <T>(key: readonly unknown[]): T | null | undefined =>
    data[pathOfKey(key)] as T | null | undefined;
