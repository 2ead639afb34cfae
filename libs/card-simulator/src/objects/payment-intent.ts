import type { PaymentIntent } from './types';

export interface NewPaymentIntent {
  readonly id: string;
  readonly clientSecret: string;
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly metadata: Record<string, string>;
  readonly description: string | null;
  readonly receiptEmail: string | null;
  /** Cards were asked for by name; otherwise the methods are chosen automatically, which here also means cards. */
  readonly cardsOnly: boolean;
}

export function newPaymentIntent(spec: NewPaymentIntent): PaymentIntent {
  return {
    id: spec.id,
    object: 'payment_intent',
    allowed_payment_method_types: spec.cardsOnly ? ['card'] : null,
    amount: spec.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: spec.cardsOnly ? null : { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: spec.clientSecret,
    confirmation_method: 'automatic',
    created: spec.created,
    currency: spec.currency,
    customer: null,
    customer_account: null,
    description: spec.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: spec.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: spec.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

const PUBLIC_FIELDS = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies readonly (keyof PaymentIntent)[];

/** What a holder of the publishable key and the client secret may see: no metadata, no charge. */
export function publicIntent(intent: PaymentIntent): Partial<PaymentIntent> {
  return Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, intent[field]]));
}
