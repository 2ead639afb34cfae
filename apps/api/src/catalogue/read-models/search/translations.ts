import { CHINESE, SPANISH, VIETNAMESE } from './foreign-words';

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u0111\u0110]/g, 'd');

/** Without its accents a short word may be an English one. */
const SHORTEST_UNACCENTED = 6;
const HAN = /\p{Script=Han}/u;

const words = new Map<string, string>();
/** Of several words Spanish puts the first in the plural: "lámparas de pie". */
const SPANISH_PLURAL = SPANISH.replace(
  /(?<=^|, )(\p{L}+)(?= \p{L})/gmu,
  (first) => `${first}${/[aeiouáéíóú]$/u.test(first) ? 's' : first.endsWith('s') ? '' : 'es'}`,
);

for (const row of [CHINESE, VIETNAMESE, SPANISH_PLURAL, SPANISH].join('\n').split('\n').filter(Boolean)) {
  const [keys = '', english = ''] = row.split(' = ');
  for (const key of keys.split(',').map((one) => one.trim().normalize('NFC').toLowerCase())) {
    words.set(key, english);
    const plain = fold(key);
    if (!HAN.test(key) && plain.length >= SHORTEST_UNACCENTED && !words.has(plain)) words.set(plain, english);
  }
}

const longestFirst = [...words.keys()].sort((a, b) => b.length - a.length);
const han = new RegExp(longestFirst.filter((key) => HAN.test(key)).join('|'), 'gu');
const latin = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${longestFirst.filter((key) => !HAN.test(key)).join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);

/** The text with the foreign words for our goods in English; Chinese, which has no spaces, comes apart at them. */
export const translated = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(latin, (word) => words.get(word) ?? word)
    .replace(/(?<= )de(?= )/g, 'of')
    .replace(han, (word) => ` ${words.get(word) ?? word} `)
    // What is left of a Chinese compound is one sign, and says little by itself.
    .replace(/(?<=[a-z] )\p{Script=Han}(?!\p{Script=Han})/gu, ' ');
