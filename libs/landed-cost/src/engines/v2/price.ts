import type { PriceInput } from '../../input';
import type { LandedCost } from '../../landed-cost';
import type { RateCard } from '../../rate-cards/rate-card';
import { calculate } from '../v1/price';
import { readInput } from '../v1/read-input';
import { MARGIN_CODES as MARGIN_CODES_V1 } from '../v1/steps/roll-up';
import { discountLine, readDiscount } from './discount';

/** A discount comes out of our margin. */
export const MARGIN_CODES: ReadonlySet<string> = new Set<string>([...MARGIN_CODES_V1, 'DISCOUNT']);

/** Engine 2: engine 1, and a discount as the last line before GST where one is given. */
export function price(input: PriceInput, rateCard: RateCard): LandedCost {
  const order = readInput(input, rateCard);
  if (input.discountPct == null) return calculate(order, 2);
  const discountPct = readDiscount(input.discountPct);
  const discounted = { ...order, inputs: { ...order.inputs, discountPct } };
  return calculate(discounted, 2, (lines) => [discountLine(lines, discountPct, order.card)]);
}
