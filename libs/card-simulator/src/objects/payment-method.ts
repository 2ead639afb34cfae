import { createHmac } from 'node:crypto';
import type { TestCard } from '../test-cards';
import type { PaymentMethod } from './types';

export interface NewCardMethod {
  readonly id: string;
  readonly card: TestCard;
  readonly expMonth: number;
  readonly expYear: number;
  readonly created: number;
  readonly fingerprint: string;
  readonly name: string | null;
  readonly email: string | null;
}

/** A card method as stored and answered: brand, last four digits, expiry and fingerprint, never the number. */
export function newCardMethod(spec: NewCardMethod): PaymentMethod {
  const method = {
    id: spec.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: spec.email, name: spec.name, phone: null, tax_id: null },
    card: {
      brand: spec.card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'US',
      display_brand: spec.card.brand === 'amex' ? 'american_express' : spec.card.brand,
      exp_month: spec.expMonth,
      exp_year: spec.expYear,
      fingerprint: spec.fingerprint,
      funding: 'credit',
      generated_from: null,
      last4: spec.card.number.slice(-4),
      networks: { available: [spec.card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: spec.created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  return method as unknown as PaymentMethod;
}

/** Same card, same fingerprint; keyed, so that it cannot be turned back into a number by trying them all. */
export function cardFingerprint(card: TestCard, key: string): string {
  return createHmac('sha256', key).update(`fingerprint:${card.number}`).digest('base64url').slice(0, 16);
}
