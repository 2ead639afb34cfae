import { formatScaled, parseScaled } from './decimal';

/** An amount of one currency in whole cents. A plain number, so it travels through JSON and Postgres BIGINT unchanged. */
export type Cents = number;

/** Returns the value when it is a safe whole number of cents, else throws RangeError. */
export function assertCents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents.`);
  return value;
}

/** Exact cents of a decimal text of at most two significant decimals (`'12.5'` is 1250); throws RangeError otherwise. */
export function parseCents(text: string): Cents {
  return parseScaled(text, 2);
}

const THOUSANDS = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * Cents of a dollar amount as people and banks write it: `1,234.50` is 123450. A comma elsewhere may be a decimal comma, so
 * `12,50` is no amount and never 1250 dollars. Throws RangeError as `parseCents`.
 */
export function parseWrittenCents(text: string): Cents {
  return parseCents(THOUSANDS.test(text) ? text.replaceAll(',', '') : text);
}

/**
 * Cents of a dollar amount that arrived as a JSON number, by its shortest decimal text, so `0.29` is 29 and never 28.
 * Throws RangeError for NaN, infinities, and more than two decimals.
 */
export function centsFromNumber(dollars: number): Cents {
  if (!Number.isFinite(dollars)) throw new RangeError(`${dollars} is not an amount.`);
  return parseCents(String(dollars));
}

/** `123450` is `'1234.50'`. */
export function centsToDecimalString(cents: Cents): string {
  return formatScaled(assertCents(cents), 2);
}

/** The JSON number of an amount, for an answer's edge only: `123450` is `1234.5`. */
export function centsToNumber(cents: Cents): number {
  return assertCents(cents) / 100;
}

/** The sum of amounts, checked to stay exact. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total = assertCents(total + assertCents(amount));
  return total;
}
