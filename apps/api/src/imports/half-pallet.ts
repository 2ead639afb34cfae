import type { PotentialImportDetail } from '@halfpallet/contracts';
import { listedQuantity, type FxSnapshot } from '@halfpallet/landed-cost';
import { centsToNumber } from '@halfpallet/money';
import type { ProductData } from '../catalogue/public';
import type { UnitPrices } from './unit-prices';

/** What the card of a product will say once it is in the shop; null while no price can be made. */
export function halfPalletOf(
  product: ProductData,
  prices: Pick<UnitPrices, 'of'>,
  fx: FxSnapshot,
): PotentialImportDetail['halfPallet'] {
  const quantity = listedQuantity(product);
  const made = prices.of(product, fx, quantity);
  return 'cents' in made ? { quantity, unitAud: centsToNumber(made.cents) } : null;
}
