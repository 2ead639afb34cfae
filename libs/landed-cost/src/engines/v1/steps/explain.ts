import type { PriceExplanation } from '../../../explanation';
import type { PriceLine } from '../../../price-line';
import type { Prepared } from '../read-input';
import { reason } from '../say';
import type { Entry } from './entry';
import { money, tons } from './line';
import type { Load } from './pallets';
import type { RollUp } from './roll-up';

interface Parts {
  order: Prepared;
  unitPriceUsd: string;
  load: Load;
  entry: Entry;
  customsValue: number;
  total: RollUp;
  lines: readonly PriceLine[];
}

/** Puts the reasons of a finished price into one object. */
export function explain({ order, unitPriceUsd, load, entry, customsValue, total, lines }: Parts): PriceExplanation {
  const { inputs, zone } = order;
  const card = order.card.card;
  return {
    schema: 'price-explanation/1',
    inputs,
    rateCard: {
      version: card.version,
      effectiveFrom: card.effectiveFrom,
      effectiveTo: card.effectiveTo,
      note: card.note,
    },
    fx: inputs.fx,
    isEstimate: entry.isEstimate || inputs.fx.source === 'reference',
    quantity: {
      units: inputs.quantity,
      unitPriceUsd,
      priceBreakFrom: order.priceBreakFrom,
      perPallet: inputs.product.perPallet,
      effectivePerPallet: load.effectivePerPallet,
      pallets: load.pallets,
      palletType: inputs.product.palletType,
      goodsCbm: load.goodsCbm,
      volumeCbm: load.volumeCbm,
      grossKg: load.grossKg,
      weightTonnes: load.weightTonnes,
      revenueTons: tons(load.revenueTons),
      governs: load.governs,
      reason: chargedOn(load),
    },
    destination: {
      postcode: zone.postcode,
      state: zone.state,
      zone: zone.zone,
      port: zone.port,
      tailgate: inputs.destination.tailgate,
    },
    entry: { type: entry.type, customsValueAudCents: customsValue, reason: entry.reason },
    duty: {
      basis: entry.basis,
      ratePct: entry.ratePct,
      agreement: entry.agreement,
      reason: entry.dutyReason,
      dumpingReason: entry.dumpingReason,
    },
    gst: {
      landedValueAudCents: total.landedValue,
      ratePct: card.gstPct,
      gstAudCents: total.pricing.gstAudCents,
      formula: reason('gst.formula', { ratePct: card.gstPct, landedValue: money(total.landedValue) }),
    },
    totalPriceAudCents: total.pricing.totalPriceAudCents,
    lines,
  };
}

function chargedOn({ governs, revenueTons, volumeCbm, weightTonnes }: Load): string {
  return reason(`quantity.${governs}`, { revenueTons: tons(revenueTons), volumeCbm, weightTonnes });
}
