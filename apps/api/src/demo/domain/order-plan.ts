import type { PaymentMethod, PaymentPlan } from '@halfpallet/contracts';
import { chanceOf } from './chance';

/** What becomes of an order, in the end or by now. */
export type Fate = 'unpaid' | 'goes its way' | 'cancelled' | 'refunded' | 'partly refunded';

export interface OrderPlan {
  readonly ageMs: number;
  /** Which of the invented customers. */
  readonly customer: number;
  readonly product: number;
  /** Times the minimum order. */
  readonly multiple: number;
  readonly destination: number;
  readonly method: PaymentMethod;
  readonly plan: PaymentPlan;
  readonly isDeclinedFirst: boolean;
  readonly fate: Fate;
  /** Paces this order: 0.7 to 1.3 of what is usual. */
  readonly pace: number;
}

export const DAY_MS = 24 * 3_600_000;
const SPAN_DAYS = 365;
const CUSTOMERS = 20_000;
const FATES: ReadonlyArray<readonly [below: number, fate: Fate]> = [
  [0.07, 'unpaid'],
  [0.11, 'cancelled'],
  [0.13, 'refunded'],
  [0.145, 'partly refunded'],
];

/** The number-th order of a seed, whatever number of orders is asked for: a longer past holds a shorter one. */
export function planOf(seed: number, number: number): OrderPlan {
  const chance = chanceOf(seed, number);
  // More of late than a year ago, as in a shop that grows.
  const ageMs = Math.floor((1 - Math.sqrt(1 - chance())) * SPAN_DAYS * DAY_MS) + 60_000;
  const fate = chance();
  const method = chance() < 0.25 ? 'bank_transfer' : 'stripe';
  return {
    ageMs,
    customer: Math.floor(chance() ** 2 * CUSTOMERS),
    product: chance(),
    multiple: 1 + Math.floor(chance() * 3),
    destination: chance(),
    method,
    plan: method === 'stripe' && chance() < 0.2 ? 'full' : 'deposit',
    isDeclinedFirst: chance() < 0.06,
    fate: FATES.find(([below]) => fate < below)?.[1] ?? 'goes its way',
    pace: 0.7 + 0.6 * chance(),
  };
}
