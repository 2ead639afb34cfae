const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Looked ahead for, so that each place of a text is tried, also inside of another match. */
const REFERENCES = /(?=(HP[0-9A-HJKMNP-TV-Z]{8}))/g;
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
  const plain = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  const found = (pattern: RegExp) => [...new Set([...plain.matchAll(pattern)].map(([, match]) => match!))];
  return {
    references: found(REFERENCES).filter(isBankReference),
    numbers: found(NUMBERS).map((characters) => `HP-${characters}`),
  };
}

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
