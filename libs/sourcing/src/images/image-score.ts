import { round2 } from '../numbers';
import { hashDistance } from './image-hash';

/** What was measured of a picture's bytes. Nothing here is decided; `scoreImages` decides. */
export interface ImageMeasures {
  /** SHA-256 of the original bytes, hexadecimal. */
  readonly sha256: string;
  /** As the bytes say it; null when they could not be decoded. */
  readonly type: string | null;
  readonly bytes: number;
  readonly frames: number;
  readonly width: number;
  readonly height: number;
  /** Bits a pixel of the grey picture, 0 to 8. */
  readonly entropyBits: number;
  /** Share of the pixels that have the most frequent colour, 0 to 1. */
  readonly dominantShare: number;
  /** Variance of the Laplacian of the grey picture at 512 pixels: low when it is blurred. */
  readonly sharpness: number;
  /** Share of edge pixels in the fullest of the bands along the border, 0 to 1: text and watermarks stand there. */
  readonly borderEdges: number;
  /** Difference hash of 64 bits in hexadecimal; null for near-uniform pictures, whose hashes collide. */
  readonly hash: string | null;
  readonly placement: 'gallery' | 'description' | 'open-graph';
}

export type ImageHead = Pick<ImageMeasures, 'type' | 'bytes' | 'frames' | 'width' | 'height'>;

export interface ImageReview {
  readonly sha256: string;
  /** 0 to 1, two decimals. */
  readonly score: number;
  readonly status: 'approved' | 'pending' | 'rejected';
  /** Everything that was held against it, in words. */
  readonly reasons: readonly string[];
}

/** What other pictures tell of these. */
export interface KnownImages {
  /** Hashes of placeholders, logos and banners. */
  readonly worthless: readonly string[];
  /** Hashes that stand under another product with another title. */
  readonly elsewhere: readonly string[];
}

export const APPROVED_FROM = 0.6;
const PENDING_FROM = 0.4;
/** At most so many bits apart, two pictures show the same. */
export const SAME_PICTURE = 4;

/** Nobody needs to fetch more of a file. */
export const MAX_IMAGE_BYTES = 10_000_000;

const TYPES = ['jpeg', 'png', 'webp', 'avif'];
const MAX_PIXELS = 40_000_000;
const LEAST_SIDE = 300;
const GOOD_SIDE = 600;
const WIDEST = 3;
const LEAST_ENTROPY = 1.5;
const MOST_UNIFORM = 0.97;
/** Judged on the fixture pictures: sharp ones are well above. */
const LEAST_SHARPNESS = 60;
const MOST_BORDER_EDGES = 0.3;
const BY_PLACEMENT = { gallery: 1, 'open-graph': 0.9, description: 0.8 } as const;

/** Reviews the pictures of one product, best first. Of several that show the same, the best one stays. */
export function scoreImages(images: readonly ImageMeasures[], known: KnownImages): ImageReview[] {
  const scored = images
    .map((image) => ({ image, review: reviewOf(image, known) }))
    .sort((a, b) => b.review.score - a.review.score || area(b.image) - area(a.image) || compare(a.image, b.image));
  const better: string[] = [];
  return scored.map(({ image: { hash }, review }) => {
    if (review.status === 'rejected' || hash === null) return review;
    if (better.some((one) => hashDistance(one, hash) <= SAME_PICTURE)) {
      return rejected(review.sha256, [...review.reasons, 'shows the same as a better picture']);
    }
    better.push(hash);
    return review;
  });
}

function reviewOf(image: ImageMeasures, known: KnownImages): ImageReview {
  const fatal = fatalProblem(image, known);
  if (fatal !== null) return rejected(image.sha256, [fatal]);
  const against = deductions(image, known);
  const score = round2(against.reduce((rest, [, factor]) => rest * factor, 1));
  const reasons = against.map(([reason]) => reason);
  return { sha256: image.sha256, score, status: statusOf(score), reasons };
}

/** What the head of a file tells against a picture, before any of it is decoded; null for nothing. */
export function headProblem(image: ImageHead): string | null {
  const { type, width, height } = image;
  if (type === null) return 'cannot be decoded';
  if (!TYPES.includes(type)) return `is a ${type}`;
  if (width * height > MAX_PIXELS || image.bytes > MAX_IMAGE_BYTES) return 'is too large';
  if (image.frames > 1) return 'is animated';
  if (Math.min(width, height) < LEAST_SIDE) return `is smaller than ${LEAST_SIDE} pixels`;
  return null;
}

function fatalProblem(image: ImageMeasures, { worthless }: KnownImages): string | null {
  const { hash } = image;
  const problem = headProblem(image);
  if (problem !== null) return problem;
  if (image.entropyBits < LEAST_ENTROPY || image.dominantShare > MOST_UNIFORM) return 'is nearly of one colour';
  if (hash !== null && worthless.some((one) => hashDistance(one, hash) <= SAME_PICTURE)) {
    return 'is a placeholder, a logo or a banner';
  }
  return null;
}

function deductions(image: ImageMeasures, { elsewhere }: KnownImages): Array<readonly [string, number]> {
  const { width, height, hash, placement } = image;
  const shape = Math.max(width / height, height / width);
  const found: Array<readonly [boolean, string, number]> = [
    [Math.min(width, height) < GOOD_SIDE, `is smaller than ${GOOD_SIDE} pixels`, 0.8],
    [shape > WIDEST, 'is very long or very wide', 0.6],
    [image.sharpness < LEAST_SHARPNESS, 'is blurred', 0.7],
    [image.borderEdges > MOST_BORDER_EDGES, 'seems to carry text or a watermark', 0.7],
    [BY_PLACEMENT[placement] < 1, `does not stand in the gallery (${placement})`, BY_PLACEMENT[placement]],
    [hash !== null && elsewhere.includes(hash), 'is a stock photo: another product has it, too', 0.6],
  ];
  return found.filter(([holds]) => holds).map(([, reason, factor]) => [reason, factor] as const);
}

const rejected = (sha256: string, reasons: readonly string[]): ImageReview => ({
  sha256,
  score: 0,
  status: 'rejected',
  reasons,
});

function statusOf(score: number): ImageReview['status'] {
  if (score >= APPROVED_FROM) return 'approved';
  return score >= PENDING_FROM ? 'pending' : 'rejected';
}

const area = ({ width, height }: ImageMeasures): number => width * height;
const compare = (a: ImageMeasures, b: ImageMeasures): number =>
  a.sha256 < b.sha256 ? -1 : Number(a.sha256 > b.sha256);
