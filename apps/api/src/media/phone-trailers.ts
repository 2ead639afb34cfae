/**
 * Notes that makers of phones write at the very end of a JPEG, found from there: each says at its end how long it is. Samsung's
 * directory of blocks (`SEFH` to `SEFT`), with the film of a motion photo among them; the directory in JSON of OPPO, OnePlus and realme (`jxrs`).
 * Both are said nowhere by their makers; ExifTool's tables of tags describe what was found in files.
 */

/** Where what was written before the notes of the maker ends: the end of the file when there are none. Not before `least`. */
export function beginOfTrailers(body: Buffer, least: number): number {
  let end = withoutPadding(body, least);
  const file = end;
  for (;;) {
    const begin = beginOfSamsung(body, least, end) ?? beginOfJson(body, least, end);
    if (begin === null) return end === file ? body.length : end;
    end = begin;
  }
}

function withoutPadding(body: Buffer, least: number): number {
  let end = body.length;
  while (end > least && body[end - 1] === 0) end -= 1;
  return end;
}

/** Length of the directory and the name of its end. */
const SAMSUNG_END = 8;
/** Name, version and count of the directory; each of its entries; the head of a block. */
const DIRECTORY_HEAD = 12;
const ENTRY = 12;
const BLOCK_HEAD = 8;

/** Its blocks lie one behind the other, from the first one to the directory. */
function beginOfSamsung(body: Buffer, least: number, end: number): number | null {
  if (end - SAMSUNG_END < least || body.toString('latin1', end - 4, end) !== 'SEFT') return null;
  const length = body.readUInt32LE(end - SAMSUNG_END);
  const directory = end - SAMSUNG_END - length;
  if (length < DIRECTORY_HEAD || directory < least || body.toString('latin1', directory, directory + 4) !== 'SEFH') {
    return null;
  }
  const count = body.readUInt32LE(directory + 8);
  if (count === 0 || length !== DIRECTORY_HEAD + count * ENTRY) return null;
  const blocks = Array.from({ length: count }, (_, index) => {
    const at = directory + DIRECTORY_HEAD + index * ENTRY;
    const begin = directory - body.readUInt32LE(at + 4);
    return { type: body.readUInt16LE(at + 2), begin, end: begin + body.readUInt32LE(at + 8) };
  }).sort((a, b) => a.begin - b.begin);
  const isOrdered = blocks.every(
    (block, index) =>
      block.begin >= least &&
      block.begin + BLOCK_HEAD <= block.end &&
      block.end === (blocks[index + 1]?.begin ?? directory) &&
      body.readUInt16LE(block.begin) === 0 &&
      body.readUInt16LE(block.begin + 2) === block.type,
  );
  return isOrdered ? blocks[0]!.begin : null;
}

const JSON_END = 'jxrs';
/** A list of some names and numbers. */
const MOST_JSON = 65_536;

interface Note {
  /** Bytes before the list where it begins. */
  readonly offset: number;
  readonly length: number;
}

/** The notes lie one behind the other, from the first one to the list. */
function beginOfJson(body: Buffer, least: number, end: number): number | null {
  // The highest bytes of its length are zeros, which the padding was taken for.
  const name = [8, 7, 6, 5]
    .map((bytes) => end - bytes)
    .find((at) => at >= least && body.toString('latin1', at, at + 4) === JSON_END);
  if (name === undefined || name + 8 > body.length) return null;
  const tail = name + 8;
  const length = body.readUInt32LE(tail - 4);
  const list = tail - length;
  if (length <= 8 || length > MOST_JSON || list < least) return null;
  const notes = readNotes(body.toString('utf8', list, tail - 8).replace(/\0+$/, ''));
  if (notes === null) return null;
  let at = list;
  for (const note of notes.sort((a, b) => a.offset - b.offset)) {
    if (list - note.offset + note.length !== at) return null;
    at = list - note.offset;
  }
  return at >= least ? at : null;
}

function readNotes(json: string): Note[] | null {
  try {
    const found: unknown = JSON.parse(json);
    return Array.isArray(found) && found.every(isNote) ? found : null;
  } catch {
    return null;
  }
}

function isNote(value: unknown): value is Note {
  const { offset, length } = (value ?? {}) as Record<string, unknown>;
  return Number.isSafeInteger(offset) && Number.isSafeInteger(length) && Number(offset) > 0 && Number(length) > 0;
}
