import type { CheckoutData } from './cart';
import type { SourcingProgress } from './sourcing';
import { megabytes } from './validation';

/** Limits of the assistant's calls; the chat's pages check the same before they send. */
export const AssistantLimits = {
  message: 4_000,
  /** Decoded bytes of a picture that goes with a message. */
  imageBytes: 5 * 1024 * 1024,
  context: { items: 10, characters: 1_000 },
  sessionId: 16,
  sessionHours: 24,
  /** Quantity of the buttons `add_to_cart` and `checkout` where none is given; raised to what can be ordered. */
  actionQuantity: 50,
  products: 6,
  images: 6,
} as const;

/** Ids of conversations, as they are read: earlier ones may have a dash or an underscore. */
export const SESSION_ID = /^[A-Za-z0-9_-]{16}$/;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new id: sixteen letters and digits, each as likely as any other. */
export function newChatSessionId(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  let id = '';
  while (id.length < AssistantLimits.sessionId) {
    for (const byte of random(new Uint8Array(AssistantLimits.sessionId))) {
      // Bytes above the last whole multiple would make the first letters likelier.
      if (byte < 4 * LETTERS.length && id.length < AssistantLimits.sessionId)
        id += LETTERS.charAt(byte % LETTERS.length);
    }
  }
  return id;
}

export const CHAT_ACTIONS = ['chat', 'add_to_cart', 'checkout'] as const;
export type ChatAction = (typeof CHAT_ACTIONS)[number];

/** Body of POST /api/integrated-ai-chat/chat. */
export interface ChatRequest {
  readonly message: string;
  readonly sessionId: string;
  /** A data URL of a png, jpeg or webp. */
  readonly imageData?: string;
  /** What the page remembers of the conversation. Read only where the server remembers none, and never trusted. */
  readonly context?: ReadonlyArray<{ readonly role: string; readonly content: string }>;
  readonly action?: ChatAction;
  /** With `add_to_cart`, in place of `productId`: lines of a list, as an earlier answer named them under `order`. */
  readonly lines?: readonly ListOrder[];
  readonly productId?: number;
  readonly quantity?: number;
  /** In place of a quantity: so many pallets of what is chosen, as an earlier answer named them under `choices`. */
  readonly pallets?: number;
  /** Options that go with `productId`, as an earlier answer named them under `choices`. */
  readonly variationIds?: readonly number[];
  readonly customerEmail?: string;
  /** Of the buyer's message, made by the page. The same one again replays the stored answer. */
  readonly turnId?: string;
}

/** Which planner answered: the built-in one, or a language model. */
export type AssistantMode = 'embedded' | 'provider';

/** A product of a reply. Amounts are dollars for one delivered unit with GST, unless they say otherwise. */
export interface ChatProduct {
  /** Null for goods that are not in the shop. */
  readonly id: number | null;
  readonly name: string;
  readonly description: string;
  readonly slug: string | null;
  /** The first six. */
  readonly images: readonly string[];
  /** How many there are beside them; left out where these are all. */
  readonly moreImages?: number;
  readonly pricing: {
    readonly exwPriceUsd: number | null;
    readonly costPriceAud: number | null;
    /** As the product's page says it: an estimate where `marketBenchmark` is not reliable. */
    readonly marketPriceAud: number | null;
    /** Of a market price that was seen; null for an estimate. */
    readonly marginPercent: number | null;
    readonly profitable: boolean | null;
  };
  /** Options that `costPriceAud` is the price with; buttons below the product go on with them. */
  readonly options: ReadonlyArray<{ readonly id: number; readonly name: string }>;
  /** Pieces that `costPriceAud` is the unit price of. */
  readonly quantity: number | null;
  readonly moq: number | null;
  readonly deliveryDays: number | null;
  readonly marketBenchmark: {
    readonly priceRange: { readonly min: number; readonly max: number; readonly average: number };
    readonly source: string;
    readonly confidence: number;
  } | null;
  readonly specifications: Readonly<Record<string, string>>;
  readonly supplier: { readonly name: string; readonly location: string; readonly verified: boolean } | null;
}

