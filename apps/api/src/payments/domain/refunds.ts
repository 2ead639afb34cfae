import { formatAud } from '@halfpallet/money';
import { PaymentRefusal } from './payment.errors';
import type { PaymentEvent, RefundFrom, RefundRequested } from './payment.events';
import { refundableCents, sum, type PaymentState } from './payment-state';

export type RefundCommand =
  | {
      readonly kind: 'RequestRefund';
      readonly refundId: string;
      /** Null asks for everything that can go back. */
      readonly amountCents: number | null;
      readonly reason: string;
    }
  | {
      /** What the card provider, or finance for a transfer, says of a refund. */
      readonly kind: 'RecordRefund';
      readonly refundId: string;
      readonly outcome: 'pending' | 'settled' | 'failed';
      /** Null when the provider refused to begin, and for transfers by finance. */
      readonly providerRefundRef: string | null;
      readonly at: string;
      readonly reason?: string;
    };

/**
 * Splits a refund over the payments it came from: money in suspense first, then the newest payment. Card money goes
 * back to its card, bank money is transferred by finance. The refund's own id is the provider's key for ever, so two
 * equal refunds stay distinct and one refund asked for twice stays one.
 */
export function decideRefund(
  state: PaymentState,
  command: Extract<RefundCommand, { kind: 'RequestRefund' }>,
): PaymentEvent[] {
  const { refundId, amountCents, reason } = command;
  if (state.refunds.some((refund) => refund.refundId === refundId || refund.refundId.startsWith(`${refundId}/`)))
    return [];
  const refundable = refundableCents(state);
  if (!state.orderId || refundable <= 0) throw PaymentRefusal.nothingToRefund();
  if (amountCents !== null && amountCents <= 0) throw PaymentRefusal.badRefundAmount();
  const wanted = amountCents ?? refundable;
  if (wanted > refundable) throw PaymentRefusal.refundTooLarge(formatAud(refundable));
  return refundEvents(state, state.orderId, refundId, wanted, reason);
}

/** Everything that can go back, or nothing when there is nothing. */
export function refundAll(state: PaymentState, orderId: string, refundId: string, reason: string): PaymentEvent[] {
  return refundEvents(state, orderId, refundId, refundableCents(state), reason);
}

function refundEvents(
  state: PaymentState,
  orderId: string,
  refundId: string,
  wantedCents: number,
  reason: string,
): RefundRequested[] {
  const events: RefundRequested[] = [];
  let left = wantedCents;
  for (const { method, from, providerRef, availableCents } of sources(state)) {
    const amountCents = Math.min(left, availableCents);
    if (amountCents <= 0) continue;
    left -= amountCents;
    const id = events.length === 0 ? refundId : `${refundId}/${events.length + 1}`;
    events.push({
      type: 'RefundRequested',
      data: { orderId, refundId: id, amountCents, method, providerRef, from, reason },
    });
  }
  return events;
}

/** What became of a refund; the same word twice changes nothing, and a failed refund stays failed. */
export function recordRefund(
  state: PaymentState,
  command: Extract<RefundCommand, { kind: 'RecordRefund' }>,
): PaymentEvent[] {
  const { outcome, providerRefundRef, at } = command;
  const refund = state.refunds.find((candidate) => candidate.refundId === command.refundId);
  if (!refund || !state.orderId) throw PaymentRefusal.refundNotFound();
  const { refundId, amountCents, method, from, status } = refund;
  const { orderId } = state;
  const events: PaymentEvent[] = [];
  if (status === 'requested' && providerRefundRef !== null) {
    events.push({ type: 'RefundSubmitted', data: { orderId, refundId, providerRefundRef } });
  }
  if (outcome === 'settled' && (status === 'requested' || status === 'submitted')) {
    const completes = from === 'deposits' && state.refundedCents + amountCents >= state.receivedCents;
    const data = { orderId, refundId, method, from, amountCents, occurredAt: at, completes };
    events.push({ type: 'RefundSettled', data });
  }
  if (outcome === 'failed' && status !== 'failed') {
    const reason = command.reason ?? 'the provider refused it';
    const afterSettlement = status === 'settled';
    const data = { orderId, refundId, method, from, amountCents, afterSettlement, reason, occurredAt: at };
    events.push({ type: 'RefundFailed', data });
  }
  return events;
}

interface RefundSource {
  readonly method: 'card' | 'bank';
  readonly from: RefundFrom;
  readonly providerRef: string | null;
  readonly availableCents: number;
}

function sources(state: PaymentState): RefundSource[] {
  const taken = (from: RefundFrom, providerRef: string | null) =>
    sum(state.refunds.filter((r) => r.from === from && r.providerRef === providerRef && r.status !== 'failed'));
  const source = (from: RefundFrom, providerRef: string | null, receivedCents: number): RefundSource => ({
    method: providerRef === null ? 'bank' : 'card',
    from,
    providerRef,
    availableCents: receivedCents - taken(from, providerRef),
  });
  const cards = state.intents.filter((intent) => intent.status === 'settled' && intent.providerRef !== null);
  const waiting = state.suspense.filter((part) => part.providerRef !== null);
  return [
    ...waiting.map((part) => source('suspense', part.providerRef, part.amountCents)),
    source('suspense', null, sum(state.suspense.filter((part) => part.providerRef === null))),
    ...cards.map((intent) => source('deposits', intent.providerRef, intent.amountCents)).reverse(),
    source('deposits', null, state.receivedCents - state.receivedByCardCents),
  ];
}
