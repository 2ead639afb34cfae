import type { AdminOrderDetail, OrderEventRow } from '@halfpallet/contracts';
import { ORDER, UNPAID } from './samples';

/** `ORDER` whole: one item, its deposit paid by card. */
export const ORDER_DETAIL: AdminOrderDetail = {
  ...ORDER,
  pricedPostcode: '4000',
  carrier: null,
  trackingNumber: null,
  vessel: null,
  estimatedDelivery: null,
  notes: null,
  shippingAddress: '1 Wharf Street\nBrisbane QLD 4000',
  shippingName: 'Grace Builder',
  shippingInstructions: null,
  contactName: 'Grace Builder',
  contactEmail: 'grace@builder.example',
  contactPhone: null,
  billingPhone: null,
  billingAddress: null,
  abn: null,
  purchaseOrderNumber: null,
  items: [
    {
      id: 'i-1',
      productId: 1,
      quantity: 80,
      unitPriceAud: 15.06,
      totalPriceAud: 1_204.56,
      quoteNumber: null,
      productSnapshot: { name: 'Gooseneck Kitchen Mixer', description: 'A tap', imageUrl: null },
      lines: [],
    },
  ],
  proposedChange: null,
  payments: {
    instalments: [
      { part: 'deposit', amountAud: 602.28, paidAud: 602.28, letGoAud: 0, openAud: 0, due: null },
      { part: 'balance', amountAud: 602.28, paidAud: 0, letGoAud: 0, openAud: 602.28, due: 'later' },
    ],
    attempts: [
      {
        id: 'p-2',
        at: '2026-11-20T02:12:09.114Z',
        method: 'card',
        part: 'deposit',
        amountAud: 602.28,
        outcome: 'received',
        reference: 'pi_2',
        note: null,
      },
      {
        id: 'p-1',
        at: '2026-11-20T02:10:09.114Z',
        method: 'card',
        part: 'deposit',
        amountAud: 602.28,
        outcome: 'declined',
        reference: 'pi_1',
        note: 'Your card was declined.',
      },
    ],
    unconfirmed: [],
    refunds: [],
  },
  statusHistory: [],
};

/** The same order when it was placed. */
export const ORDER_THEN: AdminOrderDetail = {
  ...ORDER_DETAIL,
  ...UNPAID,
  version: 1,
  payments: { instalments: [], attempts: [], unconfirmed: [], refunds: [] },
  can: {
    ...ORDER.can,
    edit: false,
    changeStatus: false,
    refund: false,
    cancel: false,
    force: false,
    pack: false,
    statuses: [],
    refusals: {},
  },
};

const event = (position: string, title: string, at: string): OrderEventRow => ({
  id: `e-${position}`,
  orderId: ORDER.id,
  position,
  streamVersion: 1,
  stream: `order-${ORDER.id}`,
  type: 'OrderPlaced',
  title,
  at,
  recordedAt: at,
  actor: { id: 'b', name: 'Grace Builder', kind: 'shopper' },
  cause: { commandId: 'c', causationId: 'c', correlationId: 'c' },
  reason: null,
  fromStatus: null,
  toStatus: null,
  diff: [],
  hash: '00',
  data: null,
});

/** Newest first, as the list answers them. */
export const ORDER_EVENTS: readonly OrderEventRow[] = [
  event('12', 'Confirmed: the due part is paid', '2026-11-20T02:12:10.000Z'),
  event('11', 'Card payment of A$602.28 received', '2026-11-20T02:12:09.114Z'),
  event('7', 'Order placed', '2026-11-20T01:12:09.114Z'),
];
