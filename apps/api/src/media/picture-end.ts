import type { RasterType } from '@halfpallet/files';
import { beginOfTrailers } from './phone-trailers';

/** Kinds of photographs we take. */
export type PhotographType = Exclude<RasterType, 'gif'>;

/**
 * How a file of a picture ends: `whole` where the picture does, `broken` when it breaks off before or has no order, `followed` when
 * there is something behind the picture that no camera is known to write.
 */
export type PictureEnd = 'whole' | 'broken' | 'followed';

/**
 * Follows the parts of a picture by their lengths to its end, and looks at what stands behind: nothing, or padding of zeros; behind
 * a JPEG also what phones write there (further pictures, as the one that brightens it on a bright screen, the film of a
 * motion photo, notes of the maker). A program or an archive behind a picture is none of these, whatever it looks like.
 * Every byte is looked at once.
 */
export function endOfPicture(body: Buffer, type: PhotographType): PictureEnd {
  const end = ENDS[type](body, 0);
  if (end === null) return 'broken';
  const behind = type === 'jpeg' ? afterParts(body, end) : end;
  return isPadding(body, behind, body.length) ? 'whole' : 'followed';
}

/** Where the picture that begins there ends; null when it does not. */
type End = (body: Buffer, from: number) => number | null;

const ENDS: Readonly<Record<PhotographType, End>> = {
  jpeg: endOfJpeg,
  png: endOfPng,
  webp: endOfWebp,
  avif: endOfAvif,
};

const ZERO = 0;

function isPadding(body: Buffer, from: number, to: number): boolean {
  return afterPadding(body, from, to) === to;
}

function afterPadding(body: Buffer, from: number, to: number): number {
  let at = from;
  while (at < to && body[at] === ZERO) at += 1;
  return at;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Markers without a length: TEM and the restarts within a scan. */
const isBare = (marker: number): boolean => marker === 0x01 || isRestart(marker);
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** Segment after segment; a scan has no length and ends at the next marker that is no restart. */
function endOfJpeg(body: Buffer, from: number): number | null {
  if (body[from] !== 0xff || body[from + 1] !== SOI) return null;
  for (let at = from + 2; at + 2 <= body.length;) {
    if (body[at] !== 0xff) return null;
    const marker = body[at + 1]!;
    // Any marker may have more of these before it.
    if (marker === 0xff) at += 1;
    else if (marker === EOI) return at + 2;
    else if (isBare(marker)) at += 2;
    else {
      if (marker === 0 || marker === SOI || at + 4 > body.length) return null;
      const length = body.readUInt16BE(at + 2);
      if (length < 2) return null;
      at += 2 + length;
      if (marker === SOS) at = afterScan(body, at);
    }
  }
  return null;
}

function afterScan(body: Buffer, from: number): number {
  let at = from;
  while (at + 1 < body.length) {
    if (body[at] !== 0xff) at += 1;
    else if (body[at + 1] === 0xff) at += 1;
    else if (body[at + 1] === 0 || isRestart(body[at + 1]!)) at += 2;
    else return at;
  }
  return body.length;
}

const PNG_BEGIN = 8;
/** Length, name and checksum of a chunk. */
const CHUNK = 12;

function endOfPng(body: Buffer, from: number): number | null {
  for (let at = from + PNG_BEGIN; at + CHUNK <= body.length;) {
    const next = at + CHUNK + body.readUInt32BE(at);
    if (next > body.length) return null;
    if (body.toString('latin1', at + 4, at + 8) === 'IEND') return next;
    at = next;
  }
  return null;
}

/** Of a RIFF: its name and its length. */
const RIFF_HEAD = 8;

function endOfWebp(body: Buffer, from: number): number | null {
  const length = body.readUInt32LE(from + 4);
  const end = from + RIFF_HEAD + length + (length % 2);
  // Some leave out the last byte, which makes the length even.
  return end - (length % 2) > body.length ? null : Math.min(end, body.length);
}

const PICTURE_BOXES: ReadonlySet<string> = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip', 'uuid', 'idat', 'moov']);
const FILM_BOXES: ReadonlySet<string> = new Set([
  ...['ftyp', 'styp', 'moov', 'mdat', 'free', 'skip', 'wide', 'uuid', 'udta', 'meta', 'moof', 'mfra', 'sidx', 'pdin'],
]);

/** Where the pixels are; of small pictures also within the box that describes them. */
const PIXELS = ['mdat', 'idat'] as const;

function endOfAvif(body: Buffer, from: number): number | null {
  const end = afterBoxes(body, from, body.length, PICTURE_BOXES);
  if (end === null) return null;
  // One that breaks off within the head of that box ends with a whole box before it, and perhaps with zeros like padding.
  const boxes = body.subarray(from, end);
  return PIXELS.some((name) => boxes.includes(name, 0, 'latin1')) ? end : null;
}

/** Behind the last of these boxes; null when one breaks off, or is as long as what there is, whatever that may be. */
function afterBoxes(body: Buffer, from: number, to: number, known: ReadonlySet<string>): number | null {
  let at = from;
  while (at + 8 <= to && known.has(body.toString('latin1', at + 4, at + 8))) {
    const short = body.readUInt32BE(at);
    const isLong = short === 1;
    if (isLong && at + 16 > to) return null;
    const size = isLong ? Number(body.readBigUInt64BE(at + 8)) : short;
    if (size < (isLong ? 16 : 8) || at + size > to) return null;
    at += size;
  }
  return at;
}

/** Behind the last part that a phone wrote after its picture; before anything else. */
function afterParts(body: Buffer, from: number): number {
  const trailers = beginOfTrailers(body, from);
  for (let at = from; ;) {
    const next = afterPadding(body, at, trailers);
    if (next === trailers) return body.length;
    const end = body[next] === 0xff ? endOfJpeg(body, next) : endOfFilm(body, at, next, trailers);
    if (end === null || end > trailers) return next;
    at = end;
  }
}

/** A film begins with its length, whose first bytes are zeros like padding. */
function endOfFilm(body: Buffer, from: number, seen: number, to: number): number | null {
  const begin = [3, 2, 1, 0].map((zeros) => seen - zeros).find((at) => at >= from && isFilm(body, at));
  return begin === undefined ? null : afterBoxes(body, begin, to, FILM_BOXES);
}

const isFilm = (body: Buffer, at: number): boolean => body.toString('latin1', at + 4, at + 8) === 'ftyp';
