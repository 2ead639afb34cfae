import type { OrderStatus, PaymentMethod, PaymentStage, PaymentStatus } from '@halfpallet/contracts';

/** What the confirmation page is about. */
export type SuccessState =
  | 'paid'
  | 'balance-due'
  | 'bank-pending'
  /** The buyer comes from paying; the order has not heard of it yet. */
  | 'confirming'
  /** Nobody has paid by card yet. */
  | 'payment-due'
  | 'failed'
  | 'cancelled'
  | 'refunded';

interface Facts {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentStage: PaymentStage;
  readonly paymentMethod: PaymentMethod;
  /** `payment=pending` in the address: the buyer chose to transfer. */
  readonly pendingTransfer: boolean;
  readonly fromPaying: boolean;
}

/** One state for every order there can be. What the order itself says goes before what the address says. */
export function successState(facts: Facts): SuccessState {
  if (facts.paymentStatus === 'refunded' || facts.status === 'refunded') return 'refunded';
  if (facts.status === 'cancelled') return 'cancelled';
  if (facts.paymentStatus === 'paid') return facts.paymentStage === 'balance_due' ? 'balance-due' : 'paid';
  if (facts.pendingTransfer || facts.paymentMethod === 'bank_transfer') return 'bank-pending';
  if (facts.fromPaying) return 'confirming';
  return facts.paymentStatus === 'failed' ? 'failed' : 'payment-due';
}
