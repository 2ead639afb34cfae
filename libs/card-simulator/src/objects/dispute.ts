import type { BalanceTransaction, Charge, Dispute } from './types';

const DAY = 86_400;

/**
 * Fee for receiving a dispute, in cents; A$25.00 for an Australian account. It is taken together with the money, in one
 * balance transaction.
 */
export const DISPUTE_FEE = 2_500;

/** A dispute as opened by the cardholder's bank: the money has left the balance, evidence is due within a week. */
export function newDispute(spec: {
  id: string;
  charge: Charge;
  created: number;
  withdrawal: BalanceTransaction;
}): Dispute {
  const dispute = {
    id: spec.id,
    object: 'dispute',
    amount: spec.charge.amount - spec.charge.amount_refunded,
    balance_transactions: [spec.withdrawal],
    charge: spec.charge.id,
    created: spec.created,
    currency: spec.charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: spec.created + 7 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: spec.charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  return dispute as unknown as Dispute;
}
