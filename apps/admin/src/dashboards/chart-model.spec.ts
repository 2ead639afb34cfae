import { plotOf, shortDayText, spanText } from './chart-model';

const bar = (label: string, ...values: number[]) => ({
  label,
  parts: values.map((value, index) => ({ key: `part-${index}`, value })),
});

describe('a chart of bars', () => {
  it('stands on 0 and stacks the parts of a bar without a gap', () => {
    const { rects, ticks } = plotOf([bar('a', 30, 10), bar('b', 0, 20)], true);
    const [low, high, other] = rects;
    expect(rects).toHaveLength(3);
    expect(low!.y + low!.height).toBe(ticks[0]!.y);
    expect(high!.y + high!.height).toBe(low!.y);
    expect(low!.height).toBeCloseTo(3 * high!.height, 0);
    expect(other!.x).toBeGreaterThan(low!.x + low!.width);
    expect(ticks.map(({ value }) => value)).toEqual([0, 10, 20, 30, 40]);
  });

  it('counts in whole numbers, also when there is nothing', () => {
    expect(plotOf([bar('a', 0)], true)).toMatchObject({ rects: [], ticks: [{ value: 0 }, { value: 1 }] });
    expect(plotOf([bar('a', 2)], true).ticks.map(({ value }) => value)).toEqual([0, 1, 2]);
  });

  it('names a few of many bars', () => {
    const { names } = plotOf(
      Array.from({ length: 30 }, (_, index) => bar(String(index), index)),
      true,
    );
    expect(names.map(({ label }) => label)).toEqual(['0', '8', '16', '24']);
  });
});

it('says which days a period has', () => {
  const from = '2026-06-30T14:00:00.000Z';
  expect(spanText({ from, before: '2026-07-01T14:00:00.000Z' })).toBe('1 July 2026');
  expect(spanText({ from, before: '2026-07-31T14:00:00.000Z' })).toBe('1 July 2026 to 31 July 2026');
  expect(shortDayText(from)).toBe('1 July');
});
