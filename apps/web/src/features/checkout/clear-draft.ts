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

/** The same with what was bought, where this tab's checkout has led to that order. Whoever looks at another order goes on with theirs. */
export function endCheckoutOf(orderNumber: string): void {
  if (readStored(sessionStorage, ORDER_KEY, isRecord)?.orderNumber !== orderNumber) return;
  clearCheckoutData();
  clearDraft();
}
