import { useEffect, useRef } from 'react';
import { cartStore } from '../../lib/cart-store';
import type { CheckoutHandover } from '../../lib/checkout-data';

/**
 * Tells the shop once that the checkout was opened. Nothing of the checkout rests on it: whatever becomes of the call, the buyer
 * goes on.
 * @param wanted null while something is being paid for that was ordered already
 */
export function useStartedCheckout(wanted: CheckoutHandover | null): void {
  const told = useRef(false);
  useEffect(() => {
    if (wanted === null || told.current) return;
    // Emptied in another tab: there is nothing to tell of.
    if (wanted.wholeCart && cartStore.snapshot().items.length === 0) return;
    told.current = true;
    const { product, quantity, optionIds } = wanted;
    const line = { productId: Number(product.id), quantity, ...(optionIds?.length ? { optionIds } : {}) };
    cartStore.startCheckout(wanted.wholeCart ? undefined : [line]).catch(() => undefined);
  }, [wanted]);
}
