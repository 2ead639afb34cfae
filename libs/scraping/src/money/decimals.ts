import { trimDecimal } from '@halfpallet/money';

const MAX_DIGITS = 12;

/** A decimal in plain digits, at least two decimals: `3.2` becomes `3.20`, `0.0350` becomes `0.035`. */
export function plainDecimal(whole: string, fraction = ''): string | null {
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits.length > MAX_DIGITS || fraction.length > 6) return null;
  const kept = fraction === '' ? '' : (trimDecimal(`0.${fraction}`).split('.')[1] ?? '');
  return `${digits}.${kept.padEnd(2, '0')}`;
}

/**
 * Reads an amount in people's notation exactly: `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`, `3,20`, `1,250`.
 * Null where decimals and thousands cannot be told apart (`1.250`, which is a thousand in half of the world and one
 * and a quarter in the other), or where the groups are not groups.
 */
export function readAmount(text: string): string | null {
  const amount = text.trim().replace(/[\u00a0\u202f\u2009]/g, ' ');
  if (!/^\d[\d.,' ’]{0,24}$/.test(amount) || !/\d$/.test(amount)) return null;
  const compact = amount.replace(/[ '’](?=\d{3}(?:\D|$))/g, '\u0001');
  if (/[ '’]/.test(compact)) return null;
  const separators = compact.replace(/\d/g, '');
  const last = separators.slice(-1);
  if (separators === '') return plainDecimal(compact);
  if (/^(.)\1*$/.test(separators)) return readOneSeparator(compact, last, separators.length);
  // Two kinds: the last one is the decimal sign, once; the others are groups of three.
  const at = compact.lastIndexOf(last);
  const grouping = separators.slice(0, -1);
  if (last === '\u0001' || !/^(.)\1*$/.test(grouping) || grouping.includes(last)) return null;
  const whole = groups(compact.slice(0, at), grouping.charAt(0));
  return whole === null ? null : plainDecimal(whole, compact.slice(at + 1));
}

function readOneSeparator(text: string, separator: string, count: number): string | null {
  const [whole = '', fraction = ''] = text.split(separator);
  if (separator === '\u0001' || count > 1) {
    const joined = groups(text, separator);
    return joined === null ? null : plainDecimal(joined);
  }
  // `1,250`: a comma before three digits groups thousands wherever money has two decimals; `0,125` cannot.
  if (fraction.length === 3 && !/^0+$/.test(whole)) {
    return separator === ',' && whole.length <= 3 ? plainDecimal(whole + fraction) : null;
  }
  return plainDecimal(whole, fraction);
}

function groups(text: string, separator: string): string | null {
  const parts = text.split(separator);
  const [first = '', ...rest] = parts;
  if (first.length < 1 || first.length > 3 || rest.some((part) => part.length !== 3)) return null;
  return parts.join('');
}

/**
 * Reads an amount in a machine's notation, as structured data has it: a JSON number, or text with a point for decimals.
 * Text in people's notation is read as such.
 */
export function readMachineAmount(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? fromNumber(value) : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  const plain = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text);
  return plain ? plainDecimal(plain[1] ?? '', plain[2]) : readAmount(text);
}

/** The shortest text of a JSON number is the decimal that was written. */
function fromNumber(value: number): string | null {
  const match = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(String(value));
  return match ? plainDecimal(match[1] ?? '', match[2]) : null;
}

/** Whether a decimal text is above zero: a price of nothing is no price. */
export const isPositive = (amount: string): boolean => /[1-9]/.test(amount);
