import type { Decider } from '@halfpallet/event-store';
import type { ProductIdAllocated } from './product.events';

/** Below it stand the ids that imports bring along, those of variations included. */
export const FIRST_ALLOCATED = 1_000_000;

/** One stream for all: the exact revision of its append is what keeps two from getting one id. */
export const PRODUCT_IDS_STREAM = 'catalogue-product-ids';

interface Given {
  readonly id: number;
  /** How many were given before it. */
  readonly place: number;
}

/**
 * Which key got which id, once so many were given. It never changes. The ones that follow from each other share an index,
 * of which each sees its own beginning: a copy at each event takes a minute for 20,000.
 */
export class GivenIds {
  static readonly none = new GivenIds(new Map(), 0);

  private constructor(
    private readonly index: Map<string, Given>,
    readonly size: number,
  ) {}

  get(key: string): number | undefined {
    const given = this.index.get(key);
    return given && given.place < this.size ? given.id : undefined;
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  /** They are given out in order, without gaps. */
  hasGiven(id: number): boolean {
    return id >= FIRST_ALLOCATED && id < this.next;
  }

  get next(): number {
    return FIRST_ALLOCATED + this.size;
  }

  *ids(): IterableIterator<number> {
    for (const [, { id }] of this.entries()) yield id;
  }

  /** A key that has one keeps it. */
  with(key: string, id: number): GivenIds {
    if (this.has(key)) return this;
    // Somebody else went on from here, or starts here: what they see stays theirs.
    const index = this.size > 0 && this.index.size === this.size ? this.index : new Map(this.entries());
    return new GivenIds(index.set(key, { id, place: this.size }), this.size + 1);
  }

  private *entries(): IterableIterator<[string, Given]> {
    for (const entry of this.index) {
      // They stand in the order in which they were given.
      if (entry[1].place >= this.size) return;
      yield entry;
    }
  }
}

/** Gives each key one id, in order, and the same one whenever it is asked for again. */
export const productIds: Decider<GivenIds, { readonly allocateFor: readonly string[] }, ProductIdAllocated> = {
  initial: GivenIds.none,
  evolve: (given, { data: { key, productId } }) => given.with(key, productId),
  decide({ allocateFor }, given) {
    return [...new Set(allocateFor)]
      .filter((key) => !given.has(key))
      .map((key, index) => ({ type: 'ProductIdAllocated', data: { key, productId: given.next + index } }));
  },
};