/** Goods found on marketplaces, as they stand in a reply. */
export interface SourcedProduct {
  /** The candidate's, for comparing and following. */
  readonly candidateId: string;
  readonly name: string;
  readonly description: string;
  readonly supplier: { readonly name: string; readonly location: string; readonly verified: boolean } | null;
  readonly pricing: {
    readonly exwPriceUsd: number | null;
    readonly costPriceAud: number | null;
    readonly marketPriceAud: number | null;
    readonly marginPercent: number | null;
  };
  /** Where the delivered price may lie, because something was guessed; null where nothing was. */
  readonly costRangeAud: { readonly min: number; readonly max: number } | null;
  readonly guessed: readonly string[];
  readonly confidence: number | null;
  readonly caveats: readonly string[];
  readonly claimed: readonly string[];
  readonly marketplace: string;
  readonly moq: number | null;
  /** The first six. */
  readonly localImages: readonly string[];
  /** How many there are beside them; left out where these are all. */
  readonly moreImages?: number;
  readonly variants: {
    readonly available: boolean;
    readonly totalVariants: number;
    /** By kind of option, such as `colour`. */
    readonly groupedVariations: Readonly<Record<string, readonly SourcedVariation[]>>;
  };
}

/** A value of one kind of option, as a listing has it. What the listing does not say is null. */
export interface SourcedVariation {
  /** Follows from the candidate, the kind and the value. */
  readonly id: string;
  readonly variationValue: string;
  /** How far `exwPriceUsd` is from the product's own, two decimals. */
  readonly priceAdjustmentPercent: number | null;
  /** Length, width, height of one packed unit. */
  readonly dimensionsMm: readonly [number, number, number] | null;
  /** Of one packed unit. */
  readonly weightKg: number | null;
  /** One unit delivered, with GST, made as the product's `costPriceAud` was. */
  readonly finalPriceAud: number | null;
  readonly exwPriceUsd: number | null;
}

/** What the conversation knows of the buyer for the form of express checkout; null is asked for there. */
export interface CustomerInfo {
  readonly name: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postcode: string | null;
}

/** The card of express checkout. Amounts are dollars, from a stored quote. */
export interface FastCheckout {
  /** Null for a cart of several products: each is held by its own token, and the checkout takes them all. */
  readonly quoteNumber: string | null;
  readonly orderItems: ReadonlyArray<{
    readonly productId: number;
    readonly optionIds: readonly number[];
    readonly productName: string;
    readonly quantity: number;
    readonly unitPrice: number;
    readonly totalPrice: number;
    /** Where `totalPrice` is delivered to; of answers that are kept from before it was told, left out. */
    readonly postcode?: string;
    readonly quoteToken: string;
  }>;
  readonly totalAmount: number;
  readonly customerInfo: CustomerInfo;
  readonly productName: string;
  readonly quantity: number;
  readonly totalCost: number;
  readonly shippingDays: number;
  /** "to be confirmed" unless a record says otherwise. */
  readonly complianceStatus: string;
}

export interface PdfQuote {
  readonly quoteId: string;
  /** Where the stored quote's PDF is. */
  readonly url: string;
  readonly productData: {
    readonly productName: string;
    readonly moqUnits: number;
    readonly dapEstimateAud: number;
    readonly exwPriceUsd: number;
    readonly deliveryWindowDays: number;
    readonly certifications: readonly string[];
  };
}

/** A line of a buyer's list (a file, or a pasted one), matched to the range or said to be unknown. */
export interface ListLine {
  /** As it was read. */
  readonly description: string;
  readonly quantity: number | null;
  readonly unit: string | null;
  /**
   * `matched`: one product; `choice`: one, of which a finish or another option has to be chosen first; `several`: the nearest
   * few; `unknown`: nothing near enough.
   */
  readonly outcome: 'matched' | 'choice' | 'several' | 'unknown';
  readonly products: readonly ChatProduct[];
  /** Of `quantity` raised to what can be ordered, delivered with GST, what is still to be chosen as standard; null where it cannot be told. */
  readonly totalAud: number | null;
  /** What the buyer should know, e.g. that the quantity was raised. */
  readonly note: string | null;
  /** Where `totalAud` is delivered to. */
  readonly postcode?: string;
  /** What can be put into the cart as it stands; left out while something is missing. */
  readonly order?: ListOrder;
  /** With `choice`: what to choose from first. */
  readonly choices?: ChatChoices;
}

