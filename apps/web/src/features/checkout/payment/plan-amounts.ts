import type { OrderCheckoutView, PaymentPlan } from '@halfpallet/contracts';
import { toCents } from '../../../lib/format';

/** Cents due now and later for a plan, for the labels only: the server states what is charged. */
export function amountsDue(
  order: Pick<OrderCheckoutView, 'totalAmount' | 'balanceDueAud' | 'paymentStage'>,
  plan: PaymentPlan,
): { now: number; later: number } {
  const total = toCents(order.totalAmount);
  if (order.paymentStage !== 'deposit_due') return { now: toCents(order.balanceDueAud), later: 0 };
  // The odd cent is in the deposit.
  const deposit = Math.ceil(total / 2);
  return plan === 'deposit' ? { now: deposit, later: total - deposit } : { now: total, later: 0 };
}
