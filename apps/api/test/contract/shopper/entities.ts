import {
  both,
  count,
  dollars,
  exactly,
  fields,
  integer,
  listOf,
  matching,
  number,
  oneOf,
  perhaps,
  someText,
  text,
  time,
  yesOrNo,
} from './shapes';

/** Section 3 of the storefront's specification, and what section 3 of the back-office's says of customers. */

export const marketBenchmark = fields({
  confidence: number,
  source: text,
  sourceUrl: perhaps(text),
  matchedProductName: text,
  priceRange: fields({ min: number, max: number, average: number }),
  competitorCount: count,
  lastUpdated: time,
  auMarketPrice: text,
});

const millimetres = listOf(number);
const marketPrice = perhaps(matching(/\$\d/));

export const product = fields({
  id: integer,
  productName: someText,
  description: someText,
  imageUrl: perhaps(matching(/^\/images\//)),
  sector: someText,
  origin: someText,
  certifications: listOf(text, { mayBeEmpty: true }),
  exwPriceUsd: dollars,
  dapEstimateAud: perhaps(dollars),
  auMarketPrice: marketPrice,
  moqUnits: count,
  recommendedStartQty: count,
  perPallet: count,
  deliveryWindowDays: count,
  dimensionsMm: millimetres,
  weightKg: number,
  shippingMode: someText,
  profitMarginPercent: perhaps(number),
  marketBenchmark: perhaps(marketBenchmark),
});

export const variation = fields({
  id: integer,
  productName: someText,
  variationType: oneOf('size', 'finish', 'feature', 'material', 'color', 'base'),
  variationValue: someText,
  exwPriceUsd: dollars,
  priceAdjustment: dollars,
  auMarketPrice: marketPrice,
  dimensionsMm: millimetres,
  weightKg: number,
  description: text,
});

export const image = fields({
  imageUrl: matching(/^\/images\//),
  validationStatus: oneOf('approved', 'pending', 'rejected'),
  confidenceScore: number,
  sourcePlatform: someText,
});

export const pricing = fields({
  exwTotalUsd: dollars,
  exwTotalAud: dollars,
  shippingAud: dollars,
  subtotalAud: dollars,
  customsDutyAud: dollars,
  gstAud: dollars,
  totalPriceAud: dollars,
  pricePerUnitAud: dollars,
  exchangeRate: number,
  isLiveFx: yesOrNo,
});

export const benchmark = fields({
  benchmark: perhaps(
    fields({
      confidence: number,
      marketPrices: listOf(fields({ retailer: text, price: number }), { mayBeEmpty: true }),
      averagePrice: number,
      lowestPrice: number,
      source: text,
      lastUpdated: text,
    }),
  ),
});

export const fxRate = fields({ rate: number, trend: oneOf('up', 'down', 'flat'), isLive: yesOrNo });

export const user = fields({ role: oneOf('customer', 'admin'), firstName: perhaps(text), email: someText });

export const ORDER_NUMBER = /^HP-[0-9A-HJKMNP-TV-Z]{12}$/;
const STATUS = oneOf('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded');
const PAYMENT_STATUS = oneOf('pending', 'paid', 'failed', 'refunded');

export const createdOrder = fields({
  order: fields({
    id: someText,
    orderNumber: matching(ORDER_NUMBER),
    customerName: someText,
    customerEmail: someText,
    productId: integer,
    quantity: count,
    shippingAddress: matching(/\n/),
  }),
});

export const bankTransfer = fields({
  accountName: someText,
  bsb: someText,
  accountNumber: someText,
  reference: someText,
  amountAud: dollars,
  payUrl: matching(/[?&]amount=.*[?&]reference=|[?&]reference=.*[?&]amount=/),
});

export const checkoutView = fields({
  orderId: matching(ORDER_NUMBER),
  totalAmount: dollars,
  quantity: count,
  createdAt: time,
  product: fields({ productName: someText, imageUrl: perhaps(text), sector: someText, origin: someText }),
  pricing: fields({
    exwTotal: dollars,
    shipping: dollars,
    duties: dollars,
    landedCost: dollars,
    margin: dollars,
    finalPrice: dollars,
    pricePerUnit: dollars,
  }),
});

export const orderByNumber = fields({
  id: someText,
  guestName: someText,
  guestEmail: someText,
  totalAud: dollars,
  status: STATUS,
  paymentStatus: PAYMENT_STATUS,
});

export const orderStatus = fields({
  order: fields({
    id: someText,
    customerEmail: someText,
    customerName: someText,
    productId: integer,
    productName: someText,
    quantity: count,
    unitPriceAud: dollars,
    totalAmountAud: dollars,
    orderStatus: STATUS,
    paymentStatus: PAYMENT_STATUS,
    stripeSessionId: perhaps(text),
    source: someText,
  }),
  product: fields({
    id: integer,
    productName: someText,
    imageUrl: perhaps(text),
    description: someText,
    sector: someText,
    dapEstimateAud: perhaps(dollars),
    auMarketPrice: marketPrice,
    profitMarginPercent: perhaps(number),
  }),
});

export const paymentIntent = fields({ clientSecret: someText, paymentIntentId: someText });

const customerOrderItem = fields({
  id: someText,
  productName: someText,
  productImageUrl: perhaps(text),
  quantity: count,
  unitPriceAud: dollars,
  totalPriceAud: dollars,
});

export const customerOrder = fields({
  id: someText,
  orderNumber: matching(ORDER_NUMBER),
  status: STATUS,
  createdAt: time,
  totalAud: dollars,
  subtotalAud: dollars,
  gstAud: dollars,
  trackingNumber: perhaps(text),
  estimatedDelivery: perhaps(text),
  shippingName: text,
  shippingAddress: someText,
  shippingCity: someText,
  shippingState: someText,
  shippingPostcode: matching(/^\d{4}$/),
  shippingCountry: someText,
  items: listOf(customerOrderItem),
});

export const customerOrders = fields({
  orders: listOf(customerOrder),
  pagination: fields({
    currentPage: exactly(1),
    totalPages: exactly(1),
    totalCount: exactly(1),
    hasNext: exactly(false),
    hasPrev: exactly(false),
  }),
});

export const customerStats = fields({
  totalOrders: exactly(1),
  totalSpent: dollars,
  pendingOrders: exactly(1),
  shippedOrders: exactly(0),
  deliveredOrders: exactly(0),
});

export const products = listOf(both(product, fields({ pricing })));

/** A product of the assistant's replies: 'Chat product' and 'Test chat product'. */
export const chatProduct = fields({
  id: integer,
  name: someText,
  images: listOf(matching(/^\/images\//), { mayBeEmpty: true }),
  pricing: fields({
    exwPriceUsd: perhaps(dollars),
    costPriceAud: perhaps(dollars),
    marketPriceAud: perhaps(dollars),
    marginPercent: perhaps(number),
    profitable: perhaps(yesOrNo),
  }),
  marketBenchmark: perhaps(
    fields({ priceRange: fields({ min: number, max: number, average: number }), source: text, confidence: number }),
  ),
  specifications: fields({}),
  supplier: perhaps(fields({ name: someText, location: text, verified: yesOrNo })),
});

export const chatAnswer = fields({
  response: someText,
  message: someText,
  sessionId: matching(/^[A-Za-z0-9_-]{16}$/),
  turnId: someText,
  mode: oneOf('embedded', 'provider'),
  products: listOf(chatProduct),
  actions: listOf(oneOf('add_to_cart', 'checkout')),
});
