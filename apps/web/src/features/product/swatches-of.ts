import type { ProductImage, ProductVariation } from '@halfpallet/contracts';
import { STANDARD } from '../../lib/variations';

export interface Swatch {
  /** What is chosen by it. */
  readonly value: string;
  /** A surface seen straight on, with a place among the small pictures. */
  readonly image: ProductImage;
}

/**
 * Surfaces of one type of variations, in their order; none where no variation has one of its own: then the product's own tells
 * nothing of this type.
 */
export function swatchesOf(values: readonly ProductVariation[], images: readonly ProductImage[]): readonly Swatch[] {
  const surfaces = images.filter(({ isSurface, thumbnail }) => isSurface && thumbnail !== null);
  const swatches = values.flatMap(({ id, variationValue: value }): Swatch[] => {
    const shown = value === STANDARD ? null : id;
    const image = surfaces.find(({ variationId }) => variationId === shown);
    return image ? [{ value, image }] : [];
  });
  return swatches.some(({ value }) => value !== STANDARD) ? swatches : [];
}
