import type { Priceable } from './read-models/catalogue-index';

/** Name of a product as configured: "Kettle (Matte Black, Temperature control)". 'Standard' goes without saying. */
export function configuredName({ product, variation }: Priceable, optionIds: readonly number[]): string {
  const { data } = product;
  const chosen = [
    variation,
    ...optionIds.map((id) => data.variations.find((option) => option.id === id) ?? null),
  ].flatMap((option) => (option && option.variationValue !== 'Standard' ? [option.variationValue] : []));
  return chosen.length > 0 ? `${data.productName} (${[...new Set(chosen)].join(', ')})` : data.productName;
}
