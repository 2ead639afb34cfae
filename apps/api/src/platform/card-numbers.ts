/** Digits in groups, as people write them, with one blank or hyphen between. */
const DIGIT_GROUPS = /\d+(?:[ -]\d+)*/g;
const MIN_DIGITS = 13;
const MAX_DIGITS = 19;
/** Deep enough for an error with its cause inside a log entry. */
const MAX_DEPTH = 6;

export const NO_CARD_NUMBER = '[digits]';

/** The text without anything that could be a card number: whole groups of 13 to 19 digits with a valid check digit. */
export function withoutCardNumbers(text: string): string {
  return text.replace(DIGIT_GROUPS, (run) =>
    run.length < MIN_DIGITS ? run : withoutCardNumbersIn(run.split(/([ -])/)),
  );
}

/** @param parts groups of digits, with what stood between them */
function withoutCardNumbersIn(parts: readonly string[]): string {
  let clean = '';
  for (let first = 0; first < parts.length; first += 2) {
    const last = endOfCardNumber(parts, first);
    clean += last === null ? parts[first]! : NO_CARD_NUMBER;
    first = last ?? first;
    clean += parts[first + 1] ?? '';
  }
  return clean;
}

/** The last group of the longest card number that begins with this group; null when none does. */
function endOfCardNumber(parts: readonly string[], first: number): number | null {
  let end: number | null = null;
  let digits = '';
  for (let last = first; last < parts.length && digits.length + parts[last]!.length <= MAX_DIGITS; last += 2) {
    digits += parts[last]!;
    if (couldBeCardNumber(digits)) end = last;
  }
  return end;
}

/** The same for everything inside an object; a copy, for what is logged may still be in use. */
export function deepWithoutCardNumbers(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutCardNumbers(value);
  if (typeof value === 'number') return couldBeCardNumber(String(value)) ? NO_CARD_NUMBER : value;
  if (typeof value === 'bigint') return couldBeCardNumber(String(value)) ? NO_CARD_NUMBER : value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= MAX_DEPTH) return '[too deep]';
  if (Array.isArray(value)) return value.map((inner) => deepWithoutCardNumbers(inner, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [withoutCardNumbers(key), deepWithoutCardNumbers(inner, depth + 1)]),
  );
}

/** Luhn's check (ISO/IEC 7812-1): every second digit from the right counts double. */
function couldBeCardNumber(digits: string): boolean {
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS || !/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const counted = i % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}
