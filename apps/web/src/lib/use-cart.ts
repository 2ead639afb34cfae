import { useEffect, useSyncExternalStore } from 'react';
import { cartStore, type CartState, EMPTY_CART } from './cart-store';

/** The cart; empty on the server and during hydration. */
export function useCart(): CartState {
  return useSyncExternalStore(cartStore.subscribe, cartStore.snapshot, () => EMPTY_CART);
}

/** Whose cart the mirror shows: an account's id, or nothing for a guest. */
const OWNER_KEY = 'cartOwner';

/**
 * Keeps the mirror honest while the shop is open: lines made offline are sent when the connection is back, other tabs'
 * changes show here, and signing in or out asks for the cart that belongs to whoever is here now.
 * @param userId id of the signed-in person, null for a guest, undefined while that is unknown
 */
export function useCartUpkeep(userId: string | null | undefined): void {
  useEffect(() => {
    const send = () => {
      if (cartStore.snapshot().items.some((item) => !item.synced)) cartStore.refresh().catch(() => undefined);
    };
    const follow = (event: StorageEvent) => {
      if (event.key === 'cart') cartStore.load();
    };
    // What other pages did to it while this one was kept was told to nobody here.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) cartStore.load();
    };
    window.addEventListener('online', send);
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', comeBack);
    window.addEventListener('pagehide', cartStore.leave);
    return () => {
      window.removeEventListener('online', send);
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', comeBack);
      window.removeEventListener('pagehide', cartStore.leave);
    };
  }, []);
  useEffect(() => {
    if (userId === undefined) return;
    try {
      if ((localStorage.getItem(OWNER_KEY) ?? '') === (userId ?? '')) return;
      localStorage.setItem(OWNER_KEY, userId ?? '');
    } catch {
      return;
    }
    cartStore.refresh().catch(() => undefined);
  }, [userId]);
}
