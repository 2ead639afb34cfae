import { momentsOf, readDashboardDays } from '../../platform/http/dashboard-days';
import { periodsOf } from './dashboard-periods';

/** 2 July 2026, 00:30 in Brisbane. */
const now = new Date('2026-07-01T14:30:00Z');

describe('the periods of a dashboard', () => {
  it.each([
    ['30', 30, '2026-06-03', '2026-06-04'],
    ['90', 14, '2026-04-04', '2026-04-06'],
    ['365', 13, '2025-07-03', '2025-08-01'],
  ])('of %s days are %i, without a gap, and end with today in Brisbane', (days, count, first, second) => {
    const span = readDashboardDays({ days }, now);
    const periods = periodsOf(span);
    expect(periods).toHaveLength(count);
    expect([periods[0]!.from, periods[0]!.before]).toEqual([first, second]);
    expect(periods.at(-1)!.before).toBe('2026-07-03');
    expect(periods.slice(1).every(({ from }, index) => from === periods[index]!.before)).toBe(true);
  });

  it('begin and end at midnight there', () => {
    expect(momentsOf({ from: '2026-07-01', before: '2026-07-02' })).toEqual({
      from: '2026-06-30T14:00:00.000Z',
      before: '2026-07-01T14:00:00.000Z',
    });
  });

  it.each(['7', '30.5', '-30', 'all', ''])('are not made of %p', (days) => {
    expect(() => readDashboardDays({ days }, now)).toThrow('Ask for 30, 90 or 365 days.');
  });
});
