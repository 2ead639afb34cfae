import { centsToNumber } from '@halfpallet/money';
import type { LandedCost } from './landed-cost';
import type { PriceLine } from './price-line';

/** The shop's pricing result as the API answers it: JSON numbers in dollars. */
export interface PricingJson {
  exwTotalUsd: number;
  exwTotalAud: number;
  shippingAud: number;
  subtotalAud: number;
  customsDutyAud: number;
  gstAud: number;
  totalPriceAud: number;
  pricePerUnitAud: number;
  exchangeRate: number;
  isLiveFx: boolean;
}

export interface OrderViewJson {
  exwTotal: number;
  shipping: number;
  duties: number;
  landedCost: number;
  margin: number;
  finalPrice: number;
  pricePerUnit: number;
}

/** A line as the API answers it; `amount` is in the line's own currency. */
export interface PriceLineJson {
  code: string;
  group: string;
  label: string;
  currency: 'USD' | 'AUD';
  amount: number;
  amountAud: number;
  formula: string;
  evidence: string;
}

export function toPricingJson({ pricing }: Pick<LandedCost, 'pricing'>): PricingJson {
  return {
    exwTotalUsd: centsToNumber(pricing.exwTotalUsdCents),
    exwTotalAud: centsToNumber(pricing.exwTotalAudCents),
    shippingAud: centsToNumber(pricing.shippingAudCents),
    subtotalAud: centsToNumber(pricing.subtotalAudCents),
    customsDutyAud: centsToNumber(pricing.customsDutyAudCents),
    gstAud: centsToNumber(pricing.gstAudCents),
    totalPriceAud: centsToNumber(pricing.totalPriceAudCents),
    pricePerUnitAud: centsToNumber(pricing.pricePerUnitAudCents),
    exchangeRate: Number(pricing.exchangeRate),
    isLiveFx: pricing.isLiveFx,
  };
}

export function toOrderViewJson({ orderView }: Pick<LandedCost, 'orderView'>): OrderViewJson {
  return {
    exwTotal: centsToNumber(orderView.exwTotalUsdCents),
    shipping: centsToNumber(orderView.shippingUsdCents),
    duties: centsToNumber(orderView.dutiesUsdCents),
    landedCost: centsToNumber(orderView.landedCostAudCents),
    margin: centsToNumber(orderView.marginAudCents),
    finalPrice: centsToNumber(orderView.finalPriceAudCents),
    pricePerUnit: centsToNumber(orderView.pricePerUnitAudCents),
  };
}

export function toLineJson(line: PriceLine): PriceLineJson {
  const { code, group, label, currency, formula, evidence } = line;
  return {
    code,
    group,
    label,
    currency,
    amount: centsToNumber(line.amountUsdCents ?? line.amountAudCents),
    amountAud: centsToNumber(line.amountAudCents),
    formula,
    evidence,
  };
}
