import { readableFormula } from './formula';

it.each([
  ['r2(31.50 x 90) USD; x 1.5400', '31.50 \u00d7 90 USD; x 1.5400'],
  ['r2(customs value 4592.34 x 5%) [ECTA]', 'customs value 4592.34 \u00d7 5% [ECTA]'],
  ['(65.00 + 55.00 x 1) x (1 + 18%) METRO', '(65.00 + 55.00 \u00d7 1) \u00d7 (1 + 18%) METRO'],
  ['r2(max(35, 2) x 3)', 'max(35, 2) \u00d7 3'],
  ['flat', 'flat'],
])('writes %s as %s', (formula, text) => expect(readableFormula(formula)).toBe(text));
