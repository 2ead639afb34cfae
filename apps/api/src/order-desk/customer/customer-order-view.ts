import type { CustomerOrder, CustomerOrderItem, CustomerOrderTimeline, OrderStatus } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import type { Person } from '../../identity/public';
import { orderMoney } from '../../payments/public';
import type { StoredOrder } from '../read-models/stored-order';

/** When an order came to a status, RFC 3339 UTC. */
export interface Step {
  readonly toStatus: OrderStatus;
  readonly at: string;
}

/** An order as its customer sees it; what was erased from the vault is empty. */
export function customerOrder(
  order: StoredOrder,
  items: readonly CustomerOrderItem[],
  steps: readonly Step[],
  contact: Person | undefined,
): CustomerOrder {
  const { shipping } = contact ?? {};
  return {
    id: order.orderId,
    orderNumber: order.orderNumber,
    status: order.status,
    createdAt: order.createdAt,
    totalAud: centsToNumber(order.totalCents),
    subtotalAud: centsToNumber(order.subtotalCents),
    gstAud: centsToNumber(order.gstCents),
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    estimatedDelivery: order.estimatedDelivery,
    shippingName: shipping?.name ?? contact?.name ?? '',
    shippingAddress: contact?.texts?.shippingAddress ?? shipping?.address ?? '',
    shippingCity: shipping?.city ?? '',
    shippingState: shipping?.state ?? '',
    shippingPostcode: shipping?.postcode ?? '',
    shippingCountry: shipping?.country ?? '',
    items,
    timeline: timelineOf(order.createdAt, steps),
    purchaseOrderNumber: order.purchaseOrderNumber,
    paymentMethod: order.paymentMethod,
    ...orderMoney(order.owed),
  };
}

/** The latest time of each step: a step that was taken back and taken again counts as taken then. */
export function timelineOf(placedAt: string, steps: readonly Step[]): CustomerOrderTimeline {
  const lastTime = (status: OrderStatus) =>
    steps
      .filter(({ toStatus }) => toStatus === status)
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? null;
  return {
    placedAt,
    confirmedAt: lastTime('confirmed'),
    processingAt: lastTime('processing'),
    shippedAt: lastTime('shipped'),
    deliveredAt: lastTime('delivered'),
    cancelledAt: lastTime('cancelled'),
    refundedAt: lastTime('refunded'),
  };
}
