import type { MarketPriceNotFound, MarketPriceObserved } from '../catalogue/public';
import type { MarketAnswer } from './market-search';
import type { FoundMarketPrice } from './domain/market-price';

type Observation = Omit<MarketPriceObserved['data'], 'productId' | 'run' | 'shops'>;

/** What was found, as it is written down. */
export function observationOf(
  { source, at }: Pick<MarketAnswer, 'source' | 'at'>,
  found: FoundMarketPrice,
): Observation {
  const [best] = found.offers;
  return {
    source,
    sourceUrl: best?.url ?? null,
    matchedProductName: best?.title ?? '',
    confidence: found.confidence,
    evidence: found.evidence,
    observedAt: at,
    averageCents: found.averageCents,
    prices: found.offers.map(({ retailer, title, url, unitCents, match }) => ({
      retailer,
      priceCents: unitCents,
      title,
      url,
      match,
    })),
  };
}

/** The event that a look of a product ends with. */
export function outcomeOf(
  look: { readonly productId: number; readonly run: string },
  answer: MarketAnswer,
): MarketPriceObserved | MarketPriceNotFound {
  const { found, shops, source, at } = answer;
  const { productId, run } = look;
  if (found) return { type: 'MarketPriceObserved', data: { productId, run, shops, ...observationOf(answer, found) } };
  const reason = answer.isAnswered ? 'nothing-comparable' : 'no-answer';
  return { type: 'MarketPriceNotFound', data: { productId, run, source, shops, soughtAt: at, reason } };
}
