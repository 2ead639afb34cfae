import { hash } from 'node:crypto';
import type { ListingReading, Marketplace } from '@halfpallet/sourcing';
import { Claims } from './facts/claims';
import { decideFacts } from './facts/decide';
import type { PageDocument } from './document';
import { BadData } from './failures';
import { ListingView } from './rules/listing-page';
import { saySiteRules, type SiteRules } from './rules/site-rules';
import { sayTextPatterns } from './rules/text-patterns';
import type { PageSubject } from './structured/find-product';
import { sayJsonLd } from './structured/json-ld';
import { sayMicrodata } from './structured/microdata';
import { sayOpenGraph } from './structured/open-graph';

/** What a site adds to the ways that every page is read in. */
export interface ListingReader {
  readonly rules: SiteRules;
  /** States what the site's own state JSON says. */
  readonly sayState?: (claims: Claims, view: ListingView) => void;
  /** States what only code can read from the elements, such as variants. */
  readonly sayMore?: (claims: Claims, view: ListingView) => void;
  /** Whether the Open Graph price is one that is paid; some sites put the lowest of a ladder there. */
  readonly openGraphPriceIsPaid: boolean;
}

/** Reads everything a page says, best method first, and decides what it comes to. */
export function readClaims(document: PageDocument, subject: PageSubject, reader: ListingReader): Claims {
  const claims = new Claims();
  const view = new ListingView(document, subject);
  sayJsonLd(claims, document, subject);
  reader.sayState?.(claims, view);
  sayMicrodata(claims, document, subject);
  sayOpenGraph(claims, document, reader.openGraphPriceIsPaid);
  saySiteRules(claims, view, reader.rules);
  reader.sayMore?.(claims, view);
  sayTextPatterns(claims, view);
  return claims;
}

/**
 * Reads a listing's page. Throws BadData when nothing on it is about goods.
 */
export function readListing(
  document: PageDocument,
  listing: { readonly marketplace: Marketplace; readonly id: string | null; readonly url: string },
  listingIdOf: (address: string) => string | null,
  reader: ListingReader,
): ListingReading {
  const { page } = document;
  const subject: PageSubject = { listingId: listing.id, heading: document.heading, listingIdOf };
  const { facts, conflicts } = decideFacts(readClaims(document, subject, reader));
  if (!saysAnything(facts)) throw new BadData('no-listing');
  return {
    marketplace: listing.marketplace,
    listingId: listing.id,
    url: listing.url,
    fetchedAt: page.fetchedAt,
    contentHash: hash('sha256', page.html),
    facts,
    conflicts,
  };
}

/** A heading alone is on every page: a listing says a price, or at least something else that only goods have. */
function saysAnything(facts: ListingReading['facts']): boolean {
  const { title, description, images, ...ofGoods } = facts;
  const structured = [title, description, images].some(
    (fact) => fact?.method === 'json-ld' || fact?.method === 'state-json',
  );
  return structured || Object.keys(ofGoods).length > 0;
}
