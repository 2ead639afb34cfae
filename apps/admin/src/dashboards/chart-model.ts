import type { DashboardSpan } from '@halfpallet/contracts';
import { dayText } from '../shared/brisbane';
import { niceStep } from '../shared/nice-step';

/** One bar: a stack of parts, from the bottom up. Values are not below 0. */
export interface Bar {
  readonly label: string;
  readonly parts: ReadonlyArray<{ readonly key: string; readonly value: number }>;
}

export interface BarRect {
  readonly key: string;
  readonly bar: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface BarPlot {
  readonly rects: readonly BarRect[];
  /** Labelled heights, from the bottom up. */
  readonly ticks: ReadonlyArray<{ readonly y: number; readonly value: number }>;
  /** Bars that are named below the axis, with the middle of each. */
  readonly names: ReadonlyArray<{ readonly x: number; readonly label: string }>;
}

/** Of the drawing, in its own units; `narrow` is its width on a phone, so that its words stay as large as others. */
export const BARS = { width: 560, narrow: 340, height: 220, left: 56, right: 8, top: 12, bottom: 26 } as const;
const NAMES = 4;
/** Part of its place that a bar fills. */
const FILLED = 0.72;
/** Room for a name at either end of the axis. */
const HALF_NAME = 34;

const totalOf = ({ parts }: Bar): number => parts.reduce((sum, { value }) => sum + value, 0);

/** Where the bars of a chart stand: from left to right, from 0 upwards. @param whole values are counts */
export function plotOf(bars: readonly Bar[], whole: boolean, width: number = BARS.width): BarPlot {
  const highest = Math.max(...bars.map(totalOf), whole ? 1 : 0.01);
  const step = Math.max(niceStep(highest / 4), whole ? 1 : 0);
  const top = step * Math.ceil(highest / step);
  const { height, left, right, bottom } = BARS;
  const place = (width - left - right) / bars.length;
  const y = (value: number) => round(BARS.top + (1 - value / top) * (height - BARS.top - bottom));
  const middle = (index: number) => left + place * (index + 0.5);
  const rects = bars.flatMap(({ parts }, bar) => {
    let below = 0;
    return parts.flatMap(({ key, value }) => {
      if (value <= 0) return [];
      const from = below;
      below += value;
      const [x, wide] = [round(middle(bar) - (place * FILLED) / 2), round(place * FILLED)];
      return [{ key, bar, x, width: wide, y: y(below), height: round(y(from) - y(below)) }];
    });
  });
  const apart = Math.ceil(bars.length / NAMES);
  return {
    rects,
    ticks: Array.from({ length: Math.round(top / step) + 1 }, (_, index) => ({
      y: y(index * step),
      value: index * step,
    })),
    names: bars.flatMap(({ label }, index) => {
      if (index % apart !== 0) return [];
      return [{ label, x: round(Math.min(Math.max(middle(index), HALF_NAME), width - HALF_NAME)) }];
    }),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;

const DAY_MS = 24 * 3_600_000;

/** `3 Feb 2026` of a day, `3 Feb 2026 to 9 Feb 2026` of several. */
export function spanText({ from, before }: DashboardSpan): string {
  const last = lastDayOf(before);
  return dayText(from) === last ? last : `${dayText(from)} to ${last}`;
}

/** The day before a midnight that is not part of the span. */
export const lastDayOf = (before: string): string => dayText(new Date(Date.parse(before) - DAY_MS / 2).toISOString());

/** `3 Feb`, below the axis. */
export const shortDayText = (from: string): string => dayText(from).replace(/ \d{4}$/, '');
