import type { PriceLine } from '../price-line';
import type { Prepared } from '../read-input';
import { perRevenueTon, tons, usdLine } from './line';
import type { Load } from './pallets';

/** Step 4: from the factory gate to the ship's side. Part of the customs value. */
export function originLines(order: Prepared, load: Load): PriceLine[] {
  const { rate, card } = order;
  const { origin } = card;
  const text = card.card.originUsd;
  const rt = tons(load.revenueTons);
  const evidence = `Rate card ${card.card.version}`;
  return [
    usdLine(Math.max(origin.pickupMin, perRevenueTon(origin.pickupPerRt, load.revenueTons)), rate, {
      code: 'ORIGIN_PICKUP',
      group: 'freight',
      label: 'Collection from the factory',
      formula: `max(${text.pickupMin}, ${text.pickupPerRt} x ${rt} RT)`,
      inputs: { minimum: text.pickupMin, perRevenueTon: text.pickupPerRt, revenueTons: rt },
      evidence,
    }),
    usdLine(origin.packing * load.pallets, rate, {
      code: 'ORIGIN_PACKING',
      group: 'freight',
      label: 'Heat-treated export pallets and packing',
      formula: `${text.packingPerPallet} x ${load.pallets} pallet(s), ISPM-15`,
      inputs: { perPallet: text.packingPerPallet, pallets: load.pallets },
      evidence,
    }),
    usdLine(origin.clearance, rate, {
      code: 'ORIGIN_EXPORT_CLEARANCE',
      group: 'freight',
      label: 'Export customs clearance',
      formula: 'flat',
      evidence,
    }),
    usdLine(perRevenueTon(origin.cfsPerRt, load.revenueTons), rate, {
      code: 'ORIGIN_CFS_THC',
      group: 'freight',
      label: 'Loading at the port of origin',
      formula: `${text.originCfsThcPerRt} x ${rt} RT`,
      inputs: { perRevenueTon: text.originCfsThcPerRt, revenueTons: rt },
      evidence,
    }),
  ];
}
