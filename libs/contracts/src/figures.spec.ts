import { startOfWeek } from './figures';

describe('the week of the figures', () => {
  it.each([
    ['a Wednesday', '2026-11-25T03:00:00Z', '2026-11-22T14:00:00.000Z'],
    ['its own first instant', '2026-11-22T14:00:00Z', '2026-11-22T14:00:00.000Z'],
    ['the last instant of the Sunday before', '2026-11-22T13:59:59.999Z', '2026-11-15T14:00:00.000Z'],
    ['a Thursday of 1970', '1970-01-01T00:00:00Z', '1969-12-28T14:00:00.000Z'],
  ])('begins on Monday in Brisbane, on %s', (_day, now, monday) => {
    expect(startOfWeek(Date.parse(now))).toBe(monday);
  });
});
