import { cardQuantity } from './card-quantity';

/** Goods are sold in whole minimum orders. */
export interface SoldByPallet {
  readonly perPallet: number;
  readonly moqUnits: number;
}

/** What can be ordered instead of so many units: whole minimum orders, never fewer than were wanted. */
export const toOrderable = (units: number, moqUnits: number): number =>
  Math.max(1, Math.ceil(units / moqUnits)) * moqUnits;

/** The whole minimum orders nearest to so many units, one at least. */
export const nearestOrderable = (units: number, moqUnits: number): number =>
  Math.max(1, Math.round(units / Math.max(1, moqUnits))) * moqUnits;

/** Units that the card of a product is priced for: half a pallet, as it can be ordered. */
export const listedQuantity = ({ perPallet, moqUnits }: SoldByPallet): number =>
  toOrderable(cardQuantity(perPallet), moqUnits);

/** Where the quantity starts of a product that says nothing else: about half a pallet. */
export const recommendedQuantity = ({ perPallet, moqUnits }: SoldByPallet): number =>
  nearestOrderable(perPallet / 2, moqUnits);
