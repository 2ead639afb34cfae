import { setImmediate as nextTurn } from 'node:timers/promises';
import { PictureLimits } from '@halfpallet/contracts';
import { isAvifSequence, isHeic, rasterTypeOf } from '@halfpallet/files';
import type { ImageHead } from '@halfpallet/sourcing';
import { endOfPicture, type PhotographType } from './picture-end';

/** A file that is no photograph we take. */
export class NoPhotograph extends Error {
  readonly status = 422;

  constructor(readonly code: keyof typeof SENTENCES) {
    super(SENTENCES[code]);
    this.name = 'NoPhotograph';
  }
}

const MEGAPIXELS = PictureLimits.pixels / 1_000_000;
const SENTENCES = {
  PICTURE_IS_HEIC:
    'This is a HEIC picture, which browsers cannot show. Send it as JPEG: an iPhone takes those with Settings, Camera, Formats, Most Compatible.',
  PICTURE_KIND_UNKNOWN: 'This file is no photograph we can take. Send a JPEG, PNG, WebP or AVIF.',
  PICTURE_BROKEN:
    'This file cannot be read as a picture: some of it is missing or broken. Send it once more, or save it anew.',
  PICTURE_TAKES_TOO_LONG:
    'This picture takes too long to open. Save it anew as JPEG from your photo program, and send that.',
  PICTURE_ANIMATED: 'This picture moves. Send a photograph that stands still.',
  PICTURE_TOO_LARGE: `This picture has more than ${MEGAPIXELS} megapixels. Make it smaller, and send it again.`,
  PICTURE_TOO_SMALL: 'This picture is smaller than 320 x 240 pixels. Send a larger one.',
  PICTURE_HIDES_MARKUP:
    'There is a page, a program or an archive hidden in this picture. Save it anew from your photo program, and send that.',
  PICTURE_HAS_MORE_BEHIND:
    'Behind the end of this picture there is something that is no part of it. Open it in your photo program, save it anew as JPEG, and send that.',
} as const;

/** A letter of a text, and one of those that no tag ends at. */
const WORDS = String.raw`[\t\n\r\x20-\x7e]`;
const IN_TAG = String.raw`[\t\n\r\x20-;=?-~]`;

/**
 * What a browser or a server might run if it were handed the file under another name. Long enough that no photograph has one by
 * chance. Nothing of the file is ever served; whoever sends such a one is told. No part of a file is looked at twice, whatever
 * it repeats: a search that turns back holds up everybody.
 */
const MARKUP = new RegExp(
  [
    String.raw`<!doctype\s+(?:html|svg)`,
    String.raw`<(?:script|html|head|body|iframe|frameset|object|embed|applet|style|form|meta|link|base)[\s>/]`,
    String.raw`<svg\s[^<>]{0,300}xmlns`,
    // Whatever the element, it does something by itself.
    String.raw`<[a-z][a-z0-9]{0,15}[\s/]${IN_TAG}{0,300}?[\s/"']on[a-z]{3,25}\s?=`,
    String.raw`<\?php\s`,
    String.raw`<\?(?:=|\s)${WORDS}{12}`,
    String.raw`<%[@=!]${WORDS}{12}`,
    '%PDF-[12]\\.',
  ].join('|'),
  'i',
);
/** Every other byte is zero where markup is written in two bytes a letter. */
const IN_TWO_BYTES = /<\0[!?%a-z]\0|\0<\0[!?%a-z]/i;

/** Searched at a time: other requests get their turn in between. What is looked for may lie across two pieces. */
const PIECE = 262_144;
const OVERLAP = 800;

async function hasMarkup(body: Buffer): Promise<boolean> {
  for (let at = 0; at < body.length; at += PIECE) {
    const text = body.toString('latin1', Math.max(0, at - OVERLAP), at + PIECE);
    if (MARKUP.test(text) || (IN_TWO_BYTES.test(text) && MARKUP.test(text.replaceAll('\0', '')))) return true;
    await nextTurn();
  }
  return false;
}

/** Programs that open these look for their first bytes behind whatever stands before them. */
const SEARCHED_ARCHIVES = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'] as const;
/** Bytes of the pointer to the directory of a large archive, which stands right before its last record. */
const ZIP64_LOCATOR = 20;

/** An archive is read from its end, whatever stands before it: its last record says where its directory begins. */
function isArchive(body: Buffer): boolean {
  if (SEARCHED_ARCHIVES.some((begin) => body.includes(begin, 0, 'latin1'))) return true;
  for (let at = body.indexOf('PK\x05\x06', 0, 'latin1'); at !== -1; at = body.indexOf('PK\x05\x06', at + 4, 'latin1')) {
    const directory = at + 16 <= body.length ? at - body.readUInt32LE(at + 12) : -1;
    if (directory >= 0 && body.toString('latin1', directory, directory + 2) === 'PK') return true;
    if (at >= ZIP64_LOCATOR && body.toString('latin1', at - ZIP64_LOCATOR, at - 16) === 'PK\x06\x07') return true;
  }
  return false;
}

/** Begins a comment where the length of its first part is told, so that what follows is a program. */
const isProgram = (body: Buffer): boolean => body.toString('latin1', 0, 6) === '\xff\xd8\xff\xe0/*';

/** An animated PNG says so before its first picture. */
const movesAsPng = (body: Buffer): boolean => {
  const animation = body.indexOf('acTL', 0, 'latin1');
  return animation !== -1 && animation < body.indexOf('IDAT', 0, 'latin1');
};

const LEAST = { width: 320, height: 240 } as const;

/**
 * Says what a file is by its bytes and its head, before anything of it is decoded.
 * @throws NoPhotograph as a rejection
 */
export async function judgePhotograph(body: Buffer, head: ImageHead): Promise<PhotographType> {
  if (isHeic(body)) throw new NoPhotograph('PICTURE_IS_HEIC');
  const type = rasterTypeOf(body);
  if (isAvifSequence(body)) throw new NoPhotograph('PICTURE_ANIMATED');
  if (type === null) throw new NoPhotograph('PICTURE_KIND_UNKNOWN');
  if (isProgram(body) || isArchive(body) || (await hasMarkup(body))) throw new NoPhotograph('PICTURE_HIDES_MARKUP');
  if (type === 'gif') throw new NoPhotograph('PICTURE_KIND_UNKNOWN');
  const end = endOfPicture(body, type);
  if (end === 'followed') throw new NoPhotograph('PICTURE_HAS_MORE_BEHIND');
  if (end === 'broken' || head.type === null) throw new NoPhotograph('PICTURE_BROKEN');
  if (head.frames > 1 || (type === 'png' && movesAsPng(body))) throw new NoPhotograph('PICTURE_ANIMATED');
  if (head.width * head.height > PictureLimits.pixels) throw new NoPhotograph('PICTURE_TOO_LARGE');
  if (head.width < LEAST.width || head.height < LEAST.height) throw new NoPhotograph('PICTURE_TOO_SMALL');
  return type;
}
