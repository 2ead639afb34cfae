import type { EventTypeDefinition, Fact } from '@halfpallet/event-store';

export interface CartLine {
  /** `cart-` and the product with its options. */
  readonly itemId: string;
  readonly productId: number;
  readonly optionIds: readonly number[];
  readonly quantity: number;
}

export interface CartItemAdded extends Fact<
  'CartItemAdded',
  { cartId: string; line: CartLine; personId: string | null }
> {}
export interface CartItemQuantityChanged extends Fact<
  'CartItemQuantityChanged',
  { cartId: string; itemId: string; quantity: number }
> {}
export interface CartItemRemoved extends Fact<'CartItemRemoved', { cartId: string; itemId: string }> {}
export interface CartCleared extends Fact<'CartCleared', { cartId: string; cause: 'shopper' | 'ordered' | 'merged' }> {}

/** What was about to be bought; prices are made anew whenever somebody looks. */
export interface CheckoutStarted extends Fact<
  'CheckoutStarted',
  {
    cartId: string;
    personId: string | null;
    /** The whole cart, or what is bought without going through it. */
    lines: readonly CartLine[];
    /** RFC 3339 UTC. */
    startedAt: string;
  }
> {}

export type CartEvent = CartItemAdded | CartItemQuantityChanged | CartItemRemoved | CartCleared | CheckoutStarted;

const define = (type: CartEvent['type'], summary: string): EventTypeDefinition => ({
  type,
  version: 1,
  owner: 'cart',
  summary,
});

export const cartEventTypes: readonly EventTypeDefinition[] = [
  define('CartItemAdded', 'A shopper put a product into the cart, or more of one that was there.'),
  define('CartItemQuantityChanged', 'A shopper changed how many they want.'),
  define('CartItemRemoved', 'A shopper took a product out of the cart.'),
  define('CartCleared', 'The cart was emptied, by the shopper, an order or a merge.'),
  define('CheckoutStarted', 'A shopper opened the checkout, for the cart or for a product at once.'),
];

export const cartStream = (cartId: string) => `cart-${cartId}`;
