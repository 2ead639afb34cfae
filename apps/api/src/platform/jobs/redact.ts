import { UUID_PATTERN } from '@halfpallet/event-store';

const SECRET_KEY =
  /pass(word|phrase)|secret|token|authorization|cookie|api.?key|card|cvc|cvv|iban|bsb|account.?number|e-?mail|phone|mobile|address|abn|(first|last|full|customer|guest|billing|shipping|contact|buyer).?name/i;
/** Begins where a run of characters does: without that, a long text in one piece is looked through once for each of its characters. */
const EMAIL = /(?<![^\s@<>"])[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]{2,}/g;
/** Runs of 13 to 19 digits could be a card number; one id of our own in some hundreds holds such a run, and stays what it is. */
const DIGITS = new RegExp(`\\b(${UUID_PATTERN})\\b|\\b\\d(?:[ -]?\\d){12,18}\\b`, 'g');
const MAX_BYTES = 8_192;
const MAX_DEPTH = 12;

/** Data of a job as a screen may show it: nothing secret, nothing personal, at most 8 KB of JSON. */
export function redacted(data: unknown): unknown {
  const clean = scrub(data, 0);
  const json = JSON.stringify(clean) ?? 'null';
  const bytes = Buffer.byteLength(json);
  return bytes <= MAX_BYTES ? clean : { cutAfterBytes: MAX_BYTES, bytes, start: cut(json) };
}

/** An error's text without what could identify a person or a card, at most 8 KB of it. */
export function redactedText(text: string): string {
  return cut(withoutPersons(text));
}

const withoutPersons = (text: string) =>
  text.replace(EMAIL, '[e-mail]').replace(DIGITS, (_, id: string | undefined) => id ?? '[digits]');

/** The beginning that fits; a character that would be cut in two is left out. */
function cut(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= MAX_BYTES) return text;
  let end = MAX_BYTES;
  while ((bytes[end]! & 0b1100_0000) === 0b1000_0000) end -= 1;
  return bytes.toString('utf8', 0, end);
}

function scrub(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return withoutPersons(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '[deeper]';
  if (Array.isArray(value)) return value.map((item) => scrub(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, SECRET_KEY.test(key) ? '[redacted]' : scrub(inner, depth + 1)]),
  );
}
