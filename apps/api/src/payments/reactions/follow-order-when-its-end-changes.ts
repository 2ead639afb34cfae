import type { OrderCancelled, OrderStatusForced } from '../../ordering/public';
import { reaction } from '../../platform/reaction';
import { FollowOrder } from '../use-cases/follow-order';

/** Whoever cancels, refunds, forces or changes an order lets its payment follow at once; this makes up for a crash in between. */
export const followOrderWhenItsEndChanges = reaction<{ readonly orderId: string }>({
  // The name it had when it only closed: a new one would start over and leave out what happens meanwhile.
  name: 'close-payments-when-order-cancelled',
  events: ['OrderCancelled', 'OrderRefunded', 'OrderRefundReversed', 'OrderStatusForced', 'OrderItemsChanged'],
  startFrom: 'start',
  kind: 'payments:follow-order',
  formerKinds: ['payments:close'],
  asks: (event) => [{ orderId: (event.data as OrderCancelled['data'] | OrderStatusForced['data']).orderId }],
  does: ({ payload, context, execute }) => execute(new FollowOrder(payload.orderId, context)),
});
