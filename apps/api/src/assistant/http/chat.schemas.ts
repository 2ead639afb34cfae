import {
  SOURCING_STATES,
  type AssistantStatus,
  type ChatAnswer,
  type ChatChoices,
  type ChatMessage,
  type ChatProduct,
  type ChatSession,
  type ChatSourcing,
  type CheckoutData,
  type CustomerInfo,
  type FastCheckout,
  type ListLine,
  type ListOrder,
  type PdfQuote,
  type SourcedProduct,
  type SourcedVariation,
  type StoppedTurn,
  type VerifyPricingAnswer,
} from '@halfpallet/contracts';
import { pricing } from '../../platform/http/price.schemas';
import {
  dollars,
  exactly,
  integer,
  listOf,
  mapOf,
  moment,
  number,
  objectOf,
  omissible,
  oneOf,
  orNull,
  text,
  uuid,
  yes,
  yesOrNo,
} from '../../platform/http/response-schema';

type Benchmark = NonNullable<ChatProduct['marketBenchmark']>;
type Supplier = NonNullable<ChatProduct['supplier']>;
type Created = NonNullable<ChatAnswer['productCreated']>;
type Search = NonNullable<ChatAnswer['sourcing']>;

const mode = oneOf('embedded', 'provider');
const searchState = oneOf(...SOURCING_STATES);
const supplier = orNull(objectOf<Supplier>({ name: text, location: text, verified: yesOrNo }));
const options = listOf(objectOf<ChatProduct['options'][number]>({ id: integer, name: text }));

export const CHAT_PRODUCTS = listOf(
  objectOf<ChatProduct>({
    id: orNull(integer),
    name: text,
    description: text,
    slug: orNull(text),
    images: listOf(text),
    moreImages: omissible(integer),
    pricing: objectOf<ChatProduct['pricing']>({
      exwPriceUsd: orNull(number),
      costPriceAud: orNull(dollars),
      marketPriceAud: orNull(dollars),
      marginPercent: orNull(number),
      profitable: orNull(yesOrNo),
    }),
    options,
    quantity: orNull(integer),
    moq: orNull(integer),
    deliveryDays: orNull(integer),
    marketBenchmark: orNull(
      objectOf<Benchmark>({
        priceRange: objectOf<Benchmark['priceRange']>({ min: dollars, max: dollars, average: dollars }),
        source: text,
        confidence: number,
      }),
    ),
    specifications: mapOf(text),
    supplier,
  }),
);

const SOURCED_PRODUCT = objectOf<SourcedProduct>({
  candidateId: text,
  name: text,
  description: text,
  supplier,
  pricing: objectOf<SourcedProduct['pricing']>({
    exwPriceUsd: orNull(number),
    costPriceAud: orNull(dollars),
    marketPriceAud: orNull(dollars),
    marginPercent: orNull(number),
  }),
  costRangeAud: orNull(objectOf<NonNullable<SourcedProduct['costRangeAud']>>({ min: dollars, max: dollars })),
  guessed: listOf(text),
  confidence: orNull(number),
  caveats: listOf(text),
  claimed: listOf(text),
  marketplace: text,
  moq: orNull(integer),
  localImages: listOf(text),
  moreImages: omissible(integer),
  variants: objectOf<SourcedProduct['variants']>({
    available: yesOrNo,
    totalVariants: integer,
    groupedVariations: mapOf(
      listOf(
        objectOf<SourcedVariation>({
          id: text,
          variationValue: text,
          priceAdjustmentPercent: orNull(number),
          dimensionsMm: orNull(exactly(3, number)),
          weightKg: orNull(number),
          finalPriceAud: orNull(dollars),
          exwPriceUsd: orNull(number),
        }),
      ),
    ),
  }),
});

const CHECKOUT_DATA = objectOf<CheckoutData>({
  ...pricing,
  product: objectOf<CheckoutData['product']>({
    id: integer,
    productName: text,
    description: text,
    imageUrl: text,
    sector: text,
  }),
  quantity: integer,
  timestamp: moment,
  quoteToken: omissible(text),
  optionIds: omissible(listOf(integer)),
  postcode: omissible(text),
  wholeCart: omissible(yesOrNo),
});

