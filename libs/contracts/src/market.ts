import type { MarketBenchmark } from './catalogue';

/** How a look for a market price ended; `no-answer`: no shop could be read, so nothing is known. */
export const MARKET_OUTCOMES = ['observed', 'nothing-comparable', 'no-answer'] as const;
export type MarketOutcome = (typeof MARKET_OUTCOMES)[number];

/** A product in the list of market prices. Amounts are Australian dollars for one unit with GST. */
export interface MarketPriceRow {
  /** The product's id. */
  readonly id: string;
  readonly productName: string;
  readonly sector: string;
  /** Null until prices were observed. */
  readonly averageAud: number | null;
  readonly lowestAud: number | null;
  readonly highestAud: number | null;
  readonly retailers: number | null;
  /** Percent, today. */
  readonly confidence: number | null;
  /** Margins and savings are told against it. */
  readonly isReliable: boolean;
  /** ISO time. */
  readonly observedAt: string | null;
  /** Whole days since. */
  readonly ageDays: number | null;
  /** What whoever imported the product took for its market price. */
  readonly estimate: string | null;
  /** Of the newest look; null before the first. */
  readonly lastOutcome: MarketOutcome | null;
  readonly lastLookAt: string | null;
}

/** One look, the oldest first in a product's history. */
export interface MarketLook {
  readonly run: string;
  readonly at: string;
  readonly outcome: MarketOutcome;
  readonly averageAud: number | null;
  readonly lowestAud: number | null;
  readonly highestAud: number | null;
  readonly retailers: number | null;
  /** Percent, on the day of the look. */
  readonly confidence: number | null;
}

export interface MarketPriceDetail extends MarketPriceRow {
  readonly matchedProductName: string | null;
  readonly source: string | null;
  readonly offers: ReadonlyArray<{
    readonly retailer: string;
    readonly title: string;
    readonly url: string | null;
    readonly priceAud: number;
    /** 0 to 1. */
    readonly match: number;
  }>;
  /** Of the newest look. */
  readonly shops: ReadonlyArray<{ readonly shop: string; readonly offers: number; readonly problem: string | null }>;
  readonly history: readonly MarketLook[];
  /** Shops are being asked. */
  readonly isFetching: boolean;
}

/** Answer of POST /api/admin/rest/market-prices/:id/fetch. */
export interface FetchMarketPriceAnswer {
  readonly run: string;
  /** Prices were observed in this week already: nothing is asked again. */
  readonly isOver: boolean;
}

/** Body of POST /api/test/fetch-market-price. */
export interface FetchMarketPriceBody {
  readonly productName: string;
}
export const MarketPriceLimits = { productName: 200 } as const;

/** Answer of POST /api/test/fetch-market-price. */
export interface FetchedMarketPrice {
  /** False when no shop could be read. */
  readonly success: boolean;
  /** Shops of this machine stood in for those of the country. */
  readonly mockMode: boolean;
  /** Null when nothing comparable was found. */
  readonly marketPrice: MarketBenchmark | null;
  /** Why there is none to be had; null when shops were read. */
  readonly error: string | null;
}

/** Answer of GET /api/test/market-benchmark/:id. */
export interface MarketBenchmarkAnswer {
  readonly success: boolean;
  readonly mockMode: boolean;
  readonly benchmark: MarketBenchmark | null;
}
