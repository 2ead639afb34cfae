import { headProblem, type ImageMeasures } from '@halfpallet/sourcing';
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
import { headOf, opened } from './open-picture';

/** Of the copy that is kept, and of what is measured. */
const LONGEST_SIDE = 1_280;
const MEASURED_SIDE = 512;
const WEBP = { quality: 82, effort: 2 } as const;

export interface MeasuredPicture {
  /** Without `placement`, which its bytes do not tell. */
  readonly measures: Omit<ImageMeasures, 'placement'>;
  /** Drawn anew as WebP, upright, without metadata; null when it was not opened. */
  readonly copy: Buffer | null;
}

/**
 * Opens a foreign picture, if its head allows it, measures it and draws it anew. Never rejects for what is in the bytes.
 * @param sha256 of the bytes, hexadecimal
 */
export async function measurePicture(body: Buffer, sha256: string): Promise<MeasuredPicture> {
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

async function open(body: Buffer) {
  const { data, info } = await opened(body, LONGEST_SIDE).raw().toBuffer({ resolveWithObject: true });
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
