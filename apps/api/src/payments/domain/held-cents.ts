import type { RefundFrom } from './payment.events';
import { sum, type PaymentState } from './payment-state';

/** Held by us and not promised to anybody: what came in, less refunds that did not fail and disputes that were not won. */
export function heldCents(state: PaymentState, from: RefundFrom): number {
  const received = from === 'deposits' ? state.receivedCents : sum(state.suspense);
  const gone = [
    ...state.refunds.filter((refund) => refund.from === from && refund.status !== 'failed'),
    ...state.disputes.filter((dispute) => dispute.from === from && dispute.status !== 'won'),
  ];
  return received - sum(gone);
}
