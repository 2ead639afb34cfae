import type { PaymentMethod } from '@halfpallet/contracts';
import { given } from '@halfpallet/testing';
import {
  agreed,
  at,
  canceled,
  closed,
  opened,
  orderId,
  requested,
  settled,
  terms,
} from '../../../test/support/payment-events';
import { obsoleteIntent, payment, type PaymentCommand } from './payment';
import type { PaymentEvent } from './payment.events';
import { evolvePayment, initialPayment, paymentMethodOf } from './payment-state';

const lapses = '2026-01-19T00:00:00.000Z';
const turn = (method: PaymentMethod, ordered: PaymentMethod = 'stripe'): PaymentCommand => ({
  kind: 'ChoosePaymentMethod',
  terms,
  method,
  ordered,
  reference: 'HP00000000',
  expiresAt: lapses,
  at,
});
const asked = (chosen = true, expiresAt = lapses): Extract<PaymentEvent, { type: 'BankTransferInstructed' }> => ({
  type: 'BankTransferInstructed',
  data: {
    orderId,
    leg: 'deposit',
    reference: 'HP00000000',
    amountCents: 50_001,
    expiresAt,
    ...(chosen ? { chosen } : {}),
  },
});
const toCard: PaymentEvent = { type: 'CardPaymentChosen', data: { orderId } };
const came: PaymentEvent = {
  type: 'BankTransferReceived',
  data: {
    orderId,
    leg: 'deposit',
    lineKey: 'line-1',
    amountCents: 50_001,
    bookedOn: '2026-01-06',
    source: 'statement',
    settlesLeg: true,
    transferCents: 50_001,
  },
};
const takenBack: PaymentEvent = {
  type: 'BankReceiptReversed',
  data: {
    orderId,
    lineKey: 'line-1',
    receiptKey: 'line-1',
    amountCents: 50_001,
    depositCents: 50_001,
    suspenseCents: 0,
    settled: [],
    bookedOn: '2026-01-06',
    reversedOn: null,
  },
};
const paidBy = (events: readonly PaymentEvent[], ordered: PaymentMethod = 'stripe') =>
  paymentMethodOf(events.reduce(evolvePayment, initialPayment), ordered);

