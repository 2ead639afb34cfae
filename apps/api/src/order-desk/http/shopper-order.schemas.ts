import {
  ALL_ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type CreatedOrder,
  type CreatedOrderResponse,
  type OrderByNumber,
  type OrderCheckoutView,
  type OrderStatusLine,
  type OrderStatusResponse,
  type PlanAmounts,
} from '@halfpallet/contracts';
import { BANK_TRANSFER } from '../../payments/public';
import {
  dollars,
  integer,
  listOf,
  moment,
  number,
  objectOf,
  omissible,
  oneOf,
  orNull,
  text,
  uuid,
  yesOrNo,
  type FieldsOf,
} from '../../platform/http/response-schema';
import { moneyFields, PROPOSED_CHANGE } from './order-money.schemas';

type Line = OrderCheckoutView['items'][number];
type ProductNow = NonNullable<OrderStatusResponse['product']>;

const status = oneOf(...ALL_ORDER_STATUSES);
const paymentStatus = oneOf(...PAYMENT_STATUSES);
const paymentMethod = oneOf(...PAYMENT_METHODS);

export const CREATED_ORDER = objectOf<CreatedOrderResponse>({
  order: objectOf<CreatedOrder>({
    id: uuid,
    orderNumber: text,
    customerName: text,
    customerEmail: text,
    productId: integer,
    quantity: integer,
    shippingAddress: text,
    totalAud: dollars,
    status,
    paymentStatus,
    bankTransfer: omissible(BANK_TRANSFER),
  }),
  bankTransfer: omissible(BANK_TRANSFER),
});

const line: FieldsOf<OrderStatusLine> = {
  productId: integer,
  productName: text,
  quantity: integer,
  unitPriceAud: dollars,
  totalPriceAud: dollars,
};
const amounts = objectOf<PlanAmounts['full']>({ dueNowAud: dollars, dueLaterAud: dollars });

export const CHECKOUT_VIEW = objectOf<OrderCheckoutView>({
  ...moneyFields,
  orderId: text,
  totalAmount: dollars,
  quantity: integer,
  createdAt: moment,
  status,
  paymentMethod,
  isYours: yesOrNo,
  plans: orNull(objectOf<PlanAmounts>({ deposit: amounts, full: amounts })),
  proposedChange: orNull(PROPOSED_CHANGE),
  product: objectOf<OrderCheckoutView['product']>({
    productName: text,
    imageUrl: orNull(text),
    sector: text,
    origin: text,
  }),
  items: listOf(objectOf<Line>({ ...line, imageUrl: orNull(text), sector: text, origin: text })),
  pricing: objectOf<OrderCheckoutView['pricing']>({
    exwTotal: number,
    shipping: number,
    duties: number,
    landedCost: dollars,
    margin: dollars,
    finalPrice: dollars,
    pricePerUnit: dollars,
    gstAud: dollars,
  }),
});

export const ORDER_BY_NUMBER = objectOf<OrderByNumber>({
  ...moneyFields,
  id: uuid,
  orderNumber: text,
  guestName: text,
  guestEmail: text,
  totalAud: dollars,
  status,
  paymentMethod,
});

export const STATUS_OF_ORDER = objectOf<OrderStatusResponse>({
  order: objectOf<OrderStatusResponse['order']>({
    id: uuid,
    orderNumber: text,
    customerEmail: text,
    customerName: text,
    productId: integer,
    productName: text,
    quantity: integer,
    unitPriceAud: dollars,
    totalAmountAud: dollars,
    orderStatus: status,
    paymentStatus,
    stripeSessionId: orNull(text),
    source: text,
    items: listOf(objectOf<OrderStatusLine>(line)),
  }),
  product: orNull(
    objectOf<ProductNow>({
      id: integer,
      productName: text,
      imageUrl: orNull(text),
      description: text,
      sector: text,
      dapEstimateAud: orNull(dollars),
      auMarketPrice: orNull(text),
      profitMarginPercent: orNull(number),
      isSourced: yesOrNo,
    }),
  ),
});
