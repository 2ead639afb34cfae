import { escapeMarkup } from '@halfpallet/contracts';
/** An address search engines may show, and when what it says last changed. */
export interface SitemapEntry {
  readonly path: string;
  readonly changedAt?: Date;
}

export interface SitemapProduct {
  readonly path: string;
  readonly sector: string;
  readonly changedAt: Date;
}

export interface SitemapFile {
  readonly name: string;
  readonly xml: string;
}

/** What one file holds before it is split; the protocol allows ten times as many. */
export const MAX_URLS = 5_000;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** `sitemap.xml` is first: the whole map while it is small, else an index of one file for pages and several for products. */
export function sitemapFiles(
  origin: string,
  pages: readonly SitemapEntry[],
  products: readonly SitemapEntry[],
): SitemapFile[] {
  if (pages.length + products.length <= MAX_URLS)
    return [{ name: 'sitemap.xml', xml: urlSet(origin, [...pages, ...products]) }];
  const parts: Array<[name: string, entries: readonly SitemapEntry[]]> = [['sitemap-pages.xml', pages]];
  for (let from = 0; from < products.length; from += MAX_URLS)
    parts.push([`sitemap-products-${parts.length}.xml`, products.slice(from, from + MAX_URLS)]);
  const index = parts.map(([name, entries]) => element('sitemap', `${origin}/${name}`, newest(entries)));
  return [
    { name: 'sitemap.xml', xml: `${HEAD}<sitemapindex ${NAMESPACE}>\n${index.join('')}</sitemapindex>\n` },
    ...parts.map(([name, entries]) => ({ name, xml: urlSet(origin, entries) })),
  ];
}

/**
 * Pages with their days: lists change with their products, a page of text only with a release, whose day nobody knows.
 */
export function pageEntries(staticPaths: readonly string[], products: readonly SitemapProduct[]): SitemapEntry[] {
  const bySector = new Map<string, SitemapProduct[]>();
  for (const product of products) {
    const list = bySector.get(product.sector);
    if (list) list.push(product);
    else bySector.set(product.sector, [product]);
  }
  const lists = new Set(['/', '/products']);
  return [
    ...staticPaths.map((path) => (lists.has(path) ? { path, changedAt: newest(products) } : { path })),
    ...[...bySector].map(([sector, ofSector]) => ({
      path: `/products?sector=${encodeURIComponent(sector)}`,
      changedAt: newest(ofSector),
    })),
  ];
}

/** What crawlers leave alone: answers for scripts, and pages about somebody's own order or account. */
const PRIVATE_PATHS = [
  '/api/',
  '/checkout/',
  '/order-success',
  '/returns/',
  '/dashboard',
  '/admin',
  '/cart',
  '/guest-checkout',
] as const;

export const robotsText = (origin: string): string =>
  ['User-agent: *', ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );

function newest(entries: ReadonlyArray<{ readonly changedAt?: Date }>): Date | undefined {
  let latest: Date | undefined;
  for (const { changedAt } of entries) if (changedAt && (!latest || changedAt > latest)) latest = changedAt;
  return latest;
}

const urlSet = (origin: string, entries: readonly SitemapEntry[]): string =>
  `${HEAD}<urlset ${NAMESPACE}>\n${entries.map(({ path, changedAt }) => element('url', origin + path, changedAt)).join('')}</urlset>\n`;

function element(name: 'url' | 'sitemap', address: string, changedAt: Date | undefined): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<${name}><loc>${escapeMarkup(address)}</loc>${lastmod}</${name}>\n`;
}
