import { Injectable } from '@nestjs/common';
import { brisbaneDate, palletLoads } from '@halfpallet/landed-cost';
import { provenPrice, type OrderedItem } from '../../ordering/public';
import type { Viewer } from '../../platform/http/staff-actor';
import type { PackedLine, PackingSlip } from '../pdf/packing-slip-pdf';
import { AdminOrders } from './admin-orders.query';
import { detailContact } from './contact-view';
import { assertCan } from './order-policy';
import { factsOf } from './order-rows';

/** What is packed for an order and where it goes, as it was priced and as the address stands now. */
@Injectable()
export class PackingSlips {
  constructor(private readonly orders: AdminOrders) {}

  /**
   * By order id or number.
   * @throws NotFound; DomainError FORBIDDEN (403), ORDER_LOCKED (409) for an order that is over; OrderPriceBroken
   */
  async of(idOrNumber: string, asking: Viewer): Promise<PackingSlip> {
    const story = await this.orders.story(idOrNumber);
    const { order, placed } = story;
    assertCan('pack', asking.adminRole, factsOf(order));
    const contact = detailContact(await this.orders.contactOf(story), asking.adminRole);
    return {
      orderNumber: order.orderNumber,
      placedAt: placed.placedAt,
      placedOn: brisbaneDate(placed.placedAt),
      purchaseOrderNumber: order.purchaseOrderNumber,
      recipient: contact.shippingName,
      address: contact.shippingAddress,
      instructions: contact.shippingInstructions,
      carrier: order.carrier,
      trackingNumber: order.trackingNumber,
      tailgate: placed.items.some((item) => provenPrice(item).explanation.destination.tailgate),
      lines: placed.items.map(packedLine),
    };
  }
}

function packedLine(item: OrderedItem): PackedLine {
  const { effectivePerPallet, volumeCbm, grossKg } = provenPrice(item).explanation.quantity;
  return {
    name: item.snapshot.name,
    productId: item.productId,
    quantity: item.quantity,
    loads: palletLoads(item.quantity, effectivePerPallet),
    volumeCbm,
    grossKg,
  };
}
