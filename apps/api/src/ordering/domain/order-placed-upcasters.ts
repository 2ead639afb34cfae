import type { Upcaster } from '@halfpallet/event-store';
import type { ToldPrice } from './item-price';
import type { OrderedItem, OrderPlaced } from './order-placed';

/** Version 1 carried figures and explanation of each item in full. */
interface OrderPlacedV1 extends Omit<OrderPlaced['data'], 'items'> {
  readonly items: ReadonlyArray<Omit<OrderedItem, 'price'> & ToldPrice['told']>;
}

/**
 * 1 to 2: what was told of a price moves below `price`, as it is. It is not turned into inputs and hash: its words are
 * older than the first numbered engine, and no engine says them.
 */
export const orderPlacedUpcasters: Readonly<Record<number, Upcaster>> = {
  1: (data): OrderPlaced['data'] => {
    const { items, ...order } = data as OrderPlacedV1;
    return {
      ...order,
      items: items.map(({ pricing, orderView, explanation, ...item }) => ({
        ...item,
        price: { told: { pricing, orderView, explanation } },
      })),
    };
  },
};
