import type { PriceStep } from '@halfpallet/sourcing';
import { cleanText } from '../text/clean-text';
import { readPriceText } from './price-text';
import { unitKind } from './unit-words';

/** A quantity that a price counts from, and up to. */
export interface QuantityRange {
  readonly min: number;
  /** Null without a bound, undefined when only the start is said. */
  readonly max: number | null | undefined;
}

const MAX_QUANTITY = 10_000_000;
const COUNT = '(\\d{1,3}(?:,\\d{3})+|\\d{1,8})';
const FORMS: ReadonlyArray<readonly [RegExp, (a: number, b: number) => QuantityRange]> = [
  [new RegExp(`^${COUNT} ?[-–—~] ?${COUNT}$`), (a, b) => ({ min: a, max: b })],
  [new RegExp(`^(?:≥|>=|&gt;=) ?${COUNT}$`), (a) => ({ min: a, max: null })],
  [new RegExp(`^${COUNT} ?\\+$`), (a) => ({ min: a, max: null })],
  [new RegExp(`^${COUNT}$`), (a) => ({ min: a, max: undefined })],
];

/**
 * Reads what a step of a ladder counts: `50 - 199 pieces`, `≥ 1,000`, `500+`, `10`. Null for anything else, also when a
 * word is not a known unit: "1 - 3 days" is no quantity.
 */
export function readQuantityRange(text: string): QuantityRange | null {
  const clean = cleanText(text.slice(0, 120), 80).replace(/[:()]/g, ' ');
  const words = clean.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.some((word) => unitKind(word) !== 'piece' && !CONTEXT.has(word.toLowerCase()))) return null;
  const open = /\b(?:or more|and (?:more|up|above))$/i.test(clean.trim());
  const counts = clean
    .replace(/[\p{L}\p{M}]+/gu, ' ')
    .replace(/[/.]+\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const numbers = open ? `${counts}+` : counts;
  for (const [pattern, range] of FORMS) {
    const match = pattern.exec(numbers);
    if (!match) continue;
    const [a, b] = [match[1], match[2]].map((part) => Number(part?.replace(/,/g, '') ?? 0)) as [number, number];
    const read = range(a, b);
    return a >= 1 && a <= MAX_QUANTITY && (typeof read.max !== 'number' || read.max >= a) ? read : null;
  }
  return null;
}

/** Containers are fine where every step counts the same thing, which the caller sees. */
const CONTEXT: ReadonlySet<string> = new Set([
  'set',
  'sets',
  'pair',
  'pairs',
  'lot',
  'lots',
  'from',
  'buy',
  'or',
  'and',
  'more',
  'up',
  'above',
  'qty',
  'quantity',
]);

/** One step as it stands on the page. */
export interface LadderRow {
  readonly quantity: QuantityRange;
  /** Decimal text. */
  readonly unitPrice: string;
  readonly currency: string;
}

/**
 * Puts rows in order and closes them to a ladder: ascending, each step ending where the next begins. Null when they are
 * none: gaps, overlaps, two currencies, or a price that rises with the quantity, which is a sign of mixed-up columns.
 */
export function ladderOf(rows: readonly LadderRow[]): readonly PriceStep[] | null {
  if (rows.length === 0 || rows.length > 20) return null;
  const sorted = [...rows].sort((a, b) => a.quantity.min - b.quantity.min);
  const steps: PriceStep[] = [];
  for (const [index, { quantity, unitPrice, currency }] of sorted.entries()) {
    const next = sorted[index + 1];
    const before = steps.at(-1);
    if (before && (before.currency !== currency || Number(before.unitPrice) < Number(unitPrice))) return null;
    const end = next === undefined ? (quantity.max ?? null) : next.quantity.min - 1;
    if (next && next.quantity.min <= quantity.min) return null;
    if (next && typeof quantity.max === 'number' && quantity.max !== end) return null;
    steps.push({ minQuantity: quantity.min, maxQuantity: end, unitPrice, currency });
  }
  return steps;
}

/** One row of a ladder in one line of text: `50-199: US$3.20`, `≥1000 pieces US$2.50`. Null for any other text. */
export function readLadderLine(text: string): LadderRow | null {
  const clean = cleanText(text.slice(0, 200), 160);
  const match =
    /^((?:≥|>=)? ?\d[\d,]{0,10} ?(?:[-–—~] ?\d[\d,]{0,10}|\+)? ?[\p{L}()/]{0,16}) ?:? ?(\D{0,6}\d.{0,30})$/u.exec(
      clean,
    );
  if (!match) return null;
  const quantity = readQuantityRange(match[1] ?? '');
  const price = readPriceText(match[2] ?? '');
  return quantity && price?.kind === 'price' ? { quantity, unitPrice: price.amount, currency: price.currency } : null;
}
