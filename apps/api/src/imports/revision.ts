import { isDeepStrictEqual } from 'node:util';
import { nearestOrderable } from '@halfpallet/landed-cost';
import { parseScaled } from '@halfpallet/money';
import { EXW_DP, isPriced, optionNamesOf, type ListingVariant } from '@halfpallet/sourcing';
import type { ProductData, VariationData } from '../catalogue/public';
import type { Dossier } from './domain/dossier';
import { optionsOfDossier, productOf } from './domain/product-of';
import { sameOption } from './domain/same-option';

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
  const was = withTold(before, product, { gone: true });
  const says = withTold(after, product, { gone: false });
  if (!says) return null;
  const guessed = guessedFields(after);
  const { taken, changed, kept } = movedOf(FROM_LISTING, { now: product, was, says, guessed });
  if (changed.includes('exwPriceUsd')) {
    const untold = product.variations.filter((option) => isTheListings(option, was) && !sameOption(says, option));
    if (untold.length > 0) return whyUntold(after, untold);
  }
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
      ...(isWhole ? {} : { recommendedStartQty: nearestOrderable(recommendedStartQty, moqUnits) }),
    },
    changed: [
      ...changed,
      ...(isWhole || changed.includes('recommendedStartQty') ? [] : ['recommendedStartQty']),
      ...(options.some((one) => one.changed.length > 0) ? ['variations'] : []),
    ],
    kept: [...kept, ...(options.some((one) => one.kept.length > 0) ? ['variations'] : [])],
  };
}

/**
 * The product of a dossier with every option of ours whose price the page tells, be it sold out: that one is not to be had
 * just now, and is priced all the same.
 * @param gone also those that only an earlier page told, at the price of then
 */
function withTold(
  dossier: Dossier,
  { productId, variations: [first] }: ProductData,
  { gone }: { readonly gone: boolean },
): ProductData | null {
  const product = productOf(dossier, productId);
  const { variants } = dossier.reading.facts;
  if (!product || !first || !variants) return product;
  const nameOf = (one: ListingVariant) =>
    optionNamesOf({ variants: { ...variants, value: [one] } }).find(({ kind }) => kind === first.variationType)
      ?.values[0];
  // Those of another kind, which a page may have offered before or since, are not beside ours.
  const value = variants.value.map((one) => ({ ...one, available: null })).filter((one) => nameOf(one) !== undefined);
  const facts = { ...dossier.reading.facts, variants: { ...variants, value } };
  const told = productOf({ ...dossier, reading: { ...dossier.reading, facts } }, productId)?.variations ?? [];
  const goneNames = new Set(gone ? [] : value.filter(({ isGone }) => isGone).map(nameOf));
  const more = told.filter((one) => !sameOption(product, one) && !goneNames.has(one.variationValue));
  return { ...product, variations: [...product.variations, ...more] };
}

/** It came from the listing, and nobody of ours gave it another price since. */
function isTheListings(option: VariationData, was: ProductData | null): boolean {
  const known = was && sameOption(was, option);
  return known != null && known.exwPriceUsd === option.exwPriceUsd;
}

function whyUntold(after: Dossier, untold: readonly VariationData[]): string {
  const told = optionsOfDossier(after);
  if (told && 'problem' in told) return told.problem;
  const names = untold.map(({ variationValue }) => variationValue);
  const named = names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `the listing does not offer ${named} any more`;
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

/** Within it, a price moves by itself: beyond, a page was misread, counts in other units, or is not what it was. */
const TIMES = 10;

/**
 * Nobody looks at each price that many products are updated with, and buyers order at it in the next moment.
 * @returns in a sentence, which price would jump and what to do; null where none does
 */
export function priceJump(before: ProductData, after: ProductData): string | null {
  const moves = [
    { whose: 'Its price', was: before.exwPriceUsd, is: after.exwPriceUsd },
    ...after.variations.map(({ id, variationValue, exwPriceUsd }) => ({
      whose: `The price of ${variationValue}`,
      was: before.variations.find((one) => one.id === id)?.exwPriceUsd ?? exwPriceUsd,
      is: exwPriceUsd,
    })),
  ];
  const jump = moves.find(({ was, is }) => {
    const [one, other] = [parseScaled(was, EXW_DP), parseScaled(is, EXW_DP)];
    return one > 0 && (other >= one * TIMES || one >= other * TIMES);
  });
  if (!jump) return null;
  const [was, is] = [jump.was, jump.is].map(formatUsd);
  return `${jump.whose} would go from ${was} to ${is} at once. Look at the page; where it is right, set the price with a product file.`;
}

/** All decimals that say something, two at least. */
const formatUsd = (price: string): string => `US$${price.replace(/(\.\d\d)(\d*?)0*$/, '$1$2')}`;

function guessedFields({ assessment: { price } }: Dossier): ReadonlySet<Field> {
  const guesses = isPriced(price) ? price.guesses : [];
  return new Set(guesses.flatMap(({ fact }) => RESTS_ON[fact] ?? []));
}
