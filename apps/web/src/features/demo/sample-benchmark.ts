import type { MarketBenchmark, Product } from '@halfpallet/contracts';
import { firstAmount } from '../../lib/format';
import { demo as texts } from '../../texts/demo';

/** Figures around the product's own market price, so that the box can be seen before anything was observed. */
export function sampleBenchmark(product: Product, confidence: number): MarketBenchmark {
  const average = firstAmount(product.auMarketPrice) ?? 100;
  return {
    confidence,
    source: texts.benchmarkSource,
    sourceUrl: null,
    matchedProductName: product.productName,
    priceRange: { min: Math.round(average * 0.8), max: Math.round(average * 1.25), average },
    competitorCount: 4,
    lastUpdated: '2026-11-01',
    auMarketPrice: product.auMarketPrice ?? '',
  };
}
