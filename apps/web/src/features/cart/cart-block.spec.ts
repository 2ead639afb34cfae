import type { CartState } from '../../lib/cart-store';
import type { CartLine } from '../../lib/stored-cart';
import type { PriceChanges } from '../../lib/price-changes';
import { checkoutBlock } from './cart-block';

const line = (more: Partial<CartLine> = {}) =>
  ({ id: 'cart-1', synced: true, quantity: 80, moqUnits: 40, pricing: { totalPriceAud: 10 }, ...more }) as CartLine;
const cart = (items: CartLine[], status: CartState['status'] = 'synced'): CartState => ({
  items,
  status,
  pricing: null,
  notes: [],
});
const change = (direction: 'rose' | 'fell') => ({ direction }) as PriceChanges;

it.each([
  ['an empty cart', cart([]), null, null],
  ['a cart that is in order', cart([line()]), null, null],
  ['a cart still being asked for', cart([line({ pricing: null })], 'local'), null, null],
  ['a price that fell', cart([line()]), change('fell'), null],
  ['a price that rose', cart([line()]), change('rose'), 'Accept the new price to check out.'],
  [
    'a product that left the catalogue',
    cart([line(), line({ id: 'cart-2', pricing: null })]),
    null,
    'Remove what is no longer available to check out.',
  ],
  [
    'an option nobody chose',
    cart([line({ problem: 'Choose the finish.' })]),
    null,
    'Choose the missing options to check out, or remove the line.',
  ],
  [
    'a minimum order that was raised',
    cart([line({ problem: 'The minimum order is 100 units.', moqUnits: 100 })]),
    null,
    'Choose a quantity it is sold in to check out.',
  ],
  [
    'a line that was not sent',
    cart([line({ synced: false, pricing: null })], 'failed'),
    null,
    'Some lines are waiting for a connection. Checkout opens once they are sent.',
  ],
  [
    'a shop that does not answer',
    cart([line()], 'failed'),
    null,
    'The shop cannot be reached. Prices are checked again before checkout.',
  ],
])('of %s says why', (_, state, changes, words) => expect(checkoutBlock(state, changes)).toBe(words));

it('is closed while a quantity is typed that is not sold', () =>
  expect(checkoutBlock(cart([line()]), null, true)).toBe('Choose a quantity it is sold in to check out.'));
