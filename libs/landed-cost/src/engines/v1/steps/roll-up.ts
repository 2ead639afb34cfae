import { mulDivHalfUp, splitDeposit, sumCents, type Cents } from '@halfpallet/money';
import type { OrderView, Payment, Pricing } from '../../../landed-cost';
import type { LineGroup, PriceLine } from '../../../price-line';
import { RATE_DP, share } from '../../../rate-cards/compile';
import type { Prepared } from '../read-input';
import type { LineCode } from '../texts';
import type { UsdLine } from './line';

export const sumLines = (lines: readonly PriceLine[]): Cents => sumCents(lines.map((line) => line.amountAudCents));

const sumGroup = (lines: readonly PriceLine[], group: LineGroup): Cents =>
  sumLines(lines.filter((line) => line.group === group));

export interface RollUp {
  pricing: Pricing;
  payment: Payment;
  freightGroup: Cents;
  clearance: Cents;
  clearanceAndHandling: Cents;
  landedValue: Cents;
}

/** Step 11: the ten figures, from rounded lines only. */
export function rollUp(order: Prepared, goods: UsdLine, lines: readonly PriceLine[]): RollUp {
  const freightGroup = sumGroup(lines, 'freight');
  const clearance = sumGroup(lines, 'clearance');
  const clearanceAndHandling = clearance + sumGroup(lines, 'handling');
  const customsDutyAudCents = sumGroup(lines, 'duty');
  const exwTotalAudCents = goods.amountAudCents;
  const shippingAudCents = freightGroup + clearanceAndHandling;
  const subtotalAudCents = exwTotalAudCents + shippingAudCents;
  const landedValue = subtotalAudCents + customsDutyAudCents;
  // Ten per cent of all that comes before it, which makes GST one eleventh of the total, to the cent.
  const gstAudCents = share(landedValue, order.card.gstPct);
  const totalPriceAudCents = landedValue + gstAudCents;
  const { depositCents, balanceCents } = splitDeposit(totalPriceAudCents);
  return {
    pricing: {
      exwTotalUsdCents: goods.amountUsdCents,
      exwTotalAudCents,
      shippingAudCents,
      subtotalAudCents,
      customsDutyAudCents,
      gstAudCents,
      totalPriceAudCents,
      pricePerUnitAudCents: mulDivHalfUp(totalPriceAudCents, 1, order.inputs.quantity),
      exchangeRate: order.inputs.fx.rate,
      isLiveFx: order.inputs.fx.isLive,
    },
    payment: { depositAudCents: depositCents, balanceAudCents: balanceCents },
    freightGroup,
    clearance,
    clearanceAndHandling,
    landedValue,
  };
}

/** What our margin is made of: the lines of clearance and handling. */
export const MARGIN_CODES: ReadonlySet<LineCode> = new Set<LineCode>([
  'PORT_SERVICE',
  'CFS_UNPACK',
  'INFRASTRUCTURE',
  'DELIVERY_ORDER',
  'BROKERAGE',
  'IPC',
  'FID_BIOSECURITY',
  'BIOSECURITY_ALLOWANCE',
  'BMSB_TREATMENT',
  'HANDLING',
  'FX_COVER',
]);

/** The checkout's seven figures. Landed cost is what is left after our margin, so the two rows add up to the total. */
export function orderView({ rate }: Prepared, { pricing, freightGroup, clearanceAndHandling }: RollUp): OrderView {
  const toUsd = (aud: Cents) => mulDivHalfUp(aud, 10 ** RATE_DP, rate);
  return {
    exwTotalUsdCents: pricing.exwTotalUsdCents,
    shippingUsdCents: toUsd(freightGroup),
    dutiesUsdCents: toUsd(pricing.customsDutyAudCents),
    landedCostAudCents: pricing.totalPriceAudCents - clearanceAndHandling,
    marginAudCents: clearanceAndHandling,
    finalPriceAudCents: pricing.totalPriceAudCents,
    pricePerUnitAudCents: pricing.pricePerUnitAudCents,
  };
}
