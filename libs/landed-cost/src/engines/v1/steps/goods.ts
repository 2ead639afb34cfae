import { mulDivHalfUp } from '@halfpallet/money';
import { tooMuch, type Prepared } from '../read-input';
import { usdLine, type UsdLine } from './line';

/** A hundred million Australian dollars: larger sums are not an order but a mistake, and would strain exactness. */
const MAX_GOODS_CENTS = 10_000_000_000;

/** Step 2: the goods at the factory gate. */
export function goodsLine(order: Prepared, unitPriceUsd: string): UsdLine {
  const { quantity, fx } = order.inputs;
  const line = usdLine(order, 'EXW', mulDivHalfUp(order.unitPrice, quantity, 100), {
    group: 'goods',
    inputs: { unitPriceUsd, quantity, rate: fx.rate },
  });
  if (line.amountAudCents > MAX_GOODS_CENTS) throw tooMuch();
  return line;
}
