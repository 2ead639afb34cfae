const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;
const FREE = 0xffffffff;
const FAT = 0xfffffffd;

/** Streams of a compound file fill whole sectors here, and are too large for its small ones. */
const padded = (body: Buffer) =>
  Buffer.concat([body, Buffer.alloc(Math.max(4_096, Math.ceil(body.length / SECTOR) * SECTOR) - body.length)]);

/** A compound file with these streams. */
export function compoundFile(streams: Readonly<Record<string, Buffer>>): Buffer {
  const bodies = Object.entries(streams).map(([name, body]) => ({ name, body: padded(body) }));
  // Sector 0 is the table of sectors, 1 the directory, the streams follow.
  const fat: number[] = [FAT, END_OF_CHAIN];
  const starts = bodies.map(({ body }) => {
    const start = fat.length;
    const count = body.length / SECTOR;
    for (let i = 1; i < count; i += 1) fat.push(start + i);
    fat.push(END_OF_CHAIN);
    return start;
  });
  while (fat.length < SECTOR / 4) fat.push(FREE);
  const header = Buffer.alloc(SECTOR, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.fill(0, 8, 76);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4_096, 56);
  header.writeUInt32LE(END_OF_CHAIN, 60);
  header.writeUInt32LE(END_OF_CHAIN, 68);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(SECTOR);
  fat.forEach((next, index) => table.writeUInt32LE(next, index * 4));
  const entries = [
    entry('Root Entry', 5, END_OF_CHAIN, 0, bodies.length > 0 ? 1 : FREE, FREE),
    ...bodies.map(({ name, body }, index) =>
      entry(name, 2, starts[index]!, body.length, FREE, index + 2 <= bodies.length ? index + 2 : FREE),
    ),
  ];
  const directory = Buffer.concat([...entries, Buffer.alloc(SECTOR)]).subarray(0, SECTOR);
  return Buffer.concat([header, table, directory, ...bodies.map(({ body }) => body)]);
}

function entry(name: string, type: number, start: number, size: number, child: number, right: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes.writeUInt8(type, 66);
  bytes.writeUInt8(1, 67);
  bytes.writeUInt32LE(FREE, 68);
  bytes.writeUInt32LE(right, 72);
  bytes.writeUInt32LE(child, 76);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}

/** A Word document of before 2007 with this text: `\r` ends a paragraph, `\x07` a cell and, twice, a row. */
export function doc(text: string): Buffer {
  const words = Buffer.from(text, 'utf16le');
  const main = Buffer.alloc(1_024 + words.length);
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt32LE(text.length, 0x4c);
  words.copy(main, 1_024);
  const pieces = Buffer.alloc(5 + 16);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(0, 5);
  pieces.writeUInt32LE(text.length, 9);
  pieces.writeUInt32LE(1_024, 15);
  main.writeUInt32LE(0, 0x1a2);
  return compoundFile({ WordDocument: main, '0Table': pieces });
}
