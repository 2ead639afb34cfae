import { hasEnded, type OrderStatus } from '@halfpallet/contracts';

export const STOPS = ['placed', 'confirmed', 'processing', 'shipped', 'delivered'] as const;
export type Stop = (typeof STOPS)[number];

/** How far an order has come; null for one that goes nowhere any more. */
export function orderStops(
  status: OrderStatus,
): ReadonlyArray<{ readonly stop: Stop; readonly reached: boolean }> | null {
  if (hasEnded(status)) return null;
  const at = status === 'pending' ? 0 : STOPS.indexOf(status);
  return STOPS.map((stop, index) => ({ stop, reached: index <= at }));
}
