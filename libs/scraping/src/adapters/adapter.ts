import type { ListingReading, Marketplace } from '@halfpallet/sourcing';
import { PageDocument } from '../document';
import { BadData } from '../failures';
import { judgePage } from '../judge-page';
import type { Page } from '../page';
import { readListing, type ListingReader } from '../read-listing';
import { cleanText } from '../text/clean-text';

/** A listing as search results name it. */
export interface ListingRef {
  readonly marketplace: Marketplace;
  readonly listingId: string;
  /** Absolute, without tracking parameters. */
  readonly url: string;
  /** As the results show it, null where they do not. */
  readonly title: string | null;
}

/**
 * How one marketplace is read. Knows nothing of networks: pages come from any transport, and the base address is all it
 * knows of where the site lies, so that local sites and live ones are read by the same code.
 */
export interface MarketplaceAdapter {
  readonly id: Marketplace;
  /** Address of one page of search results, from page 1. @param base such as `https://www.site.example/` */
  searchUrl(base: string, query: string, page: number): URL;
  /**
   * Listings that a page of search results names, in its order and without what the site only recommends. Empty when the
   * site says that it found nothing. Throws ReadingFailure for anything that is no page of results.
   */
  parseSearch(page: Page): readonly ListingRef[];
  /** What a listing's page says. Throws ReadingFailure when it is no page of that listing. */
  parseListing(page: Page, ref: Pick<ListingRef, 'listingId' | 'url'>): ListingReading;
  /** Whether the page holds nothing that can be read until its scripts have run. */
  needsBrowser(page: Page): boolean;
  /** The listing's id and its address without tracking parameters; null for any other address. */
  canonical(address: string): { readonly listingId: string; readonly url: string } | null;
}

/** One entry of a page of results before it is checked. */
export interface FoundListing {
  readonly href: string;
  readonly title: string;
}

/** What tells one marketplace from another. */
export interface MarketplaceSite {
  readonly id: Marketplace;
  readonly searchPath: (query: string, page: number) => string;
  /** First group: the listing's id. Matched against the path of an address. */
  readonly listingPath: RegExp;
  readonly findListings: (document: PageDocument) => readonly FoundListing[];
  /** Whether the page says itself that nothing was found. */
  readonly saysNothingFound: (document: PageDocument) => boolean;
  readonly reader: ListingReader;
}

export function adapterOf(site: MarketplaceSite): MarketplaceAdapter {
  const canonical = (address: string) => canonicalAddress(address, site.listingPath);
  const listingIdOf = (address: string): string | null => canonical(address)?.listingId ?? null;
  return {
    id: site.id,
    canonical,
    searchUrl: (base, query, page) => {
      const words = cleanText(query, 200);
      return new URL(base.replace(/\/+$/, '') + site.searchPath(words, Math.max(1, Math.floor(page))));
    },
    parseSearch: (page) => {
      const document = new PageDocument(page);
      const failure = judgePage(document, canonical(page.finalUrl) === null);
      if (failure) throw failure;
      const refs = refsOf(site, document, canonical);
      if (refs.length === 0 && !site.saysNothingFound(document)) throw new BadData('unreadable-search');
      return refs;
    },
    parseListing: (page, ref) => {
      const document = new PageDocument(page);
      const failure = judgePage(document, listingIdOf(page.finalUrl) === ref.listingId);
      if (failure) throw failure;
      const { url } = canonical(page.finalUrl) ?? ref;
      return readListing(document, { marketplace: site.id, id: ref.listingId, url }, listingIdOf, site.reader);
    },
    needsBrowser: (page) => isEmptyShell(new PageDocument(page)),
  };
}

function refsOf(
  site: MarketplaceSite,
  document: PageDocument,
  canonical: MarketplaceAdapter['canonical'],
): readonly ListingRef[] {
  const refs = new Map<string, ListingRef>();
  for (const { href, title } of site.findListings(document).slice(0, 200)) {
    const address = document.absolute(href);
    if (address === null || !isSameSite(address, document.page.finalUrl)) continue;
    const found = canonical(address);
    if (found === null || refs.has(found.listingId)) continue;
    const clean = cleanText(title, 300);
    refs.set(found.listingId, { marketplace: site.id, ...found, title: clean === '' ? null : clean });
  }
  return [...refs.values()];
}

/** Results lead to the site itself or to a host beside it, such as `www` and `m`. */
function isSameSite(address: string, other: string): boolean {
  const [a, b] = [new URL(address), new URL(other)];
  if (a.host === b.host) return true;
  const parent = (host: string): string =>
    host
      .split('.')
      .slice(-3)
      .join('.')
      .replace(/^(?:www|m|[a-z]{2})\./, '');
  return /[a-z]/i.test(a.hostname) && parent(a.hostname) === parent(b.hostname);
}

function canonicalAddress(address: string, path: RegExp): { listingId: string; url: string } | null {
  if (address.length > 2000 || !URL.canParse(address)) return null;
  const url = new URL(address);
  const match = path.exec(url.pathname);
  const listingId = match?.[1];
  if (!match || listingId === undefined) return null;
  // What follows the id in the path is tracking, as is everything behind it.
  return { listingId, url: url.origin + url.pathname.slice(0, match.index + match[0].length) };
}

/** A page that says next to nothing and brings scripts: its content comes when they have run. */
function isEmptyShell(document: PageDocument): boolean {
  if (document.page.via === 'browser' || document.page.status !== 200) return false;
  const visible = document.lines.reduce((length, line) => length + line.text.length, 0);
  const data = document.scripts.some(({ type, text }) => type.includes('json') || text.length > 1500);
  return visible < 200 && !data && document.scripts.length > 0 && document.$('input[type="password"]').length === 0;
}
