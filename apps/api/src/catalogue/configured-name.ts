import { nameWithOptions } from '@halfpallet/contracts';
import type { CatalogueProduct, Priceable } from './read-models/catalogue-product';

/** Name of a product as configured, with the values of its options in the order they are given. */
export function configuredName({ product, variation }: Priceable, optionIds: readonly number[]): string {
  const { data } = product;
  const chosen = [
    variation,
    ...optionIds.map((id) => data.variations.find((option) => option.id === id) ?? null),
  ].flatMap((option) => option?.variationValue ?? []);
  return nameWithOptions(data.productName, chosen);
}

export interface NamedProduct {
  readonly product: CatalogueProduct;
  /** Variations named with it. */
  readonly optionIds: readonly number[];
}

/**
 * Reads a configured name back, in any case: "Kettle" is the product, "Kettle (Matte Black)" or "Kettle (Standard)" the
 * product in that variation. A value that several kinds of options share names all of them: "Kettle (Standard)" is
 * standard in every respect. Null when there is no such product or no such value.
 */
export function findConfigured(products: readonly CatalogueProduct[], name: string): NamedProduct | null {
  const wanted = name.trim().toLowerCase();
  const called = (text: string) => products.find(({ data }) => data.productName.toLowerCase() === text);
  const plain = called(wanted);
  if (plain) return { product: plain, optionIds: [] };
  const found = /^(.+?)\s*\(([^()]+)\)$/.exec(wanted);
  const product = found && called(found[1]!);
  if (!product) return null;
  const values = found[2]!.split(',').map((value) => value.trim());
  const named = product.data.variations.filter(({ variationValue }) => values.includes(variationValue.toLowerCase()));
  const known = new Set(named.map(({ variationValue }) => variationValue.toLowerCase()));
  return values.every((value) => known.has(value)) ? { product, optionIds: named.map(({ id }) => id) } : null;
}
