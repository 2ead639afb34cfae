import sharp from 'sharp';
import { doc, compoundFile } from '../../test/make-doc';
import {
  crowdedDocx,
  docx,
  docxParts,
  MAIN_TYPE,
  packed,
  packedZip,
  paragraph,
  swollenDocx,
  table,
} from '../../test/make-docx';
import { pdf } from '../../test/make-pdf';
import { readFile } from './read-file';

const MOST = 10_485_760;
const read = (body: Buffer | string) => readFile(Buffer.from(body), MOST);
const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif', width = 30, height = 20, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

describe('what is read of a file', () => {
  it('takes headings, lists and tables of a docx as lines', async () => {
    const body = [
      paragraph('Wanted', 'H1'),
      '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>20 mugs</w:t></w:r></w:p>',
      table([
        ['Item', 'Qty'],
        ['Bamboo board', '50'],
      ]),
      paragraph('Thank you'),
    ].join('');
    expect(await read(docx(body))).toEqual({
      outcome: 'text',
      kind: 'docx',
      text: '# Wanted\n20 mugs\nItem\tQty\nBamboo board\t50\n\nThank you',
      pages: null,
      truncated: false,
    });
  });

  it('takes the same parts of a docx that is packed', async () => {
    const zip = packedZip([...docxParts(paragraph('50 boards'))].map(([name, body]) => packed(name, body)));
    expect(await read(zip)).toMatchObject({ outcome: 'text', text: '50 boards' });
  });

  it('takes paragraphs and rows of an old Word document', async () => {
    expect(await read(doc('Wanted\rItem\x07Qty\x07\x07Bamboo\x0750\x07\x07'))).toMatchObject({
      kind: 'doc',
      text: 'Wanted\nItem\tQty\nBamboo\t50',
    });
  });

  it.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from('50 × crème brûlée 碗'), '50 × crème brûlée 碗'],
    ['UTF-8 with its mark', Buffer.from('\ufeff50 mugs'), '50 mugs'],
    ['UTF-16 of Windows', Buffer.from('\ufeff50 碗', 'utf16le'), '50 碗'],
    ['UTF-16 the other way round', Buffer.from('\ufeff50 碗', 'utf16le').swap16(), '50 碗'],
    ['UTF-16 without its mark', Buffer.from('50 碗 of crème brûlée', 'utf16le'), '50 碗 of crème brûlée'],
    ['UTF-16 without its mark, the other way round', Buffer.from('50 mugs', 'utf16le').swap16(), '50 mugs'],
    ['Windows-1252', Buffer.from('50 caf\xe9 cups \x96 12\x94', 'latin1'), '50 café cups – 12”'],
  ])('reads text in %s', async (_encoding, body, text) => {
    expect(await read(body)).toMatchObject({ outcome: 'text', kind: 'txt', text });
  });

  it('cuts a text off after 200,000 characters, and says so', async () => {
    const answer = await read('mug 50\n'.repeat(40_000));
    expect(answer).toMatchObject({ outcome: 'text', truncated: true });
    expect(answer.outcome === 'text' && answer.text.length).toBeLessThanOrEqual(200_000);
  });

  it('takes invisible characters out of a text', async () => {
    expect(await read('50\u200b \u202emugs\u0085\r\nand\u00a0more')).toMatchObject({ text: '50 mugs\nand more' });
  });

  it.each(['png', 'jpeg', 'webp'] as const)('measures a %s as it is held upright', async (format) => {
    const upright = { outcome: 'image', kind: format === 'jpeg' ? 'jpg' : format, width: 30, height: 20 };
    expect(await read(await picture(format))).toEqual(upright);
    if (format !== 'jpeg') return;
    const lying = await sharp(await picture('jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await read(lying)).toEqual({ ...upright, width: 20, height: 30 });
  });
});

/** As writers of PDFs do, with bytes behind its head that say it is no text. */
const cutPdf = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\x00\n1 0 obj\n', 'latin1');

