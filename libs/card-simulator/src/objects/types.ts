import type Stripe from 'stripe';

/** The provider's own object shapes; the compiler holds the double to the SDK the product is built on. */
export type PaymentIntent = Stripe.PaymentIntent;
export type PaymentMethod = Stripe.PaymentMethod;
export type Charge = Stripe.Charge;
export type Refund = Stripe.Refund;
export type BalanceTransaction = Stripe.BalanceTransaction;
export type Payout = Stripe.Payout;
export type Dispute = Stripe.Dispute;

export type ApiObject = PaymentIntent | PaymentMethod | Charge | Refund | BalanceTransaction | Payout | Dispute;
export type Kind = ApiObject['object'];
export type OfKind<K extends Kind> = Extract<ApiObject, { object: K }>;
