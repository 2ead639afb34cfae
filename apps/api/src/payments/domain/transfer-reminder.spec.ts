import { given } from '@halfpallet/testing';
import {
  agreed,
  at,
  canceled,
  closed,
  opened,
  orderId,
  refundRequested,
  requested,
  terms,
} from '../../../test/support/payment-events';
import { payment, type PaymentCommand } from './payment';
import type { PaymentEvent } from './payment.events';
import type { OwedOrder } from './owed';

const lapses = '2026-01-19T00:00:00.000Z';
const due = '2026-01-12T00:00:00.000Z';

describe('a reminder of a bank transfer', () => {
  const asked = (expiresAt = lapses): PaymentEvent => ({
    type: 'BankTransferInstructed',
    data: { orderId, leg: 'deposit', reference: 'HP00000000', amountCents: 50_001, expiresAt },
  });
  const reminded = (amountCents = 50_001, expiresAt = lapses): PaymentEvent => ({
    type: 'BankTransferReminded',
    data: { orderId, leg: 'deposit', reference: 'HP00000000', amountCents, expiresAt },
  });
  const came = (amountCents: number, leg: 'deposit' | 'balance' = 'deposit'): PaymentEvent => ({
    type: 'BankTransferReceived',
    data: {
      orderId,
      leg,
      lineKey: `line-${leg}`,
      amountCents,
      bookedOn: '2026-01-06',
      source: 'statement',
      settlesLeg: false,
      transferCents: amountCents,
    },
  });
  const reopened: PaymentEvent = { type: 'PaymentsReopened', data: { orderId, reason: 'r', settled: [] } };
  const remind = (now = due, status: OwedOrder['status'] = 'pending', lineWaits = false): PaymentCommand => ({
    kind: 'RemindOfTransfer',
    order: { orderId, status, totalCents: terms.totalCents },
    lineWaits,
    now,
  });

  it('comes when half of its time is over, once, and not when it has lapsed', () => {
    const before = [agreed, asked()];
    given(payment, before).when(remind('2026-01-11T23:59:59.999Z')).then([]);
    given(payment, before).when(remind()).then([reminded()]);
    given(payment, before).when(remind('2026-01-18T23:59:59.999Z')).then([reminded()]);
    given(payment, before).when(remind(lapses)).then([]);
    given(payment, [...before, reminded()])
      .when(remind('2026-01-13T00:00:00.000Z'))
      .then([]);
  });

  it('asks for what is missing of the part, and for nothing once that is there', () => {
    given(payment, [agreed, asked(), came(20_000)])
      .when(remind())
      .then([reminded(30_001)]);
    given(payment, [agreed, asked(), came(50_001)])
      .when(remind())
      .then([]);
  });

  it('does not come for an order that is over, to be paid by card, or for which a line waits', () => {
    given(payment, [agreed]).when(remind()).then([]);
    given(payment, [agreed, asked(), closed]).when(remind(due, 'cancelled')).then([]);
    given(payment, [agreed, asked()]).when(remind(due, 'cancelled')).then([]);
    given(payment, [agreed, asked(), requested(), opened()]).when(remind()).then([]);
    // Nobody is reminded of a card, whether or not its page is still open.
    given(payment, [agreed, asked(), requested(), opened(), canceled()]).when(remind()).then([]);
    given(payment, [agreed, requested(), opened(), asked()]).when(remind()).then([]);
    given(payment, [agreed, asked()])
      .when(remind(due, 'pending', true))
      .then([]);
  });

  it('comes after a transfer that paid a part, also of an order that a card page was opened for', () => {
    given(payment, [agreed, asked(), requested(), opened(), canceled(), came(20_000)])
      .when(remind())
      .then([reminded(30_001)]);
  });

  it('does not come while money is held that finance has to decide about', () => {
    const held: PaymentEvent = {
      type: 'UnexpectedPaymentReceived',
      data: {
        orderId,
        sourceRef: 'ch_1',
        method: 'card',
        providerRef: 'pi_9',
        amountCents: 100,
        cause: 'this part was already paid',
        occurredAt: at,
      },
    };
    given(payment, [agreed, asked(), held]).when(remind()).then([]);
  });

  it('comes of a balance once the goods are there and it was asked for then, however long before its buyer turned to a transfer', () => {
    const deposit: PaymentEvent = {
      type: 'CardPaymentSettled',
      data: {
        orderId,
        leg: 'deposit',
        attemptId: `${orderId}:1`,
        providerRef: 'pi_1',
        chargeRef: 'ch_1',
        amountCents: 50_001,
        occurredAt: at,
      },
    };
    const balance = (expiresAt: string, chosen: { chosen?: true } = {}): PaymentEvent => ({
      type: 'BankTransferInstructed',
      data: { orderId, leg: 'balance', reference: 'HP00000000', amountCents: 50_000, expiresAt, ...chosen },
    });
    const turned = [agreed, requested(), opened(), deposit, balance(lapses, { chosen: true })];
    given(payment, turned).when(remind(due, 'processing')).then([]);
    given(payment, turned).when(remind(due, 'shipped')).then([]);
    const later = '2026-03-15T00:00:00.000Z';
    const asks: PaymentCommand = {
      kind: 'InstructBankTransfer',
      terms,
      reference: 'HP00000000',
      expiresAt: later,
      anew: true,
    };
    given(payment, turned)
      .when(asks)
      .then([balance(later)]);
    const delivered = [...turned, balance(later)];
    const halfWay = '2026-03-08T00:00:00.000Z';
    given(payment, delivered).when(remind(halfWay, 'shipped')).then([]);
    given(payment, delivered)
      .when(remind(halfWay, 'delivered'))
      .then([
        {
          type: 'BankTransferReminded',
          data: { orderId, leg: 'balance', reference: 'HP00000000', amountCents: 50_000, expiresAt: later },
        },
      ]);
  });

  it('does not come for a balance while all that was paid goes back, or did not get there and waits to be sent again', () => {
    const balance: PaymentEvent = {
      type: 'BankTransferInstructed',
      data: { orderId, leg: 'balance', reference: 'HP00000000', amountCents: 50_000, expiresAt: lapses },
    };
    const delivered = [agreed, asked(), came(50_001), balance];
    const part = refundRequested('r1', 20_000, null);
    const all = refundRequested('r1', 50_001, null);
    const failed: PaymentEvent = {
      type: 'RefundFailed',
      data: {
        ...{ orderId, refundId: 'r1', method: 'bank', from: 'deposits', amountCents: 50_001, arrivedCents: 0 },
        ...{ afterSettlement: false, reason: 'closed', occurredAt: at },
      },
    };
    const reminds = (...more: PaymentEvent[]) =>
      payment.decide(remind(due, 'delivered'), [...delivered, ...more].reduce(payment.evolve, payment.initial)).length;
    expect([reminds(), reminds(part), reminds(all), reminds(all, failed)]).toEqual([1, 1, 0, 0]);
  });

  it('comes half-way of what is left where the buyer turned to a transfer again, and once in the time that they were asked for', () => {
    const toCard: PaymentEvent = { type: 'CardPaymentChosen', data: { orderId } };
    const turned = (turnedAt: string): PaymentEvent => ({
      type: 'BankTransferInstructed',
      data: { ...(asked() as Extract<PaymentEvent, { type: 'BankTransferInstructed' }>).data, chosen: true, turnedAt },
    });
    const late = [agreed, asked(), toCard, turned('2026-01-15T00:00:00.000Z')];
    given(payment, late).when(remind('2026-01-16T23:59:59.999Z')).then([]);
    given(payment, late).when(remind('2026-01-17T00:00:00.000Z')).then([reminded()]);
    given(payment, [agreed, asked(), reminded(), toCard, turned('2026-01-15T00:00:00.000Z')])
      .when(remind('2026-01-17T00:00:00.000Z'))
      .then([]);
    given(payment, [agreed, asked(), toCard, turned('2026-02-15T00:00:00.000Z')])
      .when(remind('2026-02-16T00:00:00.000Z'))
      .then([]);
  });

  it('comes once more when the buyer was asked anew', () => {
    const later = '2026-03-15T00:00:00.000Z';
    given(payment, [agreed, asked(), reminded(), closed, reopened, asked(later)])
      .when(remind('2026-03-08T00:00:00.000Z'))
      .then([reminded(50_001, later)]);
  });
});
