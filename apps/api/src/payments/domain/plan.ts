import type { PaymentPlan } from '@halfpallet/contracts';
import { splitDeposit } from '@halfpallet/money';
import { PaymentError } from './payment.errors';
import type { PaymentEvent, PlannedInstalment } from './payment.events';
import type { PaymentState } from './payment-state';

/** What a payment needs to know of its order. */
export interface OrderTerms {
  readonly orderId: string;
  readonly totalCents: number;
  readonly livemode: boolean;
}

/** A card cannot pay less; a smaller remainder of a part is not asked for. */
export const SMALLEST_CARD_PAYMENT_CENTS = 50;

/** The first facts of an order's payment, or of another plan chosen before anything was paid. */
export function agreePlan(state: PaymentState, terms: OrderTerms, wanted: PaymentPlan | null): PaymentEvent[] {
  const plan = wanted ?? state.plan ?? 'deposit';
  if (state.plan === plan) return [];
  if (Object.values(state.settled).some((cents) => cents > 0)) throw PaymentError.planIsFixed();
  const { orderId, totalCents, livemode } = terms;
  return [
    { type: 'PaymentPlanAgreed', data: { orderId, plan, totalCents, legs: instalmentsOf(plan, totalCents), livemode } },
  ];
}

/** The parts of an order in the order they fall due; the share of the deposit is `DEPOSIT_PCT` of libs/money. */
export function instalmentsOf(plan: PaymentPlan, totalCents: number): PlannedInstalment[] {
  if (plan === 'full') return [{ leg: 'full', amountCents: totalCents }];
  const { depositCents, balanceCents } = splitDeposit(totalCents);
  return [
    { leg: 'deposit', amountCents: depositCents },
    ...(balanceCents > 0 ? [{ leg: 'balance' as const, amountCents: balanceCents }] : []),
  ];
}
