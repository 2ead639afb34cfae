import type { ExplainedPricing } from '@halfpallet/contracts';
import { sumOfLines } from './cart-totals';

const price = (totalPriceAud: number, isLiveFx = true): ExplainedPricing =>
  ({
    exwTotalUsd: 0.1,
    exwTotalAud: 0.1,
    shippingAud: 0.2,
    subtotalAud: 0.3,
    customsDutyAud: 0,
    gstAud: 0.03,
    totalPriceAud,
    pricePerUnitAud: 1,
    exchangeRate: 1.54,
    isLiveFx,
  }) as ExplainedPricing;

it('adds cents, not binary fractions', () => {
  const sum = sumOfLines([
    { quantity: 2, pricing: price(0.1) },
    { quantity: 1, pricing: price(0.2) },
  ]);
  expect(sum).toMatchObject({ totalPriceAud: 0.3, subtotalAud: 0.6, pricePerUnitAud: 0.1, exchangeRate: 1.54 });
});

it('is live only when every line is', () => {
  const lines = [price(1), price(1, false)].map((pricing) => ({ quantity: 1, pricing }));
  expect(sumOfLines(lines)?.isLiveFx).toBe(false);
});

it('has no sum while a line has no price, nor without lines', () => {
  expect(
    sumOfLines([
      { quantity: 1, pricing: price(1) },
      { quantity: 1, pricing: null },
    ]),
  ).toBeNull();
  expect(sumOfLines([])).toBeNull();
});
