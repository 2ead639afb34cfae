/** Words that say nothing about a product. */
const NOISE = new Set(['a', 'an', 'and', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);
/** A figure with its decimals or dots (5.5, 8481.80), or a word that may end in figures (m2, e27). */
const WORD = /\d+(?:\.\d+)*|\p{L}[\p{L}\p{N}]*/gu;

/**
 * The words a text is found by: lower case, without accents, singular, figures apart from their units ("900mm" is "900 mm",
 * "600x600" is "600 x 600").
 */
export function termsOf(text: string): string[] {
  const words = plain(text).match(WORD) ?? [];
  return words.filter((word) => !NOISE.has(word)).map(singular);
}

/** Also what people write together: "wi-fi" is looked for as "wifi", "8481.80.90" as "84818090". */
export function indexTermsOf(text: string): string[] {
  const joined = plain(text).match(/[\p{L}\p{N}]+(?:[-./][\p{L}\p{N}]+)+/gu) ?? [];
  return [...termsOf(text), ...joined.map((word) => singular(word.replace(/[-./]/g, '')))];
}

/** Whether a text has any word at all, be it one that says nothing. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|['\u2019]/gu, '')
    .toLowerCase()
    .replaceAll('\u0111', 'd')
    .replace(/(\d)\s*[x\u00d7]\s*(?=\d)/g, '$1 x ');

/** Good enough for names of goods; it only has to do the same to both sides. */
function singular(word: string): string {
  if (word.length < 4 || /\d|(?:ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
