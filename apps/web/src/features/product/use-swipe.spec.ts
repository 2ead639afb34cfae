import { swipeStep } from './use-swipe';

it.each([
  [-60, 5, 1],
  [60, -5, -1],
  [-39, 0, 0],
  [60, 60, 0],
  [0, 200, 0],
])('a finger that went %i sideways and %i down moves %i pictures', (dx, dy, step) =>
  expect(swipeStep(dx, dy)).toBe(step),
);
