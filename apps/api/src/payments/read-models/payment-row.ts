import type { Row } from '@halfpallet/projections';
import { suspenseCents } from '../domain/owed';
import { openIntentOf } from '../domain/payment-state';
import { transferToRemindOf } from '../domain/transfer-reminder';
import { foldedFigures } from '../folded-money';
import { initialOrderMoney, methodOf, type OrderMoneyState } from '../order-money';

/** Columns of a payment that follow from its folded state alone; the projection and the replay make them here. */
export function paymentColumns(state: OrderMoneyState): Row {
  const { payment } = state;
  const figures = foldedFigures(state);
  const toRemindOf = transferToRemindOf(payment, figures, state.status);
  return {
    method: methodOf(state),
    plan: payment.plan,
    livemode: state.livemode,
    total_cents: state.totalCents,
    order_status: state.status,
    due_instalment: figures.next?.leg ?? null,
    due_cents: figures.dueNowCents,
    due_later_cents: figures.dueLaterCents,
    payable_cents: figures.next?.amountCents ?? 0,
    open_cents: figures.openCents,
    received_cents: figures.paidCents,
    refunded_cents: figures.refundedCents,
    refund_pending_cents: figures.refundPendingCents,
    refund_failed_cents: figures.refundFailedCents,
    failed_refunds: figures.failedRefundIds.join(' ') || null,
    disputed_cents: figures.disputedCents,
    suspense_cents: suspenseCents(payment),
    held_over_cents: figures.heldOverCents,
    refundable_cents: figures.refundableCents,
    retained_cents: figures.retainedCents,
    proposal: payment.proposal,
    status: figures.paymentStatus,
    stage: figures.paymentStage,
    why: figures.why,
    remind_at: toRemindOf && new Date(toRemindOf.remindAt),
    declines: payment.declines,
    newest_intent_ref: payment.intents.at(-1)?.providerRef ?? null,
    open_intent_ref: openIntentOf(payment)?.providerRef ?? null,
  };
}

export const PAYMENT_COLUMNS: readonly string[] = Object.keys(paymentColumns(initialOrderMoney));
