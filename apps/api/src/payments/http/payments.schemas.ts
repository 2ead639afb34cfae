import {
  PAYMENT_METHODS,
  PAYMENT_PLANS,
  type BankAccount,
  type BankTransferInstructions,
  type BuyerRefundAccount,
  type PaymentIntentResponse,
  type PaymentMethodResponse,
  type PaymentsConfig,
  type TestPaymentResponse,
} from '@halfpallet/contracts';
import { dollars, objectOf, omissible, oneOf, orNull, text, yes, yesOrNo } from '../../platform/http/response-schema';

const part = oneOf('deposit', 'balance', 'full');

export const CONFIG_OF_PAYMENTS = objectOf<PaymentsConfig>({
  provider: oneOf('stripe', 'simulated'),
  mode: oneOf('live', 'test'),
  publishableKey: omissible(text),
});

export const INTENT = objectOf<PaymentIntentResponse>({
  clientSecret: text,
  paymentIntentId: text,
  amountDueAud: dollars,
  plan: oneOf(...PAYMENT_PLANS),
  part,
});

export const TEST_PAYMENT = objectOf<TestPaymentResponse>({
  status: oneOf('succeeded', 'requires_action', 'processing'),
});

export const METHOD = objectOf<PaymentMethodResponse>({ paymentMethod: oneOf(...PAYMENT_METHODS) });

export const BANK_TRANSFER = objectOf<BankTransferInstructions>({
  accountName: text,
  bsb: text,
  accountNumber: text,
  payId: omissible(text),
  reference: text,
  part,
  amountAud: dollars,
  payUrl: text,
});

export const OWN_REFUND_ACCOUNT = objectOf<BuyerRefundAccount>({
  toTransferAud: dollars,
  account: orNull(objectOf<BankAccount>({ bsb: text, accountNumber: text, accountName: text })),
  mayChange: yesOrNo,
});

export const RECEIVED = objectOf<{ received: true }>({ received: yes });
