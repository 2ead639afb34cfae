import type { PriceLine } from '@halfpallet/contracts';
import { toCents } from '../../lib/format';
import { type PricePart, partsOfLines } from '../../lib/price-parts';

/** Dollars; null where one of the two prices has no such line. */
export interface LineDifference {
  readonly code: string;
  readonly label: string;
  readonly real: number | null;
  readonly supposed: number | null;
  readonly difference: number;
}

export interface PartDifference extends Pick<PricePart, 'key' | 'label' | 'colour'> {
  readonly difference: number;
  /** Share of the largest difference, -1 to 1. */
  readonly share: number;
}

type Lines = { readonly lines: readonly PriceLine[]; readonly gstAud: number };

const minus = (a: number, b: number): number => (toCents(a) - toCents(b)) / 100;

/** Both prices line by line, in the order of the supposed one; lines that only the real one has come last. */
export function compareLines(real: Lines, supposed: Lines): LineDifference[] {
  const realLines = new Map(real.lines.map((line) => [line.code, line]));
  const rows = supposed.lines.map(({ code, label, amount }) => {
    const twin = realLines.get(code);
    realLines.delete(code);
    return { code, label, real: twin?.amount ?? null, supposed: amount, difference: minus(amount, twin?.amount ?? 0) };
  });
  const gone = [...realLines.values()].map(({ code, label, amount }) => ({
    code,
    label,
    real: amount,
    supposed: null,
    difference: minus(0, amount),
  }));
  return [...rows, ...gone];
}

/** What each part of the price contributes to the difference. */
export function compareParts(real: Lines, supposed: Lines): PartDifference[] {
  const before = new Map(partsOfLines(real.lines, real.gstAud).map(({ key, amount }) => [key, amount]));
  const parts = partsOfLines(supposed.lines, supposed.gstAud).map(({ key, label, colour, amount }) => ({
    key,
    label,
    colour,
    difference: minus(amount, before.get(key) ?? 0),
  }));
  const largest = Math.max(...parts.map(({ difference }) => Math.abs(difference)));
  return parts.map((part) => ({ ...part, share: largest > 0 ? part.difference / largest : 0 }));
}
