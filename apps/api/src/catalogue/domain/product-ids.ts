import type { Decider } from '@halfpallet/event-store';
import type { ProductIdAllocated } from './product.events';

export interface ProductIdsState {
  /** Key to id. */
  readonly byKey: ReadonlyMap<string, number>;
  readonly given: ReadonlySet<number>;
}

/** Below it stand the ids that imports bring along, those of variations included. */
export const FIRST_ALLOCATED = 1_000_000;

/** One stream for all: the exact revision of its append is what keeps two from getting one id. */
export const PRODUCT_IDS_STREAM = 'catalogue-product-ids';

/** Gives each key one id, in order, and the same one whenever it is asked for again. */
export const productIds: Decider<ProductIdsState, { readonly allocateFor: readonly string[] }, ProductIdAllocated> = {
  initial: { byKey: new Map(), given: new Set() },
  evolve: (state, { data: { key, productId } }) => ({
    byKey: new Map(state.byKey).set(key, productId),
    given: new Set(state.given).add(productId),
  }),
  decide({ allocateFor }, { byKey, given }) {
    const first = FIRST_ALLOCATED + given.size;
    return [...new Set(allocateFor)]
      .filter((key) => !byKey.has(key))
      .map((key, index) => ({ type: 'ProductIdAllocated', data: { key, productId: first + index } }));
  },
};
