import type { BenchmarkEvidence } from '@halfpallet/sourcing';
import type { AskedShop, MarketPriceObserved, MarketPriceSource } from './domain/product.events';

/** Market prices as they were found, for one unit of the goods with GST. */
export interface FoundPrices {
  readonly averageCents: number;
  /** 0 to 1, two decimals, on the day they were found. */
  readonly confidence: number;
  readonly evidence: BenchmarkEvidence;
  /** Best match first. */
  readonly offers: ReadonlyArray<{
    readonly retailer: string;
    readonly title: string;
    readonly url: string | null;
    readonly unitCents: number;
    /** 0 to 1. */
    readonly match: number;
  }>;
}

/** Where and when they were found. */
export interface MarketLook {
  readonly source: MarketPriceSource;
  readonly shops: readonly AskedShop[];
  /** ISO time. */
  readonly at: string;
}

/** What was found, as it is written down for a product. */
export function observationOf(
  { source, shops, at }: MarketLook,
  { averageCents, confidence, evidence, offers }: FoundPrices,
): Omit<MarketPriceObserved['data'], 'productId' | 'run'> {
  const [best] = offers;
  return {
    source,
    shops,
    sourceUrl: best?.url ?? null,
    matchedProductName: best?.title ?? '',
    confidence,
    evidence,
    observedAt: at,
    averageCents,
    prices: offers.map(({ retailer, title, url, unitCents, match }) => ({
      retailer,
      priceCents: unitCents,
      title,
      url,
      match,
    })),
  };
}
