import type { ProposedChange } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { isOpen, type OrderState } from '../ordering/public';

/** As buyers and staff see it. */
export function proposedChange(proposal: OrderState['proposal'], now: Date): ProposedChange | null {
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
