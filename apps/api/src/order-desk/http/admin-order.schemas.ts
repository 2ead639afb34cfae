import {
  CART_STAGES,
  type AbandonedCart,
  type AbandonedCartsWorth,
  type AdminCustomer,
  type AdminCustomerRow,
  type CustomerLikeness,
  type DataRequest,
  type ProductSource,
} from '@halfpallet/contracts';
import { PAGINATION } from '../../platform/http/pages';
import {
  dollars,
  integer,
  listOf,
  moment,
  number,
  objectOf,
  oneOf,
  orNull,
  text,
  uuid,
  yesOrNo,
  type FieldsOf,
} from '../../platform/http/response-schema';

export const ABANDONED_CARTS = listOf(
  objectOf<AbandonedCart>({
    id: uuid,
    customerId: orNull(uuid),
    guestName: orNull(text),
    guestEmail: orNull(text),
    productId: integer,
    productName: text,
    quantity: integer,
    items: listOf(
      objectOf<AbandonedCart['items'][number]>({
        productId: integer,
        productName: text,
        quantity: integer,
        totalPriceAud: orNull(dollars),
      }),
    ),
    lastViewedAt: moment,
    totalPriceAud: orNull(dollars),
    checkoutStartedAt: orNull(moment),
    stage: oneOf(...CART_STAGES),
  }),
);

export const CARTS_WORTH = objectOf<AbandonedCartsWorth>({ carts: integer, totalPriceAud: dollars });

export const PRODUCT_SOURCES = listOf(
  objectOf<ProductSource>({
    id: uuid,
    orderId: uuid,
    productId: integer,
    productName: text,
    productImageUrl: orNull(text),
    source: text,
    quantity: integer,
    supplierName: text,
    supplierLocation: text,
    supplierVerified: yesOrNo,
    supplierRating: orNull(number),
    originalUrl: orNull(text),
    companyProfile: orNull(text),
    sector: text,
    sessionId: orNull(text),
    aiConfidencePercent: orNull(integer),
    imageValidationScore: orNull(integer),
    createdAt: moment,
  }),
);

export const SOURCES_OF_ORDER = objectOf<{ productSources: unknown }>({ productSources: PRODUCT_SOURCES });
export const PAGE_OF_SOURCES = objectOf<{ productSources: unknown; pagination: unknown }>({
  productSources: PRODUCT_SOURCES,
  pagination: PAGINATION,
});

const customer: FieldsOf<AdminCustomerRow> = {
  id: uuid,
  customerName: text,
  customerEmail: text,
  customerPhone: orNull(text),
  billingAddress: orNull(text),
  firstOrderDate: orNull(moment),
  lastOrderDate: orNull(moment),
  totalSpent: dollars,
  ordersPlacedAud: dollars,
  owedAud: dollars,
  orderCount: integer,
  emails: integer,
};

export const CUSTOMERS = listOf(objectOf<AdminCustomerRow>(customer));

export const CUSTOMER = objectOf<AdminCustomer>({
  ...customer,
  contactId: uuid,
  owedBackAud: dollars,
  livemode: yesOrNo,
  abn: orNull(text),
  erasedAt: orNull(moment),
  personIds: listOf(uuid),
  addresses: listOf(objectOf<AdminCustomer['addresses'][number]>({ label: text, text })),
  dataRequests: listOf(objectOf<DataRequest>({ id: text, kind: oneOf('export', 'erasure'), at: moment })),
  likenesses: listOf(
    objectOf<CustomerLikeness>({
      id: uuid,
      name: text,
      email: text,
      same: listOf(oneOf('phone', 'abn', 'name-and-postcode')),
    }),
  ),
});
