import { observationOf, type MarketPriceNotFound, type MarketPriceObserved } from '../catalogue/public';
import type { MarketAnswer } from './market-search';

/** The event that a look of a product ends with. */
export function outcomeOf(
  look: { readonly productId: number; readonly run: string },
  answer: MarketAnswer,
): MarketPriceObserved | MarketPriceNotFound {
  const { found, shops, source, at } = answer;
  const { productId, run } = look;
  if (found) return { type: 'MarketPriceObserved', data: { productId, run, ...observationOf(answer, found) } };
  const reason = answer.isAnswered ? 'nothing-comparable' : 'no-answer';
  return { type: 'MarketPriceNotFound', data: { productId, run, source, shops, soughtAt: at, reason } };
}
