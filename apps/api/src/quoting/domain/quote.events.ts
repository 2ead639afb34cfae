import type { EventTypeDefinition, Fact } from '@halfpallet/event-store';
import type { FxSnapshot, PriceExplanation, Pricing } from '@halfpallet/landed-cost';

/** Everything needed to make the same price again, and to show that it was not changed since. */
export interface QuoteIssued extends Fact<
  'QuoteIssued',
  {
    quoteId: string;
    quoteNumber: string;
    /** Product or variation id the buyer asked for. */
    productId: number;
    productName: string;
    optionIds: number[];
    quantity: number;
    postcode: string;
    /** Version of the engine that made the price; absent in quotes older than the number. */
    engine?: number;
    explanation: PriceExplanation;
    pricing: Pricing;
    fx: FxSnapshot;
    /** Brisbane date the rate card was chosen for. */
    asOf: string;
    /** RFC 3339 UTC. */
    issuedAt: string;
    /** RFC 3339 with the offset of Brisbane; the last second of the price. */
    validUntil: string;
    /** SHA-256 of pricing and explanation as canonical JSON. */
    priceHash: string;
    /** Account of a signed-in buyer, or whom staff made it for; else null. */
    contactId: string | null;
    /** The draft order it is a line of, where staff made it. */
    draftId?: string;
    /** Left out where a buyer asked for it on a page. */
    origin?: 'assistant';
    /** Where the price ex works is known from, when it is no price list; absent in quotes older than this. */
    exwFrom?: 'listing';
    /** Picture of the goods as configured, on the day of issue; absent in quotes older than this. */
    imageUrl?: string | null;
  }
> {}
/** An order that is about to be placed keeps the quote from others. It holds the price only once that order stands. */
export interface QuoteHeld extends Fact<
  'QuoteHeld',
  {
    quoteId: string;
    orderId: string;
    /** RFC 3339 UTC. */
    heldAt: string;
  }
> {}
/** The order that held the quote never came to be, and never will. */
export interface QuoteReleased extends Fact<'QuoteReleased', { quoteId: string; orderId: string }> {}
export interface QuoteAccepted extends Fact<'QuoteAccepted', { quoteId: string; orderId: string }> {}
export interface QuoteLapsed extends Fact<'QuoteLapsed', { quoteId: string; validUntil: string }> {}

export type QuoteEvent = QuoteIssued | QuoteHeld | QuoteReleased | QuoteAccepted | QuoteLapsed;

const define = (type: QuoteEvent['type'], summary: string): EventTypeDefinition => ({
  type,
  version: 1,
  owner: 'quoting',
  summary,
});

export const quoteEventTypes: readonly EventTypeDefinition[] = [
  define('QuoteIssued', 'A price was promised to a buyer for thirty days.'),
  define('QuoteHeld', 'An order that is about to be placed took the quote.'),
  define('QuoteReleased', 'The order that held the quote was given up before it stood.'),
  define('QuoteAccepted', 'The quote became an order at the promised price.'),
  define('QuoteLapsed', 'The thirty days went by without an order.'),
];

export const quoteStream = (quoteId: string) => `quote-${quoteId}`;
