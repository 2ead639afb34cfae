import { listedQuantity, nearestOrderable, recommendedQuantity, toOrderable } from '../src';

it.each([
  [80, 40, 80],
  [80, 80, 80],
  [80, 60, 120],
  [12, 50, 50],
])('%i of a product sold by %i are raised to %i', (units, moqUnits, orderable) =>
  expect(toOrderable(units, moqUnits)).toBe(orderable),
);

it.each([
  [120, 100, 100],
  [150, 100, 200],
  [12, 50, 50],
  [12, 0, 0],
])('%i of a product sold by %i are nearest to %i', (units, moqUnits, orderable) =>
  expect(nearestOrderable(units, moqUnits)).toBe(orderable),
);

it('lists a product at no less than half a pallet, and begins with what is nearest to it', () => {
  const board = { perPallet: 240, moqUnits: 100 };
  expect([listedQuantity(board), recommendedQuantity(board)]).toEqual([200, 100]);
  expect(listedQuantity({ perPallet: 159, moqUnits: 80 })).toBe(80);
});
