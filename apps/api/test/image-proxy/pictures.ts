import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';
import { processorMsSince } from '@halfpallet/testing';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A black and white PNG as a file says it: every line is there, and all of them are one byte repeated. */
export async function hugePng(side: number): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const lines = 500;
  const some = Buffer.alloc((1 + Math.ceil(side / 8)) * lines);
  const deflate = createDeflate({ level: 9 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  for (let line = 0; line < side; line += lines) {
    if (!deflate.write(some)) await once(deflate, 'drain');
  }
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat(parts)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * What it costs this machine, as it is, to unpack a black and white picture of sixteen megapixels, in milliseconds of processor
 * time: one of fifty thousand by fifty thousand costs 156 times as much.
 */
export async function costOfUnpacking(): Promise<number> {
  const picture = await hugePng(4_000);
  const began = process.cpuUsage();
  await sharp(picture).raw().toBuffer();
  return processorMsSince(began);
}

export type Format = 'jpeg' | 'png' | 'webp' | 'gif';

/** Teal to the left and orange to the right; with words, a place and a turn in its metadata where the format has them. */
export const photo = (format: Format, width = 64, height = 32): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .composite([
      { input: { create: { width: width / 2, height, channels: 3, background: 'orange' } }, left: width / 2, top: 0 },
    ])
    .withExif({ IFD0: { Copyright: 'Somebody, 1 Secret Street', Orientation: '6' } })
    .toFormat(format)
    .toBuffer();

/** Two frames, the first one red. */
export async function animation(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all([frame('red'), frame('blue')]);
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

export const SVG = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>fetch('http://127.0.0.1/')</script><text>&x;</text></svg>`;
