import type { OrderEventRow } from '@halfpallet/contracts';
import { groupByDay } from './event-groups';

const event = (id: string, at: string) => ({ id, at }) as OrderEventRow;

describe('the days of a story', () => {
  it('are those of Brisbane, newest first as they came', () => {
    const days = groupByDay([
      event('c', '2026-06-30T14:00:00Z'),
      event('b', '2026-06-30T13:59:59Z'),
      event('a', '2026-06-29T23:00:00Z'),
    ]);
    expect(days.map(({ date, events }) => [date, events.map(({ id }) => id)])).toEqual([
      ['2026-07-01', ['c']],
      ['2026-06-30', ['b', 'a']],
    ]);
  });

  it('are none without events', () => {
    expect(groupByDay([])).toEqual([]);
  });
});