/** A complete line of a list. */
export interface ListOrder {
  readonly productId: number;
  /** Sales units that can be ordered. */
  readonly quantity: number;
  /** Every option that has to be chosen. */
  readonly variationIds: readonly number[];
}

/** What has to be chosen before a product can be ordered; the same button again with one of them goes on. */
export interface ChatChoices {
  /** `quote`: a stored quote, which is asked for in words. */
  readonly action: 'add_to_cart' | 'checkout' | 'quote';
  readonly productId: number;
  /** With the standard one of what is open. */
  readonly quantity: number;
  /** Pallets that were asked for: how many units they are follows from the choice. Missing where `quantity` was asked for. */
  readonly pallets?: number;
  /** Chosen before. */
  readonly variationIds: readonly number[];
  readonly variationType: string;
  readonly options: ReadonlyArray<{ readonly id: number; readonly name: string }>;
}

/** Answer of POST /api/integrated-ai-chat/chat: one shape for every page; each reads its own part. */
export interface ChatAnswer {
  readonly sessionId: string;
  readonly turnId: string;
  readonly mode: AssistantMode;
  /** The planner that should have answered and could not. */
  readonly degradedFrom?: AssistantMode;
  readonly response: string;
  /** The same text. */
  readonly message: string;
  readonly products?: readonly ChatProduct[];
  readonly actions?: ReadonlyArray<'add_to_cart' | 'checkout'>;
  readonly choices?: ChatChoices;
  readonly verified?: boolean;
  readonly checkoutUrl?: string;
  readonly checkoutData?: CheckoutData;
  readonly fastCheckout?: FastCheckout;
  readonly sourcingResults?: { readonly products: readonly SourcedProduct[] };
  readonly lines?: readonly ListLine[];
  readonly pdfQuote?: PdfQuote;
  readonly productCreated?: { readonly id: number; readonly productName: string };
  readonly action?: 'add_to_cart';
  /** Of the cart after `action`. */
  readonly cartItems?: number;
  readonly imageUrl?: string;
  /** A search of marketplaces this turn started or asked about. */
  readonly sourcing?: {
    readonly requestId: string;
    readonly status: SourcingProgress['state'];
    readonly percent: number;
    readonly progressUrl: string;
  };
  /** Stopped by the buyer; `response` is what was said until then. */
  readonly stopped?: true;
}

/** A message of GET /api/integrated-ai-chat/session/{sessionId}. */
export interface ChatMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  /** RFC 3339 UTC. */
  readonly timestamp: string;
  readonly productImages?: readonly string[];
  readonly fastCheckout?: FastCheckout;
  readonly pdfQuote?: PdfQuote;
  readonly productCreated?: { readonly id: number; readonly productName: string };
  readonly sourcedProduct?: SourcedProduct;
  /** The whole answer, for the assistant's messages: prices as they were said, with `timestamp` as their date. */
  readonly answer?: ChatAnswer;
}

export interface ChatSession {
  readonly messages: readonly ChatMessage[];
  /** RFC 3339 UTC; null for a session nobody has spoken in. */
  readonly expiresAt: string | null;
}

/** Answer of GET /api/integrated-ai-chat/session/{sessionId}/sourcing/{requestId}. */
export interface ChatSourcing {
  readonly requestId: string;
  readonly status: SourcingProgress['state'];
  /** 0 to 100. */
  readonly percent: number;
  readonly products: readonly SourcedProduct[];
  /** Why marketplaces gave nothing, or less than was wanted, in words. */
  readonly problems: readonly string[];
}

/** Answer of DELETE /api/integrated-ai-chat/turn/{turnId}. */
export interface StoppedTurn {
  /** Whether it was under way; its answer then carries `stopped`. */
  readonly stopped: boolean;
}

/** Body of POST /api/integrated-ai-chat/verify-pricing. */
export interface VerifyPricingRequest {
  readonly productId: number;
  readonly productName: string;
  readonly quantity: number;
  /** Total the buyer was shown for `quantity`. Never an input of a price. */
  readonly originalPriceAud: number;
  readonly sessionId: string;
  /** Options that total was for; left out, none. */
  readonly variationIds?: readonly number[];
  /** Where that total was delivered to; left out, where the conversation was told prices for last. */
  readonly postcode?: string;
}

