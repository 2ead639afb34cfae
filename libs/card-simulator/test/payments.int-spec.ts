import Stripe from 'stripe';
import { eventually } from '@halfpallet/testing';
import { Bench, errorOf, SECRET_KEY } from './harness';

let bench: Bench;
beforeAll(async () => {
  bench = await Bench.open();
});
afterAll(() => bench.close());

describe('a card payment', () => {
  it('goes from open to succeeded, with charge, fee and balance transaction', async () => {
    const intent = await bench.open(100_000);
    expect(intent).toMatchObject({ status: 'requires_payment_method', currency: 'aud', livemode: false });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_[A-Za-z0-9]{22}$`));

    const paid = await bench.pay(intent);
    expect(paid.status).toBe('succeeded');
    expect(paid).not.toHaveProperty('metadata');

    const seen = await bench.stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge.balance_transaction'],
    });
    const charge = seen.latest_charge as Stripe.Charge;
    expect(seen).toMatchObject({ amount_received: 100_000, metadata: { orderId: 'order-1' } });
    expect(charge.payment_method_details?.card).toMatchObject({ brand: 'visa', last4: '4242' });
    expect(charge.balance_transaction).toMatchObject({ amount: 100_000, fee: 1_730, net: 98_270, status: 'pending' });
  });

  it('can be opened and confirmed in one call with a ready-made method', async () => {
    const intent = await bench.stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'aud',
      confirm: true,
      payment_method: 'pm_card_mastercard',
      expand: ['latest_charge'],
    });
    expect(intent.status).toBe('succeeded');
    expect((intent.latest_charge as Stripe.Charge).payment_method_details?.card?.brand).toBe('mastercard');
  });

  it.each([
    ['declined', 'card_declined', 'generic_decline'],
    ['insufficient_funds', 'card_declined', 'insufficient_funds'],
    ['lost', 'card_declined', 'lost_card'],
    ['expired', 'expired_card', undefined],
    ['incorrect_cvc', 'incorrect_cvc', undefined],
    ['processing_error', 'processing_error', undefined],
  ])('card "%s" is refused with %s and leaves the intent open for another card', async (card, code, declineCode) => {
    const intent = await bench.open();
    const error = await errorOf(bench.pay(intent, card));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, code });
    // The library makes an empty text of a missing decline code.
    expect(error.decline_code).toBe(declineCode ?? '');
    expect(error.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' });

    const after = await bench.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(after.last_payment_error).toMatchObject({ code, message: error.message });
    expect(after.latest_charge).toMatchObject({ status: 'failed', paid: false, failure_code: code });
    expect((await bench.pay(intent)).status).toBe('succeeded');
  });

  it('asks the cardholder first where the card wants it', async () => {
    const intent = await bench.open();
    expect(await bench.pay(intent, 'authentication_always')).toMatchObject({ status: 'requires_action' });
    expect(await bench.challenge(intent, 'fail')).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    await bench.pay(intent, 'authentication_on_setup');
    expect(await bench.challenge(intent, 'approve')).toMatchObject({ status: 'succeeded' });
    expect(await errorOf(bench.challenge(intent, 'approve'))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('takes no card that is not listed, and none that is out of date', async () => {
    const intent = await bench.open();
    const codeFor = async (details: Record<string, string | number>) =>
      (await errorOf(bench.pay(intent, 'visa', details))).code;
    // Well formed, check digit valid, but nobody's test card.
    expect(await codeFor({ number: '4539578763621486' })).toBe('incorrect_number');
    expect(await codeFor({ number: '4242424242424241' })).toBe('incorrect_number');
    expect(await codeFor({ exp_month: 13 })).toBe('invalid_expiry_month');
    expect(await codeFor({ exp_year: 2019 })).toBe('invalid_expiry_year');
    expect(await codeFor({ cvc: '12' })).toBe('invalid_cvc');
    expect((await bench.stripe.paymentIntents.retrieve(intent.id)).last_payment_error).toBeNull();
  });

  it('cannot be changed, cancelled or confirmed again once it succeeded', async () => {
    const intent = await bench.open();
    expect(await bench.stripe.paymentIntents.update(intent.id, { amount: 700 })).toMatchObject({ amount: 700 });
    await bench.pay(intent);
    for (const call of [
      () => bench.stripe.paymentIntents.update(intent.id, { amount: 800 }),
      () => bench.stripe.paymentIntents.cancel(intent.id),
      () => bench.pay(intent),
    ]) {
      const error = await errorOf(call());
      expect(error).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 });
      expect(error.payment_intent?.status).toBe('succeeded');
    }
  });

  it('is taken once when many confirm it at the same moment', async () => {
    const intent = await bench.open();
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => bench.pay(intent)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const charges = await bench.stripe.charges.list({ payment_intent: intent.id });
    expect(charges.data).toHaveLength(1);
  });

  it('can be cancelled while open', async () => {
    const intent = await bench.open();
    const canceled = await bench.stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(await errorOf(bench.pay(intent))).toMatchObject({ code: 'payment_intent_unexpected_state' });
  });
});

describe('parameters and keys', () => {
  it.each([
    [{ amount: 49, currency: 'aud' }, 'amount_too_small'],
    [{ amount: 10.5, currency: 'aud' }, 'parameter_invalid_integer'],
    [{ currency: 'aud' }, 'parameter_missing'],
    [{ amount: 500, currency: 'aud', colour: 'red' }, 'parameter_unknown'],
  ])('%j is refused with %s', async (params, code) => {
    const error = await errorOf(bench.stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error.code).toBe(code);
  });

  it('currencies other than Australian dollars are refused', async () => {
    const error = await errorOf(bench.stripe.paymentIntents.create({ amount: 500, currency: 'usd' }));
    expect(error).toMatchObject({ statusCode: 400, param: 'currency' });
  });

  it('the publishable key opens nothing but one intent, with its secret', async () => {
    const intent = await bench.open();
    const { browser } = bench;
    expect(await errorOf(browser.paymentIntents.list())).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(await errorOf(browser.paymentIntents.retrieve(intent.id))).toMatchObject({ code: 'parameter_missing' });
    const guess = browser.paymentIntents.retrieve(intent.id, { client_secret: `${intent.id}_secret_guess` });
    expect(await errorOf(guess)).toMatchObject({ param: 'client_secret' });
    expect(await errorOf(bench.client('sk_test_other').paymentIntents.list())).toMatchObject({ statusCode: 401 });
  });

  it('card numbers sent with the secret key are refused', async () => {
    const intent = await bench.open();
    const { browser } = bench;
    bench.browser = bench.client(SECRET_KEY);
    try {
      expect(await errorOf(bench.pay(intent))).toMatchObject({ param: 'payment_method_data' });
    } finally {
      bench.browser = browser;
    }
  });

  it('no number and no security code reaches any table', async () => {
    const intent = await bench.open();
    await bench.pay(intent, 'amex', { cvc: '9876' });
    for (const table of ['objects', 'events', 'requests', 'timers']) {
      const { rows } = await bench.database.pool.query(`SELECT t::text AS line FROM testpay.${table} t`);
      const text = rows.map((row: { line: string }) => row.line).join('\n');
      expect(text).not.toMatch(/378282246310005|4242424242424242/);
      // By itself: ids and keys made by chance have these four somewhere within.
      expect(text).not.toMatch(/(?<![\w-])9876(?![\w-])/);
    }
  });
});

describe('lists', () => {
  it('walks all pages in both directions without gaps or repeats', async () => {
    const made: string[] = [];
    for (let n = 0; n < 7; n += 1) made.push((await bench.open(1_000 + n)).id);
    const walked: string[] = [];
    for await (const intent of bench.stripe.paymentIntents.list({ limit: 3 })) {
      walked.push(intent.id);
      if (intent.id === made[0]) break;
    }
    expect(walked).toEqual([...made].reverse());
    const newer = await bench.stripe.paymentIntents.list({ ending_before: made[0], limit: 3 });
    expect(newer.data.map((intent) => intent.id)).toEqual([made[3], made[2], made[1]]);
    expect(newer.has_more).toBe(true);
  });

  it('filters events by type and time and expands lists', async () => {
    const since = Math.floor(Date.now() / 1000) - 60;
    const intent = await bench.open();
    await bench.pay(intent);
    const events = await bench.stripe.events.list({ types: ['payment_intent.succeeded'], created: { gte: since } });
    expect(events.data[0]?.data.object).toMatchObject({ id: intent.id });
    expect(new Set(events.data.map((event) => event.type))).toEqual(new Set(['payment_intent.succeeded']));
    expect((await bench.stripe.events.list({ created: { gte: since + 3_600 } })).data).toEqual([]);

    const page = await bench.stripe.paymentIntents.list({ limit: 1, expand: ['data.latest_charge'] });
    expect(page.data[0]?.latest_charge).toMatchObject({ object: 'charge', payment_intent: intent.id });
    const unexpandable = bench.stripe.paymentIntents.retrieve(intent.id, { expand: ['amount'] });
    expect(await errorOf(unexpandable)).toMatchObject({ param: 'expand' });
  });
});

describe('a card that disputes later', () => {
  it('takes the money back with a fee and tells the shop', async () => {
    const intent = await bench.open(40_000);
    await bench.pay(intent, 'dispute');
    const [delivery] = await eventually(() => {
      const found = bench.receiver.of('charge.dispute.created');
      return found.length > 0 && found;
    });
    expect(delivery?.event.data.object).toMatchObject({ amount: 40_000, payment_intent: intent.id });
    const dispute = delivery?.event.data.object as Stripe.Dispute;
    expect(await bench.stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'needs_response' });
    const moved = await bench.stripe.balanceTransactions.list({ source: dispute.id });
    expect(moved.data).toMatchObject([{ type: 'adjustment', amount: -40_000, fee: 2_500, net: -42_500 }]);
    const refund = bench.stripe.refunds.create({ payment_intent: intent.id });
    expect(await errorOf(refund)).toMatchObject({ code: 'charge_disputed' });
  });
});
