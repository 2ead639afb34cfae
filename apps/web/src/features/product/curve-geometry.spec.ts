import { curveOf } from './curve-geometry';

const POINTS = [
  { quantity: 80, unit: 76.02 },
  { quantity: 160, unit: 69.79 },
  { quantity: 640, unit: 65.72 },
];

it('sets quantities apart as far as they are, and dear prices above cheap ones', () => {
  const { points } = curveOf(POINTS, null);
  const [a, b, c] = points.map(({ x }) => x);
  expect((c! - a!) / (b! - a!)).toBeCloseTo(560 / 80);
  expect(points[0]!.y).toBeLessThan(points[1]!.y);
  expect(points[1]!.y).toBeLessThan(points[2]!.y);
});

it('holds a price level until the next quantity', () => {
  const { points, steps } = curveOf(POINTS, null);
  expect(steps.map(({ x1, x2 }) => [x1, x2]).slice(0, 2)).toEqual([
    [points[0]!.x, points[1]!.x],
    [points[1]!.x, points[2]!.x],
  ]);
  expect(steps[2]!.x2).toBeGreaterThan(points[2]!.x);
});

it('makes room for a chosen quantity beyond the last point', () => {
  const { mark, points } = curveOf(POINTS, { quantity: 1_280, unit: 64 });
  expect(mark!.x).toBeCloseTo(93);
  expect(mark!.y).toBeCloseTo(74);
  expect(points[2]!.x).toBeLessThan(mark!.x);
});

it('knows where the line comes down', () => {
  const { points } = curveOf([...POINTS, { quantity: 700, unit: 66 }], null);
  expect(points.map(({ falls }) => falls)).toEqual([false, true, true, false]);
});

it('knows which quantities lie in the picture', () => {
  const { xOf } = curveOf(POINTS, null);
  expect(xOf(79)).toBeNull();
  expect(xOf(641)).toBeNull();
  expect(xOf(360)).toBeCloseTo(50);
});

it('draws a single price, or equal prices, in the middle', () => {
  const { points } = curveOf([{ quantity: 10, unit: 5 }], null);
  expect([points[0]!.x, points[0]!.y]).toEqual([50, 48]);
});
