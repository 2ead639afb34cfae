import { Injectable } from '@nestjs/common';
import { sumCents } from '@halfpallet/money';
import { itemFigures } from './domain/item-price';
import type { ChangedContents } from './domain/order-items';
import { OrderError } from './domain/order.errors';
import type { OrderedItem, OrderPlaced } from './domain/order.events';
import { PriceOrder } from './price-order';
import { provenPrice } from './proven-price';

/** What an order would hold and come to with another quantity of one line. Writes nothing. */
@Injectable()
export class PriceItemChange {
  constructor(private readonly prices: PriceOrder) {}

  /**
   * The line at the price of today, the others at theirs. What stays as it is keeps its price.
   * @param quantity 0 takes the line off
   * @throws OrderError ITEM_NOT_FOUND (404), LAST_ITEM (422); DomainError as `PriceOrder.priceAnew`; OrderPriceBroken
   */
  async price(placed: OrderPlaced['data'], itemId: string, quantity: number): Promise<ChangedContents> {
    const line = placed.items.find((item) => item.itemId === itemId);
    if (!line) throw OrderError.itemNotFound();
    const changed = { itemId, productName: line.snapshot.name, fromQuantity: line.quantity, toQuantity: quantity };
    if (quantity === line.quantity) {
      const { items, gstCents, totalCents } = placed;
      return { items, gstCents, totalCents, changed };
    }
    const anew = await this.lineAnew(placed, line, quantity);
    const items = placed.items.flatMap((item) => (item.itemId === itemId ? anew : [item]));
    if (items.length === 0) throw OrderError.lastItem();
    return {
      items,
      gstCents: sumCents(items.map((item) => provenPrice(item).pricing.gstAudCents)),
      totalCents: sumCents(items.map((item) => itemFigures(item).totalPriceAudCents)),
      changed,
    };
  }

  private async lineAnew(
    { orderId, postcode }: OrderPlaced['data'],
    line: OrderedItem,
    quantity: number,
  ): Promise<OrderedItem[]> {
    return quantity === 0 ? [] : [await this.prices.priceAnew(orderId, line, quantity, postcode)];
  }
}
