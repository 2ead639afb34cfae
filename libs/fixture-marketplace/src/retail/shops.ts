import { slug } from '../html';
import type { Shop } from './types';

const q = encodeURIComponent;
const lower = (text: string): string => slug(text).toLowerCase();

/** Invented Australian shops, each with its own way of writing a price. See markup.ts. */
export const SHOPS: readonly Shop[] = [
  {
    id: 'wattlehome',
    name: 'Wattle & Home',
    searchPath: (query, page) => `/search?q=${q(query)}&page=${page}`,
    productPath: ({ title, sku }) => `/products/${lower(title)}-${sku}`,
  },
  {
    id: 'tradeshed',
    name: 'The Trade Shed',
    searchPath: (query, page) => `/catalogsearch/result?q=${q(query)}&p=${page}`,
    productPath: ({ sku }) => `/${sku.toLowerCase()}.html`,
  },
  {
    id: 'lumenyard',
    name: 'Lumen Yard',
    searchPath: (query, page) => `/shop?s=${q(query)}&paged=${page}`,
    productPath: ({ title }) => `/product/${lower(title)}/`,
  },
  {
    id: 'plumbersrow',
    name: "Plumber's Row",
    searchPath: (query, page) => `/s/${q(query)}?page=${page}`,
    productPath: ({ sku }) => `/p/${sku}`,
  },
  {
    id: 'brightnest',
    name: 'Brightnest Living',
    searchPath: (query, page) => `/find?term=${q(query)}&page=${page}`,
    productPath: ({ title, sku }) => `/item/${sku}/${lower(title)}`,
  },
  {
    id: 'gumleaf',
    name: 'Gum Leaf Warehouse',
    searchPath: (query, page) => `/search/${q(query)}/${page}`,
    productPath: ({ sku }) => `/detail?id=${sku}`,
  },
  {
    id: 'secondhand',
    name: 'Second Verandah',
    searchPath: (query, page) => `/browse?text=${q(query)}&page=${page}`,
    productPath: ({ sku }) => `/ad/${sku}`,
  },
];
