import { Injectable } from '@nestjs/common';
import type { OrderStatus } from '@halfpallet/contracts';
import { NO_ORDER, toOrderId, type OrderPlaced } from '../ordering/public';
import { NotFound } from '../platform/errors';
import { timelineOf } from './customer/customer-order-view';
import { OrderStories } from './read-models/order-history';

export interface DeliveredOrder {
  /** As it was placed, with the items and the account it has now. */
  readonly placed: OrderPlaced['data'];
  readonly status: OrderStatus;
  /** When the goods came, as the buyer's page says it; null while the order is not delivered, or no longer. RFC 3339 UTC. */
  readonly deliveredAt: string | null;
}

/** When goods were delivered: told to others by the history that the buyer's own page is made of. */
@Injectable()
export class Deliveries {
  constructor(private readonly stories: OrderStories) {}

  /**
   * By order id or order number, folded from the order's own streams and so never behind.
   * @throws NotFound: the same answer after the same work for unknown and malformed
   */
  async find(idOrNumber: string): Promise<DeliveredOrder> {
    const story = await this.stories.read(toOrderId(idOrNumber) ?? NO_ORDER);
    if (!story) throw new NotFound('Order not found', 'ORDER_NOT_FOUND');
    const { status, createdAt } = story.order;
    const { deliveredAt } = timelineOf(
      createdAt,
      story.history.filter(({ fromStatus, toStatus }) => fromStatus !== toStatus),
    );
    return { placed: story.placed, status, deliveredAt: status === 'delivered' ? deliveredAt : null };
  }
}
