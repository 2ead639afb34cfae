import type { ListingReading } from '@halfpallet/sourcing';
import { ADAPTERS } from '../src/adapters';
import type { Page } from '../src/page';

export const LISTING = { listingId: '123456789012', url: 'https://market.example/itm/123456789012' };

/** A page with this body and head, as it came from a listing's address. */
export function pageOf(html: string, more: Partial<Page> = {}): Page {
  return {
    finalUrl: LISTING.url,
    status: 200,
    headers: {},
    html,
    fetchedAt: '2026-03-02T00:00:00.000Z',
    via: 'http',
    ...more,
  };
}

/** What a page says that has no site's own markup, only a heading and this. */
export function readHtml(html: string, heading = 'Bamboo board'): ListingReading {
  return ADAPTERS.ebay.parseListing(pageOf(`<html><body><h1>${heading}</h1>${html}</body></html>`), LISTING);
}

/** The same for JSON-LD, given as a value or as text. */
export function readJsonLd(data: unknown): ListingReading {
  const text = typeof data === 'string' ? data : JSON.stringify(data).replace(/</g, '\\u003c');
  return readHtml(`<p>Brand: Culmwise</p><script type="application/ld+json">${text}</script>`);
}

/** Prices as `50-199: 3.20 USD`, null when there is none. */
export function pricesOf({ facts }: ListingReading): string | null {
  const steps = facts.prices?.value;
  return (
    steps
      ?.map((step) => `${step.minQuantity}-${step.maxQuantity ?? ''}: ${step.unitPrice} ${step.currency}`)
      .join(', ') ?? null
  );
}

export const reasonsOf = ({ conflicts }: ListingReading): readonly string[] =>
  conflicts.filter(({ fact }) => fact === 'prices').map(({ reason }) => reason);
