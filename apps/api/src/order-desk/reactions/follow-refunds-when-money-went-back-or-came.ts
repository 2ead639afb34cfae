import type { Reaction } from '@halfpallet/projections';
import type { DisputeLost, RefundFailed, RefundSettled } from '../../payments/public';

/** `refunded` follows from payments and from nothing else, in both directions: a refund may come back days later. */
export const followRefundsWhenMoneyWentBackOrCame: Reaction = {
  // The name it had when it knew one direction only: a new one would start over.
  name: 'mark-order-refunded-when-everything-went-back',
  events: ['RefundSettled', 'RefundFailed', 'DisputeLost'],
  startFrom: 'start',
  react(event) {
    const data = event.data as RefundSettled['data'] | RefundFailed['data'] | DisputeLost['data'];
    const matters = 'completes' in data ? data.completes : data.afterSettlement;
    return matters ? [{ kind: 'command:MarkOrderRefunded', payload: { orderId: data.orderId } }] : [];
  },
};
