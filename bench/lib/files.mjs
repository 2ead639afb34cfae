import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A PDF of so many pages of text, filled up to so many bytes by pictures that nobody draws. */
export function textPdf({ pages, bytes, linesPerPage }) {
  const lines = Array.from(
    { length: linesPerPage },
    (_, index) =>
      `1 0 0 1 50 ${800 - index * 12} Tm (Chopping board of bamboo, number ${index + 1} of the list) Tj 1 0 0 1 450 ${800 - index * 12} Tm (${index + 20}) Tj`,
  );
  const content = `BT /F1 9 Tf ${lines.join(' ')} ET`;
  const filler = Math.max(0, Math.floor(bytes / pages) - content.length - 500);
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', null, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'];
  const kids = [];
  for (let page = 0; page < pages; page += 1) {
    const first = objects.length + 1;
    kids.push(`${first} 0 R`);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> /XObject << /I ${first + 2} 0 R >> >> /Contents ${first + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      `<< /Type /XObject /Subtype /Image /Width ${filler} /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /Length ${filler} >>\nstream\n${'x'.repeat(filler)}\nendstream`,
    );
  }
  objects[1] = `<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`;
  const parts = ['%PDF-1.7\n'];
  const places = [];
  let at = parts[0].length;
  objects.forEach((object, index) => {
    const text = `${index + 1} 0 obj\n${object}\nendobj\n`;
    places.push(at);
    parts.push(text);
    at += text.length;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(''), 'latin1');
}

const TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

/** A docx whose main part inflates to so many MiB, and whose directory claims 10 kB. */
export function swollenDocx(mebibytes) {
  const piece = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const bomb = Buffer.concat([...Array.from({ length: mebibytes }, () => piece), deflateRawSync(Buffer.alloc(0))]);
  const types = Buffer.from(TYPES);
  return zip([
    { name: '[Content_Types].xml', packed: deflateRawSync(types), size: types.length, crc: crc32(types) },
    { name: 'word/document.xml', packed: bomb, size: 10_000, crc: 0 },
  ]);
}

function zip(parts) {
  const pieces = [];
  const directory = [];
  let at = 0;
  for (const { name, packed, size, crc } of parts) {
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc, 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(size, 18);
    facts.writeUInt16LE(name.length, 22);
    pieces.push(Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, entries, end]);
}

/** The head of a PNG that claims so many pixels a side. */
export function hugePng(side) {
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000100000000000000000000000049444154', 'hex');
  head.writeUInt32BE(side, 16);
  head.writeUInt32BE(side, 20);
  head.writeUInt32BE(crc32(head.subarray(12, 29)), 29);
  return Buffer.concat([head, Buffer.alloc(300_000)]);
}
