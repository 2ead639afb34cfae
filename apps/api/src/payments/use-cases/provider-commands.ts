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

/** @param seenAt when it was fetched; that a dispute is lost moves no money and carries no time of its own */
export function applyDispute(snapshot: DisputeSnapshot, intentRef: string, seenAt: Date): PaymentCommand {
  const { ref, status, amountCents, returnedCents, feeCents } = snapshot;
  const takenAt = snapshot.takenAt.toISOString();
  const returnedAt = snapshot.returnedAt?.toISOString() ?? null;
  const times = { takenAt, returnedAt, seenAt: seenAt.toISOString() };
  return { kind: 'ApplyDispute', facts: { ref, intentRef, status, amountCents, returnedCents, feeCents, ...times } };
}
