import type { ProductImage } from '@halfpallet/contracts';

/** Approved images that have an address, the surest first. */
export const showableImages = (images: readonly ProductImage[]): ProductImage[] =>
  images
    .filter((image) => image.validationStatus === 'approved' && image.imageUrl !== '')
    .sort((a, b) => b.confidenceScore - a.confidenceScore);
