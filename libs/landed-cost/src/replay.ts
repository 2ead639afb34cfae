import type { PriceInputs } from './input';
import type { LandedCost } from './landed-cost';
import { priceWithCard } from './price-landed-cost';
import { RATE_CARDS, rateCardByVersion } from './rate-cards/book';
import type { RateCard } from './rate-cards/rate-card';

/**
 * Makes a recorded price again from `explanation.inputs` alone, with the card of its recorded version, and so to the
 * same cents. Throws PricingError NO_RATE_CARD when that card is not on file.
 */
export function replayPrice(inputs: PriceInputs, rateCards: readonly RateCard[] = RATE_CARDS): LandedCost {
  return priceWithCard(inputs, rateCardByVersion(inputs.rateCardVersion, rateCards));
}
