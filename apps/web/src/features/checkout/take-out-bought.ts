import { cartStore } from '../../lib/cart-store';
import { orderedGoods } from './ordered-goods';

/** Takes what was ordered out of the cart it came from; a quote has a list of its own. @param goods of a fingerprint */
export async function takeOutBought(goods: string): Promise<void> {
  const bought = orderedGoods({ goods });
  if (!bought.some(({ quoteNumber }) => quoteNumber)) await cartStore.takeOut(bought);
}
