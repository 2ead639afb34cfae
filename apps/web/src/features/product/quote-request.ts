import { quoteFileName, type ExplainedPricing } from '@halfpallet/contracts';
import { pricingFields } from '../../lib/checkout-data';
import { isoDay } from '../../lib/format';

export interface QuoteWish {
  /** The product's id, or that of the chosen variation. */
  readonly pricedId: number;
  readonly productName: string;
  readonly quantity: number;
  readonly optionIds: readonly number[];
  readonly pricing: ExplainedPricing;
}

/** Body of POST /api/generate-quote. The server prices by id; what is posted of the price only shows what was seen. */
export const quoteBody = (wish: QuoteWish, now: Date) => ({
  product: { id: wish.pricedId, productName: wish.productName },
  quantity: wish.quantity,
  pricing: pricingFields(wish.pricing),
  timestamp: now.toISOString(),
  postcode: wish.pricing.postcode,
  optionIds: wish.optionIds,
});

/** Of one that is issued now. */
export const newQuoteFile = (productName: string, now: Date): string =>
  quoteFileName(productName, isoDay(now.toISOString()));

/** The number at the end of a stored quote's address; undefined when that is no address of a quote. */
export const quoteNumberIn = (location: string | null): string | undefined =>
  /^\/api\/quotes\/(QT-[0-9A-Z]{12})$/.exec(location ?? '')?.[1];
