import { Limits } from '@halfpallet/contracts';

/** The orderable quantity nearest to what was typed: a multiple of the minimum order, at least one of it. */
export function orderableQuantity(typed: number, moqUnits: number): number {
  const step = Math.max(moqUnits, 1);
  const most = Math.max(Math.floor(Limits.quantity.max / step), 1);
  return Math.min(Math.max(Math.round(typed / step), 1), most) * step;
}
