import { LARGEST_QUANTITY } from './list-item';

/** `1,200`, `1 200`, `12.5`, `2k`; for use in other patterns. */
export const NUMBER = '\\d{1,3}(?:[, ]\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?k?';

/** A month by its name or as it is cut short; "market" and "decking" are none. */
export const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

const PLAIN = new RegExp(`^(?:${NUMBER})$`, 'i');
const HALVES: Readonly<Record<string, number>> = { half: 0.5, 'half a': 0.5, '½': 0.5, a: 1, one: 1 };

/** The number a quantity is written as; null for none, a range, and what nobody orders. */
export function numberOf(text: string): number | null {
  const plain = text.trim().toLowerCase();
  const half = HALVES[plain];
  if (half !== undefined) return half;
  // 1.200 is a thousand and more in half of the world: it is asked for.
  if (!PLAIN.test(plain) || /^[1-9]\d{0,2}\.\d{3}$/.test(plain)) return null;
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

const WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** "One piece toilet" is a kind of toilet, and "one last thing" none. */
const COUNTS_NOTHING = 'piece|tone|part|step|leg|panel|hole|zone|pack|in|of|last|more|final|quick|other|thing|question';
const WORD = new RegExp(
  `^((?:approx\\.?|approximately|about|around)\\s+)?(${WORDS.join('|')})\\b(?=\\s)(?!\\s+(?:${COUNTS_NOTHING})\\b)`,
  'i',
);
const WORD_AND_FIGURE = new RegExp(
  `^(?:${WORDS.join('|')}|\\p{L}+(?:[ -]\\p{L}+)?)\\s*\\((\\d{1,6})\\)\\s+(?=\\p{L})`,
  'iu',
);

/** `Ten (10) doors` and `two dozen mugs` with their number in figures; a word beside figures counts nothing. */
export function numbersWritten(line: string): string {
  const twice = WORD_AND_FIGURE.exec(line);
  if (twice && isNumberWord(line.slice(0, line.indexOf('(')))) return `${twice[1]} ${line.slice(twice[0].length)}`;
  if (/\d/.test(line)) return line;
  return line.replace(WORD, (_all, about: string | undefined, word: string) => {
    return `${about ?? ''}${WORDS.indexOf(word.toLowerCase()) + 1}`;
  });
}

const isNumberWord = (words: string) =>
  words
    .trim()
    .toLowerCase()
    .split(/[ -]/)
    .every(
      (word) =>
        WORDS.includes(word) ||
        /^(?:\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)$/.test(word),
    );
