import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { cutAround, type PictureFocus, type PictureSize } from '@halfpallet/contracts';
import { Unavailable } from '../platform/errors';
import { Gate } from '../platform/gate';
import { JobFailure } from '../platform/jobs/job-failure';
import { log } from '../platform/log';
import { sharp } from '../platform/pictures';
import { PictureStorage, type StorageKey } from './adapters/picture-storage';
import { frameName, heightOf, PHOTO_GROUND } from './frames';
import { headOf, opened } from './open-picture';
import { judgePhotograph, NoPhotograph } from './photograph-file';
import type { PhotographType } from './picture-end';

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
/** Enough to see a crack, and a few hundred kilobytes. */
const REDRAWN_SIDE = 1_600;
/** Decoded two at a time: what most phones take. One of 50 megapixels needs some hundred megabytes of memory. */
const SMALL_PIXELS = 16_000_000;
/** Ten times what the largest one takes on a machine with time for it. */
const DECODED_WITHIN_S = 30;

const originalOf = (sha256: string): StorageKey => `${sha256}/original`;
const masterOf = (sha256: string): StorageKey => `${sha256}/master.jpg`;

/**
 * Photographs that staff send, under the SHA-256 of the bytes that were sent: the same file is kept once. What was sent is judged by
 * its head at once and decoded by a job; then the master takes its place, drawn anew, and all sizes are made from that.
 */
@Injectable()
export class Photographs {
  /** Whoever sent a batch waits for the last one: two at a time, as files are read and written beside it. */
  private readonly decoding = new Gate(2);
  /** Of large ones, one at a time in a process: that is what their memory is bounded by. */
  private readonly decodingLarge = new Gate(1);
  /** Sizes that pages ask for before they are made: whoever asks for the same one shares it. */
  private readonly asked = new Map<StorageKey, Promise<Buffer>>();

  constructor(private readonly storage: PictureStorage) {}

  /**
   * Keeps a file until it is developed.
   * @throws NoPhotograph, StorageAway
   */
  async take(body: Buffer): Promise<TakenPhotograph> {
    const sha256 = createHash('sha256').update(body).digest('hex');
    const head = await headOf(body);
    const type = await judgePhotograph(body, head);
    await this.storage.put(originalOf(sha256), body);
    return { sha256, type, bytes: body.length, width: head.width, height: head.height };
  }

  /**
   * Decodes what was sent and draws it anew, once.
   * @returns its mean colour as `#rrggbb`
   * @throws NoPhotograph when there is no picture in it; StorageAway; JobFailure when it is to be tried again
   */
  async develop(sha256: string): Promise<{ readonly colour: string }> {
    const known = await this.storage.get(masterOf(sha256));
    const sent = known ? null : await this.storage.get(originalOf(sha256));
    // A job that ran twice may have made the one and forgotten the other in between.
    const master = known ?? (sent ? await this.drawn(sent) : await this.storage.get(masterOf(sha256)));
    if (!master) throw new NoPhotograph('PICTURE_BROKEN');
    if (sent) await this.storage.put(masterOf(sha256), master);
    return { colour: await this.decoding.run(() => meanColour(master)) };
  }

  /**
   * Draws anew what was sent, as WebP without anything else of its file, and keeps nothing: for pictures of buyers, which lie with their other data.
   * @throws NoPhotograph; Unavailable when it is to be tried again
   */
  async redrawn(sent: Buffer): Promise<Buffer> {
    const master = await this.drawn(sent).catch((error: unknown) => {
      throw error instanceof JobFailure ? new Unavailable() : error;
    });
    const frame = { width: REDRAWN_SIDE, height: REDRAWN_SIDE, fit: 'inside', withoutEnlargement: true } as const;
    return this.decoding.run(() => sharp(master).resize(frame).webp(WEBP).toBuffer());
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
    const body = await this.forPage(sha256, focus, width);
    return body && { body, format: 'webp' };
  }

