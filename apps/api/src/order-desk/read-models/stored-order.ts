import type { OrderStatus, PaymentMethod } from '@halfpallet/contracts';
import type { Row } from '@halfpallet/projections';
import type { OrderChangeProposed } from '../../ordering/public';
import { awaitedOf, owedOf, storedOrderMoney, type AwaitedMoney, type Owed } from '../../payments/public';

/** What a row keeps of a change that its buyer was asked about. */
export type KeptProposal = Pick<OrderChangeProposed['data'], 'fromTotalCents' | 'totalCents' | 'lapsesAt'>;

/** A row of rm.orders in the types of the code, whether Postgres or a fold in memory gave it. Amounts in cents. */
export interface StoredOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly customerId: string;
  readonly contactId: string;
  readonly status: OrderStatus;
  readonly paymentMethod: PaymentMethod;
  /** What the order has paid, owes and gets back. */
  readonly owed: Owed;
  /** What of it is waited for, and since when. */
  readonly awaited: AwaitedMoney;
  readonly itemCount: number;
  readonly firstProductName: string;
  readonly purchaseOrderNumber: string | null;
  readonly subtotalCents: number;
  readonly gstCents: number;
  readonly totalCents: number;
  /** Ours in the prices of its items, before GST. */
  readonly marginCents: number;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly vessel: string | null;
  /** YYYY-MM-DD */
  readonly estimatedDelivery: string | null;
  /** Null when nothing waits for the buyer's word. It may have lapsed. */
  readonly proposal: KeptProposal | null;
  readonly livemode: boolean;
  /** Stream revision + 1. */
  readonly version: number;
  /** RFC 3339 UTC. */
  readonly createdAt: string;
}

/** Columns for a SELECT on `rm.orders o` whose rows `storedOrder` reads. */
export const ORDER_COLUMNS = `o.order_id, o.order_number, o.customer_id, o.contact_id, o.status,
  o.payment_method, o.money, o.item_count, o.first_product_name, o.purchase_order_number, o.subtotal_cents,
  o.gst_cents, o.total_cents, o.margin_cents, o.carrier, o.tracking_number, o.vessel,
  o.estimated_delivery::text as estimated_delivery, o.proposal, o.livemode, o.version, o.created_at`;

export function storedOrder(row: Row): StoredOrder {
  const money = storedOrderMoney(row.money);
  return {
    orderId: row.order_id as string,
    orderNumber: row.order_number as string,
    customerId: row.customer_id as string,
    contactId: row.contact_id as string,
    status: row.status as OrderStatus,
    paymentMethod: row.payment_method as PaymentMethod,
    owed: owedOf(money),
    awaited: awaitedOf(money),
    itemCount: Number(row.item_count),
    firstProductName: row.first_product_name as string,
    purchaseOrderNumber: row.purchase_order_number as string | null,
    subtotalCents: Number(row.subtotal_cents),
    gstCents: Number(row.gst_cents),
    totalCents: Number(row.total_cents),
    marginCents: Number(row.margin_cents),
    carrier: row.carrier as string | null,
    trackingNumber: row.tracking_number as string | null,
    vessel: row.vessel as string | null,
    estimatedDelivery: row.estimated_delivery as string | null,
    proposal: row.proposal as KeptProposal | null,
    livemode: row.livemode as boolean,
    version: Number(row.version),
    createdAt: new Date(row.created_at as string | Date).toISOString(),
  };
}
