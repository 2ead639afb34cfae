import { randomFrom, seedOf } from '../random';

const SIDE = 1000;

/**
 * A made-up product photo as SVG: a lit ground, a few large solids, and fine lines that make it sharp. The same name
 * always gives the same scene, different names scenes that no one would take for each other.
 */
export function sceneSvg(name: string, options: { readonly watermark?: boolean } = {}): string {
  const random = randomFrom(seedOf(name));
  const between = (low: number, high: number) => Math.round(low + random() * (high - low));
  const hue = between(0, 359);
  const colour = (lightness: number) =>
    `hsl(${(hue + between(-40, 40) + 360) % 360},${between(25, 75)}%,${lightness}%)`;
  const solids = Array.from({ length: 9 }, () => {
    const [x, y, wide, high] = [between(0, 800), between(0, 800), between(120, 480), between(120, 480)];
    const fill = colour(between(15, 85));
    return random() < 0.5
      ? `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${between(0, 60)}" fill="${fill}"/>`
      : `<ellipse cx="${x + 100}" cy="${y + 100}" rx="${wide / 2}" ry="${high / 2}" fill="${fill}"/>`;
  });
  const lines = Array.from({ length: 90 }, () => {
    const [x, y] = [between(60, 900), between(60, 900)];
    return `<line x1="${x}" y1="${y}" x2="${x + between(-70, 70)}" y2="${y + between(-70, 70)}" stroke="${colour(between(5, 95))}" stroke-width="${between(2, 5)}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">
<defs><linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="${colour(92)}"/><stop offset="1" stop-color="${colour(62)}"/></linearGradient></defs>
<rect width="${SIDE}" height="${SIDE}" fill="url(#g)"/>${solids.join('')}${lines.join('')}${options.watermark ? watermark() : ''}</svg>`;
}

/** Rows of strokes like letters along the upper and lower border. No font is needed, so it is the same everywhere. */
function watermark(): string {
  const row = (y: number) =>
    Array.from({ length: 40 }, (_, place) => {
      const x = 14 + place * 24;
      return `<path d="M${x} ${y}v56M${x} ${y + 28}h14M${x + 14} ${y}v56M${x} ${y}h8" stroke="#fff" stroke-width="4" fill="none"/><path d="M${x + 2} ${y + 2}v56" stroke="#000" stroke-width="3"/>`;
    }).join('');
  return row(20) + row(80) + row(860) + row(920);
}
