import { Inject, Injectable } from '@nestjs/common';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import { Limits } from '@halfpallet/contracts';
import { TRANSACTOR } from '../platform/tokens';
import { cart } from './domain/cart';
import { cartStream } from './domain/cart.events';

/** What a person collected before signing in joins the cart they had: union, and of two quantities the larger. */
@Injectable()
export class CartMerge {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  async merge(guestCartId: string, ownCartId: string, personId: string, context: CommandContext): Promise<void> {
    const guest = (await this.transactor.load(cartStream(guestCartId), cart)).state.lines;
    const own = (await this.transactor.load(cartStream(ownCartId), cart)).state.lines;
    for (const { itemId, productId, optionIds, quantity } of guest) {
      const there = own.find((line) => line.itemId === itemId)?.quantity ?? 0;
      if (quantity <= there) continue;
      await this.transactor.transact(
        cartStream(ownCartId),
        cart,
        {
          kind: 'AddItem',
          cartId: ownCartId,
          productId,
          optionIds,
          quantity: quantity - there,
          personId,
          maxLines: Limits.cartLines.max,
          maxQuantity: Limits.quantity.max,
        },
        // Derived from the guest cart, so that two tabs signing in at once merge it once.
        { ...context, commandId: uuidv5(guestCartId, `merge:${itemId}:${quantity}`) },
      );
    }
    const clear = { ...context, commandId: uuidv5(guestCartId, `merged:${ownCartId}`) };
    await this.transactor.transact(
      cartStream(guestCartId),
      cart,
      { kind: 'Clear', cartId: guestCartId, cause: 'merged' },
      clear,
    );
  }
}
