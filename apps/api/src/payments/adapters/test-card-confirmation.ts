import Stripe from 'stripe';
import { stripeClient } from './stripe-client';
import { inOurWords } from './stripe-errors';

export interface TestCardDetails {
  readonly clientSecret: string;
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
}

/** A client secret is `<intent>_secret_<random>`. */
export const intentOfSecret = (clientSecret: string): string => clientSecret.split('_secret_', 1)[0]!;

/** A decline carries the provider's words for the buyer. */
export type Confirmation =
  | { readonly status: 'succeeded' | 'requires_action'; readonly intentRef: string }
  | { readonly status: 'declined'; readonly intentRef: string; readonly code: string; readonly message: string };

/**
 * Does for the test card form what the provider's own script does for real cards: confirms an intent with the
 * publishable key and the client secret. Speaks to the simulator only; card details pass through and are not kept.
 */
export class TestCardConfirmation {
  private readonly stripe: Stripe;

  constructor(options: { readonly url: string; readonly publishableKey: string }) {
    // No retries: the buyer is waiting, sees the error and presses Pay again.
    this.stripe = stripeClient(options.publishableKey, { url: options.url, maxRetries: 0 });
  }

  /**
   * @param idempotencyKey of the press on Pay: sent again, as where its answer was lost, it is answered as before
   * @throws PaymentRefused for an unknown or finished intent, PaymentProviderUnavailable when nothing answers
   */
  confirm(details: TestCardDetails, idempotencyKey: string): Promise<Confirmation> {
    const card = { number: details.number, exp_month: details.expMonth, exp_year: details.expYear, cvc: details.cvc };
    // The SDK is made for servers and has no type for card numbers; the browser's script sends exactly this.
    const params = { client_secret: details.clientSecret, payment_method_data: { type: 'card', card } };
    return this.outcome(details.clientSecret, (ref) =>
      this.stripe.paymentIntents.confirm(ref, params as unknown as Stripe.PaymentIntentConfirmParams, {
        idempotencyKey,
      }),
    );
  }

  /** Answers the bank's question on behalf of the cardholder. Key and errors as of `confirm`. */
  answerChallenge(clientSecret: string, outcome: 'approve' | 'fail', idempotencyKey: string): Promise<Confirmation> {
    return this.outcome(clientSecret, async (ref) => {
      const params = { client_secret: clientSecret, outcome };
      const path = `/v1/payment_intents/${ref}/_challenge`;
      const answer = await this.stripe.rawRequest('POST', path, params, { idempotencyKey });
      return answer as unknown as Stripe.PaymentIntent;
    });
  }

  private outcome(clientSecret: string, call: (ref: string) => Promise<Stripe.PaymentIntent>): Promise<Confirmation> {
    // Encoding keeps a made-up one from naming another path.
    const intentRef = encodeURIComponent(intentOfSecret(clientSecret));
    return inOurWords<Confirmation>(async () => {
      try {
        const intent = await call(intentRef);
        if (intent.status === 'succeeded') return { status: 'succeeded', intentRef };
        if (intent.status === 'requires_action') return { status: 'requires_action', intentRef };
        const error = intent.last_payment_error;
        const message = error?.message ?? 'Your card was declined.';
        return { status: 'declined', intentRef, code: error?.decline_code ?? error?.code ?? 'card_declined', message };
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
        return {
          status: 'declined',
          intentRef,
          code: error.decline_code ?? error.code ?? 'card_declined',
          message: error.message,
        };
      }
    });
  }
}
