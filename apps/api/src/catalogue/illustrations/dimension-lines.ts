import { lettering } from './lettering';
import { n } from './svg';
import { colours } from './colours';

interface Point {
  readonly x: number;
  readonly y: number;
}

const arrow = (tip: Point, towards: Point): string => {
  const length = Math.hypot(towards.x - tip.x, towards.y - tip.y) || 1;
  const [ux, uy] = [(towards.x - tip.x) / length, (towards.y - tip.y) / length];
  const [bx, by] = [tip.x + ux * 12, tip.y + uy * 12];
  return `M${n(tip.x)} ${n(tip.y)}L${n(bx - uy * 4)} ${n(by + ux * 4)}L${n(bx + uy * 4)} ${n(by - ux * 4)}z`;
};

/**
 * A dimension from `a` to `b`, drawn `offset` sheet units to the right of the direction a -> b, with extension lines,
 * arrowheads and the figure along the line. Short spans get their arrows from outside.
 */
export const dimensionLine = (
  a: Point,
  b: Point,
  offset: number,
  text: string,
  options: { readonly colour?: string; readonly size?: number } = {},
): string => {
  const colour = options.colour ?? colours.harbour;
  const size = options.size ?? 17;
  const span = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / span, (b.y - a.y) / span];
  const [nx, ny] = [-uy * Math.sign(offset || 1), ux * Math.sign(offset || 1)];
  const reach = Math.abs(offset);
  const move = (p: Point, by: number): Point => ({ x: p.x + nx * by, y: p.y + ny * by });
  const [from, to] = [move(a, reach), move(b, reach)];
  const extension = (p: Point) => {
    const [start, end] = [move(p, 6), move(p, reach + 7)];
    return `M${n(start.x)} ${n(start.y)}L${n(end.x)} ${n(end.y)}`;
  };
  const short = span < 40;
  const beyond = (p: Point, by: number): Point => ({ x: p.x + ux * by, y: p.y + uy * by });
  const [start, end] = short ? [beyond(from, -26), beyond(to, 26)] : [from, to];
  const line =
    `<path d="${extension(a)}${extension(b)}" stroke="${colours.muted}" stroke-width="1.6"/>` +
    `<path d="M${n(start.x)} ${n(start.y)}L${n(end.x)} ${n(end.y)}" stroke="${colour}" stroke-width="2"/>` +
    `<path d="${arrow(from, short ? beyond(from, -20) : to)}${arrow(to, short ? beyond(to, 20) : from)}" fill="${colour}"/>`;
  const middle: Point = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  if (short && Math.abs(ux) < 0.5) {
    // No room along the line: the figure stands beside it.
    const beside = move(middle, 12);
    return line + lettering(text, beside.x, beside.y + size / 2, { size, colour, anchor: nx < 0 ? 'end' : 'start' });
  }
  // The figure reads from below or from the right, as on any drawing.
  let angle = (Math.atan2(uy, ux) * 180) / Math.PI;
  if (angle > 90 || angle <= -90) angle += 180;
  if (Math.round(angle) === 90) angle = -90;
  const radians = (angle * Math.PI) / 180;
  const up: Point = { x: Math.sin(radians), y: -Math.cos(radians) };
  const outward = up.x * nx + up.y * ny > 0;
  const rise = (outward ? 8 : 8 + size) + (short ? 7 : 0);
  const sign = outward ? 1 : -1;
  const at: Point = { x: middle.x + up.x * rise * sign, y: middle.y + up.y * rise * sign };
  return line + lettering(text, at.x, at.y, { size, colour, anchor: 'middle', turn: angle });
};
