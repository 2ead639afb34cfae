import { divCeil } from '@halfpallet/money';
import type { PriceInput } from './input';
import type { LandedCost } from './landed-cost';
import { priceLandedCost } from './price-landed-cost';
import { RATE_CARDS } from './rate-cards/book';
import type { RateCard } from './rate-cards/rate-card';

/** The same order at several quantities, with one exchange rate: the answer to "what if I took more?". */
export function priceCurve(
  input: Omit<PriceInput, 'quantity'>,
  quantities: readonly number[],
  rateCards: readonly RateCard[] = RATE_CARDS,
): LandedCost[] {
  return quantities.map((quantity) => priceLandedCost({ ...input, quantity }, rateCards));
}

/**
 * The order that fills the last pallet, when that makes a unit cheaper; null when the last pallet is full already or
 * filling it does not pay.
 */
export function suggestFullPallet(input: PriceInput, rateCards: readonly RateCard[] = RATE_CARDS): LandedCost | null {
  const now = priceLandedCost(input, rateCards);
  const { effectivePerPallet } = now.intermediate;
  const full = divCeil(input.quantity, effectivePerPallet) * effectivePerPallet;
  if (full === input.quantity) return null;
  const filled = priceLandedCost({ ...input, quantity: full }, rateCards);
  return filled.pricing.pricePerUnitAudCents < now.pricing.pricePerUnitAudCents ? filled : null;
}
