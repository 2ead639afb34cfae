import { utf16Of } from '@halfpallet/contracts';

/** Bytes no text has: NUL and most other controls. Tab, line feed, form feed, carriage return and escape are fine. */
// eslint-disable-next-line no-control-regex
const NO_TEXT = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\ufffd]/;

/**
 * The text in bytes of unknown encoding: UTF-16 (`utf16Of`), UTF-8 if it is valid, else Windows-1252, which old programs write. Null for bytes that are no text.
 */
export function decodeText(body: Buffer): string | null {
  const text = textOf(body);
  return text === null || NO_TEXT.test(text) ? null : text;
}

function textOf(body: Buffer): string | null {
  const utf16 = utf16Of(body);
  if (utf16 !== null) return strictly(utf16, body);
  if (body.includes(0)) return null;
  return strictly('utf-8', body) ?? windows1252(body);
}

/** Not by TextDecoder: that of Node 20 takes the characters below for controls, as Latin-1 does. */
const windows1252 = (body: Buffer) =>
  body.toString('latin1').replace(/[\u0080-\u009f]/g, (character) => FROM_0X80[character.charCodeAt(0) - 0x80]!);

/** What Windows-1252 has from 0x80 to 0x9f; five places are empty. */
const FROM_0X80 = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ';

function strictly(encoding: string, body: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(body);
  } catch {
    return null;
  }
}
