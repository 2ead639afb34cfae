import { Injectable } from '@nestjs/common';
import { BankReferences } from '../bank-references';
import { findNamedOrders } from '../domain/bank-reference';
import { PaymentError } from '../domain/payment.errors';
import { OrderTermsReader } from '../order-terms';

export type NamedOrderResponse =
  | { readonly orderId: string }
  /** Why no order can be told, for finance. */
  | { readonly orderId: null; readonly note: string };

/** The order that a statement line names, by its reference or its number. */
@Injectable()
export class NamedOrder {
  constructor(
    private readonly references: BankReferences,
    private readonly orders: OrderTermsReader,
  ) {}

  async find(text: string): Promise<NamedOrderResponse> {
    const { references, numbers } = findNamedOrders(text);
    const orderIds = new Set<string>();
    for (const reference of references) {
      const owners = await this.references.ordersOf(reference);
      const [owner] = owners;
      if (owners.length > 1) return { orderId: null, note: `${reference} is the reference of more than one order` };
      if (owner === undefined) continue;
      // Shown before references were claimed: from here on it is this order's for good.
      await this.references.of(owner);
      orderIds.add(owner);
    }
    for (const number of numbers) {
      const orderId = await this.orderOf(number);
      if (orderId !== null) orderIds.add(orderId);
    }
    const [orderId] = orderIds;
    if (orderIds.size > 1) return { orderId: null, note: 'names more than one order' };
    if (orderId !== undefined) return { orderId };
    const [unknown] = [...references, ...numbers];
    return {
      orderId: null,
      note: unknown === undefined ? 'no reference or order number' : `${unknown} is no order of ours`,
    };
  }

  private async orderOf(orderNumber: string): Promise<string | null> {
    try {
      return (await this.orders.read(orderNumber)).terms.orderId;
    } catch (error) {
      if (error instanceof PaymentError) return null;
      throw error;
    }
  }
}
