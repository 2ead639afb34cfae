import type { MarketLook } from '@halfpallet/contracts';
import { niceStep } from '../shared/nice-step';

/** A look that saw prices. */
export type SeenLook = MarketLook & {
  readonly averageAud: number;
  readonly lowestAud: number;
  readonly highestAud: number;
};

export interface Plot {
  /** Corners of the band from lowest to highest, as an SVG polygon has them. */
  readonly band: string;
  /** The averages, as an SVG polyline has them. */
  readonly line: string;
  readonly points: ReadonlyArray<{ readonly x: number; readonly y: number; readonly look: SeenLook }>;
  /** Labelled heights, from the bottom up. */
  readonly ticks: ReadonlyArray<{ readonly y: number; readonly aud: number }>;
}

/** Of the drawing, in its own units. */
export const PLOT = { width: 640, height: 220, left: 64, right: 12, top: 12, bottom: 28 } as const;

export const seenLooks = (history: readonly MarketLook[]): SeenLook[] =>
  history.filter(
    (look): look is SeenLook => look.averageAud !== null && look.lowestAud !== null && look.highestAud !== null,
  );

/** Where everything stands: time from left to right, dollars from 0 upwards, so that a small change looks small. Null below two looks. */
export function plotOf(looks: readonly SeenLook[]): Plot | null {
  const [first] = looks;
  const last = looks.at(-1);
  if (!first || !last || looks.length < 2) return null;
  const step = niceStep(Math.max(...looks.map(({ highestAud }) => highestAud)) / 4);
  const top = step * Math.ceil(Math.max(...looks.map(({ highestAud }) => highestAud)) / step);
  const [from, to] = [Date.parse(first.at), Date.parse(last.at)];
  const span = PLOT.width - PLOT.left - PLOT.right;
  const x = ({ at }: SeenLook) =>
    round(PLOT.left + (to === from ? span / 2 : ((Date.parse(at) - from) / (to - from)) * span));
  const y = (aud: number) => round(PLOT.top + (1 - aud / top) * (PLOT.height - PLOT.top - PLOT.bottom));
  const corner = (look: SeenLook, aud: number) => `${x(look)},${y(aud)}`;
  return {
    band: [
      ...looks.map((look) => corner(look, look.highestAud)),
      ...[...looks].reverse().map((look) => corner(look, look.lowestAud)),
    ].join(' '),
    line: looks.map((look) => corner(look, look.averageAud)).join(' '),
    points: looks.map((look) => ({ x: x(look), y: y(look.averageAud), look })),
    ticks: Array.from({ length: Math.round(top / step) + 1 }, (_, index) => ({
      y: y(index * step),
      aud: index * step,
    })),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
