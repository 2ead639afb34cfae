import type { CartState } from '../../lib/cart-store';
import { isSold } from '../../lib/quantity';
import type { PriceChanges } from '../../lib/price-changes';
import { cart as texts } from '../../texts/cart';

/** Why the cart cannot go to checkout, in words; null when it can, or while that is still being found out. */
export function checkoutBlock(
  { items, status }: CartState,
  changes: PriceChanges | null,
  /** In a line something is typed that is not sold. */
  unsold = false,
): string | null {
  if (items.length === 0) return null;
  if (items.some((item) => item.synced && item.pricing === null && status === 'synced')) {
    return texts.blocked.unavailable;
  }
  if (unsold) return texts.blocked.quantity;
  if (status === 'failed') {
    return items.every((item) => item.synced) ? texts.blocked.unreachable : texts.blocked.unsent;
  }
  if (status !== 'synced') return null;
  if (items.some((item) => !item.synced)) return texts.blocked.unsent;
  const problems = items.filter((item) => item.problem);
  if (problems.some(({ quantity, moqUnits }) => !isSold(quantity, moqUnits))) return texts.blocked.quantity;
  if (problems.length > 0) return texts.blocked.options;
  return changes?.direction === 'rose' ? texts.blocked.price : null;
}
