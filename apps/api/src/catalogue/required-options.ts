import { variationTypeName } from '@halfpallet/contracts';
import { DomainError } from '../platform/errors';
import type { VariationData } from './domain/product-data';

interface Orderable {
  readonly product: {
    readonly data: { readonly productName: string; readonly variations: readonly VariationData[] };
  };
  readonly variation: VariationData | null;
}

interface OpenOption {
  readonly variationType: string;
  readonly values: ReadonlyArray<{ readonly id: number; readonly variationValue: string }>;
}

/**
 * What is still to be chosen before a factory could make this. A variation's id stands for the product with this one
 * difference, so it leaves nothing open; a product's own id needs an option of every type, 'Standard' being one. A single
 * variation is no choice.
 */
export function openOptions({ product, variation }: Orderable, optionIds: readonly number[]): OpenOption[] {
  const { variations } = product.data;
  if (variation || variations.length < 2) return [];
  const chosen = new Set(variations.filter(({ id }) => optionIds.includes(id)).map((one) => one.variationType));
  const types = [...new Set(variations.map(({ variationType }) => variationType))];
  return types
    .filter((type) => !chosen.has(type))
    .map((variationType) => ({
      variationType,
      values: variations
        .filter((one) => one.variationType === variationType)
        .map(({ id, variationValue }) => ({ id, variationValue })),
    }));
}

/** Null when everything is chosen. */
export function openOptionsProblem(orderable: Orderable, optionIds: readonly number[]): DomainError | null {
  const open = openOptions(orderable, optionIds);
  if (open.length === 0) return null;
  const { productName } = orderable.product.data;
  const types = inWords(
    open.map(({ variationType }) => variationTypeName(variationType)),
    'and',
  );
  const choices = open.map(({ variationType, values }) => {
    const words = inWords(
      values.map(({ variationValue }) => variationValue),
      'or',
    );
    return open.length === 1 ? words : `${variationTypeName(variationType)}: ${words}`;
  });
  const message = `Choose the ${types} of ${productName} before you order it (${choices.join('; ')}).`;
  return new DomainError('OPTION_NEEDED', message, 422, { extra: { openOptions: open } });
}

/** @throws DomainError 422 OPTION_NEEDED, which carries `openOptions` with the ids to choose from */
export function assertOptionsChosen(orderable: Orderable, optionIds: readonly number[]): void {
  const problem = openOptionsProblem(orderable, optionIds);
  if (problem) throw problem;
}

/** "a", "a or b", "a, b or c". */
function inWords(words: readonly string[], joint: string): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${joint} ${words[words.length - 1]}`;
}
