import { isSold, nextSold, orderableQuantity, previousSold, readQuantity } from './quantity';
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

describe('a typed quantity, sold by 80 up to 9,999', () => {
  const rule = { step: 80, min: 80, max: 9_999 };
  const unsold = (lower: number | null, higher: number | null, fraction = false) => ({
    kind: 'unsold',
    fraction,
    lower,
    higher,
  });

  it.each([
    ['80', 80],
    [' 160 ', 160],
    ['1,200', 1_200],
    ['9920', 9_920],
  ])('takes %p as %p', (text, quantity) => expect(readQuantity(text, rule)).toEqual({ kind: 'sold', quantity }));

  it.each([
    ['100', unsold(80, 160)],
    ['79', unsold(null, 80)],
    ['0', unsold(null, 80)],
    ['9999', unsold(9_920, null)],
    ['100000', unsold(9_920, null)],
    ['80.5', unsold(80, 160, true)],
    ['80,5', unsold(80, 160, true)],
    ['80.', unsold(80, 160, true)],
    ['-80', unsold(null, 80, true)],
    ['many', unsold(null, 80, true)],
  ])('does not turn %p into another, and says what is sold around it', (text, expected) =>
    expect(readQuantity(text, rule)).toEqual(expected),
  );

  it('is nothing while the field is empty', () => expect(readQuantity(' ', rule)).toBeNull());

  it('may be nothing in a cart', () =>
    expect(readQuantity('0', { ...rule, min: 0 })).toEqual({ kind: 'sold', quantity: 0 }));
});

it.each([
  [80, 40, true, 40, 120],
  [40, 40, true, 0, 80],
  [164, 328, false, 0, 328],
  [400, 328, false, 328, 656],
])('leads from %p in steps of %p to what is sold', (quantity, step, sold, previous, next) => {
  expect([isSold(quantity, step), previousSold(quantity, step), nextSold(quantity, step)]).toEqual([
    sold,
    previous,
    next,
  ]);
});
