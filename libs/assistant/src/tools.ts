import type { ChatProduct, FastCheckout, PdfQuote, SourcedProduct, SourcingProgress } from '@halfpallet/contracts';
import {
  AUSTRALIAN_POSTCODE,
  FAQ_TOPICS,
  SOURCING_MARKETPLACES,
  SourcingLimits,
  type CheckoutData,
} from '@halfpallet/contracts';
import { z } from 'zod';

/**
 * A product as a planner names it: its id, or `#n` for the n-th of the last list (1 for the first).
 */
const productRef = z
  .string()
  .regex(/^(?:\d{1,10}|#\d{1,2})$/, 'Name the product by its id, or as #1 for the first of the last list');
/** The most that suppliers are asked for; an order takes less, and its tools say how much. */
export const MOST_UNITS = SourcingLimits.quantity.max;
const quantity = z.number().int().min(1).max(MOST_UNITS);
const variationIds = z.array(z.number().int().positive()).max(6).nullable();
const postcode = z.string().regex(AUSTRALIAN_POSTCODE, 'An Australian postcode has four digits').nullable();

/** Lines of a buyer's list that are read, priced and bought at once. */
export const LONGEST_LIST = 20;

export const COMPANY_TOPICS = [
  'delivery',
  'payment',
  'returns',
  'gst',
  'certifications',
  'contact',
  'minimum-order',
  'about',
  ...FAQ_TOPICS,
] as const;
export type CompanyTopic = (typeof COMPANY_TOPICS)[number];

/**
 * What a planner may ask for. No input holds money or an address to fetch. Every property is required (null instead of
 * left out), so that the schemas are in the strict subset of language models' servers.
 */
export const TOOL_INPUTS = {
  search_catalogue: z.strictObject({
    query: z.string().min(1).max(200),
    sector: z.string().max(60).nullable(),
    /** Words no hit may have in its name, materials or finishes, such as `plastic`. */
    without: z.array(z.string().max(40)).max(6),
    sort: z.enum(['relevance', 'cheapest', 'dearest']),
    maxResults: z.number().int().min(1).max(6),
  }),
  get_product: z.strictObject({ productRef }),
  quote_price: z.strictObject({ productRef, quantity, variationIds, postcode }),
  verify_price: z.strictObject({ productRef, quantity, variationIds, postcode }),
  lookup_duty: z.strictObject({
    productRef: productRef.nullable(),
    description: z.string().max(200).nullable(),
    origin: z.string().max(60).nullable(),
  }),
  shipping_estimate: z.strictObject({ productRef, quantity, postcode }),
  get_benchmark: z.strictObject({ productRef }),
  source_product: z.strictObject({
    description: z.string().min(SourcingLimits.query.min).max(SourcingLimits.query.max),
    quantity: quantity.nullable(),
    targetMarginPercent: z
      .number()
      .int()
      .min(SourcingLimits.marginPercent.min)
      .max(SourcingLimits.marginPercent.max)
      .nullable(),
    mustHave: z.array(z.string().min(1).max(SourcingLimits.mustHave.length)).max(SourcingLimits.mustHave.count),
    marketplaces: z.array(z.enum(SOURCING_MARKETPLACES)).max(SOURCING_MARKETPLACES.length).nullable(),
    /** The earlier request this one changes. */
    refines: z.uuid().nullable(),
  }),
  sourcing_status: z.strictObject({ requestId: z.uuid().nullable() }),
  add_to_cart: z.strictObject({ productRef, quantity, variationIds, postcode }),
  add_list_to_cart: z.strictObject({
    lines: z.array(z.strictObject({ productRef, quantity, variationIds })).min(1).max(LONGEST_LIST),
    postcode,
  }),
  show_cart: z.strictObject({ postcode }),
  start_checkout: z.strictObject({
    productRef: productRef.nullable(),
    quantity: quantity.nullable(),
    variationIds,
    postcode,
  }),
  make_quote_pdf: z.strictObject({ productRef, quantity, variationIds, postcode }),
  company_facts: z.strictObject({ topic: z.enum(COMPANY_TOPICS) }),
} as const;

export type ToolName = keyof typeof TOOL_INPUTS;
export type ToolInput<N extends ToolName> = z.infer<(typeof TOOL_INPUTS)[N]>;

/** A price of the shop's engine, as tools give it. Dollars with GST, delivered. */
export interface QuotedLine {
  readonly product: ChatProduct;
  readonly quantity: number;
  /** What was asked for, where `quantity` had to be raised to a multiple of the minimum order. */
  readonly askedQuantity: number;
  readonly unitAud: number;
  readonly totalAud: number;
  readonly gstAud: number;
  readonly dutyAud: number;
  readonly freightAud: number;
  readonly depositAud: number;
  readonly balanceAud: number;
  readonly pallets: number;
  readonly postcode: string;
  readonly isLiveFx: boolean;
  /** RFC 3339; until when this price can be ordered as it stands. */
  readonly holdsUntil: string;
  /** Options that were chosen, by name. */
  readonly options: readonly string[];
  /** Line by line what makes up `totalAud`. */
  readonly explanation: ReadonlyArray<{ readonly label: string; readonly amountAud: number; readonly formula: string }>;
}

/** What became of a line of a list that was put into the cart as a whole. */
export interface AddedLine {
  /** With its options; as it was asked for where there is no such product. */
  readonly name: string;
  readonly quantity: number;
  /** `already`: the same list put it there before, and it is still there. */
  readonly outcome: 'added' | 'already' | 'refused';
  readonly totalAud: number | null;
  /** What the cart now holds of it. */
  readonly cartQuantity: number;
  /** Why it was refused, with what to do; or why it is more than was asked for. */
  readonly note: string | null;
}

/** A line of the cart, priced to where the conversation's goods go. */
export interface CartLineShown {
  readonly productId: number;
  /** With its options. */
  readonly name: string;
  readonly options: readonly string[];
  readonly quantity: number;
  /** Null where it cannot be ordered as it stands; `problem` says why. */
  readonly unitAud: number | null;
  readonly totalAud: number | null;
  readonly problem: string | null;
}

/** What each tool gives back. Everything a reply shows comes from here. */
export interface ToolResults {
  search_catalogue: {
    /** Best first. */
    readonly products: ReadonlyArray<
      ChatProduct & { /** 0 to 1: how well it answers the words. */ readonly score: number }
    >;
    /** Words of the query nothing in the range knows. */
    readonly unknownWords: readonly string[];
    readonly total: number;
  };
  get_product: {
    readonly product: ChatProduct;
    readonly certifications: readonly string[];
    readonly certificationStatus: string;
    readonly options: ReadonlyArray<{
      readonly id: number;
      readonly type: string;
      readonly name: string;
      /** Units on a pallet of this one. */ readonly perPallet: number;
    }>;
    /** Units on a pallet of the standard one. */
    readonly perPallet: number;
    readonly halfPallet: number;
    readonly origin: string;
    readonly dimensionsMm: readonly [number, number, number];
    readonly weightKg: number;
  };
  quote_price: QuotedLine;
  verify_price: QuotedLine & {
    /** Total this session was shown last for that quantity; null when none was. */ readonly shownAud: number | null;
    readonly changePercent: number | null;
  };
  lookup_duty: {
    readonly hsCode: string | null;
    readonly ratePercent: number | null;
    readonly reason: string;
    readonly source: string;
    readonly isAssumed: boolean;
  };
  shipping_estimate: {
    readonly product: ChatProduct;
    readonly quantity: number;
    readonly pallets: number;
    readonly cubicMetres: number;
    readonly mode: string;
    readonly days: number;
    readonly zone: string;
    readonly freightAud: number;
    readonly postcode: string;
  };
  get_benchmark: {
    readonly product: ChatProduct;
    readonly benchmark: ChatProduct['marketBenchmark'];
    readonly observedAt: string | null;
  };
  source_product: {
    readonly requestId: string;
    readonly state: SourcingProgress['state'];
    readonly percent: number;
    readonly joined: boolean;
    readonly products: readonly SourcedProduct[];
    readonly problems: readonly string[];
  };
  sourcing_status: {
    readonly requestId: string;
    readonly query: string;
    readonly quantity: number | null;
    readonly state: SourcingProgress['state'];
    readonly percent: number;
    readonly products: readonly SourcedProduct[];
    readonly problems: readonly string[];
  };
  add_to_cart: {
    readonly line: QuotedLine;
    readonly cartItems: number;
    readonly lineQuantity: number;
    readonly checkoutData: CheckoutData;
  };
  add_list_to_cart: {
    /** One for each line that was asked for, in its order. */
    readonly lines: readonly AddedLine[];
    /** Of those that were added now, delivered with GST; null where none was. */
    readonly totalAud: number | null;
    readonly cartItems: number;
    readonly postcode: string;
  };
  show_cart: {
    readonly items: readonly CartLineShown[];
    /** Delivered with GST; null for an empty cart, and while a line has no price. */
    readonly totalAud: number | null;
    readonly postcode: string;
  };
  start_checkout: {
    /** Null for a cart of several products. */
    readonly line: QuotedLine | null;
    readonly fastCheckout: FastCheckout;
    readonly checkoutData: CheckoutData;
    readonly checkoutUrl: string;
  };
  make_quote_pdf: { readonly pdfQuote: PdfQuote; readonly line: QuotedLine; readonly validUntil: string };
  company_facts: { readonly topic: CompanyTopic; readonly text: string };
}

/** An effect changes something for the buyer; one a turn, alone and last. */
export const EFFECTS: ReadonlySet<ToolName> = new Set([
  'source_product',
  'add_to_cart',
  'add_list_to_cart',
  'start_checkout',
  'make_quote_pdf',
]);

export type ToolCall = {
  readonly [N in ToolName]: { readonly id: string; readonly name: N; readonly input: ToolInput<N> };
}[ToolName];

/** Why a tool gave nothing, in words that say what to do. */
export interface ToolProblem {
  readonly code: string;
  readonly message: string;
  /** What is to be chosen first, where that is the problem. */
  readonly openOptions?: ReadonlyArray<{
    readonly variationType: string;
    readonly values: ReadonlyArray<{ readonly id: number; readonly variationValue: string }>;
  }>;
}

export type ToolOutcome = {
  readonly [N in ToolName]:
    | { readonly call: Extract<ToolCall, { name: N }>; readonly name: N; readonly result: ToolResults[N] }
    | { readonly call: Extract<ToolCall, { name: N }>; readonly name: N; readonly problem: ToolProblem };
}[ToolName];
