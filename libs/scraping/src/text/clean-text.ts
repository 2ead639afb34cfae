/** Control, zero-width, bidirectional and other format characters, which can hide or reorder what a reader sees. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;
const PLAIN_WORDS = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;
const SPACES = /\s+/gu;

/**
 * Text of a page as it may be stored and shown: composed characters, single blanks, nothing invisible, cut to
 * `maxCharacters` (whole characters). Line breaks and tabs become blanks.
 */
export function cleanText(text: string, maxCharacters: number): string {
  const bounded = text.slice(0, maxCharacters * 8).trim();
  // Most texts of most pages need nothing of this.
  if (bounded.length <= maxCharacters && PLAIN.test(bounded)) return bounded;
  const clean = bounded
    .normalize('NFC')
    .replace(/[\t\n\v\f\r]/g, ' ')
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .trim();
  if (clean.length <= maxCharacters) return clean;
  return Array.from(clean.slice(0, maxCharacters * 2))
    .slice(0, maxCharacters)
    .join('')
    .slice(0, maxCharacters)
    .trimEnd();
}

/** What the page has, as evidence of a fact: at most 300 characters. */
export const rawText = (text: string): string => cleanText(text, 300);

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Decodes the entities that texts inside scripts carry by mistake: numeric ones and the handful of common names. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
  });
}

/** Text of a structured field, which often carries markup: entities decoded, tags dropped. */
export function plainText(text: string, maxCharacters: number): string {
  const decoded = decodeEntities(text.slice(0, maxCharacters * 16));
  return cleanText(decodeEntities(decoded.replace(/<[^<>]{0,2000}>/g, ' ')), maxCharacters);
}

/** Text for comparing names: compatibility forms folded, letters and digits only, lower case. */
export function foldText(text: string): string {
  if (text.length <= 1000 && PLAIN_WORDS.test(text)) return text.toLowerCase();
  return text
    .slice(0, 1000)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
