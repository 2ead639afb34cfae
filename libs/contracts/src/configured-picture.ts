import type { ProductImage } from './catalogue';

/** Kinds of picture that show the goods; the others show how they are packed. */
const OF_THE_GOODS: ReadonlySet<string> = new Set(['photo', 'render', 'illustration']);

export const showsGoods = ({ kind }: Pick<ProductImage, 'kind'>): boolean => OF_THE_GOODS.has(kind);

/**
 * The picture of a product as configured: a picture of a chosen variation where there is one, else one that shows
 * no variation at all, never another finish than the chosen. Null without either.
 * @param approved approved pictures, best first
 */
export function configuredPicture(approved: readonly ProductImage[], chosenIds: readonly number[]): string | null {
  const pictured = approved.find(
    (image) => showsGoods(image) && image.variationId !== null && chosenIds.includes(image.variationId),
  );
  return (pictured ?? approved.find(({ variationId }) => variationId === null))?.imageUrl ?? null;
}
