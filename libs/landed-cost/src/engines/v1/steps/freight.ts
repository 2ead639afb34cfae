import type { PriceLine } from '../../../price-line';
import type { Prepared } from '../read-input';
import { money, perRevenueTon, tons, usdLine } from './line';
import type { Load } from './pallets';
import { portName } from './port-name';

/** Step 5: international freight, charged per revenue ton. */
export function freightLines(order: Prepared, load: Load): PriceLine[] {
  const { card } = order;
  const { port } = order.zone;
  const { origin } = order.inputs.product;
  const text = card.card.freightUsd;
  const revenueTons = tons(load.revenueTons);
  const adder = card.portAdder.get(port) ?? 0;
  const base = text.oceanPerRtByOrigin[origin] ?? text.oceanPerRtDefault;
  const perRt = (card.ocean.get(origin) ?? card.oceanDefault) + adder;
  return [
    usdLine(order, 'OCEAN_FREIGHT', perRevenueTon(perRt, load.revenueTons), {
      group: 'freight',
      inputs: { perRevenueTon: base, portAdder: text.portAdderPerRt[port] ?? '0.00', revenueTons },
      words: { withAdder: money(perRt), origin, port, portName: portName(port) },
    }),
    usdLine(order, 'BUNKER', perRevenueTon(card.bunkerPerRt, load.revenueTons), {
      group: 'freight',
      inputs: { perRevenueTon: text.bunkerPerRt, revenueTons },
    }),
    usdLine(order, 'FREIGHT_DOCS', card.documentFee, { group: 'freight' }),
  ];
}
