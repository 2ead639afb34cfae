import type { PaymentPlan } from '@halfpallet/contracts';
import { splitDeposit } from '@halfpallet/money';
import { heldCents } from './held-cents';
import { PaymentError } from './payment.errors';
import type { PaymentEvent, PlannedInstalment } from './payment.events';
import { evolvePayment, type PaymentState } from './payment-state';

/** What a payment needs to know of its order. */
export interface OrderTerms {
  readonly orderId: string;
  readonly totalCents: number;
  readonly livemode: boolean;
}

/** A card cannot pay less; a smaller remainder of a part is not asked for. */
export const SMALLEST_CARD_PAYMENT_CENTS = 50;

/** The first facts of an order's payment, of another plan chosen before anything was paid, or of another total. */
export function agreePlan(state: PaymentState, terms: OrderTerms, wanted: PaymentPlan | null): PaymentEvent[] {
  const plan = wanted ?? state.plan ?? 'deposit';
  const { orderId, totalCents, livemode } = terms;
  if (state.plan === plan && state.totalCents === totalCents) return [];
  const paidCents = Object.values(state.settled).reduce((total, cents) => total + cents, 0);
  if (state.plan !== plan && paidCents > 0) throw PaymentError.planIsFixed();
  const agreed = { orderId, plan, totalCents, legs: instalmentsOf(plan, totalCents) };
  if (state.plan === null || state.totalCents === totalCents) {
    return [{ type: 'PaymentPlanAgreed', data: { ...agreed, livemode } }];
  }
  // What was more than an earlier total is here, too, unless it went back.
  const creditedCents = paidCents > 0 ? Math.max(paidCents, heldCents(state, 'deposits')) : 0;
  return [{ type: 'PaymentPlanRevised', data: { ...agreed, settled: spreadOver(agreed.legs, creditedCents) } }];
}

/** What is agreed anew when the order comes to another total; nothing where nothing was agreed yet, or just this. */
export function agreeOnTotal(state: PaymentState, totalCents: number): PaymentEvent[] {
  const { orderId, plan, livemode } = state;
  return plan === null || orderId === null ? [] : agreePlan(state, { orderId, totalCents, livemode }, plan);
}

/** The payment as it is once it has followed its order to this total: whoever reads it in between is not behind. */
export function underTotal(state: PaymentState, totalCents: number): PaymentState {
  return agreeOnTotal(state, totalCents).reduce(evolvePayment, state);
}

/** Fills the parts in the order they fall due. */
export function spreadOver(legs: readonly PlannedInstalment[], cents: number): PlannedInstalment[] {
  let left = cents;
  return legs.flatMap(({ leg, amountCents }) => {
    const part = Math.min(left, amountCents);
    left -= part;
    return part > 0 ? [{ leg, amountCents: part }] : [];
  });
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
