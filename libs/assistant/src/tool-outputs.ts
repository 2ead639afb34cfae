import { z } from 'zod';
import { COMPANY_TOPICS, type ToolName, type ToolResults } from './tools';

const dollars = z.number();
const texts = z.array(z.string());
const moreImages = z.number().int().describe('Pictures beside those that are named');
const state = z.enum(['running', 'completed', 'failed', 'cancelled']);
const supplier = z.object({ name: z.string(), location: z.string(), verified: z.boolean() }).nullable();
const benchmark = z
  .object({
    priceRange: z.object({ min: dollars, max: dollars, average: dollars }),
    source: z.string(),
    confidence: z.number(),
  })
  .nullable();

const product = z.object({
  id: z.number().int().nullable(),
  name: z.string(),
  description: z.string(),
  slug: z.string().nullable(),
  images: texts,
  moreImages: moreImages.optional(),
  pricing: z.object({
    exwPriceUsd: dollars.nullable(),
    costPriceAud: dollars.nullable().describe('Delivered price of one unit with GST, in Australian dollars'),
    marketPriceAud: dollars
      .nullable()
      .describe('As the page of the product says it; an estimate where marginPercent is null'),
    marginPercent: z.number().nullable(),
    profitable: z.boolean().nullable(),
  }),
  options: z.array(z.object({ id: z.number().int(), name: z.string() })),
  quantity: z.number().int().nullable().describe('Units that costPriceAud is the unit price of'),
  moq: z.number().int().nullable(),
  deliveryDays: z.number().int().nullable(),
  marketBenchmark: benchmark,
  specifications: z.record(z.string(), z.string()),
  supplier,
});

const variation = z.object({
  id: z.string(),
  variationValue: z.string(),
  priceAdjustmentPercent: z.number().nullable().describe('Of exwPriceUsd beside the product'),
  dimensionsMm: z.tuple([z.number(), z.number(), z.number()]).nullable(),
  weightKg: z.number().nullable(),
  finalPriceAud: dollars.nullable().describe('One unit delivered, with GST'),
  exwPriceUsd: dollars.nullable(),
});

const sourced = z.object({
  candidateId: z.string(),
  name: z.string(),
  description: z.string(),
  supplier,
  pricing: z.object({
    exwPriceUsd: dollars.nullable(),
    costPriceAud: dollars.nullable(),
    marketPriceAud: dollars.nullable(),
    marginPercent: z.number().nullable(),
  }),
  costRangeAud: z.object({ min: dollars, max: dollars }).nullable(),
  guessed: texts,
  confidence: z.number().nullable(),
  caveats: texts,
  claimed: texts,
  marketplace: z.string(),
  moq: z.number().int().nullable(),
  localImages: texts,
  moreImages: moreImages.optional(),
  variants: z.object({
    available: z.boolean(),
    totalVariants: z.number().int(),
    groupedVariations: z.record(z.string().describe('Kind of option, such as colour'), z.array(variation)),
  }),
});

const line = z.object({
  product,
  quantity: z.number().int(),
  askedQuantity: z.number().int().describe('What was asked for, before it was raised to what can be ordered'),
  unitAud: dollars,
  totalAud: dollars.describe('Delivered, duty and GST included'),
  gstAud: dollars,
  dutyAud: dollars,
  freightAud: dollars,
  depositAud: dollars,
  balanceAud: dollars,
  pallets: z.number(),
  postcode: z.string(),
  isLiveFx: z.boolean(),
  holdsUntil: z.string().describe('RFC 3339; until when this price can be ordered as it stands'),
  options: texts,
  explanation: z.array(z.object({ label: z.string(), amountAud: dollars, formula: z.string() })),
});

const checkoutData = z.object({
  product: z.object({
    id: z.number().int(),
    productName: z.string(),
    description: z.string(),
    imageUrl: z.string(),
    sector: z.string(),
  }),
  quantity: z.number().int(),
  exwTotalUsd: dollars,
  exwTotalAud: dollars,
  shippingAud: dollars,
  subtotalAud: dollars,
  customsDutyAud: dollars,
  gstAud: dollars,
  totalPriceAud: dollars,
  pricePerUnitAud: dollars,
  exchangeRate: z.number(),
  isLiveFx: z.boolean(),
  timestamp: z.string(),
  quoteToken: z.string().optional().describe('Holds the price of the one line'),
  optionIds: z.array(z.number().int()).optional().describe('Chosen beside the product, of the one line'),
  postcode: z.string().optional().describe('Where it is all delivered to'),
  wholeCart: z.boolean().optional().describe('True where it is for every line of the cart'),
});

const search = z.object({
  requestId: z.string(),
  state,
  percent: z.number(),
  products: z.array(sourced),
  problems: texts,
});

