import type { LandedCost } from './landed-cost';

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
