import { CURRENT_ENGINE } from './engines/book';
import type { PriceInput } from './input';
import type { LandedCost } from './landed-cost';
import { RATE_CARDS, selectRateCard } from './rate-cards/book';
import type { RateCard } from './rate-cards/rate-card';

/**
 * The delivered price of an order, with every line, reason and input. Pure and exact: the same input and cards give the
 * same cents. Throws PricingError with a code and a message for the person who asked.
 */
export function priceLandedCost(input: PriceInput, rateCards: readonly RateCard[] = RATE_CARDS): LandedCost {
  return CURRENT_ENGINE.price(input, selectRateCard(input.asOf, rateCards));
}
