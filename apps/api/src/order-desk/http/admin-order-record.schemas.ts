import {
  ALL_ORDER_STATUSES,
  type AdminOrderDetail,
  type AdminOrderItem,
  type AdminOrderListRow,
  type AdminOrderRow,
  type AdminOrderStats,
  type InstalmentRow,
  type ItemChangePreview,
  type OrderCan,
  type OrderPaymentParts,
  type PaymentAttempt,
  type RefundOfOrder,
  type UnconfirmedReceipt,
  type StatusHistoryEntry,
  PAYMENT_METHODS,
} from '@halfpallet/contracts';
import { PAGINATION } from '../../platform/http/pages';
import { PRICE_LINES } from '../../platform/http/price.schemas';
import {
  day,
  dollars,
  integer,
  listOf,
  mapOf,
  moment,
  objectOf,
  oneOf,
  orNull,
  text,
  uuid,
  yesOrNo,
  type FieldsOf,
} from '../../platform/http/response-schema';
import { moneyFields, part, PROPOSED_CHANGE } from './order-money.schemas';

const status = oneOf(...ALL_ORDER_STATUSES);

const CAN = objectOf<OrderCan>({
  edit: yesOrNo,
  changeStatus: yesOrNo,
  refund: yesOrNo,
  cancel: yesOrNo,
  deliver: yesOrNo,
  force: yesOrNo,
  keep: yesOrNo,
  ship: yesOrNo,
  pack: yesOrNo,
  changeItems: yesOrNo,
  itemsFixed: orNull(text),
  statuses: listOf(status),
  refusals: mapOf(text),
});

const row: FieldsOf<AdminOrderRow> = {
  id: uuid,
  orderNumber: text,
  status,
  whyItStands: text,
  paymentMethod: oneOf(...PAYMENT_METHODS),
  customerId: uuid,
  billingName: text,
  billingEmail: text,
  subtotalAud: dollars,
  gstAud: dollars,
  totalAud: dollars,
  marginAud: orNull(dollars),
  refundableAud: dollars,
  keepableAud: dollars,
  createdAt: moment,
  itemCount: integer,
  livemode: yesOrNo,
  version: integer,
  can: CAN,
  ...moneyFields,
};

const item: FieldsOf<AdminOrderItem> = {
  id: uuid,
  productId: integer,
  quantity: integer,
  unitPriceAud: dollars,
  totalPriceAud: dollars,
  quoteNumber: orNull(text),
  productSnapshot: objectOf<AdminOrderItem['productSnapshot']>({
    name: text,
    description: text,
    imageUrl: orNull(text),
  }),
  lines: PRICE_LINES,
};

const PAYMENTS = objectOf<OrderPaymentParts>({
  instalments: listOf(
    objectOf<InstalmentRow>({
      part,
      amountAud: dollars,
      paidAud: dollars,
      letGoAud: dollars,
      openAud: dollars,
      due: orNull(oneOf('now', 'later')),
    }),
  ),
  attempts: listOf(
    objectOf<PaymentAttempt>({
      id: text,
      at: moment,
      method: oneOf('card', 'bank'),
      part: orNull(part),
      amountAud: dollars,
      outcome: oneOf('asked', 'waiting', 'needs_approval', 'declined', 'received', 'held', 'taken_back'),
      reference: orNull(text),
      note: orNull(text),
    }),
  ),
  unconfirmed: listOf(objectOf<UnconfirmedReceipt>({ id: text, amountAud: dollars, bookedOn: day })),
  refunds: listOf(
    objectOf<RefundOfOrder>({
      id: text,
      amountAud: dollars,
      method: oneOf('card', 'bank'),
      status: oneOf('requested', 'submitted', 'settled', 'failed'),
      reason: text,
      returnId: orNull(uuid),
    }),
  ),
});

export const ITEM_CHANGE = objectOf<ItemChangePreview>({
  quantity: integer,
  unitPriceAud: dollars,
  totalPriceAud: dollars,
  fromTotalAud: dollars,
  totalAud: dollars,
  needsConsent: yesOrNo,
});

export const ORDER = objectOf<AdminOrderDetail>({
  ...row,
  pricedPostcode: text,
  carrier: orNull(text),
  trackingNumber: orNull(text),
  vessel: orNull(text),
  estimatedDelivery: orNull(day),
  notes: orNull(text),
  shippingAddress: text,
  shippingName: text,
  shippingInstructions: orNull(text),
  contactName: text,
  contactEmail: text,
  contactPhone: orNull(text),
  billingPhone: orNull(text),
  billingAddress: orNull(text),
  abn: orNull(text),
  purchaseOrderNumber: orNull(text),
  items: listOf(objectOf<AdminOrderItem>(item)),
  proposedChange: orNull(PROPOSED_CHANGE),
  payments: PAYMENTS,
  statusHistory: listOf(
    objectOf<StatusHistoryEntry>({ id: uuid, status, message: text, createdAt: moment, updatedBy: text }),
  ),
});

/** Items of any orders, each with the order it is of. */
export const ORDER_ITEMS = listOf(objectOf<AdminOrderItem & { orderId: string }>({ ...item, orderId: uuid }));

export const ORDERS = listOf(
  objectOf<AdminOrderListRow>({
    ...row,
    assignee: orNull(objectOf<NonNullable<AdminOrderListRow['assignee']>>({ id: uuid, name: text })),
    tags: listOf(text),
  }),
);
export const WHOLE_ORDERS = listOf(ORDER);
export const PAGE_OF_ORDERS = objectOf<{ orders: unknown; pagination: unknown }>({
  orders: ORDERS,
  pagination: PAGINATION,
});
/** What was done to an order, in a sentence, and the order since. */
export const DONE_TO_ORDER = objectOf<{ message: unknown; order: unknown }>({ message: text, order: ORDER });

/** The same, and what of the order's money a receipt changed. */
export const RECEIPT_RECORDED = objectOf<{
  message: unknown;
  order: unknown;
  paymentStatus: unknown;
  paidAud: unknown;
  heldOverAud: unknown;
}>({ message: text, order: ORDER, paymentStatus: moneyFields.paymentStatus, paidAud: dollars, heldOverAud: dollars });

export const OVERVIEW_OF_ORDERS = objectOf<{ stats: unknown; recentOrders: unknown }>({
  stats: objectOf<AdminOrderStats>({
    totalOrders: integer,
    totalRevenue: dollars,
    ordersPlacedAud: dollars,
    avgOrderValue: dollars,
    pendingOrders: integer,
    livemode: yesOrNo,
  }),
  recentOrders: ORDERS,
});
