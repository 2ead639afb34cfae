import { AUSTRALIAN_POSTCODE, type ProductVariation } from '@halfpallet/contracts';
import { groupByType, type Selection } from '../../lib/variations';

/** What a product's address can carry, so that a configuration and its place of delivery can be sent to somebody. */
export interface SharedChoice {
  readonly selection: Selection;
  /** Undefined for the default. */
  readonly postcode: string | undefined;
}

export const NOTHING_CHOSEN: SharedChoice = { selection: {}, postcode: undefined };

/** What of the address means something for this product; values it does not have are passed over. */
export function readChoice(query: URLSearchParams, variations: readonly ProductVariation[]): SharedChoice {
  const chosen = groupByType(variations).flatMap(([type, values]) => {
    const value = query.get(type);
    return value && values.some((variation) => variation.variationValue === value) ? [[type, value] as const] : [];
  });
  const postcode = query.get('postcode') ?? '';
  return { selection: Object.fromEntries(chosen), postcode: AUSTRALIAN_POSTCODE.test(postcode) ? postcode : undefined };
}

/** The query with this choice in place of the one before; everything else in it stays. */
export function writeChoice(
  query: URLSearchParams,
  variations: readonly ProductVariation[],
  { selection, postcode }: SharedChoice,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const parts = [...groupByType(variations).map(([type]) => [type, selection[type]] as const), ['postcode', postcode]];
  for (const [name, value] of parts as ReadonlyArray<readonly [string, string | undefined]>) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
