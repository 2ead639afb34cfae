import { escapeMarkup } from '@halfpallet/contracts';
import { colours } from './colours';

/** Every picture is drawn on this sheet (4:3); widths are a matter of rendering. */
export const sheet = { width: 800, height: 600 } as const;

const outline = 6;

/** Two decimals are a quarter of a pixel at the largest width, and keep the files small and stable. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

/** A filled shape with the ink outline. `extra` may carry attributes such as a transform. */
export const solid = (d: string, fill: string, width: number = outline, stroke: string = colours.ink): string =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${n(width)}"/>`;

/** A tone without an outline: shade, light, reflection. */
export const flat = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${n(opacity)}"` : ''}/>`;

/** A drawn line, open or closed. */
export const line = (d: string, stroke: string = colours.ink, width = 3.5): string =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${n(width)}"/>`;

const roundedPath = (x: number, y: number, w: number, h: number, r: number): string => {
  const radius = Math.max(0, Math.min(r, w / 2, h / 2));
  if (radius === 0) return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;
  const corner = (dx: number, dy: number) => `a${n(radius)} ${n(radius)} 0 0 1 ${n(dx)} ${n(dy)}`;
  return (
    `M${n(x + radius)} ${n(y)}h${n(w - 2 * radius)}${corner(radius, radius)}v${n(h - 2 * radius)}` +
    `${corner(-radius, radius)}h${n(2 * radius - w)}${corner(-radius, -radius)}v${n(2 * radius - h)}${corner(radius, -radius)}z`
  );
};

export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, width?: number): string =>
  solid(roundedPath(x, y, w, h, r), fill, width);

export const flatBox = (x: number, y: number, w: number, h: number, r: number, fill: string, opacity = 1): string =>
  flat(roundedPath(x, y, w, h, r), fill, opacity);

export const lineBox = (x: number, y: number, w: number, h: number, r: number, stroke?: string, width?: number) =>
  line(roundedPath(x, y, w, h, r), stroke, width);

export type Point3 = readonly [x: number, y: number, z: number];

/** Isometric projection: x runs right and down, y runs left and down, z runs up. */
export const isometric = (origin: { readonly x: number; readonly y: number }, scale: number) => {
  const cos = Math.cos(Math.PI / 6);
  const at = ([x, y, z]: Point3): { x: number; y: number } => ({
    x: origin.x + (x - y) * cos * scale,
    y: origin.y + ((x + y) / 2 - z) * scale,
  });
  const path = (points: readonly Point3[], close = true): string =>
    points.map((point, index) => `${index ? 'L' : 'M'}${n(at(point).x)} ${n(at(point).y)}`).join('') +
    (close ? 'z' : '');
  return { at, path };
};

export interface Block {
  readonly at: Point3;
  readonly size: Point3;
}

/** The three visible faces of an upright block: top, the face towards lower left, the face towards lower right. */
export const blockFaces = (view: ReturnType<typeof isometric>, { at: [x, y, z], size: [dx, dy, dz] }: Block) => ({
  top: view.path([
    [x, y, z + dz],
    [x + dx, y, z + dz],
    [x + dx, y + dy, z + dz],
    [x, y + dy, z + dz],
  ]),
  left: view.path([
    [x, y + dy, z + dz],
    [x + dx, y + dy, z + dz],
    [x + dx, y + dy, z],
    [x, y + dy, z],
  ]),
  right: view.path([
    [x + dx, y, z + dz],
    [x + dx, y + dy, z + dz],
    [x + dx, y + dy, z],
    [x + dx, y, z],
  ]),
});

export const isoBlock = (
  view: ReturnType<typeof isometric>,
  block: Block,
  tones: { readonly top: string; readonly left: string; readonly right: string },
  width?: number,
): string => {
  const faces = blockFaces(view, block);
  return (
    solid(faces.left, tones.left, width) + solid(faces.right, tones.right, width) + solid(faces.top, tones.top, width)
  );
};

/** Moves (and optionally scales or turns) a group of drawing. */
export const placed = (content: string, x: number, y: number, scale = 1, turn = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${n(scale)})`}">${content}</g>`;

/** The whole document. The title is for screen readers and for people who open the file; it is not rendered. */
export const svgDocument = (title: string, content: string, size: { width: number; height: number } = sheet): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">` +
  `<title>${escapeMarkup(title)}</title>` +
  `<g fill="none" stroke-linejoin="round" stroke-linecap="round">${content}</g></svg>`;
