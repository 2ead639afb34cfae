import fc from 'fast-check';
import { sharp } from '../platform/pictures';
import { endOfPicture, type PhotographType } from './picture-end';

const scene = (width = 80, height = 60) =>
  sharp({
    create: { width, height, channels: 3, background: '#8a7', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
const jpeg = (options = {}) => scene().jpeg(options).toBuffer();
const MADE: Readonly<Record<string, () => Promise<{ type: PhotographType; body: Buffer }>>> = {
  jpeg: async () => ({ type: 'jpeg', body: await jpeg() }),
  'progressive jpeg': async () => ({ type: 'jpeg', body: await jpeg({ progressive: true }) }),
  'jpeg with restarts and metadata': async () => ({
    type: 'jpeg',
    body: withRestarts(
      await scene()
        .withExif({ IFD0: { Make: 'Halfpallet' } })
        .jpeg()
        .toBuffer(),
    ),
  }),
  png: async () => ({ type: 'png', body: await scene().png().toBuffer() }),
  webp: async () => ({ type: 'webp', body: await scene().webp().toBuffer() }),
  'lossless webp': async () => ({ type: 'webp', body: await scene(79, 61).webp({ lossless: true }).toBuffer() }),
  avif: async () => ({ type: 'avif', body: await scene().avif({ effort: 0 }).toBuffer() }),
};
const KINDS = Object.keys(MADE);
const after = (...parts: readonly (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

/** A restart within its scan, and bytes that fill up before a marker, as encoders may write them. */
function withRestarts(body: Buffer): Buffer {
  const end = body.length - 2;
  return after(body.subarray(0, end), '\xff\xd0\xff\xd7\xff\xff', body.subarray(end));
}

function box(name: string, content: Buffer | string = ''): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write(name, 4, 'latin1');
  return after(head, content);
}
const FILM = after(box('ftyp', 'mp42\0\0\0\0isommp42'), box('moov', box('mvhd')), box('mdat', 'frames and sound'));

/** As the notes of a Samsung phone stand in a file, each with its type. */
function samsung(...blocks: ReadonlyArray<readonly [type: number, name: string, content: Buffer | string]>): Buffer {
  const written = blocks.map(([type, name, content]) => {
    const head = Buffer.alloc(8);
    head.writeUInt16LE(type, 2);
    head.writeUInt32LE(name.length, 4);
    return after(head, name, content);
  });
  const directory = Buffer.alloc(12 + blocks.length * 12);
  directory.write('SEFH', 0, 'latin1');
  directory.writeUInt32LE(107, 4);
  directory.writeUInt32LE(blocks.length, 8);
  let left = written.reduce((sum, { length }) => sum + length, 0);
  for (const [index, block] of written.entries()) {
    directory.writeUInt16LE(blocks[index]![0], 12 + index * 12 + 2);
    directory.writeUInt32LE(left, 12 + index * 12 + 4);
    directory.writeUInt32LE(block.length, 12 + index * 12 + 8);
    left -= block.length;
  }
  const length = Buffer.alloc(4);
  length.writeUInt32LE(directory.length);
  return after(...written, directory, length, 'SEFT');
}
const SAMSUNG = samsung([0x0a01, 'Image_UTC_Data', '1700000000000'], [0x0a30, 'MotionPhoto_Data', FILM]);

/** As the notes of a realme phone stand in a file, by the list that is at its end. */
function oppo(emptyspace: number, device: string): Buffer {
  const notes = [
    { length: 4, name: 'private.emptyspace', offset: 4 + device.length, version: 1 },
    { length: device.length, name: 'watermark.device', offset: device.length, version: 1 },
  ];
  const list = after(JSON.stringify(notes), '\0');
  const space = Buffer.alloc(4);
  space.writeUInt32BE(emptyspace);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(list.length + 8);
  return after(space, device, list, 'jxrs', length);
}
const OPPO = oppo(0x01020304, '\xcd\xcc\x8c?\0realme GT 2');

describe('the end of a picture', () => {
  it.each(KINDS)('is where a %s ends, with padding or without', async (kind) => {
    const { type, body } = await MADE[kind]!();
    expect(endOfPicture(body, type)).toBe('whole');
    expect(endOfPicture(after(body, Buffer.alloc(5_000)), type)).toBe('whole');
  });

  it.each(KINDS)('is missing wherever a %s breaks off', async (kind) => {
    const { type, body } = await MADE[kind]!();
    // A RIFF may lack the byte that makes its length even.
    const least = type === 'webp' ? 2 : 1;
    for (let cut = least; cut < body.length - 20; cut += 1) {
      expect([cut, endOfPicture(body.subarray(0, body.length - cut), type)]).toEqual([cut, 'broken']);
    }
  });

  it('is followed by what no camera writes, whatever that is', async () => {
    const pictures = await Promise.all(KINDS.map((kind) => MADE[kind]!()));
    const isSomething = (bytes: Uint8Array) => bytes.some((byte) => byte !== 0);
    fc.assert(
      fc.property(
        fc.constantFrom(...pictures),
        fc.nat({ max: 64 }),
        fc.uint8Array({ minLength: 1, maxLength: 400 }).filter(isSomething),
        ({ type, body }, zeros, bytes) => {
          expect(endOfPicture(after(body, Buffer.alloc(zeros), Buffer.from(bytes)), type)).toBe('followed');
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each<[string, Buffer | string]>([
    ['one letter', 'x'],
    ['a program of Windows', 'MZ\x90\0\x03\0\0\0'],
    ['a program of Linux', '\x7fELF\x02\x01\x01'],
    ['a script', '#!/bin/sh\nrm -rf ~'],
    ['an archive of a kind nobody looks for', '\x1f\x8b\x08\0'],
    ['the beginning of a picture', '\xff\xd8\xff\xe0\0\x10JFIF\0'],
    ['a film that breaks off', FILM.subarray(0, FILM.length - 1)],
    ['a film with something behind it', after(FILM, 'MZ')],
    ['a box that is as long as what there is', after(box('ftyp', 'mp42'), '\0\0\0\0mdat', 'MZ')],
    ['boxes that are no film', box('free', 'MZ')],
    ['notes of a Samsung with something before them', after('MZ', SAMSUNG)],
    ['notes of a Samsung with something behind them', after(SAMSUNG, 'MZ')],
    ['nothing but the end of such notes', 'MZ\x0c\0\0\0SEFT'],
    ['notes of a realme with something before them', after('MZ', OPPO)],
    ['notes that lie elsewhere than they say', after(OPPO.subarray(0, 4), 'MZ', OPPO.subarray(4))],
    ['a list that is none', after('MZ{"a":1}', 'jxrs\x0f\0\0\0')],
  ])('is told to be followed by %s', async (_what, behind) => {
    expect(endOfPicture(after(await jpeg(), behind), 'jpeg')).toBe('followed');
  });

  it.each<[string, () => Promise<readonly (Buffer | string)[]> | readonly (Buffer | string)[]]>([
    ['the picture that brightens it on a bright screen', async () => [await jpeg({ quality: 60 })]],
    [
      'further pictures with padding between',
      async () => [Buffer.alloc(31), await jpeg(), Buffer.alloc(9), await jpeg()],
    ],
    ['the film of a motion photo', () => [FILM]],
    ['both', async () => [await jpeg(), FILM]],
    ['notes of a Samsung, a film among them', () => [SAMSUNG]],
    ['a picture and notes of a Samsung', async () => [await jpeg(), SAMSUNG]],
    ['notes of a realme', () => [OPPO]],
    ['a picture, a film and notes of a realme', async () => [await jpeg(), FILM, OPPO, Buffer.alloc(7)]],
  ])('may be followed by what phones write there: %s', async (_what, make) => {
    expect(endOfPicture(after(await jpeg(), ...(await make())), 'jpeg')).toBe('whole');
    // No phone writes it behind anything but a JPEG.
    const png = await MADE['png']!();
    expect(endOfPicture(after(png.body, ...(await make())), 'png')).toBe('followed');
  });

  it('is found in one pass, whatever the file repeats', async () => {
    // A search that turned back would take hours.
    for (const part of ['\xff', '\xff\0', '\xff\xd0', '\xff\xda\0\x02', '\xff\xd8\xff\xd9', '\0']) {
      const body = after('\xff\xd8\xff\xda\0\x02', part.repeat(Math.floor(4_000_000 / part.length)));
      expect(endOfPicture(body, 'jpeg')).toBe('broken');
    }
    const pictures = after(await jpeg(), '\xff\xd8\xff\xd9'.repeat(1_000_000));
    expect(endOfPicture(pictures, 'jpeg')).toBe('whole');
  });
});
