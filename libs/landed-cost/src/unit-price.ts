import { formatScaled } from '@halfpallet/money';
import { RATE_DP } from './rate-cards/compile';

/** A unit price in ten-thousandths of a dollar as text: two decimals, or four when it has fractions of a cent. */
export function unitPriceText(unitPrice: number): string {
  return unitPrice % 100 === 0 ? formatScaled(unitPrice / 100, 2) : formatScaled(unitPrice, RATE_DP);
}
