import Stripe from 'stripe';
import { PaymentProviderUnavailable, PaymentRefused } from './payment-provider';
import { translated } from './stripe-errors';
import { disputeSnapshot } from './stripe-snapshots';

const { errors } = Stripe;

describe('Stripe’s errors in our words', () => {
  const raw = (more: object) => ({ message: 'No.', ...more }) as never;

  it('a key that was used with other parameters is a refusal', () => {
    const error = new errors.StripeIdempotencyError(raw({ type: 'idempotency_error', statusCode: 400 }));
    expect(translated(error)).toMatchObject({ refusal: 'KEY_REUSED' });
  });

  it('a key whose first call is still under way is no refusal: nothing is known yet', () => {
    const error = new errors.StripeIdempotencyError(raw({ type: 'idempotency_error', statusCode: 409 }));
    expect(translated(error)).toBeInstanceOf(PaymentProviderUnavailable);
  });

  it.each([
    ['amount_too_small', 'AMOUNT_TOO_SMALL'],
    ['amount_too_large', 'AMOUNT_TOO_LARGE'],
    ['parameter_invalid_integer', 'REFUSED'],
    [undefined, 'AMOUNT_TOO_LARGE'],
  ])('an amount refused with code %s is %s', (code, refusal) => {
    const error = translated(new errors.StripeInvalidRequestError(raw({ code, param: 'amount', statusCode: 400 })));
    expect(error).toBeInstanceOf(PaymentRefused);
    expect(error).toMatchObject({ refusal, code: `PAYMENT_${refusal}` });
  });
});

describe('a dispute of Stripe in our words', () => {
  const dispute = (status: string, moved: Array<[amount: number, fee: number]>) =>
    disputeSnapshot({
      id: 'du_1',
      charge: 'ch_1',
      payment_intent: 'pi_1',
      amount: 5_000,
      status,
      created: 100,
      balance_transactions: moved.map(([amount, fee], at) => ({ id: `txn_${at}`, amount, fee, created: 100 + at })),
    } as unknown as Stripe.Dispute);

  it('an inquiry has moved nothing, whatever amount it names', () => {
    const asked = {
      status: 'open',
      amountCents: 0,
      feeCents: 0,
      balanceRefs: [],
      takenAt: new Date(100_000),
      returnedAt: null,
    };
    expect(dispute('warning_needs_response', [])).toMatchObject(asked);
    expect(dispute('warning_closed', [])).toMatchObject({ status: 'won', amountCents: 0, returnedCents: 0 });
  });

  it('one that is looked into or appealed is open', () => {
    for (const status of ['needs_response', 'under_review', 'appeal_under_review', 'something_new']) {
      expect(dispute(status, [[-5_000, 2_500]])).toMatchObject({ status: 'open', amountCents: 5_000, feeCents: 2_500 });
    }
  });

  it('a part may come back, on a day of its own', () => {
    const won = dispute('won', [
      [-5_000, 2_500],
      [3_000, 0],
    ]);
    expect(won).toMatchObject({ status: 'won', amountCents: 5_000, returnedCents: 3_000 });
    expect(won).toMatchObject({ takenAt: new Date(100_000), returnedAt: new Date(101_000) });
  });
});
