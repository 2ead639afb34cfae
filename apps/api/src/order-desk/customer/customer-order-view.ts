import {
  Business,
  writtenTown,
  type CustomerOrder,
  type CustomerOrderItem,
  type CustomerOrderTimeline,
  type OrderStatus,
} from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import type { Person } from '../../identity/public';
import { orderMoney } from '../../payments/public';
import type { StoredOrder } from '../read-models/stored-order';

/** When an order came to a status, RFC 3339 UTC. */
export interface Step {
  /** Null of the first. */
  readonly fromStatus: OrderStatus | null;
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
  const destination = destinationOf(contact);
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
    ...destination,
    items,
    timeline: timelineOf(order.createdAt, steps),
    purchaseOrderNumber: order.purchaseOrderNumber,
    paymentMethod: order.paymentMethod,
    ...orderMoney(order.owed),
  };
}

type Destination = Pick<
  CustomerOrder,
  'shippingName' | 'shippingAddress' | 'shippingCity' | 'shippingState' | 'shippingPostcode' | 'shippingCountry'
>;

/** The written address is what staff pack by, and may have changed it: its parts are those of it. */
function destinationOf(contact: Person | undefined): Destination {
  const { shipping, texts } = contact ?? {};
  const written = texts?.shippingAddress ?? shipping?.address ?? '';
  const { city = '', state = '', postcode = '' } = shipping ?? {};
  const named = writtenTown(written);
  const town = named.city !== '' || postcode === '' ? named : { city, state, postcode };
  return {
    shippingName: shipping?.name ?? contact?.name ?? '',
    shippingAddress: written,
    shippingCity: town.city,
    shippingState: town.state,
    shippingPostcode: town.postcode,
    shippingCountry: shipping?.country ?? (written === '' ? '' : Business.defaultCountry),
  };
}

/**
 * The latest time of each step: a step that was taken back and taken again counts as taken then. Where money that had gone back came again, the
 * order is where it was, and nothing was delivered that day.
 */
export function timelineOf(placedAt: string, steps: readonly Step[]): CustomerOrderTimeline {
  const lastTime = (status: OrderStatus) => {
    const taken = steps.filter(({ toStatus }) => toStatus === status);
    const ofGoods = taken.filter(({ fromStatus }) => fromStatus !== 'refunded');
    const times = (ofGoods.length > 0 ? ofGoods : taken).map(({ at }) => at);
    return times.sort().at(-1) ?? null;
  };
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
