import { mayDo, type AdminOrderItem, type AdminOrderRow } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import type { Person } from '../../identity/public';
import { provenPrice, quoteOfPrice, type OrderedItem } from '../../ordering/public';
import { hasCome, orderMoney } from '../../payments/public';
import { priceLines } from '../../pricing/public';
import type { StoredOrder } from '../read-models/stored-order';
import type { Viewer } from '../../platform/http/staff-actor';
import { whyItStands } from './why-it-stands';
import { listContact } from './contact-view';
import { orderCan, type OrderFacts } from './order-policy';

export function factsOf({ status, owed, awaited }: StoredOrder): OrderFacts {
  const { refundableCents, disputedCents, keepableCents } = owed;
  const moneyCame = hasCome(owed) || awaited.card === 'action_required';
  return { status, refundableCents, disputedCents, keepableCents, moneyCame };
}

/** @throws OrderPriceBroken */
export function adminOrderItem(item: OrderedItem): AdminOrderItem {
  const { name, description, imageUrl } = item.snapshot;
  const { pricing, explanation } = provenPrice(item);
  return {
    id: item.itemId,
    productId: item.productId,
    quantity: item.quantity,
    unitPriceAud: centsToNumber(pricing.pricePerUnitAudCents),
    totalPriceAud: centsToNumber(pricing.totalPriceAudCents),
    quoteNumber: quoteOfPrice(item),
    productSnapshot: { name, description, imageUrl },
    lines: priceLines(explanation, item.exwFrom),
  };
}

/** @param now the moment that is looked at */
export function orderRow(order: StoredOrder, contact: Person | undefined, asking: Viewer, now: Date): AdminOrderRow {
  return {
    id: order.orderId,
    orderNumber: order.orderNumber,
    status: order.status,
    paymentMethod: order.paymentMethod,
    whyItStands: whyItStands(order, now),
    ...orderMoney(order.owed),
    refundableAud: centsToNumber(order.owed.refundableCents),
    keepableAud: centsToNumber(order.owed.keepableCents),
    customerId: order.customerId,
    ...listContact(contact, asking.adminRole),
    subtotalAud: centsToNumber(order.subtotalCents),
    gstAud: centsToNumber(order.gstCents),
    totalAud: centsToNumber(order.totalCents),
    marginAud: mayDo(asking.adminRole, 'margins.read') ? centsToNumber(order.marginCents) : null,
    createdAt: order.createdAt,
    itemCount: order.itemCount,
    livemode: order.livemode,
    version: order.version,
    can: orderCan(asking.adminRole, factsOf(order)),
  };
}
