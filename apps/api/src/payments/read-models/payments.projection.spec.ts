import type { Fact } from '@halfpallet/event-store';
import type { PaymentMethod } from '@halfpallet/contracts';
import { foldInMemory } from '@halfpallet/projections';
import { recordedEvent, testUuid } from '@halfpallet/testing';
import { paymentsProjection } from './payments.projection';

const orderId = testUuid(1);
const at = '2026-06-05T00:00:00.000Z';

const placed = (paymentMethod: PaymentMethod): Fact => ({
  type: 'OrderPlaced',
  data: {
    ...{ orderId, orderNumber: 'HP-000000000000', customerId: testUuid(2), contactId: testUuid(3), paymentMethod },
    ...{ items: [], gstCents: 100, totalCents: 1_100, livemode: false, placedAt: at },
  },
});
const attempt = { orderId, leg: 'full', attemptId: 'a', attempt: 1, amountCents: 1_100 };
const pageOpened: Fact[] = [
  { type: 'PaymentIntentRequested', data: attempt },
  { type: 'PaymentIntentOpened', data: { ...attempt, providerRef: 'pi_1' } },
];
const cardPaid: Fact = {
  type: 'CardPaymentSettled',
  data: { ...attempt, providerRef: 'pi_1', chargeRef: 'ch_1', occurredAt: at },
};
const receipt = { orderId, lineKey: 'l', amountCents: 1_100, bookedOn: '2026-06-05' };
const transferred: Fact = {
  type: 'BankTransferReceived',
  data: { ...receipt, leg: 'full', source: 'statement', settlesLeg: true, transferCents: 1_100 },
};
const takenBack: Fact = {
  type: 'BankReceiptReversed',
  data: { ...receipt, receiptKey: 'l', depositCents: 1_100, suspenseCents: 0, settled: [], reversedOn: null },
};

function methodAfter(...facts: readonly Fact[]): unknown {
  const events = facts.map(({ type, data }, index) => {
    const stream = type === 'OrderPlaced' ? (`order-${orderId}` as const) : (`payment-${orderId}` as const);
    return recordedEvent({ stream, type, data, position: BigInt(index + 1) });
  });
  return foldInMemory(paymentsProjection, events).payments!.get(orderId)!.method;
}

describe('how a payment is made', () => {
  it('is what the buyer chose with the order, before any money comes', () => {
    expect([methodAfter(placed('bank_transfer')), methodAfter(placed('stripe'))]).toEqual(['bank_transfer', 'stripe']);
  });

  it('is what they turned to instead', () => {
    expect(methodAfter(placed('bank_transfer'), ...pageOpened)).toBe('stripe');
    expect(methodAfter(placed('bank_transfer'), ...pageOpened, cardPaid)).toBe('stripe');
    expect(methodAfter(placed('stripe'), transferred)).toBe('bank_transfer');
  });

  it('is what they chose again once the only transfer was taken back, whose order that was', () => {
    expect(methodAfter(placed('bank_transfer'), transferred, takenBack)).toBe('bank_transfer');
    expect(methodAfter(placed('stripe'), transferred, takenBack)).toBe('stripe');
    expect(methodAfter(placed('bank_transfer'), ...pageOpened, cardPaid, transferred, takenBack)).toBe('stripe');
  });
});

describe('a refund that was made in the card provider’s own pages', () => {
  it('was asked for then, as the books have it, and not when we learnt of it', () => {
    const decidedAt = '2026-06-30T13:59:59.000Z';
    const learntAt = '2026-06-30T15:05:00.000Z';
    const refund = { orderId, refundId: 'provider-re_1', method: 'card', from: 'deposits', amountCents: 1_100 };
    const facts: Fact[] = [
      placed('stripe'),
      ...pageOpened,
      cardPaid,
      { type: 'RefundRequested', data: { ...refund, providerRef: 'pi_1', reason: 'refunded there', decidedAt } },
      { type: 'RefundSubmitted', data: { orderId, refundId: 'provider-re_1', providerRefundRef: 're_1' } },
    ];
    const events = facts.map(({ type, data }, index) => {
      const stream = type === 'OrderPlaced' ? (`order-${orderId}` as const) : (`payment-${orderId}` as const);
      const meta = { occurredAt: learntAt };
      return recordedEvent({ stream, type, data, position: BigInt(index + 1), meta });
    });
    const { payment_refunds: refunds } = foldInMemory(paymentsProjection, events);
    expect(refunds!.get('provider-re_1')!.requested_at).toBe(decidedAt);
  });
});
