import { sparkPath } from './sparkline';

it('runs from the first value at the left to the last at the right, the highest on top', () => {
  expect(sparkPath([1, 3, 2])).toBe('M2.0 18.0L40.0 2.0L78.0 10.0');
});

it('is level when nothing changed', () => expect(sparkPath([1.54, 1.54])).toBe('M2.0 10.0L78.0 10.0'));

it('is one point for one value', () => expect(sparkPath([1.54])).toBe('M2.0 10.0'));
