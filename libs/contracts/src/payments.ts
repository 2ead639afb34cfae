import type { PaymentPart, PaymentPlan } from './orders';

/** GET /api/payments/config */
export interface PaymentsConfig {
  readonly provider: 'stripe' | 'simulated';
  readonly mode: 'live' | 'test';
  readonly publishableKey?: string;
}

/** POST /api/orders/create-payment-intent. `amount` is compared with what is due and never charged. */
export interface CreatePaymentIntent {
  /** Order id or order number. */
  readonly orderId: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly plan?: PaymentPlan;
  readonly orderItems?: ReadonlyArray<unknown>;
}
export interface PaymentIntentAnswer {
  readonly clientSecret: string;
  readonly paymentIntentId: string;
  readonly amountDueAud: number;
  readonly plan: PaymentPlan;
  /** What the amount pays. A page that showed another part must not confirm it. */
  readonly part: PaymentPart;
}

/** POST /api/test-payments/confirm (test mode only). */
export interface ConfirmTestPayment {
  readonly clientSecret: string;
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
}
/** POST /api/test-payments/challenge (test mode only): the cardholder's answer to their bank's question. */
export interface AnswerTestChallenge {
  readonly clientSecret: string;
  readonly outcome: 'approve' | 'fail';
}
export interface TestPaymentAnswer {
  readonly status: 'succeeded' | 'requires_action' | 'processing';
}
