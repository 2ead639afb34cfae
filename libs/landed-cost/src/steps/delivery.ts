import { mulDivHalfUp } from '@halfpallet/money';
import type { PriceLine } from '../price-line';
import { WHOLE } from '../rate-cards/compile';
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
  const evidence = `Rate card ${card.card.version}`;
  return [
    audLine(mulDivHalfUp(rates.base + rates.perPallet * load.pallets, WHOLE + card.fuelLevyPct, WHOLE), {
      code: 'DELIVERY',
      group: 'freight',
      label: `Delivery to ${zone.postcode} ${zone.state}`,
      formula: `(${rates.text.base} + ${rates.text.perPallet} x ${load.pallets}) x (1 + ${fuelLevyPct}%) ${zone.zone}`,
      inputs: { ...rates.text, pallets: load.pallets, fuelLevyPct, zone: zone.zone },
      evidence,
    }),
    audLine(wanted ? card.tailgate : 0, {
      code: 'TAILGATE',
      group: 'freight',
      label: 'Tail-lift truck',
      formula: wanted ? 'flat per delivery' : 'not required',
      inputs: { perDelivery: tailgate },
      evidence,
    }),
  ];
}
