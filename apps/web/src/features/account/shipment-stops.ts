import type { CustomerOrderTimeline } from '@halfpallet/contracts';

export const STOPS = ['confirmed', 'processing', 'shipped', 'delivered'] as const;
export type Stop = (typeof STOPS)[number];

export interface ShipmentStop {
  readonly stop: Stop;
  /** RFC 3339; null when not reached, or passed over by a correction. */
  readonly at: string | null;
  readonly reached: boolean;
}

/** The four stops of a shipment. A stop counts as reached also when only a later one has a date. */
export function shipmentStops(timeline: CustomerOrderTimeline): ShipmentStop[] {
  const dates = STOPS.map((stop) => timeline[`${stop}At`]);
  return STOPS.map((stop, index) => ({
    stop,
    at: dates[index] ?? null,
    reached: dates.slice(index).some((date) => date !== null),
  }));
}
