import { closeSync, openSync, readSync } from 'node:fs';

/** Of an entry; what lies above them tells the file. */
const LINE_BITS = 18;
const BUNDLED = /(?<=[ (])(?:file:\/\/)?([^\s()"']*\/bundled\/shop\.js):(\d+):\d+/g;

/**
 * A text with stack traces as it goes to the log: places in the bundled server become those of the sources, as
 * `apps/api/src/catalogue/product.ts:12`. The table beside the bundle tells them (`tools/lib/line-table.mjs`); four bytes of it are read for each line
 * of a stack, so that a process keeps nothing for it. Without a table, as on any trouble with it, the text stays as it is.
 */
export function inSources(text: string): string {
  if (!text.includes('/bundled/shop.js:')) return text;
  const tables = new Map<string, SourceTable | null>();
  try {
    return text.replaceAll(BUNDLED, (place, bundle: string, line: string) => {
      if (!tables.has(bundle)) tables.set(bundle, SourceTable.of(`${bundle}.lines`));
      return tables.get(bundle)?.placeOf(Number(line)) ?? place;
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
  ) {}

  static of(path: string): SourceTable | null {
    try {
      const file = openSync(path, 'r');
      return new SourceTable(file, read(file, 0, 4).readUInt32LE());
    } catch {
      return null;
    }
  }

  placeOf(line: number): string | null {
    try {
      this.files ??= JSON.parse(read(this.file, 4, this.listBytes).toString('utf8')) as string[];
      const entry = read(this.file, 4 + this.listBytes + 4 * (line - 1), 4).readUInt32LE();
      return entry === 0 ? null : `${this.files[(entry >>> LINE_BITS) - 1]}:${entry % 2 ** LINE_BITS}`;
    } catch {
      return null;
    }
  }

  close(): void {
    closeSync(this.file);
  }
}

function read(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (readSync(file, bytes, 0, length, position) < length) throw new RangeError('the table ends before');
  return bytes;
}
