import type { ProductVariation } from '@halfpallet/contracts';

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

export interface Configuration {
  /** Every type has a choice. */
  readonly complete: boolean;
  /** The variation that is priced: the complete choice's, else null. */
  readonly variation: ProductVariation | null;
  /** Chosen values that the priced variation does not express, to be carried as words. */
  readonly unpriced: readonly ProductVariation[];
}

/**
 * A variation differs from the standard product in one respect, and has a price of its own. Of a complete choice the
 * one that differs most in price is priced; other departures from the standard are carried in words.
 */
export function configure(variations: readonly ProductVariation[], selection: Selection): Configuration {
  const chosen = groupByType(variations).map(([type, values]) =>
    values.find((variation) => variation.variationValue === selection[type]),
  );
  const known = chosen.filter((variation) => variation !== undefined);
  if (known.length < chosen.length || known.length === 0) return { complete: false, variation: null, unpriced: [] };
  const departures = known
    .filter((variation) => variation.variationValue !== STANDARD)
    .sort((a, b) => b.priceAdjustment - a.priceAdjustment);
  const [dearest, ...others] = departures;
  return { complete: true, variation: dearest ?? known[0] ?? null, unpriced: others };
}

/** The choice in words, e.g. `finish: Matte Black, size: 7 L`. */
export const describeSelection = (selection: Selection): string =>
  Object.entries(selection)
    .map(([type, value]) => `${type}: ${value}`)
    .join(', ');
