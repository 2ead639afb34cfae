import type { FxSnapshot, PriceLine, PricingResult } from './pricing';

export const QUOTE_STATUSES = ['open', 'accepted', 'lapsed'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** GET /api/quotes/{number}: a price that stands for thirty days, whatever the exchange rate does. */
export interface QuoteResponse {
  readonly quoteNumber: string;
  readonly status: QuoteStatus;
  /** RFC 3339 UTC. */
  readonly issuedAt: string;
  /** RFC 3339 with the offset of Brisbane: the last second of the price. */
  readonly validUntil: string;
  /** Milliseconds the price still stands; 0 once it is accepted or lapsed. */
  readonly msLeft: number;
  /** One sentence for the buyer when the quote can no longer be ordered; else null. */
  readonly notice: string | null;
  /** True when the exchange rate is the rate card's reference, or a figure of the product was assumed. */
  readonly isIndicative: boolean;
  readonly productId: number;
  readonly productName: string;
  readonly optionIds: readonly number[];
  /** Of the goods as configured; null where there is none. */
  readonly imageUrl: string | null;
  readonly quantity: number;
  readonly postcode: string;
  readonly pricing: PricingResult;
  readonly lines: readonly PriceLine[];
  readonly fx: FxSnapshot;
  readonly rateCardVersion: string;
  readonly dutyReason: string;
  readonly depositAud: number;
  readonly balanceAud: number;
}

/** A row of GET /api/customer/quotes, newest first. */
export interface CustomerQuote {
  readonly quoteNumber: string;
  readonly status: QuoteStatus;
  readonly productName: string;
  /** Of the goods as configured; null where there is none. */
  readonly imageUrl: string | null;
  readonly quantity: number;
  readonly postcode: string;
  readonly unitPriceAud: number;
  readonly totalAud: number;
  readonly isIndicative: boolean;
  /** RFC 3339 UTC. */
  readonly issuedAt: string;
  readonly validUntil: string;
  /** Milliseconds the price still stands; 0 once it is accepted or lapsed. */
  readonly msLeft: number;
}
export interface CustomerQuotesResponse {
  readonly quotes: readonly CustomerQuote[];
}

/** What the shop stands for while quotes are open: their goods are bought in US dollars, at the rate of whichever day they are ordered. */
export interface QuoteExposure {
  /** Open quotes. */
  readonly quotes: number;
  readonly exwUsd: number;
  /** The same at the rate that each quote promised. */
  readonly promisedAud: number;
  /** The same at the rate of now, `usdAud`. */
  readonly todayAud: number;
  readonly usdAud: number;
  /** Whether that rate is live; else it is the last good one or the rate card's reference. */
  readonly isLive: boolean;
}

/** A row of the back-office list `quotes`. */
export interface AdminQuoteRow {
  readonly id: string;
  readonly quoteNumber: string;
  readonly status: QuoteStatus;
  readonly productId: number;
  readonly productName: string;
  readonly quantity: number;
  readonly postcode: string;
  readonly totalAud: number;
  readonly gstAud: number;
  readonly exwTotalUsd: number;
  readonly fxRate: number;
  readonly isIndicative: boolean;
  /** Order the quote was turned into. */
  readonly orderId: string | null;
  readonly createdAt: string;
  readonly validUntil: string;
}

/**
 * `quote-Gooseneck-Kitchen-Mixer-2026-11-21.pdf`: letters, digits and hyphens, safe in a header and on every disk.
 * @param day of issue in Brisbane, YYYY-MM-DD; left out where it is not known
 */
export function quoteFileName(productName: string, day?: string): string {
  const name = productName.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return `quote-${name}${day === undefined ? '' : `-${day}`}.pdf`;
}
