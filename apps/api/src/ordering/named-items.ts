import type { CatalogueIndex } from '../catalogue/public';
import { DomainError } from '../platform/errors';
import type { WantedItem } from './price-order';

/** A product by the name it is sold under, in the plainest of the ordering calls. */
export interface NamedItem {
  readonly productName: string;
  readonly quantity: number;
  /** Where they are left out, those that the name itself stands for. */
  readonly optionIds?: readonly number[];
}

/** @throws DomainError PRODUCT_NOT_FOUND (422) for a name we do not sell */
export function findNamed(
  items: ReadonlyArray<WantedItem | NamedItem>,
  catalogue: CatalogueIndex,
): Promise<WantedItem[]> {
  return Promise.all(
    items.map(async (item) => {
      if (!('productName' in item)) return item;
      const named = await catalogue.findByName(item.productName);
      // The spec's words: whoever sent a name we do not sell cannot be helped by more.
      if (!named) throw new DomainError('PRODUCT_NOT_FOUND', 'Failed to create order. Please try again.', 422);
      const { quantity, optionIds = named.optionIds } = item;
      return { productId: named.product.data.productId, optionIds, quantity };
    }),
  );
}
