import { cleanText } from '../text/clean-text';

const GRAMS: Readonly<Record<string, number>> = {
  kg: 1000,
  kgs: 1000,
  kilogram: 1000,
  kilograms: 1000,
  g: 1,
  gram: 1,
  grams: 1,
  lb: 453.592_37,
  lbs: 453.592_37,
  pound: 453.592_37,
  pounds: 453.592_37,
  oz: 28.349_523,
  ounce: 28.349_523,
  ounces: 28.349_523,
};
const MILLIMETRES: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  centimetres: 10,
  centimeters: 10,
  m: 1000,
  in: 25.4,
  inch: 25.4,
  inches: 25.4,
  '"': 25.4,
  '”': 25.4,
};
const NUMBER = '(\\d{1,6}(?:[.,]\\d{1,3})?)';
const WEIGHT = new RegExp(`${NUMBER} ?(${Object.keys(GRAMS).join('|')})(?![\\p{L}])`, 'giu');
const BETWEEN = ' ?(?:cm|mm|m|in|inches|["”])? ?[x×*] ?';
const SIZE = new RegExp(
  `(?:^|[^\\d.,])${NUMBER}${BETWEEN}${NUMBER}${BETWEEN}${NUMBER} ?(mm|cm|m|in|inch|inches|centimet(?:er|re)s|["”])(?![\\p{L}])`,
  'giu',
);

/** `1,234.5` cannot be told from `1,2345`; a lone comma before one or two digits is a decimal sign. */
function toNumber(text: string): number | null {
  if (/^\d{1,3}[.,]\d{3}$/.test(text) && !/^0[.,]|\./.test(text)) return null;
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) && value > 0 ? value : null;
}

/** Whole grams, from a text with exactly one weight (`1.2 kg`, `850 g`, `2.5 lb`); null otherwise. */
export function readGrams(text: string): number | null {
  const found = new Set<number>();
  for (const [, number = '', unit = ''] of cleanText(text, 200).matchAll(WEIGHT)) {
    const value = toNumber(number);
    if (value === null) return null;
    found.add(Math.round(value * (GRAMS[unit.toLowerCase()] ?? 0)));
  }
  const [only, other] = found;
  return only !== undefined && other === undefined && only > 0 && only <= 5_000_000 ? only : null;
}

/** Length, width and height in millimetres, from a text with exactly one size of three sides; null otherwise. */
export function readSizeMm(text: string): readonly [number, number, number] | null {
  const matches = [...cleanText(text, 200).matchAll(SIZE)];
  const [match, other] = matches;
  if (match === undefined || other !== undefined) return null;
  const unit = (match[4] ?? '').toLowerCase();
  const factor = MILLIMETRES[unit] ?? (unit.startsWith('centi') ? 10 : 0);
  const sides = [match[1], match[2], match[3]].map((side) => Math.round((toNumber(side ?? '') ?? 0) * factor));
  const [length = 0, width = 0, height = 0] = sides;
  return sides.every((side) => side >= 1 && side <= 20_000) ? [length, width, height] : null;
}
