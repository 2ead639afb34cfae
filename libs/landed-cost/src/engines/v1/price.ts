import { cardQuantity } from '../../card-quantity';
import type { PriceInput } from '../../input';
import type { Intermediate, LandedCost } from '../../landed-cost';
import type { PriceLine } from '../../price-line';
import { share } from '../../rate-cards/compile';
import type { RateCard } from '../../rate-cards/rate-card';
import { unitPriceText } from '../../unit-price';
import { readInput, type Prepared } from './read-input';
import { clearanceLines } from './steps/clearance';
import { deliveryLines } from './steps/delivery';
import { enterGoods } from './steps/entry';
import { explain } from './steps/explain';
import { freightLines } from './steps/freight';
import { goodsLine } from './steps/goods';
import { handlingLines } from './steps/handling';
import { insuranceLine } from './steps/insurance';
import { tons } from './steps/line';
import { originLines } from './steps/origin-lines';
import { loadPallets } from './steps/pallets';
import { orderView, rollUp, sumLines } from './steps/roll-up';

/** Engine 1: the delivered price with a given card, whatever its dates. Pure and exact. */
export const price = (input: PriceInput, rateCard: RateCard): LandedCost => calculate(readInput(input, rateCard), 1);

/**
 * The calculation of an order that was read. A later engine that only adds lines at the end stands on it.
 * @param further lines made of those before them; they count before GST
 */
export function calculate(
  order: Prepared,
  engine: number,
  further: (lines: readonly PriceLine[]) => readonly PriceLine[] = () => [],
): LandedCost {
  const rateCard = order.card.card;
  const unitPriceUsd = unitPriceText(order.unitPrice);
  const load = loadPallets(order);
  const goods = goodsLine(order, unitPriceUsd);
  const origin = originLines(order, load);
  const originAud = sumLines(origin);
  const customsValue = goods.amountAudCents + (rateCard.originUsd.includeInCustomsValue ? originAud : 0);
  const freight = freightLines(order, load);
  const freightAud = sumLines(freight);
  const insurance = insuranceLine(order, customsValue + freightAud);
  const entry = enterGoods(order, customsValue);
  const clearance = clearanceLines(order, load, entry, customsValue);
  const delivery = deliveryLines(order, load);
  const [handling, fxCover] = handlingLines(order, goods.amountAudCents);

  const ofOrder = [
    goods,
    ...origin,
    ...freight,
    insurance,
    ...entry.lines,
    ...clearance.lines,
    ...delivery,
    handling,
    fxCover,
  ];
  const lines = [...ofOrder, ...further(ofOrder)];
  const total = rollUp(order, goods, lines);
  const transportAndInsurance = freightAud + insurance.amountAudCents;
  const voti = entry.type === 'SAC' ? 0 : customsValue + transportAndInsurance + entry.duty + entry.dumping;
  const intermediate: Intermediate = {
    rateCardVersion: rateCard.version,
    unitPriceUsd,
    effectivePerPallet: load.effectivePerPallet,
    halfPalletQuantity: cardQuantity(order.inputs.product.perPallet),
    palletCount: load.pallets,
    goodsCbm: load.goodsCbm,
    volumeCbm: load.volumeCbm,
    grossKg: load.grossKg,
    weightTonnes: load.weightTonnes,
    revenueTons: tons(load.revenueTons),
    governs: load.governs,
    zone: order.zone.zone,
    state: order.zone.state,
    port: order.zone.port,
    originAudCents: originAud,
    customsValueAudCents: customsValue,
    internationalFreightAudCents: freightAud,
    insuranceAudCents: insurance.amountAudCents,
    transportAndInsuranceAudCents: transportAndInsurance,
    entryType: entry.type,
    ipcAudCents: clearance.ipc,
    dutyRatePct: entry.ratePct,
    dutyBasis: entry.basis,
    dutyAudCents: entry.duty,
    dumpingDutyAudCents: entry.dumping,
    deliveryAudCents: sumLines(delivery),
    clearanceAudCents: total.clearance,
    handlingAudCents: handling.amountAudCents,
    fxCoverAudCents: fxCover.amountAudCents,
    freightGroupAudCents: total.freightGroup,
    clearanceAndHandlingAudCents: total.clearanceAndHandling,
    landedValueAudCents: total.landedValue,
    borderVotiAudCents: voti,
    borderGstAudCents: share(voti, order.card.gstPct),
  };
  return {
    engine,
    pricing: total.pricing,
    payment: total.payment,
    orderView: orderView(order, total),
    intermediate,
    lines,
    explanation: explain({ order, unitPriceUsd, load, entry, customsValue, total, lines }),
  };
}
