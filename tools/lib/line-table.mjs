import { relative, resolve } from 'node:path';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUE = Object.fromEntries([...DIGITS].map((digit, value) => [digit, value]));
/** Bits of a place that tell the line; those above it tell the file. */
export const LINE_BITS = 18;

/**
 * What a log needs of a source map: the file and the line that each piece of a bundle was made of. A map of 15 MB of code would take
 * a process a second and hundreds of megabytes to read; of this it reads some hundred bytes for each line of a stack.
 *
 * A table is, in numbers of four bytes: the length of the list of files; the list as JSON, filled up to four bytes; how many lines there are;
 * for each line, and behind the last, how many pieces come before it; then two numbers a piece. The first is the column where the
 * piece begins, from 0; the second the file's place in the list, counted from 1, times 2^18, plus the line, or 0 for a piece of no file. A
 * piece goes on to the next one of its line.
 *
 * @param {string} map a source map, version 3
 * @param {{ folder: string, root: string }} where `folder`: the map's own. `root`: paths are told from here
 * @returns {Buffer}
 */
export function lineTable(map, { folder, root }) {
  const { mappings, sources } = JSON.parse(map);
  const files = JSON.stringify(sources.map((source) => relative(root, resolve(folder, source))));
  const list = Buffer.from(files.padEnd(files.length + ((4 - (Buffer.byteLength(files) % 4)) % 4)));
  const firsts = [0];
  const pieces = [];
  let source = 0;
  let line = 0;
  for (const segments of mappings.split(';')) {
    let column = 0;
    let before;
    for (const segment of segments === '' ? [] : segments.split(',')) {
      const [byColumns, bySources, byLines = 0] = numbersOf(segment);
      column += byColumns;
      source += bySources ?? 0;
      line += byLines;
      const place = bySources === undefined ? 0 : ((source + 1) << LINE_BITS) | (line + 1);
      if (place !== before) pieces.push(column, place);
      before = place;
    }
    firsts.push(pieces.length / 2);
  }
  const table = Buffer.alloc(4 * (2 + firsts.length + pieces.length) + list.length);
  let at = table.writeUInt32LE(list.length);
  at += list.copy(table, at);
  for (const some of [[firsts.length - 1], firsts, pieces]) {
    for (const number of some) at = table.writeUInt32LE(number >>> 0, at);
  }
  return table;
}

/** Base64 digits of five bits and one that says whether more follow; the lowest bit of a number is its sign. */
function numbersOf(segment) {
  const numbers = [];
  let number = 0;
  let shift = 0;
  for (const digit of segment) {
    const value = VALUE[digit];
    number |= (value & 31) << shift;
    shift += 5;
    if (value & 32) continue;
    numbers.push(number & 1 ? -(number >>> 1) : number >>> 1);
    number = 0;
    shift = 0;
  }
  return numbers;
}
