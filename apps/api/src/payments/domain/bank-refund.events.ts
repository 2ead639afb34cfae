import type { EventTypeDefinition, Fact } from '@halfpallet/event-store';
import type { AccountCheck } from '@halfpallet/contracts';

/**
 * Where the money of an order that goes back by transfer is sent. The account itself lies sealed beside the vault under this id and goes
 * with its person. A later one takes its place.
 */
export interface RefundAccountGiven extends Fact<
  'RefundAccountGiven',
  { orderId: string; accountId: string; check: AccountCheck }
> {}
/** A second person agrees that this refund is sent to this account. Another account takes another approval. */
export interface RefundTransferApproved extends Fact<
  'RefundTransferApproved',
  {
    orderId: string;
    refundId: string;
    accountId: string;
    amountCents: number;
    /** An owner approved what they asked for, or whose account they gave: why. Absent: somebody else did. */
    ownReason?: string;
  }
> {}

export type BankRefundEvent = RefundAccountGiven | RefundTransferApproved;

const define = (type: BankRefundEvent['type'], summary: string): EventTypeDefinition => ({
  type,
  version: 1,
  owner: 'payments',
  summary,
});

export const bankRefundEventTypes: readonly EventTypeDefinition[] = [
  define('RefundAccountGiven', 'The account was given that refunds of an order are transferred to.'),
  define('RefundTransferApproved', 'A second person agreed to the transfer of a refund.'),
];
