import type { ReorderAnswer } from '@halfpallet/contracts';

/** True when the cart now holds just what was ordered then, at the prices of then. */
export function isTheSame({ added, skipped }: ReorderAnswer): boolean {
  return (
    skipped.length === 0 &&
    added.every((line) => line.quantity === line.quantityThen && line.unitPriceNowAud === line.unitPriceThenAud)
  );
}
