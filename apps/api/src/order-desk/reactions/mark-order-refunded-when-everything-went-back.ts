import type { Reaction } from '@halfpallet/projections';
import type { RefundSettled } from '../../payments/public';

/** `refunded` follows from payments and from nothing else. */
export const markOrderRefundedWhenEverythingWentBack: Reaction = {
  name: 'mark-order-refunded-when-everything-went-back',
  events: ['RefundSettled'],
  startFrom: 'start',
  react(event) {
    const { orderId, completes } = event.data as RefundSettled['data'];
    return completes ? [{ kind: 'command:MarkOrderRefunded', payload: { orderId } }] : [];
  },
};
