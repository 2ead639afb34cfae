/** @jest-environment jsdom */
import type { CheckoutHandover } from '../../lib/checkout-data';
import { goBack } from './way-back';

const MIXER = { product: { id: 1 } } as CheckoutHandover;
const CART = { product: { id: 1 }, wholeCart: true } as CheckoutHandover;

it('leads to the goods where the tab began with the checkout, and else to where the buyer was', () => {
  const back = jest.spyOn(window.history, 'back').mockReturnValue();
  const went: string[] = [];
  const go = (to: string) => void went.push(to);
  expect(window.history.length).toBe(1);
  goBack(MIXER, go);
  goBack(CART, go);
  expect([went, back.mock.calls.length]).toEqual([['/product/1', '/cart'], 0]);
  window.history.pushState(null, '', '/guest-checkout');
  goBack(MIXER, go);
  expect([went.length, back.mock.calls.length]).toEqual([2, 1]);
});
