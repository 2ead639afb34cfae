import { colours } from './tints';
import { n } from './svg';

/**
 * Single-stroke lettering after the manner of a drawing office (upright, even width). Text is drawn as paths, because
 * the renderer has no fonts on a bare machine and would silently leave `<text>` out.
 *
 * Glyph space: baseline at y = 0, capitals up to -14, small letters up to -10, descenders down to 4.
 */
interface Glyph {
  readonly advance: number;
  readonly d: string;
}

const glyph = (advance: number, d: string): Glyph => ({ advance, d });

const glyphs: Readonly<Record<string, Glyph>> = {
  ' ': glyph(6, ''),
  A: glyph(13, 'M1 0L5.5 -14L10 0M2.6 -5L8.4 -5'),
  B: glyph(12.5, 'M1.5 0L1.5 -14L6 -14C10.5 -14 10.5 -7.4 6 -7.4L1.5 -7.4M6 -7.4C11.2 -7.4 11.2 0 6 0L1.5 0'),
  C: glyph(12.5, 'M10.5 -11.4C9.6 -13.2 8 -14 6.2 -14C2.8 -14 1 -11 1 -7C1 -3 2.8 0 6.2 0C8 0 9.6 -0.8 10.5 -2.6'),
  D: glyph(13, 'M1.5 0L1.5 -14L5 -14C9.2 -14 11 -11 11 -7C11 -3 9.2 0 5 0L1.5 0'),
  E: glyph(11.5, 'M9.5 -14L1.5 -14L1.5 0L9.5 0M1.5 -7.3L8 -7.3'),
  F: glyph(11, 'M9.5 -14L1.5 -14L1.5 0M1.5 -7.1L8 -7.1'),
  G: glyph(
    13,
    'M10.6 -11.4C9.6 -13.2 8 -14 6.2 -14C2.8 -14 1 -11 1 -7C1 -3 2.8 0 6.2 0C8.6 0 10.8 -1.4 10.8 -4.6L10.8 -6.4L6.6 -6.4',
  ),
  H: glyph(13, 'M1.5 0L1.5 -14M10.5 0L10.5 -14M1.5 -7.2L10.5 -7.2'),
  I: glyph(5, 'M2 0L2 -14'),
  J: glyph(9.5, 'M7.2 -14L7.2 -4C7.2 -1 5.8 0 4.2 0C2.4 0 1 -1 0.8 -3.2'),
  K: glyph(12, 'M1.5 0L1.5 -14M10 -14L1.5 -5.4M4.6 -8.4L10.4 0'),
  L: glyph(10.5, 'M1.5 -14L1.5 0L9 0'),
  M: glyph(15, 'M1.5 0L1.5 -14L7 -4L12.5 -14L12.5 0'),
  N: glyph(13.5, 'M1.5 0L1.5 -14L11 0L11 -14'),
  O: glyph(13.5, 'M6.2 -14C2.8 -14 1 -11 1 -7C1 -3 2.8 0 6.2 0C9.6 0 11.4 -3 11.4 -7C11.4 -11 9.6 -14 6.2 -14'),
  P: glyph(12, 'M1.5 0L1.5 -14L6.2 -14C11.4 -14 11.4 -6.2 6.2 -6.2L1.5 -6.2'),
  Q: glyph(
    13.5,
    'M6.2 -14C2.8 -14 1 -11 1 -7C1 -3 2.8 0 6.2 0C9.6 0 11.4 -3 11.4 -7C11.4 -11 9.6 -14 6.2 -14M7.4 -3.6L11.6 1',
  ),
  R: glyph(12.5, 'M1.5 0L1.5 -14L6.2 -14C11.2 -14 11.2 -6.6 6.2 -6.6L1.5 -6.6M6.4 -6.6L10.8 0'),
  S: glyph(
    12,
    'M9.8 -11.6C9.2 -13.2 7.6 -14 5.6 -14C3 -14 1.4 -12.6 1.4 -10.6C1.4 -6 10.2 -8.6 10.2 -3.8C10.2 -1.4 8.2 0 5.8 0C3.4 0 1.6 -1 1 -2.8',
  ),
  T: glyph(11.5, 'M0.6 -14L10 -14M5.3 -14L5.3 0'),
  U: glyph(13, 'M1.5 -14L1.5 -5C1.5 -1.4 3.4 0 6 0C8.6 0 10.5 -1.4 10.5 -5L10.5 -14'),
  V: glyph(12.5, 'M0.8 -14L5.5 0L10.2 -14'),
  W: glyph(17, 'M0.8 -14L4.2 0L7.8 -11.4L11.4 0L14.8 -14'),
  X: glyph(12, 'M1 -14L10 0M10 -14L1 0'),
  Y: glyph(12, 'M0.8 -14L5.4 -6.6L10 -14M5.4 -6.6L5.4 0'),
  Z: glyph(12, 'M1 -14L10 -14L1 0L10.2 0'),
  a: glyph(
    10.5,
    'M8.4 -10L8.4 0M8.4 -5C8.4 -8.2 6.8 -10 4.7 -10C2.4 -10 1 -8 1 -5C1 -2 2.4 0 4.7 0C6.8 0 8.4 -1.8 8.4 -5',
  ),
  b: glyph(
    10.5,
    'M1.5 -14.6L1.5 0M1.5 -5C1.5 -8.2 3.1 -10 5.2 -10C7.5 -10 8.9 -8 8.9 -5C8.9 -2 7.5 0 5.2 0C3.1 0 1.5 -1.8 1.5 -5',
  ),
  c: glyph(9.5, 'M8.2 -8C7.5 -9.3 6.4 -10 5 -10C2.6 -10 1 -8 1 -5C1 -2 2.6 0 5 0C6.4 0 7.5 -0.7 8.2 -2'),
  d: glyph(
    10.5,
    'M8.4 -14.6L8.4 0M8.4 -5C8.4 -8.2 6.8 -10 4.7 -10C2.4 -10 1 -8 1 -5C1 -2 2.4 0 4.7 0C6.8 0 8.4 -1.8 8.4 -5',
  ),
  e: glyph(10.2, 'M1.1 -5.4L8.7 -5.4C8.7 -8.4 7.2 -10 5 -10C2.6 -10 1 -8 1 -5C1 -2 2.6 0 5 0C6.6 0 7.7 -0.7 8.5 -2'),
  f: glyph(7, 'M6.4 -14.4C4 -15 2.8 -13.6 2.8 -11.4L2.8 0M0.6 -9.6L5.8 -9.6'),
  g: glyph(
    10.5,
    'M8.4 -10L8.4 0.6C8.4 3 6.8 4.2 4.8 4.2C3.4 4.2 2.2 3.8 1.4 2.8M8.4 -5C8.4 -8.2 6.8 -10 4.7 -10C2.4 -10 1 -8 1 -5C1 -2 2.4 0 4.7 0C6.8 0 8.4 -1.8 8.4 -5',
  ),
  h: glyph(10.5, 'M1.5 -14.6L1.5 0M1.5 -6C1.5 -8.6 3.1 -10 5 -10C7.2 -10 8.4 -8.8 8.4 -6.2L8.4 0'),
  i: glyph(4, 'M1.6 -10L1.6 0M1.6 -13.6L1.6 -13.4'),
  j: glyph(4.6, 'M2.6 -10L2.6 1.6C2.6 3.4 1.6 4.2 -0.2 4M2.6 -13.6L2.6 -13.4'),
  k: glyph(9.6, 'M1.5 -14.6L1.5 0M7.8 -10L1.5 -3.8M4 -6.2L8.2 0'),
  l: glyph(4.4, 'M1.6 -14.6L1.6 -1.6C1.6 -0.4 2.2 0 3.2 -0.1'),
  m: glyph(
    15.5,
    'M1.5 -10L1.5 0M1.5 -6.2C1.5 -8.6 2.8 -10 4.6 -10C6.4 -10 7.5 -8.8 7.5 -6.4L7.5 0M7.5 -6.2C7.5 -8.6 8.8 -10 10.6 -10C12.4 -10 13.5 -8.8 13.5 -6.4L13.5 0',
  ),
  n: glyph(10.5, 'M1.5 -10L1.5 0M1.5 -6C1.5 -8.6 3.1 -10 5 -10C7.2 -10 8.4 -8.8 8.4 -6.2L8.4 0'),
  o: glyph(10.6, 'M4.9 -10C2.5 -10 1 -8 1 -5C1 -2 2.5 0 4.9 0C7.3 0 8.8 -2 8.8 -5C8.8 -8 7.3 -10 4.9 -10'),
  p: glyph(
    10.5,
    'M1.5 -10L1.5 4.4M1.5 -5C1.5 -8.2 3.1 -10 5.2 -10C7.5 -10 8.9 -8 8.9 -5C8.9 -2 7.5 0 5.2 0C3.1 0 1.5 -1.8 1.5 -5',
  ),
  q: glyph(
    10.5,
    'M8.4 -10L8.4 4.4M8.4 -5C8.4 -8.2 6.8 -10 4.7 -10C2.4 -10 1 -8 1 -5C1 -2 2.4 0 4.7 0C6.8 0 8.4 -1.8 8.4 -5',
  ),
  r: glyph(7, 'M1.5 -10L1.5 0M1.5 -5.6C1.5 -8.6 3.2 -10.2 6 -9.8'),
  s: glyph(
    9,
    'M7.2 -8.4C6.6 -9.5 5.6 -10 4.2 -10C2.4 -10 1.2 -9.1 1.2 -7.6C1.2 -4.4 7.4 -6 7.4 -2.7C7.4 -1 6 0 4.3 0C2.7 0 1.5 -0.6 0.9 -1.9',
  ),
  t: glyph(7.2, 'M2.8 -13L2.8 -2.6C2.8 -0.8 3.8 0 6 -0.4M0.6 -9.6L6 -9.6'),
  u: glyph(10.5, 'M1.3 -10L1.3 -3.8C1.3 -1.2 2.5 0 4.7 0C6.6 0 8.3 -1.4 8.3 -4M8.3 -10L8.3 0'),
  v: glyph(9.6, 'M0.8 -10L4.5 0L8.2 -10'),
  w: glyph(13.4, 'M0.8 -10L3.5 0L6.4 -8L9.3 0L12 -10'),
  x: glyph(9.4, 'M0.9 -10L7.9 0M7.9 -10L0.9 0'),
  y: glyph(9.6, 'M0.8 -10L4.6 -0.4M8.2 -10L3.6 2C2.9 3.7 2 4.3 0.6 4'),
  z: glyph(9, 'M1 -10L7.6 -10L1 0L7.8 0'),
  '0': glyph(11.5, 'M5.5 -14C2.6 -14 1.2 -11 1.2 -7C1.2 -3 2.6 0 5.5 0C8.4 0 9.8 -3 9.8 -7C9.8 -11 8.4 -14 5.5 -14'),
  '1': glyph(11.5, 'M2.4 -11.2L6.2 -14L6.2 0'),
  '2': glyph(11.5, 'M1.4 -10.8C1.8 -12.8 3.4 -14 5.4 -14C7.8 -14 9.4 -12.5 9.4 -10.2C9.4 -6.8 5 -4.4 1.2 0L9.8 0'),
  '3': glyph(
    11.5,
    'M1.6 -11.6C2.2 -13.2 3.6 -14 5.4 -14C7.8 -14 9.2 -12.7 9.2 -10.7C9.2 -8.6 7.6 -7.4 4.6 -7.4M5.2 -7.4C8.2 -7.4 9.8 -6 9.8 -3.8C9.8 -1.4 8 0 5.3 0C3.2 0 1.6 -1 1 -2.8',
  ),
  '4': glyph(11.5, 'M7.4 0L7.4 -14L0.8 -3.8L10.2 -3.8'),
  '5': glyph(
    11.5,
    'M9 -14L2.6 -14L2 -7.4C3 -8.4 4.2 -8.9 5.5 -8.9C8.2 -8.9 9.9 -7 9.9 -4.5C9.9 -1.8 8 0 5.3 0C3.3 0 1.8 -0.9 1.1 -2.5',
  ),
  '6': glyph(
    11.5,
    'M8.8 -12.6C8 -13.5 7 -14 5.8 -14C2.8 -14 1.2 -10.8 1.2 -6.2C1.2 -2.4 2.8 0 5.5 0C8.1 0 9.8 -1.9 9.8 -4.5C9.8 -7.1 8.1 -8.9 5.6 -8.9C3.4 -8.9 1.7 -7.6 1.2 -5.4',
  ),
  '7': glyph(11.5, 'M1 -14L9.8 -14L4 0'),
  '8': glyph(
    11.5,
    'M5.5 -14C3.2 -14 1.7 -12.7 1.7 -10.8C1.7 -8.8 3.2 -7.5 5.5 -7.5C7.8 -7.5 9.3 -8.8 9.3 -10.8C9.3 -12.7 7.8 -14 5.5 -14M5.5 -7.5C2.8 -7.5 1.2 -6 1.2 -3.7C1.2 -1.4 2.8 0 5.5 0C8.2 0 9.8 -1.4 9.8 -3.7C9.8 -6 8.2 -7.5 5.5 -7.5',
  ),
  '9': glyph(
    11.5,
    'M2.2 -1.4C3 -0.5 4 0 5.2 0C8.2 0 9.8 -3.2 9.8 -7.8C9.8 -11.6 8.2 -14 5.5 -14C2.9 -14 1.2 -12.1 1.2 -9.5C1.2 -6.9 2.9 -5.1 5.4 -5.1C7.6 -5.1 9.3 -6.4 9.8 -8.6',
  ),
  '.': glyph(5, 'M2 -0.2L2 0'),
  ',': glyph(5, 'M2.4 -0.4L1.4 2.6'),
  ':': glyph(5, 'M2 -0.2L2 0M2 -8.2L2 -8'),
  ';': glyph(5, 'M2.4 -0.4L1.4 2.6M2.2 -8.2L2.2 -8'),
  '-': glyph(8, 'M1 -5.4L6.4 -5.4'),
  '+': glyph(11, 'M1 -6L9 -6M5 -10L5 -2'),
  '=': glyph(11, 'M1 -7.8L9 -7.8M1 -4.2L9 -4.2'),
  '/': glyph(8.6, 'M0.6 1.6L7.4 -15'),
  '(': glyph(6.4, 'M5 -16C1.6 -11.6 1.6 -2.6 5 2'),
  ')': glyph(6.4, 'M1 -16C4.4 -11.6 4.4 -2.6 1 2'),
  '%': glyph(
    15,
    'M11.6 -14L2.4 0M3.8 -14C2 -14 1.2 -12.6 1.2 -10.8C1.2 -9 2 -7.6 3.8 -7.6C5.6 -7.6 6.4 -9 6.4 -10.8C6.4 -12.6 5.6 -14 3.8 -14M10.2 -6.4C8.4 -6.4 7.6 -5 7.6 -3.2C7.6 -1.4 8.4 0 10.2 0C12 0 12.8 -1.4 12.8 -3.2C12.8 -5 12 -6.4 10.2 -6.4',
  ),
  '&': glyph(
    13.5,
    'M11.4 0C8.4 -2.4 3 -7.6 3 -10.8C3 -12.8 4.2 -14 5.8 -14C7.4 -14 8.4 -12.9 8.4 -11.4C8.4 -8.4 1 -7.4 1 -3.4C1 -1.2 2.6 0 4.8 0C7.8 0 9.8 -2.2 10.4 -6',
  ),
  "'": glyph(4, 'M1.8 -14.4L1.6 -11.4'),
  '"': glyph(7, 'M1.8 -14.4L1.6 -11.4M4.8 -14.4L4.6 -11.4'),
  '#': glyph(12.5, 'M4.4 -14L2.8 0M9 -14L7.4 0M1.4 -9.6L10.6 -9.6M0.8 -4.6L10 -4.6'),
  '?': glyph(10, 'M1.2 -11C1.6 -12.9 3 -14 4.8 -14C7 -14 8.4 -12.7 8.4 -10.7C8.4 -7.6 4.7 -7.6 4.7 -4M4.7 -0.2L4.7 0'),
  '!': glyph(4.6, 'M2 -14L2 -4M2 -0.2L2 0'),
  '*': glyph(9, 'M4.2 -13.4L4.2 -6.6M1.2 -11.7L7.2 -8.3M7.2 -11.7L1.2 -8.3'),
  $: glyph(
    12,
    'M9.8 -11.2C9 -12.5 7.6 -13.2 5.6 -13.2C3 -13.2 1.4 -12 1.4 -10.2C1.4 -6.2 10.2 -8.4 10.2 -4C10.2 -2 8.2 -0.8 5.8 -0.8C3.4 -0.8 1.6 -1.6 1 -3.2M5.7 -15.4L5.7 1.6',
  ),
  '\u00d7': glyph(10.4, 'M1.2 -9L8.2 -2M8.2 -9L1.2 -2'),
  '\u00b7': glyph(7, 'M3 -5.4L3 -5.2'),
  '\u00b2': glyph(
    7,
    'M1 -12.6C1.4 -13.6 2.2 -14.2 3.2 -14.2C4.4 -14.2 5.2 -13.4 5.2 -12.3C5.2 -10.6 2.8 -9.6 0.9 -7.4L5.4 -7.4',
  ),
};

