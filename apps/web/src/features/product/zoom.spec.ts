import { swipeStep } from './use-swipe';
import { kept, panBy, WHOLE, zoomBy } from './zoom';

const FRAME = { width: 800, height: 600 };

it('keeps what lies under the pointer under it', () => {
  const at = { x: 200, y: -90 };
  const view = zoomBy(WHOLE, 2, FRAME, at);
  // The picture's point that was at `at` (scale 1, no offset) is now at 2 x at + offset.
  expect({ x: 2 * at.x + view.x, y: 2 * at.y + view.y }).toEqual(at);
});

it('goes no further than three times, and never below the whole picture', () => {
  expect(zoomBy(WHOLE, 100, FRAME).scale).toBe(3);
  expect(zoomBy({ scale: 2, x: 300, y: 0 }, 0.01, FRAME, { x: 399, y: 299 })).toEqual(WHOLE);
});

it('never opens a gap between picture and frame', () => {
  expect(panBy({ scale: 2, x: 0, y: 0 }, 10_000, -10_000, FRAME)).toEqual({ scale: 2, x: 400, y: -300 });
  expect(panBy(WHOLE, 50, 50, FRAME)).toEqual(WHOLE);
  expect(kept({ scale: 3, x: 0, y: 900 }, FRAME).y).toBe(600);
});

it.each([
  [-60, 5, 1],
  [60, -5, -1],
  [-39, 0, 0],
  [60, 60, 0],
  [0, 200, 0],
])('a finger that went %i sideways and %i down moves %i pictures', (dx, dy, step) =>
  expect(swipeStep(dx, dy)).toBe(step),
);
