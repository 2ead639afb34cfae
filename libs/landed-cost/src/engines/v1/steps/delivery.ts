import { mulDivHalfUp } from '@halfpallet/money';
import type { PriceLine } from '../../../price-line';
import { WHOLE } from '../../../rate-cards/compile';
import type { Prepared } from '../read-input';
import { audLine } from './line';
import type { Load } from './pallets';

/** Step 9: from the depot to the door, with the fuel levy, and a tail-lift truck when asked for. */
export function deliveryLines(order: Prepared, load: Load): PriceLine[] {
  const { card, zone } = order;
  const { fuelLevyPct, tailgate } = card.card.deliveryAud;
  const rates = card.zones.get(zone.zone);
  if (!rates) throw new RangeError(`Rate card ${card.card.version} has no delivery rate for zone ${zone.zone}.`);
  const wanted = order.inputs.destination.tailgate;
  const delivery = mulDivHalfUp(rates.base + rates.perPallet * load.pallets, WHOLE + card.fuelLevyPct, WHOLE);
  return [
    audLine(order, 'DELIVERY', delivery, {
      group: 'freight',
      inputs: { ...rates.text, pallets: load.pallets, fuelLevyPct, zone: zone.zone },
      words: { postcode: zone.postcode, state: zone.state },
    }),
    audLine(order, 'TAILGATE', wanted ? card.tailgate : 0, {
      group: 'freight',
      inputs: { perDelivery: tailgate },
      formula: wanted ? 'wanted' : 'unwanted',
    }),
  ];
}
