const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Looked ahead for, so that each place of a text is tried, also inside of another match. */
const REFERENCES = /(?=(HP[0-9A-HJKMNP-TV-Z]{8}))/g;
/** Characters of a reference behind `HP`. */
const WRITTEN = 8;
const NUMBERS = /(?=HP([0-9A-HJKMNP-TV-Z]{12}))/g;

/**
 * Reference a buyer types into their bank: `HP`, seven characters of Crockford's base32 and a check character. Short
 * enough for the oldest payment formats (18 characters); without I, L, O and U, which people misread.
 *
 * @param digest at least 5 bytes that belong to the order
 */
export function bankReference(digest: Uint8Array): string {
  let bits = 0n;
  for (const byte of digest.subarray(0, 5)) bits = (bits << 8n) | BigInt(byte);
  const values = Array.from({ length: 7 }, (_, i) => Number((bits >> BigInt(5 * (6 - i))) & 31n));
  return `HP${[...values, checkValue(values)].map((value) => ALPHABET[value]).join('')}`;
}

export interface NamedOrders {
  /** Well-formed references; whether one is an order's is for others to find out. */
  readonly references: readonly string[];
  /** What may be order numbers (`HP-` and twelve characters). They have no check character: most are none. */
  readonly numbers: readonly string[];
}

/**
 * What may name an order in a statement line's text. Banks join, cut and capitalise as they like, and people misread:
 * whatever is no letter or digit is left out, and I, L and O are read as 1, 1 and 0.
 */
export function findNamedOrders(text: string): NamedOrders {
  const plain = plainly(text);
  const found = (pattern: RegExp) => [...new Set([...plain.matchAll(pattern)].map(([, match]) => match!))];
  return {
    references: found(REFERENCES).filter(isBankReference),
    numbers: found(NUMBERS).map((characters) => `HP-${characters}`),
  };
}

/**
 * Well-formed references that a text may have meant: one character of which is wrong, missing or one too many, two of which are
 * swapped, or that lack `HP`. Most are nobody's; what a text names outright is not among them.
 */
export function nearReferences(text: string): string[] {
  const plain = plainly(text);
  const near = new Set<string>();
  for (let at = 0; at + WRITTEN <= plain.length; at += 1) near.add(`HP${plain.slice(at, at + WRITTEN)}`);
  for (const { index } of plain.matchAll(/HP/g)) {
    for (const meant of oneSlipAway(plain.slice(index + 2, index + 2 + WRITTEN + 1))) near.add(`HP${meant}`);
  }
  for (const named of findNamedOrders(text).references) near.delete(named);
  return [...near].filter(isBankReference);
}

/** Eight characters that somebody may have meant by what they typed, of which up to nine are looked at. */
function* oneSlipAway(typed: string): Generator<string> {
  const eight = typed.slice(0, WRITTEN);
  for (let at = 0; at < WRITTEN; at += 1) {
    for (const character of ALPHABET) {
      yield eight.slice(0, at) + character + eight.slice(at + 1);
      yield eight.slice(0, at) + character + eight.slice(at, WRITTEN - 1);
    }
    yield eight.slice(0, at) + (eight[at + 1] ?? '') + (eight[at] ?? '') + eight.slice(at + 2);
    yield typed.slice(0, at) + typed.slice(at + 1);
  }
}

const plainly = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');

export function isBankReference(reference: string): boolean {
  if (!/^HP[0-9A-HJKMNP-TV-Z]{8}$/.test(reference)) return false;
  const values = [...reference.slice(2)].map((char) => ALPHABET.indexOf(char));
  return checkValue(values.slice(0, 7)) === values[7];
}

/** Evaluates the characters as a polynomial over GF(32): any one wrong character, and any two swapped ones, show. */
function checkValue(values: readonly number[]): number {
  return values.reduce((check, value) => timesAlpha(check ^ value), 0);
}

/** Multiplies by the root of x^5 + x^2 + 1. */
function timesAlpha(value: number): number {
  const shifted = value << 1;
  return shifted & 32 ? shifted ^ 0b100101 : shifted;
}
