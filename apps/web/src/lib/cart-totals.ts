import { SUMMED_PRICES, type PricingResult, type SummedPrice } from '@halfpallet/contracts';
import { toCents } from './format';

/** The prices of all lines added up, in cents; null when a line has none or there are no lines. */
export function sumOfLines(
  items: ReadonlyArray<{ readonly quantity: number; readonly pricing: PricingResult | null }>,
): PricingResult | null {
  const prices = items.map((item) => item.pricing);
  const [first] = prices;
  if (!first || prices.some((pricing) => pricing === null)) return null;
  const sums = Object.fromEntries(
    SUMMED_PRICES.map((field) => [field, prices.reduce((sum, price) => sum + toCents(price?.[field] ?? 0), 0) / 100]),
  ) as Record<SummedPrice, number>;
  const units = items.reduce((sum, item) => sum + item.quantity, 0);
  return {
    ...sums,
    pricePerUnitAud: Math.round((sums.totalPriceAud / units) * 100) / 100,
    exchangeRate: first.exchangeRate,
    isLiveFx: prices.every((pricing) => pricing?.isLiveFx),
  };
}
