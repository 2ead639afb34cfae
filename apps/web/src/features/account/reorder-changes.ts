import type { ReorderResponse } from '@halfpallet/contracts';

/** True when the cart now holds just what was ordered then, at the prices of then. */
export function isTheSame({ added, skipped }: ReorderResponse): boolean {
  return (
    skipped.length === 0 &&
    added.every((line) => line.quantity === line.quantityThen && line.unitPriceNowAud === line.unitPriceThenAud)
  );
}
