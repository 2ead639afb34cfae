import type { PaymentPlan } from '@halfpallet/contracts';
import { isOver, type OwedOrder } from './owed';
import type { PaymentState } from './payment-state';
import { instalmentsOf } from './plan';

/** What a plan asks for first, and what it leaves for later. Cents. */
export interface PlanSplit {
  readonly dueNowCents: number;
  readonly dueLaterCents: number;
}

/** What each plan would ask for; null once a part is paid or the order is over, when the plan stays as it is. */
export function planChoice(
  state: PaymentState,
  { status, totalCents }: OwedOrder,
): Readonly<Record<PaymentPlan, PlanSplit>> | null {
  if (isOver(state, status) || Object.values(state.settled).some((cents) => cents > 0)) return null;
  return { deposit: splitBy('deposit', totalCents), full: splitBy('full', totalCents) };
}

function splitBy(plan: PaymentPlan, totalCents: number): PlanSplit {
  const dueNowCents = instalmentsOf(plan, totalCents)[0]?.amountCents ?? 0;
  return { dueNowCents, dueLaterCents: totalCents - dueNowCents };
}
