import {
  ALL_ORDER_STATUSES,
  PAYMENT_METHODS,
  type ClaimedOrders,
  type CustomerOrder,
  type CustomerOrderItem,
  type CustomerOrdersResponse,
  type CustomerOrderStats,
  type CustomerOrderTimeline,
  type CustomerProfile,
  type ReorderedLine,
  type ReorderResponse,
} from '@halfpallet/contracts';
import { PAGINATION } from '../../platform/http/pages';
import {
  day,
  dollars,
  integer,
  listOf,
  moment,
  objectOf,
  omissible,
  oneOf,
  orNull,
  text,
  uuid,
  yes,
  yesOrNo,
  type FieldsOf,
  type ResponseSchema,
} from '../../platform/http/response-schema';
import { moneyFields } from '../http/order-money.schemas';

export const OWN_ORDER = objectOf<CustomerOrder>({
  ...moneyFields,
  id: uuid,
  orderNumber: text,
  status: oneOf(...ALL_ORDER_STATUSES),
  createdAt: moment,
  totalAud: dollars,
  subtotalAud: dollars,
  gstAud: dollars,
  carrier: orNull(text),
  trackingNumber: orNull(text),
  estimatedDelivery: orNull(day),
  shippingName: text,
  shippingAddress: text,
  shippingCity: text,
  shippingState: text,
  shippingPostcode: text,
  shippingCountry: text,
  items: listOf(
    objectOf<CustomerOrderItem>({
      id: uuid,
      productId: integer,
      productName: text,
      productImageUrl: orNull(text),
      quantity: integer,
      unitPriceAud: dollars,
      totalPriceAud: dollars,
      quoteNumber: omissible(text),
    }),
  ),
  timeline: objectOf<CustomerOrderTimeline>({
    placedAt: moment,
    confirmedAt: orNull(moment),
    processingAt: orNull(moment),
    shippedAt: orNull(moment),
    deliveredAt: orNull(moment),
    cancelledAt: orNull(moment),
    refundedAt: orNull(moment),
  }),
  purchaseOrderNumber: orNull(text),
  paymentMethod: oneOf(...PAYMENT_METHODS),
});

export const OWN_ORDERS = objectOf<CustomerOrdersResponse>({ orders: listOf(OWN_ORDER), pagination: PAGINATION });

export const OWN_STATS = objectOf<CustomerOrderStats>({
  totalOrders: integer,
  totalSpent: dollars,
  pendingOrders: integer,
  shippedOrders: integer,
  deliveredOrders: integer,
});

export const REORDERED = objectOf<ReorderResponse>({
  added: listOf(
    objectOf<ReorderedLine>({
      productName: text,
      quantity: integer,
      quantityThen: integer,
      unitPriceThenAud: dollars,
      unitPriceNowAud: dollars,
      totalThenAud: dollars,
      totalNowAud: dollars,
    }),
  ),
  skipped: listOf(objectOf<ReorderResponse['skipped'][number]>({ productName: text, reason: text })),
});

export const OPENED_ORDER = objectOf<{ orderNumber: string }>({ orderNumber: text });

export const PROFILE = objectOf<CustomerProfile>({
  email: text,
  emailVerified: yesOrNo,
  pendingEmail: orNull(text),
  firstName: text,
  name: text,
  phone: orNull(text),
  hasPassword: yesOrNo,
  issuer: orNull(objectOf<NonNullable<CustomerProfile['issuer']>>({ name: text, isLinked: yesOrNo })),
});

/** With what each capability holds beside it, under a name of its own. */
export const OWN_DATA: ResponseSchema = {
  ...objectOf<Record<'exportedAt' | 'profile' | 'orders' | 'cart' | 'contacts', unknown>>({
    exportedAt: moment,
    profile: PROFILE,
    orders: listOf(OWN_ORDER),
    cart: listOf({ type: 'object', additionalProperties: true }),
    contacts: listOf({ type: 'object', additionalProperties: true }),
  }),
  additionalProperties: true,
};

export const ERASED = objectOf<{ erased: true; persons: number }>({ erased: yes, persons: integer });
export const MAIL_UNDER_WAY = objectOf<{ message: string }>({ message: text });

const claimed: FieldsOf<ClaimedOrders> = { added: integer, orderNumbers: listOf(text) };
export const CLAIMED_ORDERS = objectOf<ClaimedOrders>(claimed);
export const VERIFIED = objectOf<ClaimedOrders & { verified: true }>({ ...claimed, verified: yes });
