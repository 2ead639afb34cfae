import type { OrderCheckoutView } from '@halfpallet/contracts';
import { toCents } from '../../lib/format';

/**
 * Whether the address says that the buyer has just paid and the order has not heard of it. `after` is what was paid before,
 * in dollars; without it, nothing was.
 */
export function awaitsPayment(
  order: Pick<OrderCheckoutView, 'paidAud' | 'payableAud'>,
  search: URLSearchParams,
): boolean {
  if (search.get('payment') !== 'success' || order.payableAud <= 0) return false;
  return toCents(order.paidAud) <= toCents(Number(search.get('after') ?? 0));
}
