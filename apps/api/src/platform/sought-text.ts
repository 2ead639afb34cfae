/** A text as it is shown and read aloud: composed letters, and one space however many blanks stand between two words. */
export const plainText = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * What somebody looks for, as it is compared. A page shows one space where a text has several, and people copy what they see. The number
 * of an order or a quote is looked for as it is written, however it was heard or typed: `hp 7c3k 9wtq 2mzo` is `HP-7C3K9WTQ2MZ0`.
 */
export function soughtText(typed: string): string {
  const text = plainText(typed);
  return documentNumberOf(text) ?? text;
}

/** In one piece or in groups, as numbers are told: a bank reference with a word behind it has as many characters. */
const NUMBER = /^(HP|QT)[ \p{Pd}]*([0-9A-TV-Z]{12}|(?:[0-9A-TV-Z]{1,4}[ \p{Pd}]+)+[0-9A-TV-Z]{1,4})$/u;

function documentNumberOf(text: string): string | null {
  const [, prefix, grouped = ''] = NUMBER.exec(text.toUpperCase()) ?? [];
  const characters = grouped.replace(/[ \p{Pd}]/gu, '');
  // Words have no digits, and nearly every number has some.
  if (characters.length !== 12 || !/\d/.test(characters)) return null;
  return `${prefix}-${characters.replace(/[IL]/g, '1').replace(/O/g, '0')}`;
}
