import { formatAud } from '@halfpallet/money';
import { PaymentRefusal } from './payment.errors';
import type { PaymentEvent } from './payment.events';
import type { PaymentState } from './payment-state';

export type RefundCommand =
  | {
      readonly kind: 'RequestRefund';
      readonly refundId: string;
      /** Null asks for everything that can go back. */
      readonly amountCents: number | null;
      readonly reason: string;
      /** True when there may be nothing to refund and that is fine (a cancelled order that was never paid). */
      readonly ifAny?: boolean;
    }
  | { readonly kind: 'RecordRefundSubmitted'; readonly refundId: string; readonly providerRefundRef: string }
  | {
      readonly kind: 'RecordRefundOutcome';
      readonly refundId: string;
      readonly outcome: 'settled' | 'failed';
      readonly at: string;
      readonly reason?: string;
    };

/**
 * Splits a refund over the payments it came from, newest first: card money goes back to its card, bank money is
 * transferred by finance. The refund's own id is the provider's key for ever; two equal refunds stay distinct.
 */
export function decideRefund(
  state: PaymentState,
  command: Extract<RefundCommand, { kind: 'RequestRefund' }>,
  refundable: number,
): PaymentEvent[] {
  if (
    state.refunds.some(
      (refund) => refund.refundId === command.refundId || refund.refundId.startsWith(`${command.refundId}/`),
    )
  )
    return [];
  if (!state.orderId || refundable <= 0) {
    if (command.ifAny) return [];
    throw PaymentRefusal.nothingToRefund();
  }
  if (command.amountCents !== null && command.amountCents <= 0) throw PaymentRefusal.badRefundAmount();
  const wanted = command.amountCents ?? refundable;
  if (wanted > refundable) throw PaymentRefusal.refundTooLarge(formatAud(refundable));
  const { orderId } = state;
  const events: PaymentEvent[] = [];
  let left = wanted;
  for (const source of sourcesNewestFirst(state)) {
    if (left <= 0) break;
    const part = Math.min(left, source.availableCents);
    if (part <= 0) continue;
    left -= part;
    const refundId = events.length === 0 ? command.refundId : `${command.refundId}/${events.length + 1}`;
    events.push({
      type: 'RefundRequested',
      data: {
        orderId,
        refundId,
        amountCents: part,
        method: source.providerRef ? 'card' : 'bank',
        providerRef: source.providerRef,
        reason: command.reason,
      },
    });
  }
  return events;
}

export function recordRefundOutcome(
  state: PaymentState,
  command: Exclude<RefundCommand, { kind: 'RequestRefund' }>,
): PaymentEvent[] {
  const refund = state.refunds.find((candidate) => candidate.refundId === command.refundId);
  if (!refund || !state.orderId) throw PaymentRefusal.notFound();
  const { orderId } = state;
  const { refundId, amountCents, method } = refund;
  if (command.kind === 'RecordRefundSubmitted') {
    if (refund.status !== 'requested') return [];
    return [{ type: 'RefundSubmitted', data: { orderId, refundId, providerRefundRef: command.providerRefundRef } }];
  }
  if (refund.status === command.outcome || refund.status === 'failed') return [];
  if (command.outcome === 'failed') {
    // A refund that had settled and then failed is a new fact at the provider; finance sees both.
    if (refund.status === 'settled') return [];
    return [
      {
        type: 'RefundFailed',
        data: { orderId, refundId, amountCents, reason: command.reason ?? 'the provider refused it' },
      },
    ];
  }
  const completes = state.refundedCents + amountCents >= state.receivedCents;
  return [
    { type: 'RefundSettled', data: { orderId, refundId, method, amountCents, occurredAt: command.at, completes } },
  ];
}

interface RefundSource {
  readonly providerRef: string | null;
  readonly availableCents: number;
}

function sourcesNewestFirst(state: PaymentState): RefundSource[] {
  const taken = (providerRef: string | null) =>
    state.refunds
      .filter((refund) => refund.providerRef === providerRef && refund.status !== 'failed')
      .reduce((sum, refund) => sum + refund.amountCents, 0);
  const cards = state.intents
    .filter((intent) => intent.status === 'settled' && intent.providerRef)
    .map((intent) => ({
      providerRef: intent.providerRef,
      availableCents: intent.amountCents - taken(intent.providerRef),
    }))
    .reverse();
  const bank = state.receivedCents - state.receivedByCardCents;
  return [...cards, { providerRef: null, availableCents: bank - taken(null) }];
}
