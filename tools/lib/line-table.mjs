import { relative, resolve } from 'node:path';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUE = Object.fromEntries([...DIGITS].map((digit, value) => [digit, value]));
/** Bits of an entry that tell the line; those above it tell the file. */
export const LINE_BITS = 18;

/**
 * What a log needs of a source map: for each line of a bundle the file and the line that it was made of. A map of 20 MB of code would take
 * a process a second and hundreds of megabytes to read; of this it reads four bytes for each line of a stack.
 *
 * @param {string} map a source map, version 3
 * @param {{ folder: string, root: string }} where `folder`: the map's own. `root`: paths are told from here
 * @returns {Buffer} the length of the list of files, the list as JSON, filled up to four bytes, then a number for each line, from the
 *   first: the file's place in the list, counted from 1, times 2^18, plus the line; 0 for a line that is of no file
 */
export function lineTable(map, { folder, root }) {
  const { mappings, sources } = JSON.parse(map);
  const files = JSON.stringify(sources.map((source) => relative(root, resolve(folder, source))));
  const list = Buffer.from(files.padEnd(files.length + ((4 - (Buffer.byteLength(files) % 4)) % 4)));
  const lines = mappings.split(';');
  const table = Buffer.alloc(4 + list.length + 4 * lines.length);
  table.writeUInt32LE(list.length, 0);
  list.copy(table, 4);
  let source = 0;
  let line = 0;
  lines.forEach((segments, index) => {
    let first = 0;
    for (const segment of segments === '' ? [] : segments.split(',')) {
      const [, bySources = 0, byLines = 0] = numbersOf(segment);
      source += bySources;
      line += byLines;
      first ||= ((source + 1) << LINE_BITS) | (line + 1);
    }
    table.writeUInt32LE(first >>> 0, 4 + list.length + 4 * index);
  });
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
