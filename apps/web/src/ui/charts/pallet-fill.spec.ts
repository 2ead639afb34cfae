import { halfPallets } from './pallet-fill';

it.each([
  [80, 160, 1],
  [81, 160, 2],
  [160, 160, 2],
  [240, 160, 3],
  [3, 6, 1],
  [1, 0, 2],
  [0, 160, 1],
])('%i units at %i to a pallet fill %i half pallets', (quantity, perPallet, halves) =>
  expect(halfPallets(quantity, perPallet)).toBe(halves),
);
