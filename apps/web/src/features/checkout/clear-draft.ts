/** Session storage: the form as it was left, and the order it has led to. */
export const FORM_KEY = 'checkoutForm';
export const ORDER_KEY = 'checkoutOrder';

/** Forgets form and order: the checkout has come to its end. */
export function clearDraft(): void {
  try {
    for (const key of [FORM_KEY, ORDER_KEY]) sessionStorage.removeItem(key);
  } catch {
    return;
  }
}
