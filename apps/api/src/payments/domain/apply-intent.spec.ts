import { given } from '@halfpallet/testing';
import {
  agreed,
  at,
  canceled,
  closed,
  declined,
  fee,
  opened,
  orderId,
  requested,
  settled,
  snapshot,
} from '../../../test/support/payment-events';
import type { IntentFacts } from './apply-intent';
import { payment } from './payment';
import type { PaymentEvent } from './payment.events';

describe('what the provider says of an intent', () => {
  const open = [agreed, requested(), opened()];

  it('settles the instalment and books the fee, once', () => {
    given(payment, open).when(snapshot('settled')).then([settled(), fee()]);
    given(payment, [...open, settled(), fee()])
      .when(snapshot('settled'))
      .then([]);
  });

  it('books a fee that is known later', () => {
    const noFee = { charge: { ref: 'ch_1', feeCents: null, balanceRef: null, at } };
    given(payment, open).when(snapshot('settled', noFee)).then([settled()]);
    given(payment, [...open, settled()])
      .when(snapshot('settled'))
      .then([fee()]);
  });

  it('finds an intent whose opening was not recorded', () => {
    given(payment, [agreed, requested()]).when(snapshot('settled')).then([opened(), settled(), fee()]);
  });

  it('says nothing about an intent that is not ours', () => {
    given(payment, open)
      .when(snapshot('settled', { providerRef: 'pi_other', attempt: 9 }))
      .then([]);
    given(payment, []).when(snapshot('settled')).then([]);
  });

  it('keeps the instalment open after a decline, counts it once, and lets a late word change nothing after success', () => {
    const failure = {
      ref: 'ch_declined_1',
      code: 'card_declined',
      declineCode: null,
      message: 'Your card was declined.',
    };
    given(payment, open)
      .when(snapshot('failed_attempt', { failure }))
      .then([declined(1)]);
    given(payment, [...open, declined(1)])
      .when(snapshot('failed_attempt', { failure }))
      .then([]);
    given(payment, [...open, declined(1)])
      .when(snapshot('failed_attempt', { failure: { ...failure, ref: 'ch_declined_2' } }))
      .then([declined(2)]);
    given(payment, [...open, settled(), fee()])
      .when(snapshot('failed_attempt', { failure }))
      .then([]);
    given(payment, [...open, settled(), fee()])
      .when(snapshot('canceled'))
      .then([]);
  });

  it('takes a success of an intent that was given up', () => {
    given(payment, [...open, canceled()])
      .when(snapshot('settled'))
      .then([settled(), fee()]);
  });

  it.each<[string, PaymentEvent[], Partial<IntentFacts>]>([
    ['the amount differs from what was asked for', open, { receivedCents: 50_000 }],
    ['paid in USD', open, { currency: 'USD' }],
    ['test money for a live order, or the reverse', open, { livemode: true }],
    [
      'this part was already paid',
      [
        ...open,
        {
          type: 'BankTransferReceived',
          data: {
            orderId,
            leg: 'deposit',
            lineKey: 'l1',
            amountCents: 50_001,
            bookedOn: '2026-01-05',
            source: 'manual',
            settlesLeg: true,
          },
        },
      ],
      {},
    ],
  ])('keeps money in suspense when %s', (cause, history, more) => {
    given(payment, history)
      .when(snapshot('settled', more))
      .then([
        {
          type: 'UnexpectedPaymentReceived',
          data: {
            orderId,
            sourceRef: 'ch_1',
            method: 'card',
            providerRef: 'pi_1',
            amountCents: more.receivedCents ?? 50_001,
            cause,
            occurredAt: at,
          },
        },
        fee(),
      ]);
  });

  it('sends back at once what arrives for an order that was cancelled', () => {
    given(payment, [...open, closed])
      .when(snapshot('settled'))
      .then([
        {
          type: 'UnexpectedPaymentReceived',
          data: {
            orderId,
            sourceRef: 'ch_1',
            method: 'card',
            providerRef: 'pi_1',
            amountCents: 50_001,
            cause: 'the order is cancelled or refunded',
            occurredAt: at,
          },
        },
        {
          type: 'RefundRequested',
          data: {
            orderId,
            refundId: 'return-ch_1',
            requestId: 'return-ch_1',
            amountCents: 50_001,
            method: 'card',
            providerRef: 'pi_1',
            from: 'suspense',
            reason: 'paid after the order was cancelled or refunded',
          },
        },
        fee(),
      ]);
  });
});
