import type { DisputeLost, DisputeWon, RefundFailed, RefundSettled } from '../../payments/public';
import { reaction } from '../../platform/reaction';
import { FollowRefunds } from '../follow-refunds';

type Ending = RefundSettled | DisputeLost;

interface WentBackOrCame extends Readonly<Record<string, unknown>> {
  readonly orderId: string;
  /** Of the event; messages of an earlier release lack it. */
  readonly position?: string;
}

/** `refunded` follows from payments and from nothing else, in both directions: a refund or a lost dispute may come back days later. */
export const followRefundsWhenMoneyWentBackOrCame = reaction<WentBackOrCame>({
  // The name it had when it knew one direction only: a new one would start over.
  name: 'mark-order-refunded-when-everything-went-back',
  events: ['RefundSettled', 'RefundFailed', 'DisputeLost', 'DisputeWon'],
  startFrom: 'start',
  kind: 'command:MarkOrderRefunded',
  asks({ type, data, position }) {
    const { orderId } = data as Ending['data'];
    return matters(type, data) ? [{ orderId, position: String(position) }] : [];
  },
  does: ({ payload: { orderId, position }, context, of }) =>
    of(FollowRefunds).follow(orderId, position === undefined ? null : BigInt(position), context),
});

function matters(type: string, data: unknown): boolean {
  if (type === 'RefundFailed') return (data as RefundFailed['data']).afterSettlement;
  if (type === 'DisputeWon') return (data as DisputeWon['data']).afterLoss !== undefined;
  return (data as Ending['data']).completes;
}
