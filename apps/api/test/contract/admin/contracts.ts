import {
  count,
  dollars,
  fields,
  integer,
  listOf,
  perhaps,
  someText,
  text,
  time,
  yesOrNo,
  type Shape,
} from '../shopper/shapes';
import { MIXER } from '../../support/buying';
import type { AdminRow } from './rows';

/** What stands in a path for what it names, and what the specification's page sends. */
export interface Named {
  readonly paid: string;
  readonly open: string;
  readonly other: string;
  /** An order that nobody pays, and its one item. */
  readonly changed: string;
  readonly item: string;
  readonly email: string;
  /** What the engine asks for the mixer delivered to 4000. */
  readonly draftAud: number;
}

export interface AdminContract {
  readonly of?: (named: Named) => string;
  /** What stands for a second thing in the path. */
  readonly part?: (named: Named) => string;
  readonly body?: object | ((named: Named) => object);
  readonly headers?: Readonly<Record<string, string>>;
  /** What is wrong with the answer: the fields of section 3, in their types. */
  readonly answers: Shape;
}

const row = fields({
  id: someText,
  orderNumber: someText,
  status: someText,
  paymentStatus: someText,
  subtotalAud: dollars,
  gstAud: dollars,
  totalAud: dollars,
  createdAt: time,
  billingName: text,
  billingEmail: text,
});
const item = fields({
  id: someText,
  productId: integer,
  quantity: count,
  unitPriceAud: dollars,
  totalPriceAud: dollars,
  productSnapshot: fields({ name: someText, description: text, imageUrl: perhaps(text) }),
});
const historyEntry = fields({
  id: someText,
  status: someText,
  message: someText,
  createdAt: time,
  updatedBy: someText,
});
const detail: Shape = (value, path) => [
  ...row(value, path),
  ...fields({
    trackingNumber: perhaps(text),
    estimatedDelivery: perhaps(text),
    notes: perhaps(text),
    shippingAddress: text,
    shippingName: text,
    shippingInstructions: perhaps(text),
    billingPhone: perhaps(text),
    billingAddress: perhaps(text),
    items: listOf(item),
    statusHistory: listOf(historyEntry),
  })(value, path),
];
const pagination = fields({ currentPage: count, totalPages: count, totalCount: count });
const customer = fields({
  customerName: someText,
  customerEmail: someText,
  firstOrderDate: time,
  lastOrderDate: time,
  totalSpent: dollars,
  orderCount: count,
});
const cart = fields({
  id: someText,
  guestName: perhaps(someText),
  guestEmail: perhaps(someText),
  productName: someText,
  quantity: count,
  lastViewedAt: time,
  totalPriceAud: dollars,
  checkoutStartedAt: perhaps(time),
});
const failedPayment = fields({
  id: someText,
  customerName: text,
  customerEmail: text,
  paymentMethod: someText,
  stripePaymentIntentId: someText,
  failureReason: someText,
  createdAt: time,
  amount: dollars,
  status: someText,
});
const source = fields({
  id: someText,
  productId: integer,
  productName: someText,
  productImageUrl: perhaps(text),
  source: someText,
  quantity: count,
  supplierName: someText,
  supplierLocation: text,
  sector: someText,
  createdAt: time,
});
const table = fields({
  id: someText,
  rows: count,
  projection: someText,
  position: someText,
  lastRebuiltAt: perhaps(time),
});
const draft = { items: [MIXER], postcode: '4000' };
const priceLine = fields({ code: someText, label: someText, amount: dollars, formula: someText });
const draftLine = fields({
  productId: integer,
  productName: someText,
  quantity: count,
  unitPriceAud: dollars,
  totalAud: dollars,
  fullPriceAud: dollars,
  marginAud: dollars,
  lines: listOf(priceLine),
});
const act = fields({ message: someText, order: row });

export const ADMIN_CONTRACTS: Readonly<Record<AdminRow, AdminContract>> = {
  'GET /api/admin/orders?page=1&limit=10&search=&status=&paymentStatus=': {
    answers: fields({ orders: listOf(row), pagination }),
  },
  'GET /api/admin/orders/{id}': { of: ({ paid }) => paid, answers: detail },
  'PUT /api/admin/orders/{orderId}': { of: ({ paid }) => paid, body: { status: 'processing' }, answers: detail },
  'PUT /api/admin/orders/{id}/items/{itemId}': {
    of: ({ changed }) => changed,
    part: ({ item: id }) => id,
    body: { quantity: 160 },
    headers: { 'if-match': '"1"' },
    answers: detail,
  },
  'POST /api/admin/orders/{id}/items': {
    of: ({ changed }) => changed,
    body: MIXER,
    // After the change of an item, which stands before it.
    headers: { 'if-match': '"2"' },
    answers: detail,
  },
  'GET /api/admin/orders/{id}/items/price?productId=1&optionIds={optionIds}&quantity=80': {
    of: ({ changed }) => changed,
    part: () => MIXER.optionIds.join(','),
    answers: fields({
      quantity: count,
      unitPriceAud: dollars,
      totalPriceAud: dollars,
      fromTotalAud: dollars,
      totalAud: dollars,
      needsConsent: yesOrNo,
    }),
  },
  'POST /api/admin/orders/{id}/refund': {
    of: ({ other }) => other,
    body: { reason: 'Admin refund', refundType: 'full' },
    answers: act,
  },
  'POST /api/admin/orders/{id}/cancel': {
    of: ({ open }) => open,
    body: { reason: 'Admin cancellation' },
    answers: act,
  },
  'GET /api/admin/orders/{id}/product-sources': {
    of: ({ paid }) => paid,
    answers: fields({ productSources: listOf(source) }),
  },
  'GET /api/admin/orders/customers/{email}/orders': { of: ({ email }) => email, answers: listOf(detail) },
  'GET /api/admin/orders/stats/overview': {
    answers: fields({
      stats: fields({ totalOrders: count, totalRevenue: dollars, avgOrderValue: dollars, pendingOrders: count }),
      recentOrders: listOf(row),
    }),
  },
  'GET /api/admin/orders/customers/grouped': { answers: listOf(customer) },
  'GET /api/admin/orders/abandoned-carts': { answers: listOf(cart) },
  'GET /api/admin/orders/failed-payments': { answers: listOf(failedPayment) },
  'GET /api/admin/orders/product-sources/all?page=1&limit=20&source=&search=': {
    answers: fields({ productSources: listOf(source), pagination }),
  },
  'GET /api/admin/rest/abandoned-carts': { answers: listOf(cart) },
  'GET /api/admin/rest/abandoned-carts/worth': { answers: fields({ carts: count, totalPriceAud: dollars }) },
  'GET /api/admin/rest/product-sources': { answers: listOf(source) },
  'GET /api/admin/rest/db-tables': { answers: listOf(table) },
  'POST /api/admin/rest/draft-orders/prices': {
    body: draft,
    answers: fields({ lines: listOf(draftLine), totalAud: dollars, depositAud: dollars, marginAud: dollars }),
  },
  'POST /api/admin/rest/draft-orders': {
    body: ({ draftAud }) => ({
      ...draft,
      caller: { name: 'Grace Caller', email: 'grace@caller.example' },
      totalAud: draftAud,
    }),
    answers: fields({
      id: someText,
      sentAt: time,
      validUntil: time,
      totalAud: dollars,
      quoteNumbers: listOf(someText),
      payLink: someText,
    }),
  },
};
