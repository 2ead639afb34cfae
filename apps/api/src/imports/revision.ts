import { isDeepStrictEqual } from 'node:util';
import { isPriced } from '@halfpallet/sourcing';
import type { ProductData } from '../catalogue/public';
import type { Dossier } from './domain/dossier';
import { productOf } from './domain/product-of';

/** What becomes of a product whose listing was read again. */
export interface Revision {
  readonly product: ProductData;
  readonly changed: readonly string[];
  readonly kept: readonly string[];
}

type Field = keyof ProductData;

/** What a product has from its listing. Everything else is the shop's: prices of others, tariff lines, drawings, notes. */
const FROM_LISTING: readonly Field[] = [
  'productName',
  'description',
  'origin',
  'certifications',
  'exwPriceUsd',
  'moqUnits',
  'recommendedStartQty',
  'perPallet',
  'dimensionsMm',
  'weightKg',
  'biosecurity',
  'supplier',
];

/** Fields that rest on a guess, by what was guessed. */
const RESTS_ON: Readonly<Record<string, readonly Field[]>> = {
  weight: ['weightKg', 'perPallet', 'recommendedStartQty'],
  size: ['dimensionsMm', 'perPallet', 'recommendedStartQty'],
  origin: ['origin'],
};

/**
 * The product with what its listing says now. What the listing no longer says stays as it is, and so does what staff changed by
 * hand since it came into the shop.
 * @param product as it is in the shop
 * @param before what it was made from
 * @returns null when the listing has no price any more, or a unit does not fit a pallet
 */
export function revisionOf(product: ProductData, before: Dossier, after: Dossier): Revision | null {
  const was = productOf(before, product.productId);
  const says = productOf(after, product.productId);
  if (!says) return null;
  const guessed = guessedFields(after);
  const moved = FROM_LISTING.filter((field) => !guessed.has(field) && !isDeepStrictEqual(was?.[field], says[field]));
  const isByHand = (field: Field) =>
    was !== null && !isDeepStrictEqual(product[field], was[field]) && !isDeepStrictEqual(product[field], says[field]);
  const kept = moved.filter(isByHand);
  const changed = moved.filter((field) => !isByHand(field));
  const taken = Object.fromEntries(changed.map((field) => [field, says[field]])) as Partial<ProductData>;
  return { product: { ...product, ...taken }, changed, kept };
}

function guessedFields({ assessment: { price } }: Dossier): ReadonlySet<Field> {
  const guesses = isPriced(price) ? price.guesses : [];
  return new Set(guesses.flatMap(({ fact }) => RESTS_ON[fact] ?? []));
}