describe('a file that is not what it seems', () => {
  it.each<[string, Buffer | string | Promise<Buffer>, string]>([
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000b800000000', 'hex'), 'unknown-kind'],
    ['a page', '<!DOCTYPE html><p>50 mugs', 'unknown-kind'],
    ['a page after spaces', '\n  <html><body>50 mugs', 'unknown-kind'],
    ['vectors', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'unknown-kind'],
    ['rich text', '{\\rtf1 50 mugs}', 'unknown-kind'],
    ['a zip without a document', packedZip([packed('list.txt', Buffer.from('50 mugs'))]), 'unknown-kind'],
    [
      'a workbook',
      docx('', { mainType: MAIN_TYPE.replace('wordprocessingml.document', 'spreadsheetml.sheet') }),
      'unknown-kind',
    ],
    [
      'a document with macros',
      docx('', { mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
      'unknown-kind',
    ],
    ['an old workbook', compoundFile({ Workbook: Buffer.from('x') }), 'unknown-kind'],
    ['an animation', picture('gif'), 'unknown-kind'],
    ['bytes', Buffer.from([1, 2, 3, 4, 0, 255]), 'unknown-kind'],
    ['nothing', '', 'empty'],
    ['only spaces', '  \n\t ', 'empty'],
    ['a document without text', docx(paragraph(' ')), 'empty'],
    ['the first half of a zip', docx(paragraph('x'.repeat(900))).subarray(0, 700), 'broken'],
    ['a PDF cut off', pdf(['BT (50 mugs) Tj ET']).subarray(0, 120), 'broken'],
    ['a PDF cut off in bytes that are no text', cutPdf, 'broken'],
    ['a compound file cut off', doc('50 mugs').subarray(0, 2_000), 'broken'],
    ['an old document without its text', compoundFile({ WordDocument: Buffer.from('x') }), 'broken'],
    ['a picture cut off in its head', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'broken'],
  ])('%s is refused', async (_what, body, reason) => {
    expect(await read(await body)).toMatchObject({ outcome: 'refused', reason });
  });

  it('is a text that speaks of a PDF', async () => {
    expect(await read('As in our %PDF-1.7 file:\n50 mugs')).toMatchObject({ outcome: 'text', kind: 'txt' });
  });

  it('is refused when it has one byte too many', async () => {
    expect(await readFile(Buffer.from('12345'), 5)).toMatchObject({ outcome: 'text' });
    expect(await readFile(Buffer.from('123456'), 5)).toMatchObject({ outcome: 'refused', reason: 'too-large' });
  });
});

describe('a file that is small outside and huge inside', () => {
  const twoGib = 2_048;
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a document of 2 GiB whose directory says so', () => swollenDocx(twoGib, 2 ** 31)],
    ['a document of 2 GiB whose directory says 10 kB', () => swollenDocx(twoGib, 10_000)],
    ['a document of 21 MiB', () => swollenDocx(21, 21 * 2 ** 20)],
    ['a document with 60,000 entries', () => crowdedDocx(60_000)],
    ['a zip of 64 bits', () => Buffer.concat([docx(''), Buffer.from('PK\x06\x07', 'latin1'), Buffer.alloc(16)])],
    ['a picture of 50,000 by 50,000', () => hugePng(50_000)],
    ['a picture of several frames', () => frames()],
  ])('%s is refused before it is unpacked', async (_what, make) => {
    const body = await make();
    const before = process.memoryUsage();
    const answer = await read(body);
    const after = process.memoryUsage();
    expect(answer).toMatchObject({ outcome: 'refused', reason: 'swollen' });
    const grown = (which: 'external' | 'heapUsed') => after[which] - before[which];
    expect(grown('external') + grown('heapUsed')).toBeLessThan(64 * 2 ** 20);
  });
});

/** The head of a picture of one bit a pixel, whose body is not worth making. */
async function hugePng(side: number): Promise<Buffer> {
  const small = await picture('png', 8, 8);
  const body = Buffer.from(small);
  body.writeUInt32BE(side, 16);
  body.writeUInt32BE(side, 20);
  const { crc32 } = await import('node:zlib');
  body.writeUInt32BE(crc32(body.subarray(12, 29)), 29);
  return body;
}

async function frames(): Promise<Buffer> {
  const both = await Promise.all([picture('png', 4, 4), picture('png', 4, 4, 'red')]);
  return sharp(both, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
}
