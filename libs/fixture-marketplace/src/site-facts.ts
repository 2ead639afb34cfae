import type { ListingFacts, ListingSupplier, Marketplace } from '@halfpallet/sourcing';
import type { ListingRow, Seller } from './types';
import { slug } from './html';

/** What a site is like apart from its markup: where its pages lie, which facts it publishes, how it cuts pictures. */
export interface SiteFacts {
  /** Invented; the ids are those of the adapters. */
  readonly name: string;
  /** Facts that no page of the site shows. */
  readonly omits: ReadonlyArray<keyof ListingFacts>;
  /** It writes what a price buys beside each price, "piece" when there is no pack. */
  readonly pricesAPiece: boolean;
  /** What it shows of a seller. */
  supplier(seller: Seller): ListingSupplier;
  /** All below the site's base address. */
  sellerPath(seller: Pick<Seller, 'name'>): string;
  listingPath(row: ListingRow): string;
  searchPath(query: string, page: number): string;
  readonly pictures: { readonly extension: 'jpg' | 'webp'; readonly width: number };
}

const UNKNOWN = { city: null, country: null, markedVerified: null, rating: null, yearsOnMarketplace: null };
const q = encodeURIComponent;

export const SITE_FACTS: Readonly<Record<Marketplace, SiteFacts>> = {
  alibaba: {
    name: 'Millgate Square',
    omits: ['gtin'],
    pricesAPiece: true,
    supplier: ({ name, city, country, verified, rating, years }) => ({
      name,
      city,
      country,
      markedVerified: verified,
      rating,
      yearsOnMarketplace: years,
    }),
    sellerPath: ({ name }) => `/company/${slug(name)}`,
    listingPath: (row) => `/product-detail/${slug(row.title)}_${row.id}.html`,
    searchPath: (query, page) => `/trade/search?SearchText=${q(query)}&page=${page}`,
    pictures: { extension: 'jpg', width: 800 },
  },
  aliexpress: {
    name: 'Parcel Lane',
    omits: ['gtin', 'moqUnits'],
    pricesAPiece: false,
    supplier: ({ name, country, rating, years }) => ({ ...UNKNOWN, name, country, rating, yearsOnMarketplace: years }),
    sellerPath: ({ name }) => `/store/${slug(name)}`,
    listingPath: (row) => `/item/${row.id}.html`,
    searchPath: (query, page) => `/w/wholesale-${slug(query)}.html?SearchText=${q(query)}&page=${page}`,
    pictures: { extension: 'webp', width: 640 },
  },
  amazon: {
    name: 'Riverbend Store',
    omits: ['moqUnits'],
    pricesAPiece: false,
    supplier: ({ name }) => ({ ...UNKNOWN, name }),
    sellerPath: ({ name }) => `/sp?seller=${slug(name)}`,
    listingPath: (row) => `/${slug(row.title)}/dp/${row.id}`,
    searchPath: (query, page) => `/s?k=${q(query)}&page=${page}`,
    pictures: { extension: 'jpg', width: 1000 },
  },
  ebay: {
    name: 'Gavel Yard',
    omits: ['moqUnits', 'packedWeightGrams', 'packedSizeMm'],
    pricesAPiece: false,
    supplier: ({ name, country }) => ({ ...UNKNOWN, name, country }),
    sellerPath: ({ name }) => `/usr/${slug(name)}`,
    listingPath: (row) => `/itm/${row.id}`,
    searchPath: (query, page) => `/sch/i.html?_nkw=${q(query)}&_pgn=${page}`,
    pictures: { extension: 'jpg', width: 720 },
  },
  dhgate: {
    name: 'Harbour Arch',
    omits: ['gtin', 'mpn'],
    pricesAPiece: true,
    supplier: ({ name, country, rating, years }) => ({ ...UNKNOWN, name, country, rating, yearsOnMarketplace: years }),
    sellerPath: ({ name }) => `/store/${slug(name)}`,
    listingPath: (row) => `/product/${slug(row.title).toLowerCase()}/${row.id}.html`,
    searchPath: (query, page) => `/wholesale/search.do?searchkey=${q(query)}&pageNum=${page}`,
    pictures: { extension: 'jpg', width: 600 },
  },
};
