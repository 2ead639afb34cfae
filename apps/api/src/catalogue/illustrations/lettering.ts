import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { n } from './svg';
import { colours } from './colours';

/** Outlines of the shop's own typeface; `tools/product-pictures/letters.py` writes them. Units of the font, y downwards. */
interface Outlines {
  readonly capHeight: number;
  readonly regular: Readonly<Record<string, readonly [advance: number, d: string]>>;
  readonly bold: Outlines['regular'];
}

const fileName = 'archivo-outlines.json';
/** Beside the source; compiled code reads it where it is kept, as it does the starter catalogue. */
const places = [join(__dirname, '../data', fileName), join(__dirname, '../../../src/catalogue/data', fileName)];
const outlines = JSON.parse(readFileSync(places.find(existsSync) ?? places[0]!, 'utf8')) as Outlines;

export type Weight = 'regular' | 'bold';

/** Any sign that the outlines do not have is drawn as a question mark, never dropped. */
const plain = (text: string): string[] =>
  [...text].flatMap((sign) => {
    if (outlines.regular[sign]) return [sign];
    if (sign === '\u00a0') return [' '];
    // An accented letter keeps its letter.
    const bare = sign.normalize('NFD').replace(/\p{M}/gu, '');
    return [...bare].map((letter) => (outlines.regular[letter] ? letter : '?'));
  });

const advanceOf = (sign: string, weight: Weight): number => outlines[weight][sign]?.[0] ?? 0;

/** Width in sheet units of `text` set with capitals `size` high. */
export const textWidth = (text: string, size: number, weight: Weight = 'regular'): number =>
  plain(text).reduce((sum, sign) => sum + advanceOf(sign, weight), 0) * (size / outlines.capHeight);

export interface LetteringOptions {
  /** Height of a capital in sheet units. */
  readonly size: number;
  readonly colour?: string;
  readonly weight?: Weight;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Degrees, about the anchor point. */
  readonly turn?: number;
  /** Shrinks the size so that the line is at most this wide. */
  readonly maxWidth?: number;
}

/** An outline cut at its figures that go across: `texts` stands around them, one more of these than of those. */
interface CutOutline {
  readonly texts: readonly string[];
  readonly across: readonly number[];
}

/** Of a sign's commands H and V name one coordinate, Z none, all others pairs. */
const cut = (d: string): CutOutline => {
  const texts: string[] = [];
  const across: number[] = [];
  let cutAt = 0;
  for (const command of d.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const [, name, figures] = command;
    if (name === 'V' || name === 'Z') continue;
    let isAcross = true;
    for (const figure of figures!.matchAll(/-?\d+/g)) {
      if (isAcross) {
        const from = command.index + 1 + figure.index;
        texts.push(d.slice(cutAt, from));
        across.push(Number(figure[0]));
        cutAt = from + figure[0].length;
      }
      isAcross = name === 'H' || !isAcross;
    }
  }
  return { texts: [...texts, d.slice(cutAt)], across };
};

/** Each sign's outline, cut when it is first drawn. */
const cutOutlines = { regular: new Map<string, CutOutline>(), bold: new Map<string, CutOutline>() };

/** A sign's commands, moved to where the pen stands. */
const placed = (sign: string, weight: Weight, pen: number): string => {
  let outline = cutOutlines[weight].get(sign);
  if (outline === undefined) {
    outline = cut(outlines[weight][sign]?.[1] ?? '');
    cutOutlines[weight].set(sign, outline);
  }
  const { texts, across } = outline;
  let d = texts[0]!;
  for (let at = 0; at < across.length; at += 1) d += String(across[at]! + pen) + texts[at + 1]!;
  return d;
};

/** One line of text as a single path; `x`, `y` is the anchor on the baseline. */
export const lettering = (text: string, x: number, y: number, options: LetteringOptions): string => {
  const { weight = 'regular', anchor = 'start', turn = 0, maxWidth, colour = colours.ink } = options;
  const natural = textWidth(text, options.size, weight);
  const size = maxWidth && natural > maxWidth ? (options.size * maxWidth) / natural : options.size;
  const width = (textWidth(text, size, weight) * outlines.capHeight) / size;
  let pen = Math.round(anchor === 'middle' ? -width / 2 : anchor === 'end' ? -width : 0);
  const d = plain(text)
    .map((sign) => {
      const drawn = placed(sign, weight, pen);
      pen += advanceOf(sign, weight);
      return drawn;
    })
    .join('');
  const rotate = turn ? ` rotate(${n(turn)})` : '';
  const scale = Math.round((size / outlines.capHeight) * 1e5) / 1e5;
  return `<path d="${d}" fill="${colour}" transform="translate(${n(x)} ${n(y)})${rotate} scale(${scale})"/>`;
};

/** Breaks text into lines no wider than `maxWidth`; what does not fit into `maxLines` is squeezed into the last. */
export const wrapText = (
  text: string,
  size: number,
  maxWidth: number,
  maxLines: number,
  weight: Weight = 'regular',
): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const current = lines.at(-1);
    const joined = current === undefined ? word : `${current} ${word}`;
    if (current !== undefined && (textWidth(joined, size, weight) <= maxWidth || lines.length === maxLines)) {
      lines[lines.length - 1] = joined;
    } else {
      lines.push(word);
    }
  }
  return lines;
};
