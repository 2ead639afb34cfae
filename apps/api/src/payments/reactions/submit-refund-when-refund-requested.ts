import { reaction } from '../../platform/reaction';
import type { RefundRequested } from '../domain/payment.events';
import { SubmitRefund } from '../use-cases/submit-refund';

/** Card money is sent back by a job; bank money by a person, who then records it. */
export const submitRefundWhenRefundRequested = reaction<{ readonly orderId: string; readonly refundId: string }>({
  name: 'submit-refund-when-refund-requested',
  events: ['RefundRequested'],
  startFrom: 'start',
  kind: 'payments:submit-refund',
  asks(event) {
    const { orderId, refundId, method } = event.data as RefundRequested['data'];
    return method === 'card' ? [{ orderId, refundId }] : [];
  },
  does: ({ payload, context, execute }) => execute(new SubmitRefund(payload.orderId, payload.refundId, context)),
  queue: 'refunds',
});
