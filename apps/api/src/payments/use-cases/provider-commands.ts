import type { DisputeSnapshot, RefundSnapshot } from '../adapters/payment-provider';
import type { PaymentCommand } from '../domain/payment';

/** Money of a card payment went back without us: somebody used the provider's own pages. */
export interface RecordForeignRefund {
  readonly kind: 'RecordForeignRefund';
  readonly providerRefundRef: string;
  /** The intent whose money it is. */
  readonly providerRef: string;
  readonly amountCents: number;
  /** RFC 3339. */
  readonly at: string;
}

/** What the card provider says of a dispute right now. Fetched, never taken from a notice. */
export interface DisputeFacts extends Omit<DisputeSnapshot, 'intentRef' | 'at'> {
  readonly intentRef: string;
  /** When money last moved because of it, or when it was opened, RFC 3339. */
  readonly at: string;
  /** When it was fetched, RFC 3339; a dispute that is lost moves no money and carries no time of its own. */
  readonly seenAt: string;
}

export interface ApplyDispute {
  readonly kind: 'ApplyDispute';
  readonly facts: DisputeFacts;
}

export type ProviderCommand = RecordForeignRefund | ApplyDispute;

/**
 * SEAM to the domain: the one place where these two commands become commands of the payment. It becomes
 * `return command` when `PaymentCommand` has them, and the compiler then compares the shapes. What the domain has to
 * keep to, since each command may come twice and two notices of one thing run at the same time:
 * - `RecordForeignRefund` of a reference that a refund of the order already has changes nothing; the refund it makes
 *   carries `providerRefundRef`, so that a later notice finds it and `RecordRefund` can make it fail.
 * - `ApplyDispute` with equal facts changes nothing; facts may skip a state (`won` without `open` before it).
 */
export function asPaymentCommand(command: ProviderCommand): PaymentCommand {
  return command as unknown as PaymentCommand;
}

export function foreignRefund(snapshot: RefundSnapshot, intentRef: string): RecordForeignRefund {
  const { ref, amountCents, at } = snapshot;
  return {
    kind: 'RecordForeignRefund',
    providerRefundRef: ref,
    providerRef: intentRef,
    amountCents,
    at: at.toISOString(),
  };
}

export function applyDispute(snapshot: DisputeSnapshot, intentRef: string, seenAt: Date): ApplyDispute {
  const facts = { ...snapshot, intentRef, at: snapshot.at.toISOString(), seenAt: seenAt.toISOString() };
  return { kind: 'ApplyDispute', facts };
}
