const DECIMAL = /^(-?)(\d{1,16})(?:\.(\d{1,16}))?$/;

/** Anything with an exact decimal text: the text itself, or a decimal object such as a Big. Never a binary fraction. */
export type DecimalLike = string | bigint | { toFixed(): string };

/**
 * Parses a decimal text to an integer count of its `10^-dp` units: `parseScaled('31.5', 4)` is `315000`.
 * Throws RangeError on anything but plain digits (no exponent, no blank, no NaN) and on more than `dp` significant decimals.
 */
export function parseScaled(text: string, dp: number): number {
  const match = DECIMAL.exec(text);
  if (!match) throw new RangeError(`"${text}" is not a plain decimal number.`);
  const [, sign = '', whole = '', fraction = ''] = match;
  const kept = fraction.slice(0, dp);
  if (/[1-9]/.test(fraction.slice(dp))) throw new RangeError(`"${text}" has more than ${dp} decimal places.`);
  const value = Number(whole + kept.padEnd(dp, '0'));
  if (!Number.isSafeInteger(value)) throw new RangeError(`"${text}" is too large to be handled exactly.`);
  return sign && value !== 0 ? -value : value;
}

/** The inverse of parseScaled, with exactly `dp` decimals: `formatScaled(315000, 4)` is `'31.5000'`. */
export function formatScaled(value: number, dp: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a safe whole number.`);
  const digits = String(Math.abs(value)).padStart(dp + 1, '0');
  const sign = value < 0 ? '-' : '';
  return dp === 0 ? sign + digits : `${sign}${digits.slice(0, -dp)}.${digits.slice(-dp)}`;
}

/** Drops trailing zeros of a decimal text: `'1.500'` is `'1.5'`, `'236.000'` is `'236'`. */
export function trimDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/**
 * Rounds a decimal to `dp` places, halves away from zero, and returns text with exactly `dp` decimals. Any number of
 * decimals may come in. Takes text or a decimal object, not a JavaScript fraction, whose binary value is already off.
 */
export function roundHalfUp(value: DecimalLike, dp: number): string {
  if (typeof value === 'number') throw new RangeError('roundHalfUp takes decimal text, not a binary number.');
  const text = typeof value === 'object' ? value.toFixed() : value.toString();
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new RangeError(`"${text}" is not a plain decimal number.`);
  const [, sign = '', whole = '', fraction = ''] = match;
  const next = fraction.charAt(dp);
  const units = BigInt(whole + fraction.slice(0, dp).padEnd(dp, '0')) + (next >= '5' ? 1n : 0n);
  const digits = units.toString().padStart(dp + 1, '0');
  const body = dp === 0 ? digits : `${digits.slice(0, -dp)}.${digits.slice(-dp)}`;
  return units === 0n ? body : sign + body;
}
