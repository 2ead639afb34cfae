import type { ReturnRefund, ShopperRefund, ShopperRefundState } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
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

/** The same for the buyer, whom a try that failed no longer concerns once another one was made. */
export const shopperRefunds = (refunds: readonly ReturnRefund[]): readonly ShopperRefund[] =>
  refunds
    .filter(({ retried }) => !retried)
    .map(({ amountAud, status }): ShopperRefund => ({ amountAud, state: STATES[status] }));