/** Typographic signs that have a plain twin; any other unknown sign is drawn as a question mark, never dropped. */
const twins: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2013': '-',
  '\u2014': '-',
  '\u00a0': ' ',
};

const plain = (text: string): string[] =>
  [...text].flatMap((sign) => {
    if (glyphs[sign]) return [sign];
    const twin = twins[sign];
    if (twin) return [twin];
    // An accented letter keeps its letter.
    const bare = sign.normalize('NFD').replace(/\p{M}/gu, '');
    return [...bare].map((letter) => (glyphs[letter] ? letter : '?'));
  });

const capHeight = 14;

/** Width in sheet units of `text` set with capitals `size` high. */
export const textWidth = (text: string, size: number): number =>
  plain(text).reduce((sum, sign) => sum + (glyphs[sign]?.advance ?? 0), 0) * (size / capHeight);

export interface LetteringOptions {
  /** Height of a capital in sheet units. */
  readonly size: number;
  readonly colour?: string;
  /** Stroke width as a share of the size. */
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Degrees, about the anchor point. */
  readonly turn?: number;
  /** Shrinks the size so that the line is at most this wide. */
  readonly maxWidth?: number;
}

/** One line of text as a single path; `x`, `y` is the anchor on the baseline. */
export const lettering = (text: string, x: number, y: number, options: LetteringOptions): string => {
  const natural = textWidth(text, options.size);
  const size =
    options.maxWidth && natural > options.maxWidth ? (options.size * options.maxWidth) / natural : options.size;
  const scale = size / capHeight;
  const width = textWidth(text, size);
  const start = options.anchor === 'middle' ? -width / 2 : options.anchor === 'end' ? -width : 0;
  const angle = ((options.turn ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let pen = start;
  const d = plain(text)
    .map((sign) => {
      const drawn = (glyphs[sign]?.d ?? '').replace(/(-?[\d.]+) (-?[\d.]+)/g, (_pair, gx: string, gy: string) => {
        const [px, py] = [pen + Number(gx) * scale, Number(gy) * scale];
        return `${n(x + px * cos - py * sin)} ${n(y + px * sin + py * cos)}`;
      });
      pen += (glyphs[sign]?.advance ?? 0) * scale;
      return drawn;
    })
    .join('');
  return `<path d="${d}" stroke="${options.colour ?? colours.ink}" stroke-width="${n(size * (options.weight ?? 0.13))}"/>`;
};

/** Breaks text into lines no wider than `maxWidth`; what does not fit into `maxLines` is squeezed into the last. */
export const wrapText = (text: string, size: number, maxWidth: number, maxLines: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const current = lines.at(-1);
    const joined = current === undefined ? word : `${current} ${word}`;
    if (current !== undefined && (textWidth(joined, size) <= maxWidth || lines.length === maxLines)) {
      lines[lines.length - 1] = joined;
    } else {
      lines.push(word);
    }
  }
  return lines;
};
