import type { StoredOrder } from '../read-models/stored-order';
import { customerOrder, timelineOf } from './customer-order-view';

const order: StoredOrder = {
  orderId: '12ac025c-b4d6-5b7b-ba5d-3d8e6add871d',
  orderNumber: 'HP-000000000000',
  customerId: 'fae605cb-9b98-50db-b4cf-eb95bffc75af',
  contactId: 'a0513010-e4b3-54ed-a530-65a19416af5e',
  status: 'confirmed',
  paymentStatus: 'paid',
  paymentMethod: 'stripe',
  paymentStage: 'deposit_paid',
  itemCount: 1,
  firstProductName: 'Bench',
  purchaseOrderNumber: null,
  subtotalCents: 100_000,
  gstCents: 10_000,
  totalCents: 110_000,
  paidCents: 55_000,
  refundedCents: 5_000,
  trackingNumber: null,
  estimatedDelivery: null,
  livemode: false,
  version: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
};

describe('a customer’s view of an order', () => {
  it('owes what was not paid, and what went back', () => {
    expect(customerOrder(order, [], [], undefined)).toMatchObject({
      paidAud: 550,
      refundedAud: 50,
      balanceDueAud: 600,
    });
  });

  it.each(['cancelled', 'refunded'] as const)('owes nothing once %s', (status) => {
    expect(customerOrder({ ...order, status }, [], [], undefined).balanceDueAud).toBe(0);
  });

  it.each([
    ['processing', 'deposit_paid', 'deposit_paid'],
    ['shipped', 'deposit_paid', 'balance_due'],
    ['delivered', 'deposit_paid', 'balance_due'],
    ['shipped', 'paid_in_full', 'paid_in_full'],
    ['shipped', 'deposit_due', 'deposit_due'],
  ] as const)('%s and %s is %s', (status, paymentStage, expected) => {
    expect(customerOrder({ ...order, status, paymentStage }, [], [], undefined).paymentStage).toBe(expected);
  });

  it('has empty places where its buyer was erased', () => {
    const view = customerOrder(order, [], [], undefined);
    expect([view.shippingName, view.shippingAddress, view.shippingCity]).toEqual(['', '', '']);
  });

  it('says when each step was taken, the last time when it was taken twice', () => {
    const steps = [
      { toStatus: 'shipped', at: '2026-03-01T00:00:00.000Z' },
      { toStatus: 'processing', at: '2026-02-02T00:00:00.000Z' },
      { toStatus: 'shipped', at: '2026-02-01T00:00:00.000Z' },
    ] as const;
    expect(timelineOf('2026-01-01T00:00:00.000Z', steps)).toEqual({
      placedAt: '2026-01-01T00:00:00.000Z',
      confirmedAt: null,
      processingAt: '2026-02-02T00:00:00.000Z',
      shippedAt: '2026-03-01T00:00:00.000Z',
      deliveredAt: null,
      cancelledAt: null,
      refundedAt: null,
    });
  });
});
