import type { AssistantMode } from '@halfpallet/contracts';
import type { BareFigure } from './embedded/quantities';
import type { ToolCall, ToolName, ToolOutcome } from './tools';

/** One thing of a buyer's list, as it was read from a file or a message; never more than words and numbers. */
export interface ReadItem {
  readonly description: string;
  readonly quantity: number | null;
  readonly unit: string | null;
  /** Where nothing tells what they count, every figure that stands alone: one may be a size of the product. */
  readonly bare?: readonly BareFigure[];
}

/** A picture as somebody sent it; what is written in it are a stranger's words. */
export interface AttachedPicture {
  readonly width: number;
  readonly height: number;
  readonly type: string;
  /** The file, for a planner that can look at it; missing where only its measures are known. */
  readonly bytes?: Uint8Array;
  /** Products whose pictures look like it, the nearest first; empty for none, null or missing where nobody could compare them. */
  readonly alike?: readonly number[] | null;
}

/** A product a conversation has spoken of. */
export interface Mention {
  readonly productId: number;
  readonly name: string;
  /** Of the price that was said last; null when none was. */
  readonly quantity: number | null;
  readonly unitAud: number | null;
  /** Sales units that a list asks for; missing for what stands in no list. */
  readonly asked?: number;
}

/** An effect the server offered; a bare "yes" in the next turn takes it with exactly these arguments. */
export interface StoredOffer {
  readonly call: ToolCall;
  /** As it was asked, for example "Shall I add 80 to your cart?" */
  readonly question: string;
}

/** A line of a list that is complete: exactly this can be put into the cart. */
export interface LineOrder {
  readonly productId: number;
  /** Sales units, as they can be ordered. */
  readonly quantity: number;
  readonly variationIds: readonly number[];
}

/** The last list that was answered, as it can be bought. */
export interface ListedLines {
  /** The turn that answered it. */
  readonly turnId: string;
  readonly postcode: string;
  readonly lines: ReadonlyArray<{
    readonly description: string;
    /** Null while something is missing; `note` says what. */
    readonly order: LineOrder | null;
    readonly note: string | null;
  }>;
}

/** Pallets that were asked for, and the units they were taken for. Holds for that product and quantity alone. */
export interface CountedPallets {
  readonly pallets: number;
  readonly productId: number;
  readonly quantity: number;
}

/** Square metres that were asked for, and the units they were taken for. */
export interface LaidArea {
  readonly m2: number;
  readonly productId: number;
  readonly quantity: number;
}

/** What a conversation is about. Kept with the session, made by planners, read by the next turn. */
export interface Focus {
  /** The last list shown, in its order: `#1` is the first. */
  readonly list: readonly Mention[];
  /** The product spoken of last; null for none. */
  readonly product: Mention | null;
  /** The one spoken of before it; missing in conversations that had no other. */
  readonly before?: Mention | null;
  readonly quantity: number | null;
  /** The pallets that `quantity` of the product was counted from: another option has other pallets. Missing where it was not. */
  readonly counted?: CountedPallets | null;
  /** The square metres that it was counted from: what is laid in its place covers another area. Missing where it was not. */
  readonly laid?: LaidArea | null;
  /** Product of which the buyer counts packs: "200" after "100 boxes" are boxes. Missing where pieces are counted. */
  readonly packsOf?: number | null;
  readonly postcode: string | null;
  readonly variationIds: readonly number[] | null;
  /** What the product was priced in just now, in the order told: "the second one" is of these. Missing or empty for one price. */
  readonly variants?: ReadonlyArray<Pick<Focus, 'quantity' | 'variationIds' | 'postcode'>>;
  /** The last sourcing request of this session. */
  readonly requestId: string | null;
  /** The wish it was for, in words. */
  readonly wish: string | null;
  /** Slots that were asked for once already; they are not asked for again. */
  readonly asked: readonly string[];
  readonly offer: StoredOffer | null;
  /** Lines of the last list (file or pasted) that was read; null for none. */
  readonly items: readonly ReadItem[] | null;
  /** The same list matched and priced; null for none. */
  readonly listed: ListedLines | null;
}

export const EMPTY_FOCUS: Focus = {
  list: [],
  product: null,
  quantity: null,
  postcode: null,
  variationIds: null,
  requestId: null,
  wish: null,
  asked: [],
  offer: null,
  items: null,
  listed: null,
};

export interface Said {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** All a planner may know when it decides the next step of a turn. */
export interface PlanState {
  /** The buyer's message. */
  readonly text: string;
  /** Earlier turns, oldest first. */
  readonly history: readonly Said[];
  readonly focus: Focus;
  /** The first reply of a session: the built-in planner says here what it is. */
  readonly isFirst: boolean;
  /** What was read from a file of this turn; its words are a stranger's. */
  readonly items: readonly ReadItem[] | null;
  /** A picture that goes with the message. */
  readonly image: AttachedPicture | null;
  /** Calls of this turn and what they gave, in order. */
  readonly outcomes: readonly ToolOutcome[];
  /** Tools this turn may use. */
  readonly grants: ReadonlySet<ToolName>;
  /** What the cart holds, when the turn began. */
  readonly cartItems: number;
  readonly now: Date;
  /** Figures of the text before this one that no tool gave; the planner is to speak again without them. */
  readonly unsupported?: readonly string[];
}

/** Calls to make, or the words of the reply with what the conversation is about from now on. */
export type PlannerStep =
  | { readonly kind: 'call'; readonly calls: readonly ToolCall[] }
  | {
      readonly kind: 'say';
      /** Pieces of text; the loop releases them sentence by sentence once their figures are found in tool results. */
      readonly text: AsyncIterable<string> | Iterable<string>;
      /** Calls that came behind the words; asked for once the text was read to its end. */
      readonly calls?: () => readonly ToolCall[];
      /** What changed of the focus; left out means nothing. */
      readonly focus?: Partial<Focus>;
      /** Lines of a list the reply answers, each with the product that was chosen for it. */
      readonly lines?: ReadonlyArray<
        ReadItem & { readonly productIds: readonly number[]; readonly note: string | null }
      >;
    };

/** Decides; carries nothing out. The embedded one is deterministic: same state, same bytes. */
export interface Planner {
  readonly mode: AssistantMode;
  next(state: PlanState, signal: AbortSignal): Promise<PlannerStep>;
}
