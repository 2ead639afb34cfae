import type { DisputeSnapshot, RefundSnapshot } from '../adapters/payment-provider';
import type { PaymentCommand } from '../domain/payment';

/** A refund that nobody here asked for: somebody used the provider's own pages. */
export function foreignRefund(snapshot: RefundSnapshot, intentRef: string): PaymentCommand {
  const { ref, amountCents, at } = snapshot;
  return {
    kind: 'RecordForeignRefund',
    providerRefundRef: ref,
    providerRef: intentRef,
    amountCents,
    at: at.toISOString(),
  };
}

/** @param seenAt when it was fetched; a lost dispute moves no money and carries no time of its own */
export function applyDispute(snapshot: DisputeSnapshot, intentRef: string, seenAt: Date): PaymentCommand {
  const { ref, status, amountCents, returnedCents, feeCents } = snapshot;
  const at = (status === 'lost' ? seenAt : snapshot.at).toISOString();
  return { kind: 'ApplyDispute', facts: { ref, intentRef, status, amountCents, returnedCents, feeCents, at } };
}
