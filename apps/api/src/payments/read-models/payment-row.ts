import type { Row } from '@halfpallet/projections';
import {
  dueNow,
  openIntentOf,
  paymentStageOf,
  paymentStatusOf,
  suspenseCents,
  type PaymentState,
} from '../domain/payment-state';

/** Columns of a payment that follow from its folded state alone; the projection and the replay make them here. */
export function paymentColumns(state: PaymentState): Row {
  const due = dueNow(state);
  return {
    plan: state.plan,
    livemode: state.livemode,
    due_leg: due?.leg ?? null,
    due_cents: due?.amountCents ?? 0,
    received_cents: state.receivedCents,
    refunded_cents: state.refundedCents,
    suspense_cents: suspenseCents(state),
    status: paymentStatusOf(state),
    stage: paymentStageOf(state),
    declines: state.declines,
    newest_intent_ref: state.intents.at(-1)?.providerRef ?? null,
    open_intent_ref: openIntentOf(state)?.providerRef ?? null,
  };
}
