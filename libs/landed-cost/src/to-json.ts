import { centsToNumber } from '@halfpallet/money';
import type { LandedCost } from './landed-cost';

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
