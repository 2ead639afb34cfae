const SECRET_KEY =
  /pass(word|phrase)|secret|token|authorization|cookie|api.?key|card|cvc|cvv|iban|bsb|account.?number|e-?mail|phone|mobile|address|abn|(first|last|full|customer|guest|billing|shipping|contact|buyer).?name/i;
const EMAIL = /[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]{2,}/g;
/** Runs of 13 to 19 digits could be a card number. */
const DIGITS = /\b\d(?:[ -]?\d){12,18}\b/g;
const MAX_BYTES = 8_192;
const MAX_DEPTH = 12;

/** Data of a job as a screen may show it: nothing secret, nothing personal, at most 8 KB of JSON. */
export function redacted(data: unknown): unknown {
  const clean = scrub(data, 0);
  const json = JSON.stringify(clean) ?? 'null';
  const bytes = Buffer.byteLength(json);
  return bytes <= MAX_BYTES ? clean : { cutAfterBytes: MAX_BYTES, bytes, start: json.slice(0, MAX_BYTES) };
}

/** An error's text without what could identify a person or a card. */
export function redactedText(text: string): string {
  return text.replace(EMAIL, '[e-mail]').replace(DIGITS, '[digits]');
}

function scrub(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactedText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '[deeper]';
  if (Array.isArray(value)) return value.map((item) => scrub(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, SECRET_KEY.test(key) ? '[redacted]' : scrub(inner, depth + 1)]),
  );
}