  /** Makes the sizes that are not there yet, the small ones first, while nothing waits to be decoded: that is shown without them. @throws the signal's reason; StorageAway */
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
        if (isThere) continue;
        const body = await this.decoding.runAfterOthers(() => made(master, focus, width, format));
        await this.storage.put(sizeOf(sha256, focus, width, format), body);
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
   * @param wanted photographs of products, or the one that is named, and whether they wait to be developed
   * @returns how many files it removed
   */
  async sweep(
    changedBefore: Date,
    wanted: (sha256?: string) => Promise<ReadonlyMap<string, { readonly waits: boolean }>>,
  ): Promise<number> {
    const old: StorageKey[] = [];
    for await (const { key, changedAt } of this.storage.list()) if (changedAt < changedBefore) old.push(key);
    if (old.length === 0) return 0;
    const stay = await wanted();
    const isWanted = (key: StorageKey, by: ReadonlyMap<string, { readonly waits: boolean }>) => {
      const photograph = by.get(sha256Of(key));
      return photograph !== undefined && (photograph.waits || !key.endsWith('/original'));
    };
    const gone = old.filter((key) => !isWanted(key, stay));
    let removed = 0;
    for (const key of gone) {
      // The same file may have been sent again while others were removed.
      if (isWanted(key, await wanted(sha256Of(key)))) continue;
      await this.storage.remove(key);
      removed += 1;
    }
    return removed;
  }

  /** A photograph that nobody has made in this size is made for the page that asks, and kept where there is room. */
  private async forPage(sha256: string, focus: PictureFocus | null, width: number): Promise<Buffer | null> {
    const key = sizeOf(sha256, focus, width, 'webp');
    const known = this.asked.get(key);
    if (known) return known;
    const master = await this.storage.get(masterOf(sha256));
    if (!master) return null;
    const making = this.asked.get(key) ?? this.madeAndKept(key, master, focus, width);
    this.asked.set(key, making);
    return making.finally(() => this.asked.delete(key));
  }

  private async madeAndKept(
    key: StorageKey,
    master: Buffer,
    focus: PictureFocus | null,
    width: number,
  ): Promise<Buffer> {
    const body = await made(master, focus, width, 'webp');
    await this.storage.put(key, body).catch((error: unknown) => {
      log.warn({ err: error, key }, 'a size of a photograph was made and could not be kept');
    });
    return body;
  }

  private async drawn(sent: Buffer): Promise<Buffer> {
    // Judged once more: whoever can write into the storage is not believed either.
    const head = await headOf(sent);
    await judgePhotograph(sent, head);
    const decode = () => this.decoding.run(() => decoded(sent));
    return head.width * head.height > SMALL_PIXELS ? this.decodingLarge.run(decode) : decode();
  }
}

/** @throws NoPhotograph; JobFailure where it says nothing of the picture that it was late */
async function decoded(sent: Buffer): Promise<Buffer> {
  const drawn = (failOn: 'error' | 'warning') =>
    opened(sent, LONGEST_SIDE, { seconds: DECODED_WITHIN_S, failOn }).jpeg(MASTER).toBuffer();
  const [began, used] = [performance.now(), process.cpuUsage()];
  try {
    // Damaged bits decode to something, and the decoder says so.
    return await drawn('warning').catch((error: unknown) => {
      if (isHarmless(error)) return drawn('error');
      throw error;
    });
  } catch (error) {
    // All decoding in a process writes its errors to one place: of two that are late at once, one has lost its words.
    const isOver = performance.now() - began >= DECODED_WITHIN_S * 1_000;
    const isLate = isOver || (error instanceof Error && error.message.includes('timeout'));
    if (!isLate) throw new NoPhotograph('PICTURE_BROKEN');
    const { user, system } = process.cpuUsage(used);
    // The clock goes on for a process that is stopped, or gets no processor.
    if ((user + system) / 1_000_000 < DECODED_WITHIN_S / 2) {
      throw new JobFailure('transient', 'the process stood still while it decoded');
    }
    throw new NoPhotograph('PICTURE_TAKES_TOO_LONG');
  }
}

/** Many Samsung phones write wrong parameters of a scan, which every decoder puts right. */
const isHarmless = (error: unknown): boolean =>
  error instanceof Error &&
  error.message.includes('Invalid SOS parameters') &&
  !/Corrupt JPEG data|premature end/i.test(error.message);

async function made(
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
  return (format === 'webp' ? picture.webp(WEBP) : picture.avif(AVIF)).toBuffer();
}

const sha256Of = (key: StorageKey): string => key.slice(0, 64);

function sizeOf(sha256: string, focus: PictureFocus | null, width: number, format: PhotographFormat): StorageKey {
  return `${sha256}/${frameName(focus)}-${width}.${format}`;
}

async function meanColour(master: Buffer): Promise<string> {
  const pixel = await sharp(master).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${pixel.toString('hex', 0, 3)}`;
}
