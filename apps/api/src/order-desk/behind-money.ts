import { isOrderOver, type OrderStatus } from '@halfpallet/contracts';
import type { Owed } from '../payments/public';

/** What tells whether an order has followed its money. */
export interface OrderAndMoney {
  readonly status: OrderStatus;
  /** Where the order stood when everything that was paid for it had gone back; null when its status follows from no refund. */
  readonly beforeRefund: OrderStatus | null;
  readonly owed: Pick<Owed, 'paymentStatus' | 'why'>;
}

/**
 * Whether an order is a moment behind money that came back to it, or its payment behind the order that stands again: what came back counts
 * for the order once both have followed.
 */
export function isBehindItsMoney({ status, beforeRefund, owed }: OrderAndMoney): boolean {
  return status === 'refunded'
    ? beforeRefund !== null && owed.paymentStatus !== 'refunded'
    : status !== 'cancelled' && isOrderOver(owed);
}
