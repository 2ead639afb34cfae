import type { Reaction } from '@halfpallet/projections';
import type { OrderCancelled, OrderStatusForced } from '../../ordering/public';

export interface ClosePaymentsPayload {
  readonly orderId: string;
  readonly reason: string;
}

export const closePaymentsWhenOrderCancelled: Reaction = {
  name: 'close-payments-when-order-cancelled',
  events: ['OrderCancelled', 'OrderStatusForced'],
  startFrom: 'start',
  react(event) {
    const data = event.data as OrderCancelled['data'] | OrderStatusForced['data'];
    if ('to' in data && data.to !== 'cancelled') return [];
    return [{ kind: 'payments:close', payload: { orderId: data.orderId, reason: data.reason } }];
  },
};
