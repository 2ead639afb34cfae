import {
  benchmarkOf,
  contradicts,
  type AudRates,
  type BenchmarkEvidence,
  type Comparable,
  type MarketOffer,
} from '@halfpallet/sourcing';

/** An offer as it is compared, with the title that its page gives. */
export interface ReadOffer {
  readonly offer: MarketOffer;
  readonly title: string;
}

/** What comparable goods cost in Australian shops: for as many pieces as ours are sold by, in cents with GST. */
export interface FoundMarketPrice {
  /** 0 to 1, two decimals, on the day it was found. */
  readonly confidence: number;
  readonly evidence: BenchmarkEvidence;
  readonly averageCents: number;
  readonly lowestCents: number;
  readonly highestCents: number;
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

/**
 * The market price of goods from what was read; null when nothing is comparable, which is no price and never a price of nothing.
 * @param asOf ISO time
 * @param known names of other goods, which tell how usual each word is
 */
export function marketPriceOf(
  wanted: Comparable,
  read: readonly ReadOffer[],
  rates: AudRates,
  asOf: string,
  known: readonly string[] = [],
): FoundMarketPrice | null {
  const titleOf = new Map(read.map(({ offer, title }) => [offer, title]));
  const likely = read.map(({ offer }) => offer).filter((offer) => !contradicts(wanted, offer));
  const benchmark = benchmarkOf(wanted, likely, rates, asOf, known);
  if (!benchmark) return null;
  return {
    confidence: benchmark.confidence,
    evidence: benchmark.evidence,
    averageCents: benchmark.averageCents,
    lowestCents: benchmark.lowestCents,
    highestCents: benchmark.highestCents,
    offers: benchmark.offers.map(({ offer, unitCents, match }) => ({
      retailer: offer.retailer,
      title: titleOf.get(offer) ?? offer.title,
      url: offer.url,
      unitCents,
      match: Math.round(match * 100) / 100,
    })),
  };
}
