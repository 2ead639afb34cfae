import type { FileKind } from './parsed-file';
import { rasterTypeOf } from './raster-type';
import { decodeText } from './text/decode-text';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** A compound file names its streams in UTF-16; Excel's and Outlook's have others. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const PDF_HEAD_WITHIN = 1_024;
const PDF_TAIL_WITHIN = 2_048;
/** Text that another program would carry out or draw. */
const MARKUP = /^\s*(?:<(?:!doctype|html|head|body|script|svg|\?xml|!--)|\{\\rtf)/i;
const PICTURES = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const satisfies Record<string, FileKind>;

/**
 * The kind of a file by its bytes, never by a name; null for what we do not read. `docx` says only that it is a zip: its
 * directory tells the rest.
 */
export function sniffKind(body: Buffer): FileKind | null {
  if (body.subarray(0, ZIP.length).equals(ZIP)) return 'docx';
  if (body.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) return body.includes(WORD_STREAM) ? 'doc' : null;
  const picture = rasterTypeOf(body);
  if (picture !== null) return picture in PICTURES ? PICTURES[picture as keyof typeof PICTURES] : null;
  if (isPdf(body)) return 'pdf';
  const text = decodeText(body);
  return text === null || MARKUP.test(text) ? null : 'txt';
}

/** Its first bytes say so; where others stand before them it may be a text that speaks of one, so it has to be whole. */
function isPdf(body: Buffer): boolean {
  const at = body.subarray(0, PDF_HEAD_WITHIN).indexOf('%PDF-');
  return at === 0 || (at > 0 && hasPdfEnd(body));
}

/** False for a PDF that was cut off. */
export function hasPdfEnd(body: Buffer): boolean {
  return body.subarray(Math.max(0, body.length - PDF_TAIL_WITHIN)).includes('startxref');
}
