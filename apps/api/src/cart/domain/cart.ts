import type { Decider } from '@halfpallet/event-store';
import type { CartEvent, CartLine } from './cart.events';

/** A checkout that was opened; that it led to an order is told by the order. */
export interface StartedCheckout {
  readonly lines: readonly CartLine[];
  /** RFC 3339 UTC. */
  readonly startedAt: string;
}

export interface CartState {
  readonly lines: readonly CartLine[];
  readonly checkout: StartedCheckout | null;
}

/** Who changes a line in the cart has left what the checkout said of it behind. */
const without = (checkout: StartedCheckout | null, changed: string): StartedCheckout | null =>
  checkout && { ...checkout, lines: checkout.lines.filter(({ itemId }) => itemId !== changed) };

/** What somebody wants to buy at once. */
export type WantedLine = Omit<CartLine, 'itemId'>;

/** A checkout of the same goods that is opened again within this time is the same visit: a page read anew, or Back. */
const SAME_VISIT_MS = 10 * 60_000;

export type CartCommand =
  | {
      readonly kind: 'AddItem';
      readonly cartId: string;
      readonly productId: number;
      readonly optionIds: readonly number[];
      readonly quantity: number;
      readonly personId: string | null;
      readonly maxLines: number;
      readonly maxQuantity: number;
    }
  | { readonly kind: 'ChangeQuantity'; readonly cartId: string; readonly itemId: string; readonly quantity: number }
  | { readonly kind: 'RemoveItem'; readonly cartId: string; readonly itemId: string }
  | {
      readonly kind: 'StartCheckout';
      readonly cartId: string;
      readonly personId: string | null;
      /** null: what is in the cart. */
      readonly wanted: readonly WantedLine[] | null;
      readonly at: string;
    }
  | { readonly kind: 'Clear'; readonly cartId: string; readonly cause: 'shopper' | 'ordered' | 'merged' };

export class CartError extends Error {
  private constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
    this.name = 'CartError';
  }
  static unknownItem() {
    return new CartError('CART_ITEM_NOT_FOUND', 'This item is no longer in the cart.', 404);
  }
  static nothingToBuy() {
    return new CartError('CART_EMPTY', 'There is nothing in the cart to check out.', 422);
  }
  static tooManyLines(max: number) {
    return new CartError('CART_FULL', `A cart holds at most ${max} different products. Please order these first.`, 422);
  }
  static tooMany(max: number) {
    return new CartError('BAD_QUANTITY', `Order at most ${max} units at once, or ask us for a container.`, 422);
  }
}

export function cartItemId(productId: number, optionIds: readonly number[]): string {
  return `cart-${[productId, ...optionIds].join('-')}`;
}

/** What a shopper wants, before it is an order. Prices are never in it: they are made anew whenever the cart is shown. */
export const cart: Decider<CartState, CartCommand, CartEvent> = {
  initial: { lines: [], checkout: null },
  evolve(state, event) {
    switch (event.type) {
      case 'CartItemAdded': {
        const { line } = event.data;
        const there = state.lines.some(({ itemId }) => itemId === line.itemId);
        return {
          lines: there ? state.lines.map((old) => (old.itemId === line.itemId ? line : old)) : [...state.lines, line],
          checkout: without(state.checkout, line.itemId),
        };
      }
      case 'CartItemQuantityChanged': {
        const { itemId, quantity } = event.data;
        return {
          lines: state.lines.map((line) => (line.itemId === itemId ? { ...line, quantity } : line)),
          checkout: without(state.checkout, itemId),
        };
      }
      case 'CartItemRemoved': {
        const { itemId } = event.data;
        return {
          lines: state.lines.filter((line) => line.itemId !== itemId),
          checkout: without(state.checkout, itemId),
        };
      }
      case 'CartCleared':
        return cart.initial;
      case 'CheckoutStarted': {
        const { lines, startedAt } = event.data;
        return { ...state, checkout: { lines, startedAt } };
      }
      default:
        return state;
    }
  },
  decide(command, state) {
    switch (command.kind) {
      case 'AddItem':
        return addItem(command, state);
      case 'ChangeQuantity': {
        const { cartId, itemId, quantity } = command;
        const line = state.lines.find((candidate) => candidate.itemId === itemId);
        if (quantity <= 0) return line ? [{ type: 'CartItemRemoved', data: { cartId, itemId } }] : [];
        if (!line) throw CartError.unknownItem();
        return line.quantity === quantity
          ? []
          : [{ type: 'CartItemQuantityChanged', data: { cartId, itemId, quantity } }];
      }
      case 'RemoveItem': {
        const { cartId, itemId } = command;
        return state.lines.some((line) => line.itemId === itemId)
          ? [{ type: 'CartItemRemoved', data: { cartId, itemId } }]
          : [];
      }
      case 'StartCheckout':
        return startCheckout(command, state);
      case 'Clear':
        return state.lines.length > 0 || state.checkout
          ? [{ type: 'CartCleared', data: { cartId: command.cartId, cause: command.cause } }]
          : [];
    }
  },
};

/** Adding what is there already adds to it; the event carries the new sum. */
function addItem(command: Extract<CartCommand, { kind: 'AddItem' }>, state: CartState): CartEvent[] {
  const { cartId, productId, optionIds, personId } = command;
  const itemId = cartItemId(productId, optionIds);
  const there = state.lines.find((line) => line.itemId === itemId);
  if (!there && state.lines.length >= command.maxLines) throw CartError.tooManyLines(command.maxLines);
  const quantity = (there?.quantity ?? 0) + command.quantity;
  if (quantity > command.maxQuantity) throw CartError.tooMany(command.maxQuantity);
  return [{ type: 'CartItemAdded', data: { cartId, line: { itemId, productId, optionIds, quantity }, personId } }];
}

function startCheckout(command: Extract<CartCommand, { kind: 'StartCheckout' }>, state: CartState): CartEvent[] {
  const { cartId, personId, wanted, at } = command;
  const lines = wanted?.map((line) => ({ ...line, itemId: cartItemId(line.productId, line.optionIds) })) ?? state.lines;
  if (lines.length === 0) throw CartError.nothingToBuy();
  const { checkout } = state;
  const again =
    checkout !== null &&
    Date.parse(at) - Date.parse(checkout.startedAt) < SAME_VISIT_MS &&
    sameGoods(checkout.lines, lines);
  return again ? [] : [{ type: 'CheckoutStarted', data: { cartId, personId, lines, startedAt: at } }];
}

function sameGoods(one: readonly CartLine[], other: readonly CartLine[]): boolean {
  const goods = (lines: readonly CartLine[]) => lines.map(({ itemId, quantity }) => `${itemId} ${quantity}`).sort();
  return goods(one).join() === goods(other).join();
}
