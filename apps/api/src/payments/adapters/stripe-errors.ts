import Stripe from 'stripe';
import { PaymentProviderUnavailable, PaymentRefused, type RefusalCode } from './payment-provider';

/** Runs a call and turns Stripe's errors into ours. Anything that is not Stripe's passes through. */
export async function inOurWords<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw translated(error);
  }
}

/** Said to buyers, so it names a way out. */
const TOO_SMALL = 'A card cannot take less than A$0.50. Please pay this amount by bank transfer.';

export function translated(error: unknown): unknown {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError)) return error;
  if (error instanceof errors.StripeIdempotencyError && error.statusCode !== 409) {
    return new PaymentRefused('KEY_REUSED', error.message);
  }
  if (error instanceof errors.StripeInvalidRequestError) {
    const refusal = refusalOf(error);
    return new PaymentRefused(refusal, refusal === 'AMOUNT_TOO_SMALL' ? TOO_SMALL : error.message);
  }
  // Connection, 5xx, 429, a key still in flight, and keys the provider does not accept: the outcome is not known, and
  // for the caller all are "cannot pay by card now". The reason tells them apart in the log; it holds no secrets.
  return new PaymentProviderUnavailable(`${error.type} ${error.statusCode ?? ''} ${error.code ?? ''}`.trim());
}

function refusalOf(error: Stripe.errors.StripeError): RefusalCode {
  switch (error.code) {
    case 'resource_missing':
      return 'NOT_FOUND';
    case 'charge_already_refunded':
      return 'ALREADY_REFUNDED';
    case 'charge_disputed':
      return 'DISPUTED';
    case 'amount_too_small':
      return 'AMOUNT_TOO_SMALL';
    case 'amount_too_large':
      return 'AMOUNT_TOO_LARGE';
    default:
      // A refund beyond what is left is refused without a code; any other complaint about an amount has one.
      return error.param === 'amount' && !error.code ? 'AMOUNT_TOO_LARGE' : 'REFUSED';
  }
}