const OUTPUTS = {
  search_catalogue: z.object({
    products: z.array(product.extend({ score: z.number() })),
    unknownWords: texts,
    total: z.number().int(),
  }),
  get_product: z.object({
    product,
    certifications: texts,
    certificationStatus: z.string(),
    options: z.array(
      z.object({ id: z.number().int(), type: z.string(), name: z.string(), perPallet: z.number().int() }),
    ),
    perPallet: z.number().int(),
    halfPallet: z.number().int(),
    origin: z.string(),
    dimensionsMm: z.tuple([z.number(), z.number(), z.number()]),
    weightKg: z.number(),
  }),
  quote_price: line,
  verify_price: line.extend({ shownAud: dollars.nullable(), changePercent: z.number().nullable() }),
  lookup_duty: z.object({
    hsCode: z.string().nullable(),
    ratePercent: z.number().nullable(),
    reason: z.string(),
    source: z.string(),
    isAssumed: z.boolean(),
  }),
  shipping_estimate: z.object({
    product,
    quantity: z.number().int(),
    pallets: z.number(),
    cubicMetres: z.number(),
    mode: z.string(),
    days: z.number(),
    zone: z.string(),
    freightAud: dollars,
    postcode: z.string(),
  }),
  get_benchmark: z.object({ product, benchmark, observedAt: z.string().nullable() }),
  source_product: search.extend({ joined: z.boolean() }),
  sourcing_status: search.extend({ query: z.string(), quantity: z.number().int().nullable() }),
  add_to_cart: z.object({ line, cartItems: z.number().int(), lineQuantity: z.number().int(), checkoutData }),
  add_list_to_cart: z.object({
    lines: z.array(
      z.object({
        name: z.string(),
        quantity: z.number().int(),
        outcome: z.enum(['added', 'already', 'refused']).describe('already: the same list put it there before'),
        totalAud: dollars.nullable(),
        cartQuantity: z.number().int(),
        note: z.string().nullable(),
      }),
    ),
    totalAud: dollars.nullable().describe('Of what was added now, delivered with GST'),
    cartItems: z.number().int(),
    postcode: z.string(),
  }),
  show_cart: z.object({
    items: z.array(
      z.object({
        productId: z.number().int(),
        name: z.string(),
        options: texts,
        quantity: z.number().int(),
        unitAud: dollars.nullable(),
        totalAud: dollars.nullable(),
        problem: z.string().nullable().describe('Why it cannot be ordered as it stands'),
      }),
    ),
    totalAud: dollars.nullable().describe('Delivered with GST'),
    postcode: z.string(),
  }),
  start_checkout: z.object({
    line: line.nullable().describe('Null for a cart of several products'),
    fastCheckout: z.object({
      quoteNumber: z.string().nullable().describe('Null for a cart of several products'),
      orderItems: z.array(
        z.object({
          productId: z.number().int(),
          optionIds: z.array(z.number().int()),
          productName: z.string(),
          quantity: z.number().int(),
          unitPrice: dollars,
          totalPrice: dollars,
          postcode: z.string().optional().describe('Where totalPrice is delivered to'),
          quoteToken: z.string(),
        }),
      ),
      totalAmount: dollars,
      customerInfo: z.object({
        name: z.string().nullable(),
        email: z.string().nullable(),
        address: z.string().nullable(),
        city: z.string().nullable(),
        state: z.string().nullable(),
        postcode: z.string().nullable(),
      }),
      productName: z.string(),
      quantity: z.number().int(),
      totalCost: dollars,
      shippingDays: z.number(),
      complianceStatus: z.string(),
    }),
    checkoutData,
    checkoutUrl: z.string(),
  }),
  make_quote_pdf: z.object({
    pdfQuote: z.object({
      quoteId: z.string(),
      url: z.string(),
      productData: z.object({
        productName: z.string(),
        moqUnits: z.number().int(),
        dapEstimateAud: dollars,
        exwPriceUsd: dollars,
        deliveryWindowDays: z.number(),
        certifications: texts,
      }),
    }),
    line,
    validUntil: z.string(),
  }),
  company_facts: z.object({ topic: z.enum(COMPANY_TOPICS), text: z.string() }),
} satisfies { readonly [N in ToolName]: z.ZodType<ToolResults[N]> };

/** All fields by name, however deep, optional ones too. */
type Fields<T> =
  T extends ReadonlyArray<infer One>
    ? ReadonlyArray<Fields<One>>
    : T extends object
      ? { readonly [K in keyof T]-?: Fields<T[K]> }
      : 'value';
type Told = { readonly [N in ToolName]: Fields<z.output<(typeof OUTPUTS)[N]>> };
type Complete = Told extends { readonly [N in ToolName]: Fields<ToolResults[N]> } ? unknown : 'a field is not named';

/**
 * What each tool gives back, as schemas: `ToolResults` for those who do not read TypeScript. They are closed, and a program throws
 * a whole result away for one field that its schema does not name: so every field is named, which the type sees to.
 */
export const TOOL_OUTPUTS: typeof OUTPUTS & Complete = OUTPUTS;
