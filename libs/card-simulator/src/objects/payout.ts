import type { Payout } from './types';

export function newPayout(spec: { id: string; amount: number; balanceTransaction: string; created: number }): Payout {
  return {
    id: spec.id,
    object: 'payout',
    amount: spec.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: spec.created,
    automatic: true,
    balance_transaction: spec.balanceTransaction,
    created: spec.created,
    currency: 'aud',
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  };
}
