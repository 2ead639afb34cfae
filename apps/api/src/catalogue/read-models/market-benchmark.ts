import { reliableMarketPrice, type BenchmarkResponse, type MarketBenchmark } from '@halfpallet/contracts';
import { centsToNumber, formatFullAud } from '@halfpallet/money';
import { agedConfidence } from '@halfpallet/sourcing';
import type { MarketPriceSource } from '../domain/product.events';
import type { CatalogueProduct } from './catalogue-product';

/** What was seen, whichever look it was. */
type Observed = Omit<NonNullable<CatalogueProduct['benchmark']>, 'run'>;
interface Seen {
  readonly benchmark: Observed | null;
}

const DAY_MS = 86_400_000;
const SOURCE_NAMES: Readonly<Record<MarketPriceSource, string>> = {
  'shopping-search': 'shopping search',
  'fixture-shops': 'sample shops of this machine',
};

/** How far an observed price may be relied on today, 0 to 1: a little less with every day. */
const confidenceOn = ({ evidence, observedAt }: Observed, now: Date): number =>
  agedConfidence(evidence, Math.floor((now.getTime() - Date.parse(observedAt)) / DAY_MS));

/** The market price of a product as lists show it; null when none was observed. */
export function benchmarkRecord({ benchmark }: Seen, now: Date): MarketBenchmark | null {
  if (!benchmark) return null;
  const cents = benchmark.prices.map(({ priceCents }) => priceCents);
  return {
    confidence: confidenceOn(benchmark, now),
    source: SOURCE_NAMES[benchmark.source],
    sourceUrl: benchmark.sourceUrl,
    matchedProductName: benchmark.matchedProductName,
    priceRange: {
      min: centsToNumber(Math.min(...cents)),
      max: centsToNumber(Math.max(...cents)),
      average: centsToNumber(benchmark.averageCents),
    },
    competitorCount: benchmark.evidence.retailers,
    lastUpdated: benchmark.observedAt,
    auMarketPrice: formatFullAud(benchmark.averageCents),
  };
}

/** With its currency: what was seen in shops goes before what the import said, where it can be relied on. */
export function marketPriceText({ data, benchmark }: CatalogueProduct, now: Date): string | null {
  const record = benchmarkRecord({ benchmark }, now);
  return record && reliableMarketPrice(record) !== null ? record.auMarketPrice : data.auMarketPrice;
}

/** The same, retailer by retailer, with its confidence in percent. */
export function benchmarkDetail({ benchmark }: Seen, now: Date): BenchmarkResponse {
  const record = benchmarkRecord({ benchmark }, now);
  if (!benchmark || !record) return { benchmark: null };
  return {
    benchmark: {
      confidence: Math.round(record.confidence * 100),
      marketPrices: benchmark.prices.map(({ retailer, priceCents }) => ({
        retailer,
        price: centsToNumber(priceCents),
      })),
      averagePrice: record.priceRange.average,
      lowestPrice: record.priceRange.min,
      source: record.source,
      lastUpdated: record.lastUpdated,
    },
  };
}
