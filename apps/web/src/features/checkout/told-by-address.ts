import type { OrderCheckoutView } from '@halfpallet/contracts';
import { toCents } from '../../lib/format';

/**
 * What the address says became of a payment that the order has not heard of: made, or refused where the provider had led the buyer to.
 * Null when it says nothing, or the order has had money since. `after` is what was paid before, in dollars; without it, nothing was.
 */
export function toldByAddress(
  order: Pick<OrderCheckoutView, 'paidAud' | 'payableAud'>,
  search: URLSearchParams,
): 'paid' | 'failed' | null {
  if (search.get('payment') !== 'success' || order.payableAud <= 0) return null;
  // Of an address that makes no sense there is no comparison.
  if (!(toCents(order.paidAud) <= toCents(Number(search.get('after') ?? 0)))) return null;
  return search.get('redirect_status') === 'failed' ? 'failed' : 'paid';
}
