import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { cutAround, type PictureFocus, type PictureSize } from '@halfpallet/contracts';
import { Gate } from '../platform/gate';
import { sharp } from '../platform/pictures';
import { PictureStorage, type StorageKey } from './adapters/picture-storage';
import { frameName, heightOf, PHOTO_GROUND } from './frames';
import { judgePhotograph, NoPhotograph, type PhotographType } from './photograph-file';
import { headOf, opened } from './open-picture';

export const PHOTOGRAPH_FORMATS = ['webp', 'avif'] as const;
export type PhotographFormat = (typeof PHOTOGRAPH_FORMATS)[number];

/** What is told of a file before it is decoded. */
export interface TakenPhotograph extends PictureSize {
  readonly sha256: string;
  readonly type: PhotographType;
  readonly bytes: number;
}

export interface PhotographFile {
  readonly body: Buffer;
  readonly format: PhotographFormat;
}

/** Of what all sizes are made from: twice the width of a large screen's picture leaves room to cut. */
const LONGEST_SIDE = 2_400;
const MASTER = { quality: 92, chromaSubsampling: '4:4:4' } as const;
const WEBP = { quality: 78, effort: 2 } as const;
/** Smaller than that WebP at a look that is hard to tell apart, in half of the time that more effort would take for a few bytes. */
const AVIF = { quality: 55, effort: 1, chromaSubsampling: '4:2:0' } as const;
const PREVIEW_SIDE = 960;

const originalOf = (sha256: string): StorageKey => `${sha256}/original`;
const masterOf = (sha256: string): StorageKey => `${sha256}/master.jpg`;

/**
 * Photographs that staff send, under the SHA-256 of the bytes that were sent: the same file is kept once. What was sent is judged by
 * its head at once and decoded by a job; then the master takes its place, drawn anew, and all sizes are made from that.
 */
@Injectable()
export class Photographs {
  /** Large pictures take some hundred megabytes while they are decoded: one at a time in a process. */
  private readonly decoding = new Gate(1);

  constructor(private readonly storage: PictureStorage) {}

  /**
   * Keeps a file until it is developed.
   * @throws NoPhotograph, StorageAway
   */
  async take(body: Buffer): Promise<TakenPhotograph> {
    const sha256 = createHash('sha256').update(body).digest('hex');
    const head = await headOf(body);
    const type = judgePhotograph(body, head);
    await this.storage.put(originalOf(sha256), body);
    return { sha256, type, bytes: body.length, width: head.width, height: head.height };
  }

  /**
   * Decodes what was sent and draws it anew, once.
   * @returns its mean colour as `#rrggbb`
   * @throws NoPhotograph when there is no picture in it; StorageAway
   */
  develop(sha256: string): Promise<{ readonly colour: string }> {
    return this.decoding.run(async () => {
      const known = await this.storage.get(masterOf(sha256));
      const master = known ?? (await this.drawn(sha256));
      if (!known) await this.storage.put(masterOf(sha256), master);
      return { colour: await meanColour(master) };
    });
  }

  /** Forgets what was sent, with all its metadata. */
  async forgetOriginal(sha256: string): Promise<void> {
    await this.storage.remove(originalOf(sha256));
  }

  /**
   * A size of a developed photograph. What the job has not made yet is made as WebP, also where AVIF is asked for.
   * @returns null when it was not developed, or is gone
   */
  async file(
    sha256: string,
    focus: PictureFocus | null,
    width: number,
    format: PhotographFormat,
  ): Promise<PhotographFile | null> {
    const kept = await this.storage.get(sizeOf(sha256, focus, width, format));
    if (kept) return { body: kept, format };
    if (format !== 'webp') return this.file(sha256, focus, width, 'webp');
    const master = await this.storage.get(masterOf(sha256));
    return master && { body: await this.made(sha256, master, focus, width, 'webp'), format: 'webp' };
  }

  /** Makes the sizes that are not there yet, the small ones first. @throws the signal's reason; StorageAway */
  async prepare(
    sha256: string,
    focus: PictureFocus | null,
    widths: readonly number[],
    signal: AbortSignal,
  ): Promise<void> {
    const master = await this.storage.get(masterOf(sha256));
    if (!master) return;
    for (const format of PHOTOGRAPH_FORMATS) {
      for (const width of widths) {
        signal.throwIfAborted();
        const isThere = await this.storage.has(sizeOf(sha256, focus, width, format));
        if (!isThere) await this.decoding.run(() => this.made(sha256, master, focus, width, format));
      }
    }
  }

  /** Uncut, as WebP; null before it is developed. */
  async whole(sha256: string): Promise<Buffer | null> {
    const master = await this.storage.get(masterOf(sha256));
    return (
      master && sharp(master).resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside' }).webp(WEBP).toBuffer()
    );
  }

  /**
   * Removes files of photographs that nobody wants any more, and what was sent of those that are developed.
   * @param changedBefore what is younger stays: a product is about to get it
   * @param wanted photographs of products, and whether they wait to be developed
   * @returns how many files it removed
   */
  async sweep(
    changedBefore: Date,
    wanted: () => Promise<ReadonlyMap<string, { readonly waits: boolean }>>,
  ): Promise<number> {
    const old: StorageKey[] = [];
    for await (const { key, changedAt } of this.storage.list()) if (changedAt < changedBefore) old.push(key);
    if (old.length === 0) return 0;
    const stay = await wanted();
    const gone = old.filter((key) => {
      const photograph = stay.get(key.slice(0, 64));
      return !photograph || (key.endsWith('/original') && !photograph.waits);
    });
    for (const key of gone) await this.storage.remove(key);
    return gone.length;
  }

  private async drawn(sha256: string): Promise<Buffer> {
    const sent = await this.storage.get(originalOf(sha256));
    if (!sent) throw new NoPhotograph('PICTURE_BROKEN');
    // Judged once more: whoever can write into the storage is not believed either.
    judgePhotograph(sent, await headOf(sent));
    try {
      return await opened(sent, LONGEST_SIDE).jpeg(MASTER).toBuffer();
    } catch {
      throw new NoPhotograph('PICTURE_BROKEN');
    }
  }

  private async made(
    sha256: string,
    master: Buffer,
    focus: PictureFocus | null,
    width: number,
    format: PhotographFormat,
  ): Promise<Buffer> {
    const frame = { width, height: heightOf(width) };
    const { width: wide, height: high } = await sharp(master).metadata();
    const picture = focus
      ? sharp(master)
          .extract(cutAround({ width: wide, height: high }, focus))
          .resize(frame)
      : sharp(master).resize({ ...frame, fit: 'contain', background: PHOTO_GROUND });
    const body = await (format === 'webp' ? picture.webp(WEBP) : picture.avif(AVIF)).toBuffer();
    await this.storage.put(sizeOf(sha256, focus, width, format), body);
    return body;
  }
}

function sizeOf(sha256: string, focus: PictureFocus | null, width: number, format: PhotographFormat): StorageKey {
  return `${sha256}/${frameName(focus)}-${width}.${format}`;
}

async function meanColour(master: Buffer): Promise<string> {
  const pixel = await sharp(master).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${pixel.toString('hex', 0, 3)}`;
}
