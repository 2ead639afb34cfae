import type { ReturnRefund, ShopperRefund, ShopperRefundState } from '@halfpallet/contracts';
import { centsFromNumber, centsToNumber } from '@halfpallet/money';
import type { ShopperOrder } from '../order-desk/public';

type Refund = ShopperOrder['payment']['refundsOfReturns'][number];

/** What is refunded for a report, as the payment of its order says it now. */
export const refundsOf = (
  { payment: { refundsOfReturns, owed } }: Pick<ShopperOrder, 'payment'>,
  returnId: string,
): readonly ReturnRefund[] =>
  refundsOfReturns
    .filter((refund) => refund.returnId === returnId)
    .map(({ refundId, amountCents, method, status, retried }) => ({
      id: refundId,
      amountAud: centsToNumber(amountCents),
      method,
      status,
      retried,
      failedOpen: owed.failedRefundIds.includes(refundId),
    }));

const STATES: Readonly<Record<Refund['status'], ShopperRefundState>> = {
  requested: 'pending',
  submitted: 'pending',
  settled: 'arrived',
  failed: 'failed',
};

/**
 * The same for the buyer. A try that failed no longer concerns them once another one was made, or its money went back another way: nobody sees
 * to it any more.
 * @param refundableCents what of their order's money is with us
 */
export function shopperRefunds(refunds: readonly ReturnRefund[], refundableCents: number): readonly ShopperRefund[] {
  const stands = refunds.some(({ status }) => status !== 'failed');
  const isWithUs = ({ amountAud }: ReturnRefund) => centsFromNumber(amountAud) <= refundableCents;
  const concerns = (one: ReturnRefund) =>
    !one.retried && (one.status !== 'failed' || one.failedOpen || (!stands && isWithUs(one)));
  return refunds.filter(concerns).map(({ amountAud, status }) => ({ amountAud, state: STATES[status] }));
}
