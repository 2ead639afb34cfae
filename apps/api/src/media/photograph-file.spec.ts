import type { ImageHead } from '@halfpallet/sourcing';
import { sharp } from '../platform/pictures';
import { headOf, opened } from './open-picture';
import { judgePhotograph } from './photograph-file';

/** A segment of a JPEG with these bytes in it, where photo programs and phones put their words. */
function segment(marker: number, content: Buffer | string): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}
const BEGIN = Buffer.concat([Buffer.from('ffd8', 'hex'), segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0')]);
const END = Buffer.from('ffd9', 'hex');
const JPEG = Buffer.concat([BEGIN, END]);
/** In its comments, of at most 64 KB each. */
function within(content: Buffer | string): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const parts = [];
  for (let at = 0; at < bytes.length; at += 65_000) parts.push(segment(0xfe, bytes.subarray(at, at + 65_000)));
  return Buffer.concat([BEGIN, ...parts, END]);
}
const HEAD: ImageHead = { type: 'jpeg', bytes: 1, frames: 1, width: 4_032, height: 3_024 };
const judged = (body: Buffer, head: Partial<ImageHead> = {}) =>
  judgePhotograph(body, { ...HEAD, ...head }).catch((error: { code: string }) => error.code);
const after = (text: string | Buffer) =>
  Buffer.concat([JPEG, typeof text === 'string' ? Buffer.from(text, 'latin1') : text]);

/** An archive of one file, as it may stand behind a picture. */
function archive(behind = ''): Buffer {
  const file = Buffer.from('PK\x03\x04 a file', 'latin1');
  const directory = Buffer.from('PK\x01\x02 where it is', 'latin1');
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt32LE(directory.length, 12);
  return Buffer.concat([file, directory, end, Buffer.from(behind)]);
}

/** Says that what it would say stands in the record of a large archive. */
const LAST_RECORD = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(16, 0xff), Buffer.alloc(2)]);

describe('a file that is sent as a photograph', () => {
  it('is one', async () => expect(await judged(JPEG)).toBe('jpeg'));

  it.each([
    ['a page behind it', after('\0\0<!DOCTYPE html>')],
    ['a page across two pieces of the search', after(`${'\0'.repeat(262_144 - JPEG.length - 5)}<script>`)],
    ['vectors', after('<svg width="1" xmlns="http://www.w3.org/2000/svg">')],
    ['a program on a server', after('<?php system(1);')],
    ['an archive', after(archive())],
    ['an archive with something behind it', after(archive('x'))],
    ['a large archive', after(Buffer.concat([Buffer.from('PK\x06\x07', 'latin1'), Buffer.alloc(16), LAST_RECORD]))],
    ['an archive of another kind', after('Rar!\x1a\x07\x01\0')],
    ['an archive of a third kind', after('7z\xbc\xaf\x27\x1c\0\x04')],
    ['a document', after('%PDF-1.7')],
    ['a document of a later version', after('%PDF-2.0')],
    ['a page without its first line', within('<body><p>Pay here')],
    ['what does something by itself', within('<img src=x onerror=alert(1)>')],
    ['what does something by itself, behind it', after('<img/src=x/onerror=alert(1)>')],
    ['what does so once it is seen', within(`<video poster="a.jpg"\nonloadstart = "x()">`)],
    ['a program on a server, in short', within('<?=`$_GET[0]`?>')],
    ['another one, in short', within('<? system($_GET["c"]); ?>')],
    ['a program on another server', within('<%@ page import="java.util.*" %>')],
    ['a page in two bytes a letter', within(Buffer.from('<script>alert(1)</script>', 'utf16le'))],
    ['a page in two bytes a letter, the other way round', after(Buffer.from('<html >', 'utf16le').swap16())],
    ['a program from its first byte on', Buffer.from('\xff\xd8\xff\xe0/*JFIF*/=alert(1)/*', 'latin1')],
  ])('is refused with %s in it', async (_what, body) => expect(await judged(body)).toBe('PICTURE_HIDES_MARKUP'));

  it.each([
    [
      'words of a photo program',
      within('<?xpacket begin="" id="W5M0"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF one="on" two = "2"><rdf:li/>'),
    ],
    ['words about prices', within('a <b on average = 5, <?= ')],
    ['bytes that look like the end of an archive', within('PK\x05\x06\xff\xff\xff\xff\xff\xff\xff\xff\xff')],
    ['bytes that break off like one', within('PK\x05\x06')],
  ])('is taken with %s in it', async (_what, body) => expect(await judged(body)).toBe('jpeg'));

  it('is refused as an animation when it is one in AVIF', async () =>
    expect(await judged(Buffer.from('\0\0\0\x18ftypavis\0\0\0\0avismsf1', 'latin1'))).toBe('PICTURE_ANIMATED'));

  it('is searched once over, whatever it repeats', async () => {
    // Each of these begins what is looked for; a search that turned back would take minutes.
    for (const begun of [
      '<svg ',
      '<a onabc ',
      '<a/onabcdefghijklmnopqrstuvwxyz',
      '<?= abcdefgh\0',
      '<\0a\0 \0',
      'PK\x05\x06',
    ]) {
      expect(await judged(within(begun.repeat(Math.floor(4_000_000 / begun.length))))).toBe('jpeg');
    }
  });

  it('is told to go on behind its end, and to break off before', async () => {
    expect(await judged(after('MZ\x90\0'))).toBe('PICTURE_HAS_MORE_BEHIND');
    expect(await judged(BEGIN)).toBe('PICTURE_BROKEN');
  });

  it.each<[string, Partial<ImageHead>, string]>([
    ['51 megapixels', { width: 8_500, height: 6_010 }, 'PICTURE_TOO_LARGE'],
    ['two frames', { frames: 2 }, 'PICTURE_ANIMATED'],
    ['a stamp', { width: 319, height: 240 }, 'PICTURE_TOO_SMALL'],
    ['no head', { type: null }, 'PICTURE_BROKEN'],
  ])('is refused as %s', async (_what, head, code) => expect(await judged(JPEG, head)).toBe(code));
});

it('an AVIF that begins with a general brand is a photograph like any other', async () => {
  const drawn = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
    .avif({ effort: 0 })
    .toBuffer();
  drawn.write('mif1', 8, 'latin1');
  expect(await judgePhotograph(drawn, await headOf(drawn))).toBe('avif');
  expect((await opened(drawn, 64).raw().toBuffer()).length).toBe(64 * 48 * 3);
});