export interface VerifyPricingAnswer {
  readonly success: boolean;
  readonly pricingUpdate?: { readonly verifiedCostAud: number; readonly priceChangePercent: number };
  readonly message: string;
}

/** Answer of GET /api/integrated-ai-chat/status. */
export interface AssistantStatus {
  readonly mockMode: boolean;
  readonly ready: boolean;
  readonly conversationCount: number;
  readonly hasOxylabsCredentials: boolean;
  /** Seconds. */
  readonly uptime: number;
  readonly assistantMode: AssistantMode;
  readonly scrapeMode: 'fixture' | 'live';
}

/** Events of the same POST under `Accept: text/event-stream`; the data of `done` is byte-equal to the JSON answer. */
export type ChatEvent =
  | {
      readonly event: 'meta';
      readonly data: { readonly sessionId: string; readonly turnId: string; readonly mode: AssistantMode };
    }
  | {
      readonly event: 'tool';
      readonly data: { readonly id: string; readonly label: string; readonly state: 'running' | 'done' | 'failed' };
    }
  | { readonly event: 'text'; readonly data: { readonly text: string } }
  | { readonly event: 'products'; readonly data: { readonly products: readonly ChatProduct[] } }
  | { readonly event: 'done'; readonly data: ChatAnswer }
  | { readonly event: 'error'; readonly data: { readonly code: string; readonly message: string } };

/** File endings a buyer may drop, with the types that belong to them. */
export const UPLOAD_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
} as const;
export type UploadEnding = keyof typeof UPLOAD_TYPES;
/** Said to whoever sent something else. */
export const UPLOAD_HINT = 'Please use PDF, Word, text or an image';

export const UploadLimits = {
  bytes: 10 * 1024 * 1024,
  nameLength: 200,
  linkMinutes: 10,
  keptHours: 24,
  items: 20,
} as const;

export const UPLOAD_TOO_LARGE = `Please upload files smaller than ${megabytes(UploadLimits.bytes)}MB.`;

/** Body of POST /api/file-processing/initiate. */
export interface InitiateUpload {
  readonly fileName: string;
  readonly fileType: string;
  /** Bytes. */
  readonly fileSize: number;
  readonly originalMessage?: string;
  readonly sessionId?: string;
}

export interface InitiatedUpload {
  /** Of this origin; takes one PUT with exactly the bytes that were named. */
  readonly uploadUrl: string;
  readonly objectPath: string;
  readonly uploadId: string;
}

/** Body of POST /api/file-processing/process. */
export interface ProcessUpload extends InitiateUpload {
  readonly objectPath: string;
  readonly uploadId: string;
}

export interface ProcessedUpload {
  readonly message: string;
  readonly processing: {
    readonly aiSourcingTriggered: boolean;
    readonly fileType: UploadEnding;
    readonly pages: number | null;
    readonly truncated: boolean;
  };
  readonly aiSourcingResults: { readonly success: boolean; readonly products: readonly ChatProduct[] };
  /** What the list asks for, line by line. */
  readonly lines: readonly ListLine[];
  /** The turn it became in the conversation; null without a session. */
  readonly turnId: string | null;
}

/** The assistant's tools by name, in the order people read of them; an effect changes something and needs a key. */
export const ASSISTANT_TOOLS = {
  search_catalogue: { effect: false },
  get_product: { effect: false },
  quote_price: { effect: false },
  verify_price: { effect: false },
  shipping_estimate: { effect: false },
  lookup_duty: { effect: false },
  get_benchmark: { effect: false },
  company_facts: { effect: false },
  sourcing_status: { effect: false },
  show_cart: { effect: false },
  source_product: { effect: true },
  add_to_cart: { effect: true },
  add_list_to_cart: { effect: true },
  make_quote_pdf: { effect: true },
  start_checkout: { effect: true },
} as const;
export type AssistantTool = keyof typeof ASSISTANT_TOOLS;

/** Whether a program needs its buyer's key for a tool: to change something, and to see what is the buyer's own. */
export const needsKey = (name: AssistantTool): boolean => ASSISTANT_TOOLS[name].effect || name === 'show_cart';

/** Where a buyer's own assistant finds them (Model Context Protocol, Streamable HTTP). */
export const AGENT_ADDRESS = '/mcp';
