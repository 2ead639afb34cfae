import { Limits, PRODUCT_SORTS, type ProductSort } from '@halfpallet/contracts';

/** What the products page shows. The address is its only state, in the names of the API. */
export interface ProductFilters {
  readonly q: string;
  readonly sector: string | undefined;
  readonly origins: readonly string[];
  readonly certifications: readonly string[];
  readonly maxPrice: number | undefined;
  readonly maxMoq: number | undefined;
  readonly maxDeliveryDays: number | undefined;
  readonly sort: ProductSort;
  /** How many pages of cards stand below each other. */
  readonly pages: number;
}

export const CARDS_PER_PAGE = 24;
/** Who has seen this many cards is better served by a search. */
export const MAX_PAGES = 20;
const MAX_VALUES = 50;

/** Reads an address. What makes no sense is left out, so that a mangled link still shows products. */
export function readFilters(search: URLSearchParams): ProductFilters {
  const number = (name: string, shape: RegExp) => {
    const text = search.get(name) ?? '';
    const value = Number(text);
    return shape.test(text) && value > 0 ? value : undefined;
  };
  const values = (name: string) => {
    const known = search.getAll(name).filter((value) => value !== '' && value.length <= Limits.search.max);
    return [...new Set(known)].slice(0, MAX_VALUES);
  };
  return {
    q: (search.get('q') ?? '').trim().slice(0, Limits.search.max).trim(),
    sector: search.get('sector')?.trim().slice(0, Limits.search.max) || undefined,
    origins: values('origin'),
    certifications: values('certification'),
    maxPrice: number('maxPrice', /^\d{1,7}(?:\.\d{1,2})?$/),
    maxMoq: number('maxMoq', /^\d{1,5}$/),
    maxDeliveryDays: number('maxDeliveryDays', /^\d{1,5}$/),
    sort: PRODUCT_SORTS.find((sort) => sort === search.get('sort')) ?? 'relevance',
    pages: Math.min(number('page', /^\d{1,4}$/) ?? 1, MAX_PAGES),
  };
}

/** The filters alone, always in the same order: equal filters make equal addresses, and so one cached answer. */
function filterParams({ q, sector, origins, certifications, ...bounds }: ProductFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (sector) params.set('sector', sector);
  if (q) params.set('q', q);
  for (const origin of [...origins].sort()) params.append('origin', origin);
  for (const certification of [...certifications].sort()) params.append('certification', certification);
  for (const name of ['maxPrice', 'maxMoq', 'maxDeliveryDays'] as const)
    if (bounds[name] !== undefined) params.set(name, String(bounds[name]));
  return params;
}

function listParams(filters: ProductFilters): URLSearchParams {
  const params = filterParams(filters);
  if (filters.sort !== 'relevance') params.set('sort', filters.sort);
  return params;
}

const withQuery = (path: string, params: URLSearchParams): string => {
  const query = params.toString();
  return query ? `${path}?${query}` : path;
};

/** The page that shows this. */
export function productsPath(filters: ProductFilters): string {
  const params = listParams(filters);
  if (filters.pages > 1) params.set('page', String(filters.pages));
  return withQuery('/products', params);
}

/** Where the API has one page of cards. `page` counts from 0. */
export function listAddress(filters: ProductFilters, page: number): string {
  const params = listParams(filters);
  params.set('limit', String(CARDS_PER_PAGE));
  if (page > 0) params.set('offset', String(page * CARDS_PER_PAGE));
  return withQuery('/api/products', params);
}

export const facetsAddress = (filters: ProductFilters): string =>
  withQuery('/api/products/facets', filterParams(filters));
