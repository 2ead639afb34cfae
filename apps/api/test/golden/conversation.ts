import type { ToolName, ToolOutcome } from '@halfpallet/assistant';
import type { ChatAnswer, ExplainedPricing } from '@halfpallet/contracts';
import type { Quirk, ScriptedCall, ScriptedReply } from '@halfpallet/fixture-marketplace';
import type { Good } from './goods';

/** A call that has to be made, with what has to be true of its input or of what it gave. */
export interface WantedCall {
  readonly name: ToolName;
  readonly with?: (call: ToolOutcome) => boolean;
}

/** What the shop itself says a line costs, for the scripted model to speak of. */
export type PriceOf = (
  good: Good,
  quantity: number,
  more?: { readonly postcode?: string; readonly options?: readonly number[] },
) => Promise<ExplainedPricing>;

/** One thing a buyer does, and what has to come of it whoever plans. */
export interface GoldenTurn {
  readonly say?: string;
  readonly press?: { readonly action: 'add_to_cart' | 'checkout'; readonly good: Good; readonly quantity: number };
  /** A Word file of these paragraphs, with `say` beside it. */
  readonly file?: readonly string[];
  /** What the page claims to remember. */
  readonly context?: ReadonlyArray<{ readonly role: string; readonly content: string }>;
  /** What the scripted model answers, request by request. A model that means ill is one of them. */
  readonly model?: readonly ScriptedReply[] | ((price: PriceOf) => Promise<readonly ScriptedReply[]>);
  /** How its server misbehaves in this turn. */
  readonly quirk?: Quirk;
  /** In this order, with others between them. No effect but these may come about. */
  readonly calls?: readonly WantedCall[];
  readonly says?: readonly RegExp[];
  readonly neverSays?: readonly RegExp[];
  /** What is wrong with the answer beyond its words, in words; nothing when it is right. */
  readonly faults?: (answer: ChatAnswer) => readonly string[];
}

/** What a conversation leaves behind; what is not named is not there. */
export interface Left {
  readonly cart?: ReadonlyArray<readonly [good: Good, quantity: number]>;
  readonly quotes?: number;
  readonly searches?: number;
}

export interface GoldenConversation {
  readonly name: string;
  readonly turns: readonly GoldenTurn[];
  /** Once in the whole conversation. */
  readonly says?: readonly RegExp[];
  readonly leaves: Left;
  /** How far a search of marketplaces is when it is told differs from run to run. */
  readonly searches?: true;
}

export const call = (name: ToolName, input: object): ScriptedCall => ({ name, arguments: input });
export const search = (query: string): ScriptedCall =>
  call('search_catalogue', { query, sector: null, without: [], sort: 'relevance', maxResults: 3 });
export const line = (
  name: 'quote_price' | 'verify_price' | 'add_to_cart' | 'start_checkout' | 'make_quote_pdf',
  good: Good,
  quantity: number,
  postcode: string | null = null,
): ScriptedCall => call(name, { productRef: String(good.productId), quantity, variationIds: null, postcode });

/** `A$1,234.50`, as people write it. */
export const aud = (dollars: number): string =>
  `A$${dollars.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** A call for this product and quantity, wherever its name is said. */
export const of =
  ({ productId }: Good, quantity?: number, postcode?: string) =>
  (outcome: ToolOutcome): boolean => {
    if (!('result' in outcome)) return false;
    const { result } = outcome as { readonly result: Readonly<Record<string, unknown>> };
    const told = (result['line'] ?? result['fastCheckout'] ?? result) as {
      readonly quantity?: number;
      readonly postcode?: string;
      readonly product?: { readonly id: number };
      readonly orderItems?: ReadonlyArray<{ readonly productId: number; readonly postcode?: string }>;
    };
    const [item] = told.orderItems ?? [];
    return (
      (told.product?.id ?? item?.productId) === productId &&
      (quantity === undefined || told.quantity === quantity) &&
      (postcode === undefined || (told.postcode ?? item?.postcode) === postcode)
    );
  };
