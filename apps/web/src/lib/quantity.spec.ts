import { orderableQuantity } from './quantity';
import { startQuantity } from './start-quantity';

it.each([
  [1, 37, 37],
  [0, 37, 37],
  [55, 37, 37],
  [56, 37, 74],
  [74, 37, 74],
  [-10, 5, 5],
  [9_999_999, 37, 99_974],
  [12, 0, 12],
])('turns %p typed with a minimum of %p into %p', (typed, moq, quantity) => {
  expect(orderableQuantity(typed, moq)).toBe(quantity);
});

it('starts at the recommendation, else the minimum, else one', () => {
  expect(startQuantity({ recommendedStartQty: 74, moqUnits: 37 })).toBe(74);
  expect(startQuantity({ recommendedStartQty: 0, moqUnits: 37 })).toBe(37);
  expect(startQuantity({ recommendedStartQty: 0, moqUnits: 0 })).toBe(1);
});
