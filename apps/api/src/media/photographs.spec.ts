import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { startS3Server, type S3Server } from '@halfpallet/testing';
import { readPictureStorage } from '../platform/picture-storage-settings';
import { FolderStorage } from './adapters/folder-storage';
import { S3Storage } from './adapters/s3-storage';
import { Photographs } from './photographs';

const NEVER = new AbortController().signal;
/** Long after everything was written. */
const LATER = new Date(Date.now() + 3_600_000);

const scene = () =>
  sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

describe('photographs', () => {
  let folder: string;
  let s3: S3Server;
  let photographs: Photographs;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'halfpallet-photographs-'));
    s3 = await startS3Server();
    photographs = new Photographs(new FolderStorage(folder));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
    await s3.close();
  });
  const inBucket = () => new Photographs(new S3Storage(readPictureStorage(s3.url)!));
  const developed = async (made: Photographs, body: Buffer) => {
    const { sha256 } = await made.take(body);
    await made.develop(sha256);
    await made.forgetOriginal(sha256);
    return sha256;
  };

  it.each<[string, () => Promise<Buffer>]>([
    [
      'inks of a printer',
      async () =>
        sharp(await scene().jpeg().toBuffer())
          .toColourspace('cmyk')
          .jpeg()
          .toBuffer(),
    ],
    ['16 bits a colour', () => scene().toColourspace('rgb16').png().toBuffer()],
    ['grey with holes', () => scene().greyscale().ensureAlpha(0.5).png().toBuffer()],
    ['AVIF', () => scene().avif({ effort: 0 }).toBuffer()],
    ['a megabyte of metadata', async () => withSegments(await scene().jpeg().toBuffer(), 16)],
  ])('come out of %s in the colours of the web, with nothing else in the file', async (_what, make) => {
    const sha256 = await developed(photographs, await make());
    const file = await photographs.file(sha256, null, 320, 'webp');
    const { width, space, channels, depth, exif, icc, xmp } = await sharp(file!.body).metadata();
    expect([width, space, channels, depth]).toEqual([320, 'srgb', 3, 'uchar']);
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect((await readdir(join(folder, sha256))).sort()).toEqual(['master.jpg', 'whole-320.webp']);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['JPEG', () => scene().jpeg().toBuffer()],
    ['PNG', () => scene().png().toBuffer()],
    ['AVIF', () => scene().avif({ effort: 0 }).toBuffer()],
  ])('of which half is missing are not taken as %s', async (_what, make) => {
    const body = await make();
    await expect(photographs.take(body.subarray(0, body.length / 2))).rejects.toMatchObject({ code: 'PICTURE_BROKEN' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('with damaged bits are told to be broken, though something comes out of them', async () => {
    const body = await scene().jpeg().toBuffer();
    const damaged = Buffer.concat([body.subarray(0, body.length / 2), Buffer.from('ffd9', 'hex')]);
    const { sha256 } = await photographs.take(damaged);
    await expect(photographs.develop(sha256)).rejects.toMatchObject({ code: 'PICTURE_BROKEN' });
    expect(await readdir(join(folder, sha256))).toEqual(['original']);
  });

  it('with the wrong parameters that Samsung phones write in a scan are taken', async () => {
    const body = await scene().jpeg().toBuffer();
    const scan = body.indexOf(Buffer.from('ffda', 'hex'));
    // The last coefficient of the scan, which is 63 in all that are not progressive.
    body[scan + 2 + body.readUInt16BE(scan + 2) - 2] = 0;
    expect(await developed(photographs, body)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('are shown although there is no room left to keep their sizes', async () => {
    const bucket = inBucket();
    const sha256 = await developed(bucket, await scene().jpeg().toBuffer());
    s3.mood = 'full';
    const file = await bucket.file(sha256, null, 640, 'avif');
    expect([file!.format, (await sharp(file!.body).metadata()).width]).toEqual(['webp', 640]);
    await expect(bucket.prepare(sha256, null, [320], NEVER)).rejects.toMatchObject({ status: 503 });
    s3.mood = 'well';
    await bucket.prepare(sha256, null, [320], NEVER);
    expect((await bucket.file(sha256, null, 320, 'avif'))!.format).toBe('avif');
  });

  it('stay when the same file is sent again while others are swept away', async () => {
    const sha256 = await developed(photographs, await scene().jpeg().toBuffer());
    await developed(photographs, await scene().jpeg({ quality: 50 }).toBuffer());
    const wantedNow = new Map([[sha256, { waits: true }]]);
    // Nobody had it when the sweep began; a product has it when its turn comes.
    const removed = await photographs.sweep(LATER, (one) => Promise.resolve(one === undefined ? new Map() : wantedNow));
    expect([removed, await readdir(folder)]).toEqual([1, [sha256]]);
  });
});

/** With parts of metadata behind its beginning, 64 kB each. */
function withSegments(jpeg: Buffer, count: number): Buffer {
  const part = Buffer.alloc(65_000, 'x');
  part.set([0xff, 0xe1, 0xfd, 0xe6]);
  part.write('Exif\0\0', 4, 'latin1');
  return Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: count }, () => part), jpeg.subarray(2)]);
}
