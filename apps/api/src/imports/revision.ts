import { isDeepStrictEqual } from 'node:util';
import { isPriced } from '@halfpallet/sourcing';
import type { ProductData, VariationData } from '../catalogue/public';
import type { Dossier } from './domain/dossier';
import { optionsOfDossier, productOf } from './domain/product-of';
import { sameOption } from './domain/same-option';
import { inWholeOrders } from './domain/whole-orders';

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

/** The same of each of its options, which is what buyers order where there are any. */
const FROM_OPTION: ReadonlyArray<keyof VariationData> = [
  'exwPriceUsd',
  'priceAdjustment',
  'dimensionsMm',
  'weightKg',
  'perPallet',
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
 * @returns null when the listing has no price any more, or a unit does not fit a pallet; in words, why nobody knows what its options
 * cost now that its price has moved
 */
export function revisionOf(product: ProductData, before: Dossier, after: Dossier): Revision | string | null {
  const was = productOf(before, product.productId);
  const says = productOf(after, product.productId);
  if (!says) return null;
  const guessed = guessedFields(after);
  const { taken, changed, kept } = movedOf(FROM_LISTING, { now: product, was, says, guessed });
  const told = optionsOfDossier(after);
  const isTheirs = product.variations.some((option) => was && sameOption(was, option));
  if (told && 'problem' in told && isTheirs && changed.includes('exwPriceUsd')) return told.problem;
  const revised = { ...product, ...taken };
  const options = product.variations.map((option) => {
    const known = was && sameOption(was, option);
    // One that did not come from the listing is not the listing's to change.
    return movedOf(FROM_OPTION, {
      now: option,
      was: known,
      says: known ? sameOption(says, option) : undefined,
      guessed,
    });
  });
  const variations = product.variations.map((option, index) => ({ ...option, ...options[index]!.taken }));
  const { moqUnits, recommendedStartQty } = revised;
  const isWhole = recommendedStartQty % moqUnits === 0;
  return {
    product: {
      ...revised,
      variations,
      ...(isWhole ? {} : { recommendedStartQty: inWholeOrders(recommendedStartQty, moqUnits) }),
    },
    changed: [
      ...changed,
      ...(isWhole || changed.includes('recommendedStartQty') ? [] : ['recommendedStartQty']),
      ...(options.some((one) => one.changed.length > 0) ? ['variations'] : []),
    ],
    kept: [...kept, ...(options.some((one) => one.kept.length > 0) ? ['variations'] : [])],
  };
}

interface Moment<T> {
  /** In the shop. */
  readonly now: T;
  /** As the listing had it when it came in, and has it now; nothing where it did not name it. */
  readonly was: T | null | undefined;
  readonly says: T | undefined;
  readonly guessed: ReadonlySet<string>;
}

/** What moved on the page since, without what is only guessed; what staff changed by hand is kept. */
function movedOf<T extends object>(
  fields: ReadonlyArray<keyof T & string>,
  { now, was, says, guessed }: Moment<T>,
): { readonly taken: Partial<T>; readonly changed: readonly string[]; readonly kept: readonly string[] } {
  if (!says) return { taken: {}, changed: [], kept: [] };
  const moved = fields.filter((field) => !guessed.has(field) && !isDeepStrictEqual(was?.[field], says[field]));
  const isByHand = (field: keyof T) =>
    was != null && !isDeepStrictEqual(now[field], was[field]) && !isDeepStrictEqual(now[field], says[field]);
  const changed = moved.filter((field) => !isByHand(field));
  const taken: Partial<T> = {};
  for (const field of changed) taken[field] = says[field];
  return { taken, changed, kept: moved.filter(isByHand) };
}

function guessedFields({ assessment: { price } }: Dossier): ReadonlySet<Field> {
  const guesses = isPriced(price) ? price.guesses : [];
  return new Set(guesses.flatMap(({ fact }) => RESTS_ON[fact] ?? []));
}
