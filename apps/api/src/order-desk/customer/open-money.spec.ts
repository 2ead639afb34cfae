import type { OrderStatus } from '@halfpallet/contracts';
import { owed, payment, type PaymentEvent } from '../../payments/public';
import { openMoneyText } from './open-money';

const TOTAL = 100_000;
const fact = (type: PaymentEvent['type'], data: object = {}) =>
  ({ type, data: { orderId: 'o1', ...data } }) as unknown as PaymentEvent;
const planned = fact('PaymentPlanAgreed', {
  plan: 'full',
  totalCents: TOTAL,
  legs: [{ leg: 'full', amountCents: TOTAL }],
  livemode: false,
});
const came = { leg: 'full', lineKey: 'l1', amountCents: TOTAL, bookedOn: '2026-11-22', source: 'statement' };
const paid = [planned, fact('BankTransferReceived', came)];
const back = { refundId: 'r1', requestId: 'r1', method: 'bank', providerRef: null, from: 'deposits' };
const asked = (amountCents: number) => fact('RefundRequested', { ...back, amountCents });
const failed = (amountCents: number) => fact('RefundFailed', { ...back, amountCents, afterSettlement: false });

const told = (status: OrderStatus, ...facts: PaymentEvent[]) =>
  openMoneyText({
    orderNumber: 'HP-1',
    owed: owed(facts.reduce(payment.evolve, payment.initial), { status, totalCents: TOTAL }),
  });

describe('money for which a buyer is needed', () => {
  it('is what they still have to pay', () => {
    expect(told('delivered', planned)).toBe('A$1,000.00 of order HP-1 is not paid');
  });

  it('is what is held for them or on its way, also where it did not arrive, and no cent twice', () => {
    const closed = [...paid, fact('PaymentsClosed')];
    const whole = 'A$1,000.00 of order HP-1 is not settled yet';
    expect(told('cancelled', ...closed)).toBe(whole);
    expect(told('cancelled', ...closed, asked(TOTAL))).toBe(whole);
    expect(told('cancelled', ...closed, asked(TOTAL), failed(TOTAL))).toBe(whole);
    expect(told('delivered', ...paid, asked(3_000), failed(3_000))).toBe('A$30.00 of order HP-1 is not settled yet');
  });
});
