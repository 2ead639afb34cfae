import type { OrderStatus, PaymentStage } from '@halfpallet/contracts';

/** The second half falls due when the goods are on their way, so that it is paid when they arrive. */
export function stageAt(stage: PaymentStage, status: OrderStatus): PaymentStage {
  return stage === 'deposit_paid' && (status === 'shipped' || status === 'delivered') ? 'balance_due' : stage;
}

/** Cents still to be paid. Nothing is due any more for an order that was called off. */
export function balanceDue(totalCents: number, keptCents: number, status: OrderStatus): number {
  return status === 'cancelled' || status === 'refunded' ? 0 : Math.max(0, totalCents - keptCents);
}
