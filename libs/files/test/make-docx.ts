import { crc32, constants, deflateRawSync } from 'node:zlib';
import { storedZip } from '../src/parsers/stored-zip';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export const paragraph = (text: string, style = '') =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

export const table = (rows: readonly (readonly string[])[]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

const relationships = (rows: readonly string[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${rows.join('')}</Relationships>`;

/** The parts of a document with this body, by their names. */
export function docxParts(body: string, options: { mainType?: string; relations?: readonly string[] } = {}) {
  return new Map(
    Object.entries({
      '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${options.mainType ?? MAIN_TYPE}"/></Types>`,
      '_rels/.rels': relationships([
        `<Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`,
      ]),
      'word/document.xml': `<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><w:body>${body}</w:body></w:document>`,
      'word/styles.xml': `<w:styles xmlns:w="${WORD}"><w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>`,
      'word/_rels/document.xml.rels': relationships(options.relations ?? []),
    }).map(([name, text]) => [name, Buffer.from(text)]),
  );
}

export const docx = (body: string, options?: Parameters<typeof docxParts>[1]) => storedZip(docxParts(body, options));

/** A picture and a template that lie elsewhere. */
export function docxThatCalls(origin: string): Buffer {
  const picture = `<w:p><w:r><w:drawing><a:blip r:link="r8"/></w:drawing></w:r></w:p>`;
  const external = (id: string, kind: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${origin}/${kind}" TargetMode="External"/>`;
  return docx(picture + paragraph('50 x bamboo board'), {
    relations: [external('r8', 'image'), external('r9', 'attachedTemplate')],
  });
}

export interface PackedPart {
  readonly name: string;
  readonly packed: Buffer;
  /** As the directory claims. */
  readonly size: number;
  readonly crc: number;
}

/** A zip of deflated parts, whose directory says what it is told to say. */
export function packedZip(parts: readonly PackedPart[], options: { entryCount?: number } = {}): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
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
  end.writeUInt16LE(options.entryCount ?? parts.length, 8);
  end.writeUInt16LE(options.entryCount ?? parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, entries, end]);
}

export const packed = (name: string, body: Buffer): PackedPart => ({
  name,
  packed: deflateRawSync(body),
  size: body.length,
  crc: crc32(body),
});

/** A document whose main part inflates to so many MiB of spaces, and whose directory claims so many bytes. */
export function swollenDocx(mebibytes: number, claimed: number): Buffer {
  const parts = docxParts(paragraph('x'));
  // Each piece ends where the next may begin, so that one of them can be repeated.
  const piece = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const end = deflateRawSync(Buffer.alloc(0));
  return packedZip([
    ...[...parts].filter(([name]) => name !== 'word/document.xml').map(([name, body]) => packed(name, body)),
    {
      name: 'word/document.xml',
      packed: Buffer.concat([...Array.from({ length: mebibytes }, () => piece), end]),
      size: claimed,
      crc: 0,
    },
  ]);
}

/** A document beside very many empty parts. */
export function crowdedDocx(entries: number): Buffer {
  const empty = packed('', Buffer.alloc(0));
  return packedZip([
    ...[...docxParts(paragraph('x'))].map(([name, body]) => packed(name, body)),
    ...Array.from({ length: entries }, (_, index) => ({ ...empty, name: `word/media/${index}.png` })),
  ]);
}
