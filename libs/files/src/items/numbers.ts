import { LARGEST_QUANTITY } from './list-item';

/** `1,200`, `1 200`, `12.5`, `2k`; for use in other patterns. */
export const NUMBER = '\\d{1,3}(?:[, ]\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?k?';

const PLAIN = new RegExp(`^(?:${NUMBER})$`, 'i');
const HALVES: Readonly<Record<string, number>> = { half: 0.5, 'half a': 0.5, '½': 0.5, a: 1, one: 1 };

/** The number a quantity is written as; null for none, a range, and what nobody orders. */
export function numberOf(text: string): number | null {
  const plain = text.trim().toLowerCase();
  const half = HALVES[plain];
  if (half !== undefined) return half;
  if (!PLAIN.test(plain)) return null;
  const thousands = plain.endsWith('k');
  const value = Number(plain.replace(/[, k]/g, '')) * (thousands ? 1_000 : 1);
  return value > 0 && value <= LARGEST_QUANTITY ? value : null;
}

const PRICE = /(?<![\w.])(?:a\$|au\$|aud|\$)\s?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)(?![\d%])/i;
const FOREIGN = /us\$|usd|nz\$|rmb|cny|eur|€|£|¥/i;

/** The dollars that a text names; null for none, and for another country's. */
export function dollarsOf(text: string): number | null {
  if (FOREIGN.test(text)) return null;
  const value = Number(PRICE.exec(text)?.[1]?.replace(/,/g, ''));
  return value > 0 && value <= LARGEST_QUANTITY ? value : null;
}

/** Without the words about money. */
export const withoutPrice = (text: string) =>
  text.replace(
    /[\s,;(–-]*(?:@|at|target(?: price)?:?|budget:?|under|max\.?|up to|around|about|ca\.?)?\s*(?:a\$|au\$|aud|\$)\s?\d[\d,]*(?:\.\d+)?\s*(?:\/|per|each|ea|p\.?)?\s?(?:unit|piece|pc|each|ea|m2|m²|u)?\b\)?/gi,
    '',
  );
