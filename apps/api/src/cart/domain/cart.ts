import type { Decider } from '@halfpallet/event-store';
import type { CartEvent, CartLine } from './cart.events';

export interface CartState {
  readonly lines: readonly CartLine[];
}

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
  initial: { lines: [] },
  evolve(state, event) {
    switch (event.type) {
      case 'CartItemAdded': {
        const { line } = event.data;
        const there = state.lines.some(({ itemId }) => itemId === line.itemId);
        return {
          lines: there ? state.lines.map((old) => (old.itemId === line.itemId ? line : old)) : [...state.lines, line],
        };
      }
      case 'CartItemQuantityChanged':
        return {
          lines: state.lines.map((line) =>
            line.itemId === event.data.itemId ? { ...line, quantity: event.data.quantity } : line,
          ),
        };
      case 'CartItemRemoved':
        return { lines: state.lines.filter(({ itemId }) => itemId !== event.data.itemId) };
      case 'CartCleared':
        return { lines: [] };
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
      case 'Clear':
        return state.lines.length > 0
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
