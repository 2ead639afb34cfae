import { agreed, at, declined, opened, orderId, requested, settled } from '../../../test/support/payment-events';
import { awaitedMoney, lastRequest } from './awaited-money';
import type { PaymentEvent } from './payment.events';
import { evolvePayment, initialPayment } from './payment-state';

const stateOf = (...events: readonly PaymentEvent[]) => events.reduce(evolvePayment, initialPayment);
const askedToTransfer = (more: object = {}): PaymentEvent => ({
  type: 'BankTransferInstructed',
  data: {
    ...{ orderId, leg: 'deposit', reference: 'HP00000000', amountCents: 50_001, expiresAt: '2026-01-19T00:00:00.000Z' },
    ...more,
  },
});

describe('the last request to transfer', () => {
  it('was made a fortnight before it lapses, or when its buyer turned to it again', () => {
    expect(lastRequest(stateOf(agreed))).toBeNull();
    expect(lastRequest(stateOf(agreed, askedToTransfer()))).toEqual({
      at: '2026-01-05T00:00:00.000Z',
      lapsesAt: '2026-01-19T00:00:00.000Z',
      turnedAt: null,
    });
    expect(lastRequest(stateOf(agreed, askedToTransfer({ turnedAt: at })))).toMatchObject({ at, turnedAt: at });
  });
});

describe('what a payment waits for', () => {
  const awaited = (...events: readonly PaymentEvent[]) =>
    awaitedMoney(stateOf(agreed, ...events), { status: 'pending', totalCents: 100_001 });

  it('is a card while one is tried, and a transfer where one was asked for', () => {
    expect(awaited()).toMatchObject({ card: null, asked: null, reference: null });
    expect(awaited(requested(), opened(), declined(1))).toMatchObject({ card: 'declined', declines: 1 });
    expect(awaited(requested(), opened(), settled())).toMatchObject({ card: null });
    expect(awaited(askedToTransfer())).toMatchObject({
      reference: 'HP00000000',
      asked: { at: '2026-01-05T00:00:00.000Z', lapsesAt: '2026-01-19T00:00:00.000Z', reminded: false },
    });
  });
});