const FAST_CHECKOUT = objectOf<FastCheckout>({
  quoteNumber: orNull(text),
  orderItems: listOf(
    objectOf<FastCheckout['orderItems'][number]>({
      productId: integer,
      optionIds: listOf(integer),
      productName: text,
      quantity: integer,
      unitPrice: dollars,
      totalPrice: dollars,
      postcode: omissible(text),
      quoteToken: text,
    }),
  ),
  totalAmount: dollars,
  customerInfo: objectOf<CustomerInfo>({
    name: orNull(text),
    email: orNull(text),
    address: orNull(text),
    city: orNull(text),
    state: orNull(text),
    postcode: orNull(text),
  }),
  productName: text,
  quantity: integer,
  totalCost: dollars,
  shippingDays: integer,
  complianceStatus: text,
});

const PDF_QUOTE = objectOf<PdfQuote>({
  quoteId: text,
  url: text,
  productData: objectOf<PdfQuote['productData']>({
    productName: text,
    moqUnits: integer,
    dapEstimateAud: dollars,
    exwPriceUsd: number,
    deliveryWindowDays: integer,
    certifications: listOf(text),
  }),
});

const PRODUCT_CREATED = objectOf<Created>({ id: integer, productName: text });

const CHOICES = objectOf<ChatChoices>({
  action: oneOf('add_to_cart', 'checkout', 'quote'),
  productId: integer,
  quantity: integer,
  pallets: omissible(integer),
  variationIds: listOf(integer),
  variationType: text,
  options,
});

export const LIST_LINES = listOf(
  objectOf<ListLine>({
    description: text,
    quantity: orNull(number),
    unit: orNull(text),
    outcome: oneOf('matched', 'choice', 'several', 'unknown'),
    products: CHAT_PRODUCTS,
    totalAud: orNull(dollars),
    note: orNull(text),
    postcode: omissible(text),
    order: omissible(objectOf<ListOrder>({ productId: integer, quantity: integer, variationIds: listOf(integer) })),
    choices: omissible(CHOICES),
  }),
);

export const ANSWER = objectOf<ChatAnswer>({
  sessionId: text,
  turnId: text,
  mode,
  degradedFrom: omissible(mode),
  response: text,
  message: text,
  products: omissible(CHAT_PRODUCTS),
  actions: omissible(listOf(oneOf('add_to_cart', 'checkout'))),
  choices: omissible(CHOICES),
  verified: omissible(yesOrNo),
  checkoutUrl: omissible(text),
  checkoutData: omissible(CHECKOUT_DATA),
  fastCheckout: omissible(FAST_CHECKOUT),
  sourcingResults: omissible(
    objectOf<NonNullable<ChatAnswer['sourcingResults']>>({ products: listOf(SOURCED_PRODUCT) }),
  ),
  lines: omissible(LIST_LINES),
  pdfQuote: omissible(PDF_QUOTE),
  productCreated: omissible(PRODUCT_CREATED),
  action: omissible(oneOf('add_to_cart')),
  cartItems: omissible(integer),
  imageUrl: omissible(text),
  sourcing: omissible(objectOf<Search>({ requestId: uuid, status: searchState, percent: integer, progressUrl: text })),
  stopped: omissible(yes),
});

export const SESSION = objectOf<ChatSession>({
  messages: listOf(
    objectOf<ChatMessage>({
      id: text,
      role: oneOf('user', 'assistant'),
      content: text,
      timestamp: moment,
      productImages: omissible(listOf(text)),
      fastCheckout: omissible(FAST_CHECKOUT),
      pdfQuote: omissible(PDF_QUOTE),
      productCreated: omissible(PRODUCT_CREATED),
      sourcedProduct: omissible(SOURCED_PRODUCT),
      answer: omissible(ANSWER),
    }),
  ),
  expiresAt: orNull(moment),
});

export const SEARCH = objectOf<ChatSourcing>({
  requestId: uuid,
  status: searchState,
  percent: integer,
  products: listOf(SOURCED_PRODUCT),
  problems: listOf(text),
});

export const STOPPED = objectOf<StoppedTurn>({ stopped: yesOrNo });

export const VERIFIED = objectOf<VerifyPricingAnswer>({
  success: yesOrNo,
  pricingUpdate: omissible(
    objectOf<NonNullable<VerifyPricingAnswer['pricingUpdate']>>({
      verifiedCostAud: dollars,
      priceChangePercent: number,
    }),
  ),
  message: text,
});

export const STATUS = objectOf<AssistantStatus>({
  mockMode: yesOrNo,
  ready: yesOrNo,
  conversationCount: integer,
  hasOxylabsCredentials: yesOrNo,
  uptime: integer,
  assistantMode: mode,
  scrapeMode: oneOf('fixture', 'live'),
});
