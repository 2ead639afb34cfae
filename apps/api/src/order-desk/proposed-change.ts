import type { ProposedChange } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { isOpen, type OrderState } from '../ordering/public';
import { hasCome } from '../payments/public';

/**
 * What of a proposal waits for the buyer: nothing once money has come, since the order is what was paid for. Of money that is taken back
 * nothing is left, and the question stands again for the rest of its days.
 */
export const waitsForBuyer = <Proposal>(
  proposal: Proposal | null,
  owed: Parameters<typeof hasCome>[0],
): Proposal | null => (hasCome(owed) ? null : proposal);

/** As buyers and staff see it. */
export function proposedChange(
  proposed: OrderState['proposal'],
  owed: Parameters<typeof hasCome>[0],
  now: Date,
): ProposedChange | null {
  const proposal = waitsForBuyer(proposed, owed);
  if (!proposal) return null;
  const { changeId, changed, fromTotalCents, totalCents, lapsesAt } = proposal;
  const { itemId, productName, fromQuantity, toQuantity } = changed;
  return {
    changeId,
    itemId,
    productName,
    fromQuantity,
    toQuantity,
    fromTotalAud: centsToNumber(fromTotalCents),
    totalAud: centsToNumber(totalCents),
    lapsesAt,
    lapsed: !isOpen(proposal, now),
  };
}
