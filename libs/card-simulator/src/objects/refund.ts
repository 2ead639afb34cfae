import type { Charge, Refund } from './types';

export const REFUND_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export interface NewRefund {
  readonly id: string;
  readonly amount: number;
  readonly charge: Charge;
  readonly balanceTransaction: string;
  readonly created: number;
  readonly metadata: Record<string, string>;
  readonly reason: (typeof REFUND_REASONS)[number] | undefined;
  readonly pending: boolean;
}

export function newRefund(spec: NewRefund): Refund {
  return {
    id: spec.id,
    object: 'refund',
    amount: spec.amount,
    balance_transaction: spec.balanceTransaction,
    charge: spec.charge.id,
    created: spec.created,
    currency: spec.charge.currency,
    customer: null,
    customer_account: null,
    metadata: spec.metadata,
    payment_intent: spec.charge.payment_intent,
    payment_method: spec.charge.payment_method,
    ...(spec.pending && { pending_reason: 'processing' as const }),
    reason: spec.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: spec.pending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
}
