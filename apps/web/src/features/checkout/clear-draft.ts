import { StorageKeys } from '@halfpallet/contracts';
import { clearCheckoutData } from '../../lib/checkout-data';
import { isRecord, readStored } from '../../lib/storage';

/** Session storage: the form as it was left, the order it has led to, and one that was sent and not answered. */
export const FORM_KEY = 'checkoutForm';
export const ORDER_KEY = 'checkoutOrder';
export const SENT_KEY = 'checkoutSent';

/** Forgets them: the checkout has come to its end. */
export function clearDraft(): void {
  try {
    for (const key of [FORM_KEY, ORDER_KEY, SENT_KEY]) sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

/**
 * The same with what was bought, where this tab's checkout has led to that order. Whoever looks at another order goes on with theirs.
 * @param done the buyer comes from paying it: what a provider leads away from the card form is taken out of the cart here
 */
export function endCheckoutOf(orderNumber: string, done: boolean): void {
  const led = readStored(sessionStorage, ORDER_KEY, isRecord);
  if (led?.orderNumber !== orderNumber) return;
  // Few come this way, and nobody waits for it.
  if (done && readStored(sessionStorage, StorageKeys.checkoutData, isRecord)?.wholeCart === true) {
    void import('./take-out-bought').then((m) => m.takeOutBought(String(led.goods))).catch(() => undefined);
  }
  clearCheckoutData();
  clearDraft();
}
