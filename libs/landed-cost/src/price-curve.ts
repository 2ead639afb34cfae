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
 * Units that fill the last pallet of an order, in whole minimum orders; null when no more of them fit on it.
 * @param order how the order of so many units is packed
 */
export function fillingQuantity(
  { effectivePerPallet, palletCount }: Pick<LandedCost['intermediate'], 'effectivePerPallet' | 'palletCount'>,
  quantity: number,
  moqUnits: number,
): number | null {
  const step = Math.max(moqUnits, 1);
  const full = Math.floor((palletCount * effectivePerPallet) / step) * step;
  return full > quantity ? full : null;
}
