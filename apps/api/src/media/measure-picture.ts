import { createHash } from 'node:crypto';
import { rasterTypeOf } from '@halfpallet/files';
import { headProblem, type ImageHead, type ImageMeasures } from '@halfpallet/sourcing';
import { sharp } from '../platform/pictures';

import {
  borderEdgesOf,
  differenceHashOf,
  dominantShareOf,
  entropyOf,
  HASHED,
  sharpnessOf,
  type Pixels,
} from './domain/pixels';

/** Of the copy that is kept, and of what is measured. */
const LONGEST_SIDE = 1_280;
const MEASURED_SIDE = 512;
const SECONDS = 8;
const WEBP = { quality: 82, effort: 2 } as const;

export interface MeasuredPicture {
  /** Without `placement`, which its bytes do not tell. */
  readonly measures: Omit<ImageMeasures, 'placement'>;
  /** Drawn anew as WebP, upright, without metadata; null when it was not opened. */
  readonly copy: Buffer | null;
}

/** Opens a foreign picture, if its head allows it, measures it and draws it anew. Never rejects for what is in the bytes. */
export async function measurePicture(body: Buffer): Promise<MeasuredPicture> {
  const sha256 = createHash('sha256').update(body).digest('hex');
  const head = await headOf(body);
  const unmeasured = { entropyBits: 0, dominantShare: 1, sharpness: 0, borderEdges: 0, hash: null };
  if (headProblem(head) !== null) return { measures: { ...head, ...unmeasured, sha256 }, copy: null };
  try {
    const { copy, ...measured } = await open(body);
    return { measures: { ...head, ...measured, sha256 }, copy };
  } catch {
    // Whatever its head says, there is no picture in it.
    return { measures: { ...head, ...unmeasured, sha256, type: null }, copy: null };
  }
}

/** Read without decoding anything, so that a head may claim what it wants. */
async function headOf(body: Buffer): Promise<ImageHead> {
  const nothing = { type: null, bytes: body.length, frames: 1, width: 0, height: 0 };
  const type = rasterTypeOf(body);
  if (type === null) return nothing;
  try {
    const {
      format,
      width,
      height,
      pages = 1,
      orientation = 1,
    } = await sharp(body, { limitInputPixels: false }).metadata();
    // Two readings of the same bytes would be two chances.
    if (format !== (type === 'avif' ? 'heif' : type)) return nothing;
    const isTurned = orientation >= 5;
    return {
      type,
      bytes: body.length,
      frames: pages,
      width: isTurned ? height : width,
      height: isTurned ? width : height,
    };
  } catch {
    return nothing;
  }
}

async function open(body: Buffer) {
  const { data, info } = await sharp(body, { failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const decoded = () => sharp(data, { raw: { width, height, channels } });
  const inside = { width: MEASURED_SIDE, height: MEASURED_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const colour = await pixels(decoded().resize(inside).removeAlpha());
  const grey = await pixels(decoded().resize(inside).greyscale());
  const small = await pixels(
    decoded()
      .greyscale()
      .resize({ ...HASHED, fit: 'fill' }),
  );
  return {
    entropyBits: entropyOf(grey),
    dominantShare: dominantShareOf(colour),
    sharpness: sharpnessOf(grey),
    borderEdges: borderEdgesOf(grey),
    hash: differenceHashOf(small),
    copy: await decoded().webp(WEBP).toBuffer(),
  };
}

async function pixels(picture: ReturnType<typeof sharp>): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
