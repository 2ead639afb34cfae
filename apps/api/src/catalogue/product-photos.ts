import type { ProductImage } from '@halfpallet/contracts';
import { heightOf, PHOTO_GROUND } from '../media/public';
import type { ReviewedImage } from './domain/product-data';
import { imageUrl, imageWidths } from './illustrations/product-images';
import type { CatalogueImage } from './read-models/catalogue-product';

/** A photo that somebody approved for a product. */
export interface ApprovedPhoto {
  /** Of the bytes it was made from; names the copy that `media` keeps. */
  readonly sha256: string;
  /** 0 to 1. */
  readonly score: number;
  readonly width: number;
  readonly height: number;
  readonly sourcePlatform: string;
}

const KEY = /^photo-([0-9a-f]{64})$/;

/** The copy that an image key names; null for the key of a drawing. */
export const photoOf = (imageKey: string): string | null => KEY.exec(imageKey)?.[1] ?? null;

/** Photos of a product as an import reviews them. No file is larger than the photo. */
export function reviewedPhotos(productName: string, photos: readonly ApprovedPhoto[]): ReviewedImage[] {
  return photos.map(({ sha256, score, width, height, sourcePlatform }) => ({
    imageKey: `photo-${sha256}`,
    kind: 'photo',
    alt: `Photo of ${productName}, from its supplier`,
    status: 'approved',
    confidenceScore: score,
    sourcePlatform,
    isIllustration: false,
    dominantColour: PHOTO_GROUND,
    widths: imageWidths.filter((one) => one === imageWidths[0] || one <= width || heightOf(one) <= height),
  }));
}

/** A photo as answers show it; its name says what it shows, so its files are good for ever. */
export function photoImage(productId: number, image: CatalogueImage): ProductImage {
  const url = (width: number) => imageUrl(productId, image.imageKey, width, image.imageKey.slice(-10));
  const shown = image.widths.filter((width) => width <= 640).at(-1) ?? imageWidths[0];
  return {
    imageUrl: url(shown),
    sources: image.widths.map((width) => ({ width, url: url(width) })),
    validationStatus: image.status,
    confidenceScore: image.confidenceScore,
    sourcePlatform: image.sourcePlatform,
    alt: image.words?.alt ?? image.alt,
    kind: image.kind,
    isIllustration: false,
    dominantColour: image.dominantColour,
    variationId: image.words?.variationId ?? null,
    thumbnail: null,
  };
}
