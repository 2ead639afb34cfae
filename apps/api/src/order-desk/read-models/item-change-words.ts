import type { ItemChange } from '../../ordering/public';

/** What became of a line of an order, in a few words. */
export function itemChangeWords({ productName, fromQuantity, toQuantity }: Omit<ItemChange, 'itemId'>): string {
  if (fromQuantity === 0) return `${productName}, ${toQuantity} added`;
  return toQuantity === 0 ? `${productName} taken off` : `${productName}, ${toQuantity} instead of ${fromQuantity}`;
}
