import type { OrderStatus, PaymentStage } from '@halfpallet/contracts';

/** Money knows what was paid, the order when the rest is wanted: from the moment the goods are on their way. */
export function paymentStageAt(stage: PaymentStage, status: OrderStatus): PaymentStage {
  const wanted = status === 'shipped' || status === 'delivered';
  return stage === 'deposit_paid' && wanted ? 'balance_due' : stage;
}
