import type { DisputeLost, RefundFailed, RefundSettled } from '../../payments/public';
import { reaction } from '../../platform/reaction';
import { FollowRefunds } from '../follow-refunds';

/** `refunded` follows from payments and from nothing else, in both directions: a refund may come back days later. */
export const followRefundsWhenMoneyWentBackOrCame = reaction<{ readonly orderId: string }>({
  // The name it had when it knew one direction only: a new one would start over.
  name: 'mark-order-refunded-when-everything-went-back',
  events: ['RefundSettled', 'RefundFailed', 'DisputeLost'],
  startFrom: 'start',
  kind: 'command:MarkOrderRefunded',
  asks(event) {
    const data = event.data as RefundSettled['data'] | RefundFailed['data'] | DisputeLost['data'];
    const matters = 'completes' in data ? data.completes : data.afterSettlement;
    return matters ? [{ orderId: data.orderId }] : [];
  },
  does: ({ payload, context, of }) => of(FollowRefunds).follow(payload.orderId, context),
});