describe('how an order is paid', () => {
  it('is asked for by transfer from when its buyer turns to one, for as long as they were asked first', () => {
    given(payment, []).when(turn('bank_transfer')).then([agreed, asked()]);
    given(payment, [agreed, asked()]).when(turn('bank_transfer')).then([]);
    given(payment, [agreed, asked()]).when(turn('stripe')).then([toCard]);
    given(payment, [agreed, asked(), toCard]).when(turn('stripe')).then([]);
    const first = '2026-01-10T00:00:00.000Z';
    const again: PaymentEvent = { ...asked(true, first), data: { ...asked(true, first).data, turnedAt: at } };
    given(payment, [agreed, asked(true, first), toCard])
      .when(turn('bank_transfer'))
      .then([again]);
    // Also of one that was to be paid so when it was ordered, and of all of it where that was a deposit.
    given(payment, [agreed, asked(false, first), toCard, again, toCard])
      .when(turn('bank_transfer', 'bank_transfer'))
      .then([again]);
    const full: PaymentEvent = {
      type: 'PaymentPlanAgreed',
      data: {
        orderId,
        plan: 'full',
        totalCents: 100_001,
        livemode: false,
        legs: [{ leg: 'full', amountCents: 100_001 }],
      },
    };
    given(payment, [agreed, asked(true, first), toCard, full])
      .when(turn('bank_transfer'))
      .then([{ ...again, data: { ...again.data, leg: 'full', amountCents: 100_001 } }]);
  });

  it('is asked for anew by transfer where the balance falls due, or somebody put the order back', () => {
    const first = '2026-01-10T00:00:00.000Z';
    const reopened: PaymentEvent = { type: 'PaymentsReopened', data: { orderId, reason: 'x', settled: [] } };
    given(payment, [agreed, asked(true, first), closed, reopened])
      .when({ kind: 'InstructBankTransfer', terms, reference: 'HP00000000', expiresAt: lapses, anew: true })
      .then([asked(false)]);
    const balance = (expiresAt: string): PaymentEvent => ({
      type: 'BankTransferInstructed',
      data: { ...asked(true, expiresAt).data, leg: 'balance', amountCents: 50_000 },
    });
    // A buyer may have turned it to a transfer weeks before the goods were there.
    given(payment, [agreed, requested(), opened(), settled(), balance(first), toCard])
      .when(turn('bank_transfer'))
      .then([balance(lapses)]);
  });

  it('is as it was ordered until then', () => {
    given(payment, []).when(turn('stripe')).then([]);
    given(payment, []).when(turn('stripe', 'bank_transfer')).then([toCard]);
    given(payment, [agreed, asked(false)])
      .when(turn('bank_transfer', 'bank_transfer'))
      .then([]);
    // The worker that asks for it has not come to it.
    given(payment, [])
      .when(turn('bank_transfer', 'bank_transfer'))
      .then([agreed, asked(false)]);
  });

  it('is not chosen once nothing is to be paid', () => {
    given(payment, [agreed, closed]).when(turn('bank_transfer')).thenError('ORDER_CANCELLED');
    const both = [agreed, requested(), opened(), settled(), requested(2, 'balance'), opened(2, 'balance')];
    given(payment, [...both, settled(2, 'balance')])
      .when(turn('bank_transfer'))
      .thenError('NOTHING_DUE');
  });

  it('follows the money, and what is taken off again leaves what the buyer chose', () => {
    expect(paidBy([agreed, asked(), requested(), opened(), canceled()])).toBe('stripe');
    expect(paidBy([agreed, requested(), opened(), asked()])).toBe('bank_transfer');
    // A worker that asks late for what was ordered so does not call a buyer off their card page.
    expect(paidBy([agreed, requested(), opened(), asked(false)], 'bank_transfer')).toBe('stripe');
    // Nor is a page that the card provider was asked for, and was away, one that anybody is at.
    expect(paidBy([agreed, requested(), asked(false)], 'bank_transfer')).toBe('bank_transfer');
    // Nor does it undo that they have paid; the release before asked for the rest of an order like that.
    expect(paidBy([agreed, requested(), opened(), settled(), asked(false)], 'bank_transfer')).toBe('stripe');
    expect(paidBy([agreed, requested(), opened(), settled(), asked()], 'bank_transfer')).toBe('bank_transfer');
    expect(paidBy([agreed, requested(), opened(), canceled(), asked(false)], 'bank_transfer')).toBe('bank_transfer');
    expect(paidBy([agreed, requested(), opened(), asked(), settled()])).toBe('stripe');
    expect(paidBy([agreed, asked(), toCard, came])).toBe('bank_transfer');
    expect(paidBy([agreed, came])).toBe('bank_transfer');
    expect(paidBy([agreed, came, takenBack])).toBe('stripe');
    expect(paidBy([agreed, asked(), came, takenBack])).toBe('bank_transfer');
  });

  it('leaves no card page open behind a transfer', () => {
    const obsolete = (events: readonly PaymentEvent[]) =>
      obsoleteIntent(events.reduce(evolvePayment, initialPayment), null)?.attempt ?? null;
    expect(obsolete([agreed, requested(), opened()])).toBeNull();
    expect(obsolete([agreed, requested(), opened(), asked()])).toBe(1);
    // Asked for and not opened yet: nobody has a page to pay on.
    expect(obsolete([agreed, requested(), asked()])).toBeNull();
    expect(obsolete([agreed, requested(), opened(), asked(false)])).toBeNull();
    expect(obsolete([agreed, requested(), opened(), canceled(), asked(), requested(2), opened(2)])).toBeNull();
  });
});
