import { flatBox, line, times } from '../svg';
import { colours, type Tint } from '../tints';

/** Draws one family of products on the 800 x 600 sheet; things that stand, stand on y = 505. */
export type Drawing = (tint: Tint) => string;

/** A pale tiled wall behind fittings that hang on one. */
export const tiledWall = (): string =>
  flatBox(130, 60, 540, 450, 0, colours.sheet, 0.75) +
  times(4, (i) => line(`M${197.5 + i * 135} 60v450`, colours.rule, 2.5)) +
  times(4, (i) => line(`M130 ${60 + i * 112.5 + 56}h540`, colours.rule, 2.5));

/** The ceiling that lights and fans hang from. */
export const ceiling = (): string =>
  flatBox(110, 56, 580, 16, 0, colours.ground) + line('M110 72h580', colours.ink, 3.5);

/** Thin lines that follow a board's grain, inside x..x+w at height y. */
export const grain = (x: number, y: number, w: number, stroke: string): string =>
  line(`M${x} ${y}c${w * 0.25} -10 ${w * 0.35} 8 ${w * 0.55} 0s${w * 0.3} -4 ${w * 0.45} 2`, stroke, 2.5);

/** A repeatable number in 0..1 for the i-th of many small marks, without the stripes that multiples would show. */
export const scatter = (index: number, salt: number): number => {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43758.5453;
  return value - Math.floor(value);
};
