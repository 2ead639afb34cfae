import { formatScaled, parseScaled, trimDecimal } from '@halfpallet/money';
import { PricingError } from './errors';
import type { PriceBreak } from './input';
import { KG_DP, RATE_DP } from './rate-cards/compile';
import { unitPriceText } from './unit-price';

/** The part of a product that a variation may change. */
export interface VariableFacts {
  exwPriceUsd: string;
  priceBreaks?: readonly PriceBreak[] | null;
  dimensionsMm: readonly number[];
  weightKg: string;
  perPallet: number;
}

export interface VariationFacts extends VariableFacts {
  variationType: string;
  /** Difference to the base's factory price in US dollars; may be negative. */
  priceAdjustment: string;
}

const cents4 = (text: string) => parseScaled(text, RATE_DP);
const milligrams = (text: string) => parseScaled(text, KG_DP);
const volume = (facts: VariableFacts) => facts.dimensionsMm.reduce((product, mm) => product * mm, 1);
const sameSize = (a: VariableFacts, b: VariableFacts) =>
  a.dimensionsMm.every((mm, index) => mm === b.dimensionsMm[index]);

/**
 * The facts of a product in its chosen variations, at most one of each type. One variation stands for itself. Of
 * several, the price is the base plus every adjustment and the weight the base plus every difference; size comes from
 * the variation that changes it (the bulkiest, should two do so) and units per pallet are the fewest any of the
 * changing ones allows. Throws PricingError BAD_VARIATION when a type is chosen twice or nothing sensible is left.
 */
export function combineVariations<T extends VariableFacts>(base: T, chosen: readonly VariationFacts[]): T {
  if (new Set(chosen.map((one) => one.variationType)).size !== chosen.length) {
    throw new PricingError('BAD_VARIATION', 'Choose one variation of each kind.');
  }
  const [only] = chosen;
  if (!only) return base;
  const adjustment =
    chosen.length === 1
      ? cents4(only.exwPriceUsd) - cents4(base.exwPriceUsd)
      : chosen.reduce((sum, one) => sum + cents4(one.priceAdjustment), 0);
  const weight = chosen.reduce(
    (sum, one) => sum + milligrams(one.weightKg) - milligrams(base.weightKg),
    milligrams(base.weightKg),
  );
  const resized = chosen.filter((one) => !sameSize(one, base)).sort((a, b) => volume(b) - volume(a));
  const price = cents4(base.exwPriceUsd) + adjustment;
  if (price <= 0 || weight <= 0) {
    throw new PricingError('BAD_VARIATION', 'These variations cannot be combined. Choose another or contact us.');
  }
  return {
    ...base,
    exwPriceUsd: unitPriceText(price),
    priceBreaks: only.priceBreaks && chosen.length === 1 ? only.priceBreaks : shift(base.priceBreaks, adjustment),
    dimensionsMm: (resized[0] ?? base).dimensionsMm,
    weightKg: trimDecimal(formatScaled(weight, KG_DP)),
    perPallet: unitsOnPallet(
      base.perPallet,
      chosen.map((one) => one.perPallet),
    ),
  };
}

/** Units of a product on a pallet in its chosen variations. @param chosen what each of them allows */
export function unitsOnPallet(base: number, chosen: readonly number[]): number {
  const changed = chosen.filter((one) => one !== base);
  return changed.length > 0 ? Math.min(...changed) : base;
}

/** A base's quantity prices move with the adjustment, so a break stays a break in every variation. */
function shift(breaks: readonly PriceBreak[] | null | undefined, adjustment: number): PriceBreak[] {
  return (breaks ?? []).map(({ minQty, unitUsd }) => ({
    minQty,
    unitUsd: unitPriceText(cents4(unitUsd) + adjustment),
  }));
}
