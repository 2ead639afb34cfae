import type { Charge, PaymentIntent, PaymentMethod } from './types';

/** Why the issuer said no. */
export interface Decline {
  readonly code: string;
  readonly declineCode?: string;
  readonly message: string;
}

export interface NewCharge {
  readonly id: string;
  readonly intent: PaymentIntent;
  readonly method: PaymentMethod;
  readonly created: number;
  readonly balanceTransaction: string | null;
  readonly decline?: Decline | undefined;
  readonly authenticated: boolean;
}

/** One attempt to take the money: succeeded with a balance transaction, or failed with the issuer's reason. */
export function newCharge(spec: NewCharge): Charge {
  const { intent, method, decline } = spec;
  const card = method.card;
  const charge = {
    id: spec.id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: spec.balanceTransaction,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'HALFPALLET TEST',
    captured: !decline,
    created: spec.created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: decline ? null : intent.amount,
        brand: card?.brand,
        checks: { ...card?.checks, cvc_check: decline?.code === 'incorrect_cvc' ? 'fail' : 'pass' },
        country: card?.country,
        exp_month: card?.exp_month,
        exp_year: card?.exp_year,
        fingerprint: card?.fingerprint,
        funding: card?.funding,
        last4: card?.last4,
        network: card?.brand,
        three_d_secure: spec.authenticated ? { result: 'authenticated', version: '2.2.0' } : null,
        wallet: null,
      },
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
  return charge as unknown as Charge;
}

function outcome(decline: Decline | undefined): object {
  const shared = { advice_code: null, network_advice_code: null, network_decline_code: null, risk_level: 'normal' };
  if (!decline) {
    const seller_message = 'Payment complete.';
    return { ...shared, network_status: 'approved_by_network', reason: null, seller_message, type: 'authorized' };
  }
  return {
    ...shared,
    network_status: 'declined_by_network',
    reason: decline.declineCode ?? decline.code,
    seller_message: 'The bank declined the payment.',
    type: 'issuer_declined',
  };
}
