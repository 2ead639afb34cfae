import * as fc from 'fast-check';
import { DASHBOARD_DAYS } from '@halfpallet/contracts';
import { brisbaneDate } from '@halfpallet/landed-cost';
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

  it('hold each moment of the span once, also where Sydney’s clocks are changed, on leap days and around midnight', () => {
    const edges = [
      '2026-06-30T13:59:59.999Z',
      '2026-10-03T15:59:59.999Z',
      '2027-04-03T16:00:00Z',
      '2028-02-29T14:00:00Z',
    ];
    const anyMoment = fc.oneof(
      fc.constantFrom(...edges).chain((edge) => fc.integer({ min: -2, max: 2 }).map((ms) => Date.parse(edge) + ms)),
      fc.integer({ min: Date.parse('2025-01-01T00:00:00Z'), max: Date.parse('2029-01-01T00:00:00Z') }),
    );
    fc.assert(
      fc.property(
        anyMoment,
        fc.constantFrom(...DASHBOARD_DAYS),
        fc.array(fc.integer({ min: 0, max: 400 * 86_400_000 }), { maxLength: 20 }),
        (asked, days, ages) => {
          const span = readDashboardDays({ days: String(days) }, new Date(asked));
          const periods = periodsOf(span).map(momentsOf);
          const whole = momentsOf(span);
          const holds = ({ from, before }: typeof whole, at: number) =>
            Date.parse(from) <= at && at < Date.parse(before);
          for (const at of [asked, ...ages.map((age) => asked - age)]) {
            expect(periods.filter((period) => holds(period, at))).toHaveLength(holds(whole, at) ? 1 : 0);
          }
          expect(brisbaneDate(new Date(Date.parse(whole.before) - 1))).toBe(brisbaneDate(new Date(asked)));
        },
      ),
    );
  });

  it.each(['7', '30.5', '-30', 'all', ''])('are not made of %p', (days) => {
    expect(() => readDashboardDays({ days }, now)).toThrow('Ask for 30, 90 or 365 days.');
  });
});
