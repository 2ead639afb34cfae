import type { ListingReading, Marketplace } from '../listing';
import { normaliseTitle } from '../words';

/** What somebody wants to have found. */
export interface Wish {
  readonly query: string;
  readonly quantity: number | null;
  readonly targetMarginPercent: number | null;
  /** Words such as FSC that a listing has to answer for. */
  readonly mustHave: readonly string[];
  readonly marketplaces: readonly Marketplace[];
}

const HOUR = 'yyyy-mm-ddThh'.length;

/**
 * Name of a request, for the id that is derived from it: the same wish of the same person in the same hour is the same
 * request, so a double click joins the running one.
 * @param asker session or member of staff
 * @param at ISO time in UTC
 */
export function requestKey(asker: string, wish: Wish, at: string): string {
  const places = [...new Set(wish.marketplaces)].sort();
  return JSON.stringify([
    asker,
    normaliseTitle(wish.query),
    wish.quantity,
    wish.targetMarginPercent,
    [...new Set(wish.mustHave.map(normaliseTitle))].sort(),
    places,
    at.slice(0, HOUR),
  ]);
}

/** Name of a listing within its request: the marketplace's own id, else its address without tracking parameters. */
export function candidateKey(reading: Pick<ListingReading, 'marketplace' | 'listingId' | 'url'>): string {
  const { marketplace, listingId, url } = reading;
  return JSON.stringify([marketplace, listingId === null ? canonicalUrl(url) : listingId]);
}

const TRACKING =
  /^(utm_.*|gclid|fbclid|msclkid|spm|scm|aff.*|_trk.*|_t|mkcid|mkrid|mkevt|campid|toolid|customid|ref_?|tag|pvid|pdp_.*|algo_.*|click_id|src|source|from|session-?id|sid)$/i;

/** An address by which two links to one page are the same: no tracking, no fragment, parameters in order. */
export function canonicalUrl(address: string): string {
  const url = new URL(address);
  url.hash = '';
  url.username = '';
  url.password = '';
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  if (url.pathname !== '/') url.pathname = url.pathname.replace(/\/+$/, '');
  return url.href;
}
