import { priceEngine } from './engines/book';
import type { PriceInput } from './input';
import type { LandedCost } from './landed-cost';
import { RATE_CARDS, rateCardByVersion } from './rate-cards/book';
import type { RateCard } from './rate-cards/rate-card';

/** What a price was made from, with the version of its rate card. `PriceInputs` are of this kind. */
export type ReplayInputs = PriceInput & { readonly rateCardVersion: string };

/**
 * Makes a recorded price again from `explanation.inputs` alone, with the engine that made it and the card of its recorded
 * version, and so to the same cents and words. Throws RangeError when that engine, PricingError NO_RATE_CARD when that card
 * is not on file.
 */
export function replayPrice(
  inputs: ReplayInputs,
  engine: number,
  rateCards: readonly RateCard[] = RATE_CARDS,
): LandedCost {
  return priceEngine(engine).price(inputs, rateCardByVersion(inputs.rateCardVersion, rateCards));
}
