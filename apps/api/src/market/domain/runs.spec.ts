import fc from 'fast-check';
import { askedRun, marketJobId, monthRun, weekRun } from './runs';

it.each([
  ['2026-11-23', '2026-11', '2026-W48'],
  ['2026-11-22', '2026-11', '2026-W47'],
  ['2027-01-01', '2027-01', '2026-W53'],
  ['2024-12-30', '2024-12', '2025-W01'],
  ['2023-01-01', '2023-01', '2022-W52'],
])('%s is of the month %s and of the week %s', (day, month, week) => {
  expect([monthRun(day), weekRun(day)]).toEqual([month, week]);
});

it('gives all seven days of a week the same name, and no other day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
      const monday = Date.UTC(2001, 0, 1) + days * 7 * 86_400_000;
      const weekOf = (offset: number) => weekRun(new Date(monday + offset * 86_400_000).toISOString().slice(0, 10));
      expect(new Set([0, 1, 2, 3, 4, 5, 6].map(weekOf)).size).toBe(1);
      expect(weekOf(-1)).not.toBe(weekOf(0));
      expect(weekOf(7)).not.toBe(weekOf(0));
    }),
  );
});

it('repeats a look that came to nothing under another name, and one that saw prices not at all', () => {
  expect(askedRun('2026-W47', {})).toEqual({ run: '2026-W47', isOver: false });
  expect(askedRun('2026-W47', { '2026-11': 'observed' })).toEqual({ run: '2026-W47', isOver: false });
  expect(askedRun('2026-W47', { '2026-W47': 'not-found' })).toEqual({ run: '2026-W47.2', isOver: false });
  const twice = { '2026-W47': 'not-found', '2026-W47.2': 'observed' } as const;
  expect(askedRun('2026-W47', twice)).toEqual({ run: '2026-W47.2', isOver: true });
});

it('names the job of a product and a look as the queue takes it', () => {
  expect(marketJobId(7, '2026-11')).toBe('market.7.2026-11');
});
