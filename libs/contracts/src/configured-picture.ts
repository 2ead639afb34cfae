import type { ProductImage } from './catalogue';

/**
 * The picture of a product as configured: an illustration of a chosen variation where there is one, else one that shows
 * no variation at all, never another finish than the chosen. Null without either.
 * @param approved approved pictures, best first
 */
export function configuredPicture(approved: readonly ProductImage[], chosenIds: readonly number[]): string | null {
  const pictured = approved.find(
    ({ kind, variationId }) => kind === 'illustration' && variationId !== null && chosenIds.includes(variationId),
  );
  return (pictured ?? approved.find(({ variationId }) => variationId === null))?.imageUrl ?? null;
}
