import type { PriceLine } from '../../../price-line';
import type { Prepared } from '../read-input';
import { perRevenueTon, tons, usdLine } from './line';
import type { Load } from './pallets';

/** Step 4: from the factory gate to the ship's side. Part of the customs value. */
export function originLines(order: Prepared, load: Load): PriceLine[] {
  const { origin, card } = order.card;
  const text = card.originUsd;
  const revenueTons = tons(load.revenueTons);
  const pickup = Math.max(origin.pickupMin, perRevenueTon(origin.pickupPerRt, load.revenueTons));
  return [
    usdLine(order, 'ORIGIN_PICKUP', pickup, {
      group: 'freight',
      inputs: { minimum: text.pickupMin, perRevenueTon: text.pickupPerRt, revenueTons },
    }),
    usdLine(order, 'ORIGIN_PACKING', origin.packing * load.pallets, {
      group: 'freight',
      inputs: { perPallet: text.packingPerPallet, pallets: load.pallets },
    }),
    usdLine(order, 'ORIGIN_EXPORT_CLEARANCE', origin.clearance, { group: 'freight' }),
    usdLine(order, 'ORIGIN_CFS_THC', perRevenueTon(origin.cfsPerRt, load.revenueTons), {
      group: 'freight',
      inputs: { perRevenueTon: text.originCfsThcPerRt, revenueTons },
    }),
  ];
}
