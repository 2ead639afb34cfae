import { useSyncExternalStore } from 'react';
import { cartStore, type CartState, EMPTY_CART } from './cart-store';

/** The cart; empty on the server and during hydration. */
export function useCart(): CartState {
  return useSyncExternalStore(cartStore.subscribe, cartStore.snapshot, () => EMPTY_CART);
}
