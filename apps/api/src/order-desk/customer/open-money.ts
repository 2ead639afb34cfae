import { formatFullAud } from '@halfpallet/money';
import type { StoredOrder } from '../read-models/stored-order';

/** Why the buyer of an order whose money is open is still needed, in words. Each cent is told once, whatever it waits for. */
export function openMoneyText({ orderNumber, owed }: Pick<StoredOrder, 'orderNumber' | 'owed'>): string {
  const { heldOverCents, refundPendingCents, refundFailedOfOrderCents, disputedCents } = owed;
  const backCents = heldOverCents + refundPendingCents + refundFailedOfOrderCents + disputedCents;
  return backCents > 0
    ? `${formatFullAud(backCents)} of order ${orderNumber} is not settled yet`
    : `${formatFullAud(owed.dueNowCents + owed.dueLaterCents)} of order ${orderNumber} is not paid`;
}
