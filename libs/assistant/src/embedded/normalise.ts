/** Invisible characters that hide or reorder text: controls, zero-width, bidirectional marks, tags, lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;
const QUOTES = /[\u2018\u2019\u02bc`]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

/** Of one sign: it would become a figure of the number before it. */
const ONE_AND_A_HALF = /(\d)(?=[\u00bc-\u00be])/g;

/** Text as it was meant: one form of every character, no invisible ones, lines kept, spaces single. */
export function cleaned(text: string): string {
  return text
    .replace(ONE_AND_A_HALF, '$1 ')
    .normalize('NFKC')
    .replace(/\u2044/g, '/')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .split('\n')
    .map((line) => line.replace(/\t/g, ' ').replace(INVISIBLE, '').replace(QUOTES, "'").replace(DASHES, '-').trim())
    .map((line) => line.replace(/ {2,}/g, ' '))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** How rules read a text: clean, lower case, apostrophes of short forms dropped ("what's" is "whats"). */
export const plain = (text: string): string =>
  cleaned(text)
    .toLowerCase()
    .replace(/(\p{L})'(\p{L})/gu, '$1$2');
