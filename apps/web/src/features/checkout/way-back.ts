import type { CheckoutHandover } from '../../lib/checkout-data';

/** Back to where the buyer was. A tab that began with the checkout, as a link in a mail opens one, has no such place: to the goods. */
export function goBack({ product, wholeCart }: CheckoutHandover, go: (to: string) => void): void {
  if (window.history.length > 1) window.history.back();
  else go(wholeCart ? '/cart' : `/product/${product.id}`);
}
