import { closeSync, openSync, readSync } from 'node:fs';

/** Of a place; what lies above them tells the file. */
const LINE_BITS = 18;
const BUNDLED = /(?<=[ (])(?:file:\/\/)?([^\s()"']*\/bundled\/shop\.js):(\d+):(\d+)/g;

/**
 * A text with stack traces as it goes to the log: places in the bundled server become those of the sources, as
 * `apps/api/src/catalogue/product.ts:12`. The table beside the bundle tells them (`tools/lib/line-table.mjs`); what concerns one line of it is read for each
 * line of a stack, so that a process keeps nothing for it. Without a table, as on any trouble with it, the text stays as it is.
 */
export function inSources(text: string): string {
  if (!text.includes('/bundled/shop.js:')) return text;
  const tables = new Map<string, SourceTable | null>();
  try {
    return text.replaceAll(BUNDLED, (place, bundle: string, line: string, column: string) => {
      if (!tables.has(bundle)) tables.set(bundle, SourceTable.of(`${bundle}.lines`));
      return tables.get(bundle)?.placeOf(Number(line), Number(column)) ?? place;
    });
  } finally {
    for (const table of tables.values()) table?.close();
  }
}

class SourceTable {
  private files: readonly string[] | null = null;

  private constructor(
    private readonly file: number,
    private readonly listBytes: number,
    private readonly lines: number,
  ) {}

  static of(path: string): SourceTable | null {
    try {
      const file = openSync(path, 'r');
      const listBytes = read(file, 0, 4).readUInt32LE();
      return new SourceTable(file, listBytes, read(file, 4 + listBytes, 4).readUInt32LE());
    } catch {
      return null;
    }
  }

  /** @param line, column of a stack, both from 1 */
  placeOf(line: number, column: number): string | null {
    try {
      const begin = 4 + this.listBytes + 4;
      if (line > this.lines) return null;
      const [first, end] = numbers(read(this.file, begin + 4 * (line - 1), 8)) as [number, number];
      const pieces = numbers(read(this.file, begin + 4 * (this.lines + 1) + 8 * first, 8 * (end - first)));
      let place = 0;
      for (let at = 0; at < pieces.length && pieces[at]! < column; at += 2) place = pieces[at + 1]!;
      this.files ??= JSON.parse(read(this.file, 4, this.listBytes).toString('utf8')) as string[];
      return place === 0 ? null : `${this.files[(place >>> LINE_BITS) - 1]}:${place % 2 ** LINE_BITS}`;
    } catch {
      return null;
    }
  }

  close(): void {
    closeSync(this.file);
  }
}

const numbers = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(4 * index));

function read(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (readSync(file, bytes, 0, length, position) < length) throw new RangeError('the table ends before');
  return bytes;
}
