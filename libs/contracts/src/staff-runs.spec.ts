import { hasMovedOn } from './staff-runs';

describe('what somebody saw of a filter', () => {
  it.each([
    [100, 105, false],
    [100, 106, true],
    [100, 95, false],
    [100, 94, true],
    [1, 1, false],
    [19, 20, true],
    [20, 21, false],
    [5, 0, true],
  ])('of %i rows, now %i: moved on is %s', (seen, now, moved) => {
    expect(hasMovedOn(seen, now)).toBe(moved);
  });
});
