import type { Config } from '../../platform/config';

/** A shop that is asked what it sells. */
export type MarketShop = Config['marketShops'][number];

/** The shops of this machine's own market, as an operator would name them. */
const FIXTURE_SHOPS: ReadonlyArray<readonly [name: string, path: string]> = [
  ['Wattle & Home', '/wattlehome/search?q={query}&page=1'],
  ['The Trade Shed', '/tradeshed/catalogsearch/result?q={query}&p=1'],
  ['Lumen Yard', '/lumenyard/shop?s={query}&paged=1'],
  ["Plumber's Row", '/plumbersrow/s/{query}?page=1'],
  ['Brightnest Living', '/brightnest/find?term={query}&page=1'],
  ['Gum Leaf Warehouse', '/gumleaf/search/{query}/1'],
  ['Second Verandah', '/secondhand/browse?text={query}&page=1'],
];

/** Whom to ask: the shops that the operator names, or those of the fixture market while nothing is read live. */
export function shopsOf({
  scraping,
  marketShops,
  fixtureMarketplaceUrl,
}: Pick<Config, 'scraping' | 'marketShops' | 'fixtureMarketplaceUrl'>): readonly MarketShop[] {
  if (scraping.live) return marketShops;
  if (fixtureMarketplaceUrl === null) return [];
  return FIXTURE_SHOPS.map(([name, path]) => ({ name, searchUrl: fixtureMarketplaceUrl + path }));
}

export const searchAddress = ({ searchUrl }: MarketShop, query: string): URL =>
  new URL(searchUrl.replaceAll('{query}', encodeURIComponent(query)));
