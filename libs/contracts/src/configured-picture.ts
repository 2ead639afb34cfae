import type { ProductImage } from './catalogue';

/** Drawings of cartons and pallets: exact, but not what anybody buys. */
const SHEETS: readonly string[] = ['dimensions', 'pallet'];

/** Whether a picture shows the goods themselves. */
export const showsGoods = ({ kind }: Pick<ProductImage, 'kind'>): boolean => !SHEETS.includes(kind);

/**
 * The picture of a product as configured: one of a chosen variation where there is one, else one that shows no variation at all,
 * never another finish than the chosen. Null without either.
 * @param approved approved pictures, in the order of a gallery
 */
export function configuredPicture(approved: readonly ProductImage[], chosenIds: readonly number[]): string | null {
  const pictured = approved.find(
    (image) => showsGoods(image) && image.variationId !== null && chosenIds.includes(image.variationId),
  );
  return (pictured ?? approved.find(({ variationId }) => variationId === null))?.imageUrl ?? null;
}
