import { nameWithOptions, type ProductVariation } from '@halfpallet/contracts';

/** The value that stands for the product as it is. */
export const STANDARD = 'Standard';

/** Variations by what varies, in the order of their first appearance. */
export function groupByType<T extends Pick<ProductVariation, 'variationType'>>(
  variations: readonly T[],
): Array<[type: string, values: T[]]> {
  const groups = new Map<string, T[]>();
  for (const variation of variations) {
    const group = groups.get(variation.variationType);
    if (group) group.push(variation);
    else groups.set(variation.variationType, [variation]);
  }
  return [...groups];
}

/** Chosen value per variation type; a type that is absent is not chosen yet. */
export type Selection = Readonly<Record<string, string>>;

/** Types that still need a choice, in their order. A single variation is none: there is nothing beside it. */
export function openTypes(variations: readonly ProductVariation[], selection: Selection): string[] {
  if (variations.length < 2) return [];
  return groupByType(variations).flatMap(([type, values]) =>
    values.some(({ variationValue }) => variationValue === selection[type]) ? [] : [type],
  );
}

export interface Configuration {
  /** Every type has a choice. */
  readonly complete: boolean;
  /** The variation that is priced: the complete choice's, else null. */
  readonly variation: ProductVariation | null;
  /** Ids of further chosen variations that change the price with it; at most one of each other type. */
  readonly optionIds: readonly number[];
}

const OPEN: Configuration = { complete: false, variation: null, optionIds: [] };

/**
 * A variation differs from the standard product in one respect. A complete choice is priced as the first variation
 * that departs from the standard, with every other departure as an option of it.
 */
export function configure(variations: readonly ProductVariation[], selection: Selection): Configuration {
  const chosen = groupByType(variations).map(([type, values]) =>
    values.find((variation) => variation.variationValue === selection[type]),
  );
  const known = chosen.filter((variation) => variation !== undefined);
  if (known.length < chosen.length || known.length === 0) return OPEN;
  const [first, ...others] = known.filter((variation) => variation.variationValue !== STANDARD);
  return { complete: true, variation: first ?? known[0] ?? null, optionIds: others.map(({ id }) => id) };
}

/** What is bought, by the name that the cart, the order and the letters know it under. */
export function configuredName(
  productName: string,
  variations: readonly ProductVariation[],
  { variation, optionIds }: Configuration,
): string {
  const options = optionIds.map((id) => variations.find((one) => one.id === id));
  return nameWithOptions(
    productName,
    [variation, ...options].flatMap((one) => one?.variationValue ?? []),
  );
}
