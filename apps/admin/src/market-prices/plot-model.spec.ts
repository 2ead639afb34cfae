import type { MarketLook } from '@halfpallet/contracts';
import { PLOT, plotOf, seenLooks } from './plot-model';

const look = (at: string, averageAud: number | null): MarketLook => ({
  run: at.slice(0, 7),
  at,
  outcome: averageAud === null ? 'no-answer' : 'observed',
  averageAud,
  lowestAud: averageAud && averageAud - 10,
  highestAud: averageAud && averageAud + 10,
  retailers: averageAud && 3,
  confidence: averageAud && 70,
});
const plotted = (...prices: ReadonlyArray<number | null>) =>
  plotOf(seenLooks(prices.map((price, month) => look(`2026-0${month + 1}-01T00:00:00.000Z`, price))));

describe('the plot of a market price', () => {
  it('goes from left to right with time, and starts at nothing, so that a small change looks small', () => {
    const { points, ticks } = plotted(100, 110, 90)!;
    expect(points.map(({ x }) => x)).toEqual([PLOT.left, expect.any(Number), PLOT.width - PLOT.right]);
    expect(points[1]!.y).toBeLessThan(points[0]!.y);
    expect(points[2]!.y).toBeGreaterThan(points[0]!.y);
    expect(ticks[0]).toEqual({ aud: 0, y: PLOT.height - PLOT.bottom });
    expect(ticks.map(({ aud }) => aud)).toEqual([0, 50, 100, 150]);
  });

  it('leaves out looks that saw nothing, and draws no line through them as if they were 0', () => {
    const { points, line } = plotted(100, null, 90)!;
    expect(points).toHaveLength(2);
    expect(line.split(' ')).toHaveLength(2);
  });

  it('has a band from the lowest to the highest around the averages', () => {
    const { band, points } = plotted(100, 110)!;
    const corners = band.split(' ').map((corner) => corner.split(',').map(Number));
    expect(corners).toHaveLength(4);
    expect(corners[0]![1]).toBeLessThan(points[0]!.y);
    expect(corners[3]![1]).toBeGreaterThan(points[0]!.y);
  });

  it('is none below two looks', () => {
    expect(plotted()).toBeNull();
    expect(plotted(100, null)).toBeNull();
  });
});
