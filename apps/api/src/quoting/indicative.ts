import type { PriceExplanation } from '@halfpallet/landed-cost';

/** A quote made without a live exchange rate, or on an assumed figure, has to say so. The promise holds all the same. */
export function isIndicative(explanation: Pick<PriceExplanation, 'isEstimate' | 'fx'>): boolean {
  return explanation.isEstimate || explanation.fx.source === 'reference';
}
