import type { PictureFocus, PictureSize, ProductImage } from '@halfpallet/contracts';
import { frameName, PHOTOGRAPH_FORMATS, PHOTOGRAPH_WIDTHS, widthsOf, type PhotographFormat } from '../media/public';
import { STAFF_PLATFORM, type AddedPhotograph } from './domain/photographs';
import type { ReviewedImage } from './domain/product-data';
import type { CatalogueImage } from './read-models/catalogue-product';

const KEY = /^photograph-([0-9a-f]{64})$/;
const FILE = new RegExp(
  `^photograph-([0-9a-f]{64})-(${PHOTOGRAPH_WIDTHS.join('|')})\\.(${PHOTOGRAPH_FORMATS.join('|')})$`,
);
/** The widest file that pages without a choice of sizes show. */
const SHOWN_WIDTH = 640;

export const photographKey = (sha256: string): string => `photograph-${sha256}`;
export const isPhotographKey = (imageKey: string): boolean => KEY.test(imageKey);

export interface WantedPhotograph {
  readonly imageKey: string;
  readonly sha256: string;
  readonly width: number;
  readonly format: PhotographFormat;
}

/** Reads `photograph-<sha256>-<width>.<format>`; undefined for anything else. */
export function parsePhotographFile(file: string): WantedPhotograph | undefined {
  const [, sha256, width, format] = FILE.exec(file) ?? [];
  if (!sha256) return undefined;
  return { imageKey: photographKey(sha256), sha256, width: Number(width), format: format as PhotographFormat };
}

/** Where the sizes of a photograph are. Another focus has other addresses, so each is good for ever. */
export function photographSources(productId: number, imageKey: string, size: PictureSize, focus: PictureFocus | null) {
  const address = (width: number, format: PhotographFormat) =>
    `/images/${productId}/${imageKey}-${width}.${format}?v=${frameName(focus)}`;
  const sources = widthsOf(size, focus).map((width) => ({
    width,
    url: address(width, 'webp'),
    avifUrl: address(width, 'avif'),
  }));
  return { sources, imageUrl: sources.filter(({ width }) => width <= SHOWN_WIDTH).at(-1)!.url };
}

/** A photograph as answers show it; null while it is not approved. */
export function photographImage(productId: number, image: CatalogueImage): ProductImage | null {
  const { file, words } = image;
  if (!file || image.status !== 'approved') return null;
  return {
    ...photographSources(productId, image.imageKey, file, words?.focus ?? null),
    validationStatus: image.status,
    confidenceScore: image.confidenceScore,
    sourcePlatform: image.sourcePlatform,
    alt: words?.alt ?? image.alt,
    kind: image.kind,
    isIllustration: false,
    dominantColour: image.dominantColour,
    variationId: words?.variationId ?? null,
    thumbnail: null,
  };
}

/** What came of looking at a photograph: its mean colour, or why it cannot be shown. */
export function reviewedPhotograph(
  photograph: AddedPhotograph,
  found: { readonly colour: string } | { readonly problem: string },
): ReviewedImage {
  const isShown = 'colour' in found;
  return {
    imageKey: photograph.imageKey,
    kind: 'photo',
    alt: photograph.alt,
    status: isShown ? 'approved' : 'rejected',
    confidenceScore: 1,
    sourcePlatform: STAFF_PLATFORM,
    isIllustration: false,
    dominantColour: isShown ? found.colour : null,
    widths: isShown ? [...widthsOf(photograph, photograph.focus)] : [],
    ...(isShown ? {} : { problem: found.problem }),
  };
}
