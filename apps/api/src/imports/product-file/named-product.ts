import type { ProductData } from '../../catalogue/public';
import type { ProductCells, VariationCells } from './columns';

/** Under which key a product without an id of ours, or one of its variations, gets one. */
export const productKey = (reference: string) => `file:${reference}`;
export const variationKey = (product: string, { variationType, variationValue }: VariationCells) =>
  `${product}/${variationType}/${variationValue}`;

/** @returns null when a key has no id yet */
export type IdOf = (key: string) => number | null;

/** Keys of everything in these rows that has no id of its own. */
export function keysOf({ productId, reference }: ProductCells, variations: readonly VariationCells[]): string[] {
  const own = productId === null ? productKey(reference ?? '') : `product:${productId}`;
  const nameless = variations.filter(({ variationId }) => variationId === null);
  return [...(productId === null ? [own] : []), ...nameless.map((variation) => variationKey(own, variation))];
}

/** The product that these rows state; null while something of it has no id. */
export function productDataOf(
  cells: ProductCells,
  variations: readonly VariationCells[],
  idOf: IdOf,
): ProductData | null {
  const own = cells.productId === null ? productKey(cells.reference ?? '') : `product:${cells.productId}`;
  const productId = cells.productId ?? idOf(own);
  const ids = variations.map((variation) => variation.variationId ?? idOf(variationKey(own, variation)));
  if (productId === null || ids.includes(null)) return null;
  const { lengthMm, widthMm, heightMm, reference: _reference, ...stated } = cells;
  const { supplierName, supplierCity, supplierCountry, supplierVerified, supplierRating, supplierUrl, ...rest } =
    stated;
  return {
    ...rest,
    productId,
    recommendedStartQty: rest.recommendedStartQty ?? halfPallet(rest),
    dimensionsMm: [lengthMm, widthMm, heightMm],
    supplier: {
      name: supplierName,
      city: supplierCity,
      country: supplierCountry,
      verified: supplierVerified,
      rating: supplierRating,
      originalUrl: supplierUrl,
    },
    variations: variations.map((variation, index) => ({
      id: ids[index]!,
      variationType: variation.variationType,
      variationValue: variation.variationValue,
      exwPriceUsd: variation.exwPriceUsd,
      priceAdjustment: variation.priceAdjustment,
      auMarketPrice: variation.auMarketPrice,
      dimensionsMm: [variation.lengthMm, variation.widthMm, variation.heightMm],
      weightKg: variation.weightKg,
      perPallet: variation.perPallet,
      description: variation.description,
    })),
  };
}

/** A file need not say everything: what it has no room for, and variations of which it has no row, stay as they are. */
export function onTopOf(known: ProductData | null, stated: ProductData): ProductData {
  if (!known) return stated;
  return {
    ...known,
    ...stated,
    supplier: { ...known.supplier, ...stated.supplier },
    variations: stated.variations.length > 0 ? stated.variations : known.variations,
  };
}

/** In whole minimum orders. */
const halfPallet = ({ perPallet, moqUnits }: Pick<ProductData, 'perPallet' | 'moqUnits'>) =>
  Math.max(1, Math.round(perPallet / 2 / Math.max(1, moqUnits))) * moqUnits;
