import type { Fact } from '@halfpallet/event-store';
import type { PaymentMethod } from '@halfpallet/contracts';
import type { ItemPrice } from './item-price';

/** One line of an order with the record its price is made again from. */
export interface OrderedItem {
  readonly itemId: string;
  /** Product or variation id the buyer asked for. */
  readonly productId: number;
  /** The product itself, when `productId` is a variation's. */
  readonly baseProductId: number;
  readonly optionIds: readonly number[];
  readonly quantity: number;
  readonly snapshot: {
    readonly name: string;
    readonly description: string;
    readonly imageUrl: string | null;
    readonly sector: string;
    readonly origin: string;
  };
  readonly price: ItemPrice;
  /** Where the price ex works is known from, when it is no price list; absent in orders older than this. */
  readonly exwFrom?: 'listing';
  /** True when a signed quote token or a stored quote held the price. */
  readonly quoteHonoured: boolean;
  /** The stored quote this line was ordered from. */
  readonly quoteNumber?: string;
}

export type OrderSource = 'guest-checkout' | 'express' | 'simple' | 'account';

export interface OrderPlaced extends Fact<
  'OrderPlaced',
  {
    orderId: string;
    orderNumber: string;
    /** Account of a signed-in buyer, else the same as contactId. */
    customerId: string;
    /** Vault row with the names and addresses of this order. */
    contactId: string;
    source: OrderSource;
    paymentMethod: PaymentMethod;
    postcode: string;
    /** Events of earlier releases say null where there is none. */
    purchaseOrderNumber?: string | null;
    items: OrderedItem[];
    gstCents: number;
    totalCents: number;
    livemode: boolean;
    /** The cart of a guest who had one; an account's follows from the account. What was ordered no longer waits in it. */
    cartId?: string;
    /** RFC 3339 UTC. */
    placedAt: string;
  }
> {}
