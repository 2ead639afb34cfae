import { showsGoods, type ProductImage } from '@halfpallet/contracts';

/** Approved images that have an address, in the order of the shop: photographs as staff arranged them, then what was made for it. */
export const showableImages = (images: readonly ProductImage[]): ProductImage[] =>
  images.filter((image) => image.validationStatus === 'approved' && image.imageUrl !== '');

/**
 * The image to turn to when these variations are chosen: one that shows a chosen variation; else the product's own, when
 * what is shown is a variation that is not chosen; else none, and the gallery stays where it is.
 */
export function imageForChoice(
  images: readonly ProductImage[],
  chosenIds: readonly number[],
  shown: ProductImage | undefined,
): ProductImage | undefined {
  const isChosen = ({ variationId }: ProductImage) => variationId !== null && chosenIds.includes(variationId);
  const pictured = images.find((image) => showsGoods(image) && isChosen(image));
  if (pictured) return pictured;
  if (!shown || shown.variationId === null || isChosen(shown)) return undefined;
  return images.find((image) => image.variationId === null);
}
