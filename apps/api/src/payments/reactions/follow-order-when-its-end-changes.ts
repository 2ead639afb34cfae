import type { Reaction } from '@halfpallet/projections';
import type { OrderCancelled, OrderStatusForced } from '../../ordering/public';

export interface FollowOrderPayload {
  readonly orderId: string;
}

/** Whoever cancels, refunds or forces an order lets its payment follow at once; this makes up for a crash in between. */
export const followOrderWhenItsEndChanges: Reaction = {
  // The name it had when it only closed: a new one would start over and leave out what happens meanwhile.
  name: 'close-payments-when-order-cancelled',
  events: ['OrderCancelled', 'OrderRefunded', 'OrderRefundReversed', 'OrderStatusForced'],
  startFrom: 'start',
  react(event) {
    const { orderId } = event.data as OrderCancelled['data'] | OrderStatusForced['data'];
    return [{ kind: 'payments:follow-order', payload: { orderId } satisfies FollowOrderPayload }];
  },
};
