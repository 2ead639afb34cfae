import { given } from '@halfpallet/testing';
import { cart, type CartCommand } from './cart';
import type { CartEvent, CartLine } from './cart.events';

const cartId = '00000000-0000-4000-8000-00000000000c';
const add = (quantity: number, change: Partial<Extract<CartCommand, { kind: 'AddItem' }>> = {}): CartCommand => ({
  kind: 'AddItem',
  cartId,
  productId: 7,
  optionIds: [],
  quantity,
  personId: null,
  maxLines: 2,
  maxQuantity: 1_000,
  ...change,
});
const added = (quantity: number, productId = 7): CartEvent => ({
  type: 'CartItemAdded',
  data: { cartId, line: { itemId: `cart-${productId}`, productId, optionIds: [], quantity }, personId: null },
});

describe('a cart', () => {
  it('takes a product', () =>
    given(cart, [])
      .when(add(80))
      .then([added(80)]));
  it('adds to a product that is there', () =>
    given(cart, [added(80)])
      .when(add(80))
      .then([added(160)]));
  it('keeps configurations of one product apart', () => {
    given(cart, [added(80)])
      .when(add(80, { optionIds: [1002] }))
      .then([
        {
          type: 'CartItemAdded',
          data: {
            cartId,
            line: { itemId: 'cart-7-1002', productId: 7, optionIds: [1002], quantity: 80 },
            personId: null,
          },
        },
      ]);
  });
  it('drops a line whose quantity becomes 0', () => {
    given(cart, [added(80)])
      .when({ kind: 'ChangeQuantity', cartId, itemId: 'cart-7', quantity: 0 })
      .then([{ type: 'CartItemRemoved', data: { cartId, itemId: 'cart-7' } }]);
  });
  it('does not change a line it does not hold', () => {
    given(cart, [])
      .when({ kind: 'ChangeQuantity', cartId, itemId: 'cart-7', quantity: 5 })
      .thenError('CART_ITEM_NOT_FOUND');
  });
  it('is cleared once', () => {
    given(cart, [added(80)])
      .when({ kind: 'Clear', cartId, cause: 'shopper' })
      .then([{ type: 'CartCleared', data: { cartId, cause: 'shopper' } }]);
    given(cart, []).when({ kind: 'Clear', cartId, cause: 'shopper' }).then([]);
  });
  it('has its limits', () => {
    given(cart, [added(80), added(80, 8)])
      .when(add(80, { productId: 9 }))
      .thenError('CART_FULL');
    given(cart, [added(800)])
      .when(add(800))
      .thenError('BAD_QUANTITY');
  });

  describe('at the checkout', () => {
    const noon = '2026-05-04T02:00:00.000Z';
    const board: CartLine = { itemId: 'cart-7', productId: 7, optionIds: [], quantity: 80 };
    const start = (change: Partial<Extract<CartCommand, { kind: 'StartCheckout' }>> = {}): CartCommand => ({
      kind: 'StartCheckout',
      cartId,
      personId: null,
      wanted: null,
      at: noon,
      ...change,
    });
    const started = (lines = [board], startedAt = noon): CartEvent => ({
      type: 'CheckoutStarted',
      data: { cartId, personId: null, lines, startedAt },
    });
    const lamp = { productId: 9, optionIds: [1001], quantity: 40 };

    it('holds what is in the cart, and refuses an empty one', () => {
      given(cart, [added(80)])
        .when(start())
        .then([started()]);
      given(cart, []).when(start()).thenError('CART_EMPTY');
    });
    it('holds what is bought without the cart, and leaves the cart as it is', () => {
      given(cart, [added(80)])
        .when(start({ wanted: [lamp] }))
        .then([started([{ ...lamp, itemId: 'cart-9-1001' }])]);
    });
    it('is one visit when the page is read anew, and another one later or with other goods', () => {
      const early = '2026-05-04T02:09:59.999Z';
      const late = '2026-05-04T02:10:00.000Z';
      given(cart, [added(80), started()])
        .when(start({ at: early }))
        .then([]);
      given(cart, [added(80), started()])
        .when(start({ at: late }))
        .then([started([board], late)]);
      given(cart, [added(80), started(), added(160)])
        .when(start({ at: early }))
        .then([started([{ ...board, quantity: 160 }], early)]);
    });
    it('is over when the cart is cleared, also where nothing stood in it', () => {
      const cleared: CartEvent = { type: 'CartCleared', data: { cartId, cause: 'merged' } };
      given(cart, [started()]).when({ kind: 'Clear', cartId, cause: 'merged' }).then([cleared]);
      given(cart, [started(), cleared]).when({ kind: 'Clear', cartId, cause: 'merged' }).then([]);
    });
  });
});
