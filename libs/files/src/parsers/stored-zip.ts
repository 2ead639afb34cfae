import { crc32 } from 'node:zlib';

/** A zip of these parts as they are, without compression. */
export function storedZip(parts: ReadonlyMap<string, Buffer>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, body] of parts) {
    const nameBytes = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0); // version needed to unpack
    facts.writeUInt16LE(0x0800, 2); // names are UTF-8
    facts.writeUInt32LE(crc32(body), 10);
    facts.writeUInt32LE(body.length, 14);
    facts.writeUInt32LE(body.length, 18);
    facts.writeUInt16LE(nameBytes.length, 22);
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), facts, nameBytes, body);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, nameBytes);
    at += 30 + nameBytes.length + body.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.size, 8);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, entries, end]);
}
