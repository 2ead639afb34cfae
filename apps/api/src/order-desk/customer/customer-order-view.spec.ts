import type { OrderStatus } from '@halfpallet/contracts';
import type { Person } from '../../identity/public';
import { awaitedOf, evolveOrderMoney, initialOrderMoney, owedOf } from '../../payments/public';
import type { StoredOrder } from '../read-models/stored-order';
import { customerOrder, timelineOf } from './customer-order-view';

const orderId = '12ac025c-b4d6-5b7b-ba5d-3d8e6add871d';
const at = '2026-01-02T00:00:00.000Z';
const base = { orderId, attemptId: `${orderId}:1`, providerRef: 'pi_1', occurredAt: at };

/** Half of A$1,100 paid by card, A$50 of it sent back. */
const money = [
  { type: 'OrderPlaced', data: { orderId, totalCents: 110_000, livemode: false } },
  {
    type: 'PaymentPlanAgreed',
    data: {
      orderId,
      plan: 'deposit',
      totalCents: 110_000,
      legs: [
        { leg: 'deposit', amountCents: 55_000 },
        { leg: 'balance', amountCents: 55_000 },
      ],
      livemode: false,
    },
  },
  { type: 'PaymentIntentRequested', data: { ...base, leg: 'deposit', attempt: 1, amountCents: 55_000 } },
  { type: 'CardPaymentSettled', data: { ...base, leg: 'deposit', chargeRef: 'ch_1', amountCents: 55_000 } },
  {
    type: 'RefundRequested',
    data: { ...base, refundId: 'r', amountCents: 5_000, method: 'card', from: 'deposits', reason: 'A scratch' },
  },
  {
    type: 'RefundSettled',
    data: { ...base, refundId: 'r', amountCents: 5_000, method: 'card', from: 'deposits', completes: false },
  },
].reduce((state, event) => evolveOrderMoney(state, event), initialOrderMoney);
const standing = (status: OrderStatus) => ({
  status,
  owed: owedOf({ ...money, status }),
  awaited: awaitedOf(money),
});

const order: StoredOrder = {
  orderId,
  orderNumber: 'HP-000000000000',
  customerId: 'fae605cb-9b98-50db-b4cf-eb95bffc75af',
  contactId: 'a0513010-e4b3-54ed-a530-65a19416af5e',
  ...standing('confirmed'),
  paymentMethod: 'stripe',
  itemCount: 1,
  firstProductName: 'Bench',
  purchaseOrderNumber: null,
  subtotalCents: 100_000,
  gstCents: 10_000,
  totalCents: 110_000,
  marginCents: 0,
  carrier: null,
  trackingNumber: null,
  vessel: null,
  estimatedDelivery: null,
  proposal: null,
  livemode: false,
  version: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
};

describe('a customer’s view of an order', () => {
  it('owes what was not paid; what went back was let off', () => {
    expect(customerOrder(order, [], [], undefined)).toMatchObject({
      paidAud: 550,
      refundedAud: 50,
      dueNowAud: 0,
      dueLaterAud: 550,
      balanceDueAud: 550,
    });
  });

  it.each(['cancelled', 'refunded'] as const)('owes nothing once %s', (status) => {
    expect(customerOrder({ ...order, ...standing(status) }, [], [], undefined).balanceDueAud).toBe(0);
  });

  it.each([
    ['processing', 'deposit_paid'],
    ['shipped', 'balance_due'],
    ['delivered', 'balance_due'],
  ] as const)('%s with the deposit paid is %s', (status, expected) => {
    expect(customerOrder({ ...order, ...standing(status) }, [], [], undefined).paymentStage).toBe(expected);
  });

  describe('where it goes', () => {
    const buyer: Person = {
      id: order.contactId,
      kind: 'guest',
      firstName: null,
      name: 'Ada Buyer',
      email: null,
      phone: null,
      billing: null,
      shipping: null,
      company: null,
      abn: null,
      texts: null,
      createdAt: new Date(order.createdAt),
      erasedAt: null,
    };
    const to = (shipping: Person['shipping'], written: string | null) => {
      const view = customerOrder(order, [], [], { ...buyer, shipping, texts: { shippingAddress: written } });
      const { shippingName, shippingAddress, shippingCity, shippingState, shippingPostcode, shippingCountry } = view;
      return [shippingName, shippingAddress, shippingCity, shippingState, shippingPostcode, shippingCountry];
    };
    const brisbane = {
      name: 'Warehouse',
      address: '12 Wharf Street',
      city: 'Brisbane',
      state: 'QLD',
      postcode: '4000',
      country: 'Australia',
    };

    it('is told in parts, also of an address that was sent as one text', () => {
      const written = '12 Wharf Street\nBrisbane, QLD 4000';
      expect(to(brisbane, written)).toEqual(['Warehouse', written, 'Brisbane', 'QLD', '4000', 'Australia']);
      expect(to({ name: 'Ada', address: written }, written)).toEqual([
        'Ada',
        written,
        'Brisbane',
        'QLD',
        '4000',
        'Australia',
      ]);
      const street = '12 Wharf Street 4000';
      expect(to({ name: 'Ada', address: street }, street)).toEqual(['Ada', street, '', '', '4000', 'Australia']);
      expect(to(brisbane, null)).toEqual(['Warehouse', '12 Wharf Street', 'Brisbane', 'QLD', '4000', 'Australia']);
    });

    it('is the place that staff wrote over it, and no other beside it', () => {
      const moved = '1 New Road, Perth WA 6000';
      expect(to(brisbane, moved)).toEqual(['Warehouse', moved, 'Perth', 'WA', '6000', 'Australia']);
      // A street alone says nothing of the town.
      const street = '1234 Long Road';
      expect(to(brisbane, street)).toEqual(['Warehouse', street, 'Brisbane', 'QLD', '4000', 'Australia']);
    });
  });

  it('has empty places where its buyer was erased', () => {
    const view = customerOrder(order, [], [], undefined);
    expect([view.shippingName, view.shippingAddress, view.shippingCity, view.shippingCountry]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });

  it('says when each step was taken, the last time when it was taken twice', () => {
    const steps = [
      { fromStatus: 'processing', toStatus: 'shipped', at: '2026-03-01T00:00:00.000Z' },
      { fromStatus: 'shipped', toStatus: 'processing', at: '2026-02-02T00:00:00.000Z' },
      { fromStatus: 'processing', toStatus: 'shipped', at: '2026-02-01T00:00:00.000Z' },
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

  it('keeps the day of the delivery when a refund came back after it', () => {
    const [delivered, cameBack] = ['2026-03-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z'];
    const steps = [
      { fromStatus: 'refunded', toStatus: 'delivered', at: cameBack },
      { fromStatus: 'delivered', toStatus: 'refunded', at: '2026-03-20T00:00:00.000Z' },
      { fromStatus: 'shipped', toStatus: 'delivered', at: delivered },
    ] as const;
    expect(timelineOf('2026-01-01T00:00:00.000Z', steps).deliveredAt).toBe(delivered);
    expect(timelineOf('2026-01-01T00:00:00.000Z', steps.slice(0, 1)).deliveredAt).toBe(cameBack);
  });
});
