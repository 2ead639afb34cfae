import type { PriceLine } from '../price-line';
import type { Prepared } from '../read-input';
import { money, perRevenueTon, tons, usdLine } from './line';
import type { Load } from './pallets';
import { portName } from './port-name';

/** Step 5: international freight, charged per revenue ton. */
export function freightLines(order: Prepared, load: Load): PriceLine[] {
  const { rate, card, zone } = order;
  const { origin } = order.inputs.product;
  const text = card.card.freightUsd;
  const rt = tons(load.revenueTons);
  const adder = card.portAdder.get(zone.port) ?? 0;
  const base = text.oceanPerRtByOrigin[origin] ?? text.oceanPerRtDefault;
  const perRt = (card.ocean.get(origin) ?? card.oceanDefault) + adder;
  const evidence = `Rate card ${card.card.version}`;
  return [
    usdLine(perRevenueTon(perRt, load.revenueTons), rate, {
      code: 'OCEAN_FREIGHT',
      group: 'freight',
      label: `Sea freight from ${origin} to ${portName(zone.port)}`,
      formula: `${money(perRt)} x ${rt} RT (${origin} -> ${zone.port})`,
      inputs: { perRevenueTon: base, portAdder: text.portAdderPerRt[zone.port] ?? '0.00', revenueTons: rt },
      evidence,
    }),
    usdLine(perRevenueTon(card.bunkerPerRt, load.revenueTons), rate, {
      code: 'BUNKER',
      group: 'freight',
      label: "Ship's fuel surcharge",
      formula: `${text.bunkerPerRt} x ${rt} RT`,
      inputs: { perRevenueTon: text.bunkerPerRt, revenueTons: rt },
      evidence,
    }),
    usdLine(card.documentFee, rate, {
      code: 'FREIGHT_DOCS',
      group: 'freight',
      label: 'Freight documents',
      formula: 'flat',
      evidence,
    }),
  ];
}
