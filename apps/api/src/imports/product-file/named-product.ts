import { recommendedQuantity } from '@halfpallet/landed-cost';
import type { ProductData, SupplierData } from '../../catalogue/public';
import type { ColumnName, ProductCells, VariationCells } from './columns';

/** Under which key a product without an id of ours, or one of its variations, gets one. */
export const productKey = (reference: string) => `file:${reference}`;
export const variationKey = (product: string, { variationType, variationValue }: VariationCells) =>
  `${product}/${variationType}/${variationValue}`;

/** People write the one and the same option in letters of either size. */
export const variationName = ({
  variationType,
  variationValue,
}: Pick<VariationCells, 'variationType' | 'variationValue'>) => `${variationType} ${variationValue}`.toLowerCase();

/** Rows that name a variation of the product by its words alone mean that one, and no second one of the same name. */
export function withIdsOf(known: ProductData | null, variations: readonly VariationCells[]): readonly VariationCells[] {
  const ids = new Map(known?.variations.map((one) => [variationName(one), one.id]));
  return variations.map((one) => ({ ...one, variationId: one.variationId ?? ids.get(variationName(one)) ?? null }));
}

/** @returns null when a key has no id yet */
export type IdOf = (key: string) => number | null;

/** Null while it has none. */
export const productIdOf = ({ productId, reference }: ProductCells, idOf: IdOf): number | null =>
  productId ?? idOf(productKey(reference ?? ''));

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
  const productId = productIdOf(cells, idOf);
  const ids = variations.map((variation) => variation.variationId ?? idOf(variationKey(own, variation)));
  if (productId === null || ids.includes(null)) return null;
  const { lengthMm, widthMm, heightMm, reference: _reference, ...stated } = cells;
  const { supplierName, supplierCity, supplierCountry, supplierVerified, supplierRating, supplierUrl, ...rest } =
    stated;
  return {
    ...rest,
    productId,
    recommendedStartQty: rest.recommendedStartQty ?? recommendedQuantity(rest),
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

/** Columns whose value has another name, or another place, in the product. */
const IN_SUPPLIER: Readonly<Partial<Record<ColumnName, keyof SupplierData>>> = {
  supplierName: 'name',
  supplierCity: 'city',
  supplierCountry: 'country',
  supplierVerified: 'verified',
  supplierRating: 'rating',
  supplierUrl: 'originalUrl',
};

/**
 * A file need not say everything: columns that it leaves out, variations of which it has no row, and what it has no room for
 * stay as they are.
 * @param leftOut columns that the file does not have
 */
export function onTopOf(known: ProductData | null, stated: ProductData, leftOut: readonly ColumnName[]): ProductData {
  if (!known) return stated;
  const supplierSilent = leftOut.flatMap((column) => IN_SUPPLIER[column] ?? []);
  const byId = new Map(stated.variations.map((variation) => [variation.id, variation]));
  const kept = known.variations.map((variation) => {
    const now = byId.get(variation.id);
    return now ? { ...variation, ...without(now, leftOut) } : variation;
  });
  const knownIds = new Set(known.variations.map(({ id }) => id));
  return {
    ...known,
    ...without(stated, leftOut),
    supplier: { ...known.supplier, ...without(stated.supplier, supplierSilent) },
    variations: [...kept, ...stated.variations.filter(({ id }) => !knownIds.has(id))],
  };
}

function without<T extends object>(value: T, names: readonly string[]): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name))) as Partial<T>;
}
