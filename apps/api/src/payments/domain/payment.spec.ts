import { given } from '@halfpallet/testing';
import {
  agreed,
  agreedFull,
  canceled,
  closed,
  declined,
  opened,
  orderId,
  request,
  requested,
  settled,
} from '../../../test/support/payment-events';
import { payment } from './payment';
import type { PaymentEvent } from './payment.events';

describe('asking for a card payment', () => {
  it('agrees on half now by default, the odd cent with the deposit', () => {
    given(payment, []).when(request()).then([agreed, requested()]);
  });

  it('agrees on everything now when the buyer says so', () => {
    given(payment, [])
      .when(request({ plan: 'full' }))
      .thenState({ plan: 'full', legs: [{ leg: 'full', amountCents: 100_001 }] });
  });

  it('keeps the open intent when asked again, also after a crash before it was opened', () => {
    given(payment, [agreed, requested()]).when(request()).then([]);
    given(payment, [agreed, requested(), opened()]).when(request()).then([]);
  });

  it('does not change the plan under an open intent', () => {
    given(payment, [agreed, requested(), opened()])
      .when(request({ plan: 'full' }))
      .thenError('INTENT_STILL_OPEN');
    given(payment, [agreed, requested(), opened(), canceled()])
      .when(request({ plan: 'full' }))
      .then([
        agreedFull,
        {
          type: 'PaymentIntentRequested',
          data: { orderId, leg: 'full', attempt: 2, attemptId: `${orderId}:2`, amountCents: 100_001 },
        },
      ]);
  });

  it('asks for the balance once the deposit is there, and for nothing once all is', () => {
    const deposit = [agreed, requested(), opened(), settled()];
    given(payment, deposit)
      .when(request())
      .then([requested(2, 'balance')]);
    given(payment, deposit)
      .when(request({ plan: 'full' }))
      .thenError('PLAN_IS_FIXED');
    given(payment, [...deposit, requested(2, 'balance'), opened(2, 'balance'), settled(2, 'balance')])
      .when(request())
      .thenError('NOTHING_DUE');
  });

  it('is over when the order was cancelled', () => {
    given(payment, [agreed, closed]).when(request()).thenError('ORDER_CANCELLED');
  });

  it('pauses after too many declines, and says what to do instead', () => {
    const tries = Array.from({ length: 8 }, (_, n) => declined(n));
    given(payment, [agreed, requested(), opened(), ...tries])
      .when(request({ now: '2026-01-05T00:29:59.000Z' }))
      .thenError('TOO_MANY_DECLINES', 'bank transfer');
    given(payment, [agreed, requested(), opened(), ...tries])
      .when(request({ now: '2026-01-05T00:30:00.000Z' }))
      .then([]);
  });

  it.each([50_001, 50_000, 100_001, 100_002])('takes %i cents for one of the amounts a form shows', (claimedCents) => {
    given(payment, [agreed, requested(), opened()]).when(request({ claimedCents })).then([]);
  });

  it('records another amount, once, and charges its own', () => {
    const observed: PaymentEvent = {
      type: 'ClientAmountMismatchObserved',
      data: { orderId, route: 'create-payment-intent', claimedCents: 100, actualCents: 50_001 },
    };
    given(payment, [])
      .when(request({ claimedCents: 100 }))
      .then([agreed, requested(), observed]);
    given(payment, [agreed, requested(), observed])
      .when(request({ claimedCents: 100 }))
      .then([]);
  });

  it('takes a cent more or less for rounding, of what is due, of all and of the other part', () => {
    const asked = [agreed, requested()];
    for (const claimedCents of [50_002, 49_999, 100_002])
      given(payment, asked).when(request({ claimedCents })).then([]);
    given(payment, asked)
      .when(request({ claimedCents: 50_003 }))
      .thenState({ claims: [50_003] });
  });

  it('knows the intent that was opened for it, whoever says so twice', () => {
    const open = (providerRef: string) =>
      ({ kind: 'RecordIntentOpened', attemptId: `${orderId}:1`, providerRef }) as const;
    given(payment, [agreed, requested()]).when(open('pi_1')).then([opened()]);
    given(payment, [agreed, requested(), opened()]).when(open('pi_2')).then([]);
  });
});
