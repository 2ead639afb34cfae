import type { RefundSnapshot } from '../adapters/payment-provider';
import type { PaymentState, RefundState } from '../domain/payment-state';

/** A refund of ours is on record before the provider is asked for it; what is unknown for longer is not ours. */
export const FOREIGN_AFTER_MS = 10 * 60_000;

export type RefundOwner =
  | { readonly whose: 'ours'; readonly refund: RefundState }
  /** Made outside the shop. */
  | { readonly whose: 'foreign' }
  /** Unknown, and no money moved in the end. */
  | { readonly whose: 'nobody' }
  | { readonly whose: 'unclear'; readonly why: string };

/**
 * Whose refund the provider speaks of: the one that has its reference, or the one whose id it carries. The amount tells
 * nothing, because two refunds of one payment may well be equal.
 */
export function whoseRefund(state: PaymentState, snapshot: RefundSnapshot, now: Date): RefundOwner {
  const known = state.refunds.find((refund) => refund.providerRefundRef === snapshot.ref);
  if (known) return { whose: 'ours', refund: known };
  const named = state.refunds.find((refund) => refund.refundId === snapshot.refundId);
  if (named && named.providerRefundRef === null) return { whose: 'ours', refund: named };
  if (snapshot.status === 'failed' || snapshot.status === 'canceled') return { whose: 'nobody' };
  if (now.getTime() - snapshot.at.getTime() <= FOREIGN_AFTER_MS) {
    return { whose: 'unclear', why: `refund ${snapshot.ref} is not on record` };
  }
  if (snapshot.refundId === null && state.refunds.some((refund) => mayBe(refund, snapshot))) {
    return { whose: 'unclear', why: `refund ${snapshot.ref} may be one we asked for and have no answer to` };
  }
  return { whose: 'foreign' };
}

/**
 * The provider's refund behind one of ours whose key it has seen with other parameters: an earlier release asked for
 * it without an id and stopped before the answer was on record. A text when that is not certain, saying why.
 * @param atProvider all refunds of the intent
 */
export function askedForEarlier(
  state: PaymentState,
  refund: RefundState,
  atProvider: readonly RefundSnapshot[],
): RefundSnapshot | string {
  const known = new Set(state.refunds.map((each) => each.providerRefundRef));
  const candidates = atProvider.filter((snapshot) => mayBe(refund, snapshot) && !known.has(snapshot.ref));
  const [only] = candidates;
  if (only && candidates.length === 1) return only;
  return (
    `refund ${refund.refundId} was asked for before with other parameters; ` +
    `${candidates.length} refunds at the card provider could be it`
  );
}

/** Whether one of ours without an answer could be this one, which carries no id. */
function mayBe(refund: RefundState, snapshot: RefundSnapshot): boolean {
  return (
    snapshot.refundId === null &&
    refund.method === 'card' &&
    refund.status === 'requested' &&
    refund.providerRef === snapshot.intentRef &&
    refund.amountCents === snapshot.amountCents
  );
}
