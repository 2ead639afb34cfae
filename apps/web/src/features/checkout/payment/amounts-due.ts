import type { OrderCheckoutView, PaymentPart, PaymentPlan } from '@halfpallet/contracts';
import { toCents } from '../../../lib/format';

/** What a card would pay now, in cents, as the order last told it; the shop states what is charged. */
export interface AmountsDue {
  readonly now: number;
  readonly later: number;
  readonly part: PaymentPart | null;
}

type Amounts = Pick<OrderCheckoutView, 'plans' | 'payableAud' | 'payablePart' | 'balanceDueAud'>;

/** The plan counts while the buyer may still choose; afterwards the next part is what is left of it. */
export function amountsDue(order: Amounts, plan: PaymentPlan): AmountsDue {
  const chosen = order.plans?.[plan];
  if (chosen) return { now: toCents(chosen.dueNowAud), later: toCents(chosen.dueLaterAud), part: plan };
  const now = toCents(order.payableAud);
  // Whoever pays although nothing is asked for is asked for nothing later either.
  return { now, later: Math.max(0, toCents(order.balanceDueAud) - now), part: order.payablePart };
}
