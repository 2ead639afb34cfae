import type { EventTypeDefinition, Fact } from '@halfpallet/event-store';
import type { OrderStatus } from '@halfpallet/contracts';
import type { OrderedItem, OrderPlaced } from './order-placed';
import { orderPlacedUpcasters } from './order-placed-upcasters';

export type { OrderedItem, OrderPlaced, OrderSource } from './order-placed';

export interface OrderConfirmed extends Fact<'OrderConfirmed', { orderId: string; cause: 'payment' | 'staff' }> {}
export interface OrderProcessingStarted extends Fact<'OrderProcessingStarted', { orderId: string }> {}
export interface OrderShipped extends Fact<'OrderShipped', { orderId: string }> {}
export interface OrderDelivered extends Fact<'OrderDelivered', { orderId: string }> {}
/** What is to become of the money of a cancelled order. Amounts in cents. */
export interface RefundDecision {
  /** `propose`: whoever cancelled may not send money, or did not decide; finance does. */
  readonly decision: 'all' | 'part' | 'none' | 'propose';
  /** Of `part`. */
  readonly amountCents?: number;
  /** Why money is kept. */
  readonly reason?: string;
}
export interface OrderCancelled extends Fact<
  'OrderCancelled',
  { orderId: string; from: OrderStatus; reason: string; refund?: RefundDecision }
> {}
export interface OrderRefunded extends Fact<'OrderRefunded', { orderId: string; from: OrderStatus }> {}
/** A refund that had gone through came back: the order is where it was before it was refunded. */
export interface OrderRefundReversed extends Fact<
  'OrderRefundReversed',
  { orderId: string; to: OrderStatus; reason: string }
> {}
/** An owner put the order where the rules would not have. The reason is in the envelope, too. */
export interface OrderStatusForced extends Fact<
  'OrderStatusForced',
  { orderId: string; from: OrderStatus; to: OrderStatus; reason: string }
> {}
/** Addresses and notes live in the vault; the event says that they changed and who did it. */
export interface OrderDetailsEdited extends Fact<
  'OrderDetailsEdited',
  {
    orderId: string;
    changes: Array<{ field: 'trackingNumber' | 'estimatedDelivery'; from: string | null; to: string | null }>;
    vaultFields: Array<'notes' | 'shippingAddress' | 'billingAddress'>;
  }
> {}

/** How an order travels, as far as staff have said; each field as its carrier writes it. */
export type ShipmentField = 'carrier' | 'trackingNumber' | 'vessel' | 'estimatedDelivery';

/** What staff learned of the way of goods that ship, or changed of it. Never empty. */
export interface ShipmentRecorded extends Fact<
  'ShipmentRecorded',
  { orderId: string; changes: Array<{ field: ShipmentField; from: string | null; to: string | null }> }
> {}

/** A guest's order went to the account of whoever proved to read the mail of its contact. */
export interface OrderClaimed extends Fact<'OrderClaimed', { orderId: string; customerId: string }> {}

/** What an order holds and what that comes to, in cents. */
export interface OrderContents {
  readonly items: OrderedItem[];
  readonly gstCents: number;
  readonly totalCents: number;
}

/** The line that differs; to a quantity of 0 it is taken off, from 0 it is added. */
export interface ItemChange {
  readonly itemId: string;
  readonly productName: string;
  readonly fromQuantity: number;
  readonly toQuantity: number;
}

/** The whole order as it is from here on, as in `OrderPlaced`: nobody who reads it adds anything up. */
export interface OrderItemsChanged extends Fact<
  'OrderItemsChanged',
  OrderContents & {
    readonly orderId: string;
    readonly changed: ItemChange;
    readonly fromTotalCents: number;
    /** The proposal that the buyer accepted; null where none was needed. */
    readonly changeId: string | null;
  }
> {}

/** The order would come to more. It stays as it is until its buyer agrees. */
export interface OrderChangeProposed extends Fact<
  'OrderChangeProposed',
  OrderContents & {
    readonly orderId: string;
    readonly changed: ItemChange;
    readonly fromTotalCents: number;
    readonly changeId: string;
    /** RFC 3339 UTC; accepted until then. */
    readonly lapsesAt: string;
  }
> {}

export interface OrderChangeAccepted extends Fact<'OrderChangeAccepted', { orderId: string; changeId: string }> {}

/** By its buyer, or withdrawn by staff. */
export interface OrderChangeDeclined extends Fact<
  'OrderChangeDeclined',
  { orderId: string; changeId: string; by: 'buyer' | 'staff' }
> {}

/** An attempt to place this order was given up before it stood, so that its quote could go to another. Final. */
export interface OrderAbandoned extends Fact<'OrderAbandoned', { orderId: string }> {}

export type OrderEvent =
  | OrderPlaced
  | OrderConfirmed
  | OrderProcessingStarted
  | OrderShipped
  | OrderDelivered
  | OrderCancelled
  | OrderRefunded
  | OrderRefundReversed
  | OrderStatusForced
  | OrderDetailsEdited
  | ShipmentRecorded
  | OrderClaimed
  | OrderItemsChanged
  | OrderChangeProposed
  | OrderChangeAccepted
  | OrderChangeDeclined
  | OrderAbandoned;

const define = (type: OrderEvent['type'], summary: string): EventTypeDefinition => ({
  type,
  version: 1,
  owner: 'ordering',
  summary,
});

export const orderEventTypes: readonly EventTypeDefinition[] = [
  {
    ...define('OrderPlaced', 'A buyer placed an order at prices our engine made.'),
    version: 2,
    upcasters: orderPlacedUpcasters,
  },
  define('OrderConfirmed', 'The due part was paid, or staff confirmed the order.'),
  define('OrderProcessingStarted', 'The supplier was told to start.'),
  define('OrderShipped', 'The goods left the port of origin.'),
  define('OrderDelivered', 'The goods arrived at the door.'),
  define('OrderCancelled', 'The order was cancelled before it shipped; what becomes of its money is decided with it.'),
  define('OrderRefunded', 'Everything the buyer had paid went back.'),
  define('OrderRefundReversed', 'A refund came back; the order is where it was before.'),
  define('OrderStatusForced', 'An owner set a status against the rules, with a reason.'),
  define('OrderDetailsEdited', 'Tracking, dates, addresses or notes were changed.'),
  define('ShipmentRecorded', 'Carrier, tracking number, vessel or arrival of shipped goods were recorded.'),
  define('OrderItemsChanged', 'Staff changed the items before the order was confirmed; its total is another one.'),
  define('OrderChangeProposed', 'A change of items that makes the order dearer waits for its buyer.'),
  define('OrderChangeAccepted', 'The buyer agreed to the higher total.'),
  define('OrderChangeDeclined', 'A proposed change was refused by the buyer, or withdrawn by staff.'),
  define('OrderAbandoned', 'An order that never stood was given up, so that its quote could go to another.'),
  define('OrderClaimed', 'A guest’s order went to the account of whoever reads its contact’s mail.'),
];

export const orderStream = (orderId: string) => `order-${orderId}`;
