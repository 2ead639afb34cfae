import { given } from '@halfpallet/testing';
import type { IntentFacts } from './apply-intent';
import { payment } from './payment';
import type { Instalment, PaymentEvent } from './payment.events';
import { evolvePayment, initialPayment } from './payment-state';
import type { OrderTerms } from './plan';

const orderId = '00000000-0000-4000-8000-000000000001';
const terms: OrderTerms = { orderId, totalCents: 100_001, livemode: false };
const at = '2026-01-05T00:00:00.000Z';
const planned = (plan: 'deposit' | 'full'): PaymentEvent => ({
  type: 'PaymentPlanAgreed',
  data: {
    orderId,
    plan,
    totalCents: 100_001,
    legs:
      plan === 'full'
        ? [{ leg: 'full', amountCents: 100_001 }]
        : [
            { leg: 'deposit', amountCents: 50_001 },
            { leg: 'balance', amountCents: 50_000 },
          ],
    livemode: false,
  },
});
const attempted = (attempt: number, ref: string | null): PaymentEvent[] => {
  const attemptId = `${orderId}:${attempt}`;
  const of = { orderId, leg: 'deposit' as const, attemptId, amountCents: 50_001 };
  return [
    { type: 'PaymentIntentRequested', data: { ...of, attempt } },
    ...(ref === null ? [] : [{ type: 'PaymentIntentOpened' as const, data: { ...of, providerRef: ref } }]),
  ];
};
const settled = (ref: string, attemptId: string, leg: Instalment = 'deposit', amountCents = 50_001): PaymentEvent => ({
  type: 'CardPaymentSettled',
  data: { orderId, leg, attemptId, providerRef: ref, chargeRef: `ch_${ref}`, amountCents, occurredAt: at },
});
const facts = (more: Partial<IntentFacts> = {}): IntentFacts => ({
  providerRef: 'pi_old',
  attempt: 1,
  status: 'settled',
  receivedCents: 50_001,
  currency: 'AUD',
  livemode: false,
  charge: { ref: 'ch_pi_old', feeCents: null, balanceRef: null, at },
  failure: null,
  seenAt: at,
  ...more,
});
const adopt = (leg: Instalment, more: Partial<IntentFacts> = {}) =>
  ({ kind: 'AdoptIntent', terms, leg, facts: facts(more) }) as const;
const adopted = (attempt: number, leg: Instalment = 'deposit', amountCents = 50_001): PaymentEvent[] => {
  const of = { orderId, leg, attemptId: `${orderId}:pi_old`, amountCents };
  return [
    { type: 'PaymentIntentRequested', data: { ...of, attempt } },
    { type: 'PaymentIntentOpened', data: { ...of, providerRef: 'pi_old' } },
  ];
};

describe('a card payment that is not on record', () => {
  it('pays its instalment of an order of which no payment was known', () => {
    given(payment, [])
      .when(adopt('deposit'))
      .then([planned('deposit'), ...adopted(1), settled('pi_old', `${orderId}:pi_old`)]);
    given(payment, [])
      .when(adopt('full', { receivedCents: 100_001 }))
      .then([planned('full'), ...adopted(1, 'full', 100_001), settled('pi_old', `${orderId}:pi_old`, 'full', 100_001)]);
  });

  it('counts beside an attempt with the same number that stands open', () => {
    const events = [planned('deposit'), ...attempted(1, 'pi_new')];
    given(payment, events)
      .when(adopt('deposit'))
      .then([...adopted(2), settled('pi_old', `${orderId}:pi_old`)]);
  });

  it('is the attempt whose answer never came, where one waits for it', () => {
    const of = { orderId, leg: 'deposit' as const, attemptId: `${orderId}:1`, amountCents: 50_001 };
    given(payment, [planned('deposit'), ...attempted(1, null)])
      .when(adopt('deposit'))
      .then([
        { type: 'PaymentIntentOpened', data: { ...of, providerRef: 'pi_old' } },
        settled('pi_old', `${orderId}:1`),
      ]);
  });

  it('is held for the buyer where its instalment was paid once more', () => {
    const events = [planned('deposit'), ...attempted(1, 'pi_new'), settled('pi_new', `${orderId}:1`)];
    const state = [...events, ...payment.decide(adopt('deposit'), events.reduce(evolvePayment, initialPayment))].reduce(
      evolvePayment,
      initialPayment,
    );
    expect(state.settled).toEqual({ deposit: 50_001 });
    expect(state.suspense).toMatchObject([{ amountCents: 50_001, providerRef: 'pi_old' }]);
  });

  it('goes back by itself where the order is over, also when nothing else was ever asked for', () => {
    const closed: PaymentEvent = { type: 'PaymentsClosed', data: { orderId, reason: 'cancelled' } };
    for (const before of [[closed], [planned('deposit'), closed]]) {
      const events = payment.decide(adopt('deposit'), before.reduce(evolvePayment, initialPayment));
      expect(events.map(({ type }) => type).slice(-2)).toEqual(['UnexpectedPaymentReceived', 'RefundRequested']);
    }
  });

  it('is taken up once, and one that brought no money not at all', () => {
    const once = payment.decide(adopt('deposit'), initialPayment);
    given(payment, once).when(adopt('deposit')).then([]);
    given(payment, [])
      .when(adopt('deposit', { status: 'open', receivedCents: 0, charge: null }))
      .then([]);
  });
});
