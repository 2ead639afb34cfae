import type { PricingResult } from '@halfpallet/contracts';
import { toCents } from './format';

const SUMMED = [
  'exwTotalUsd',
  'exwTotalAud',
  'shippingAud',
  'subtotalAud',
  'customsDutyAud',
  'gstAud',
  'totalPriceAud',
] as const satisfies ReadonlyArray<keyof PricingResult>;

/** The prices of all lines added up, in cents; null when a line has none or there are no lines. */
export function sumOfLines(
  items: ReadonlyArray<{ readonly quantity: number; readonly pricing: PricingResult | null }>,
): PricingResult | null {
  const prices = items.map((item) => item.pricing);
  const [first] = prices;
  if (!first || prices.some((pricing) => pricing === null)) return null;
  const sums = Object.fromEntries(
    SUMMED.map((field) => [field, prices.reduce((sum, price) => sum + toCents(price?.[field] ?? 0), 0) / 100]),
  ) as Record<(typeof SUMMED)[number], number>;
  const units = items.reduce((sum, item) => sum + item.quantity, 0);
  return {
    ...sums,
    pricePerUnitAud: Math.round((sums.totalPriceAud / units) * 100) / 100,
    exchangeRate: first.exchangeRate,
    isLiveFx: prices.every((pricing) => pricing?.isLiveFx),
  };
}
