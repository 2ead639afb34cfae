import type { Reaction } from '@halfpallet/projections';
import type { RefundRequested } from '../domain/payment.events';

export interface RefundJob {
  readonly orderId: string;
  readonly refundId: string;
}

/** Card money is sent back by a job; bank money by a person, who then records it. */
export const submitRefundWhenRefundRequested: Reaction = {
  name: 'submit-refund-when-refund-requested',
  events: ['RefundRequested'],
  startFrom: 'start',
  react(event) {
    const { orderId, refundId, method } = event.data as RefundRequested['data'];
    return method === 'card' ? [{ kind: 'payments:submit-refund', payload: { orderId, refundId } }] : [];
  },
};
