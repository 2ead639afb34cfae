import { divCeil } from '@halfpallet/money';

/** Units on a product card: half a pallet, rounded up. */
export function cardQuantity(perPallet: number): number {
  return divCeil(perPallet, 2);
}
