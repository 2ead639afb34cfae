import type { Cents } from './cents';
import { formatScaled } from './decimal';
import { mulDivHalfUp } from './exact';

function percentOf(part: Cents, whole: Cents, dp: number): string {
  if (!(whole > 0)) throw new RangeError('A percentage needs a base of more than zero.');
  return formatScaled(mulDivHalfUp(part, 100 * 10 ** dp, whole), dp);
}

/** Change from `original` to `current` in percent, two decimals: `'1.25'`, `'-1.24'`. RangeError when original is not positive. */
export function percentChange(originalCents: Cents, currentCents: Cents): string {
  return percentOf(currentCents - originalCents, originalCents, 2);
}

/**
 * The buyer's margin when a unit bought at `unitCents` sells at `marketCents`, as a percentage of the market price with
 * one decimal. Both include GST. Negative when the market is cheaper. RangeError when the market price is not positive.
 */
export function marginPercent(marketCents: Cents, unitCents: Cents): string {
  return percentOf(marketCents - unitCents, marketCents, 1);
}
