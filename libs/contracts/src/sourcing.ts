export const SOURCING_MARKETPLACES = ['alibaba', 'aliexpress', 'amazon', 'ebay', 'dhgate'] as const;
export type SourcingMarketplace = (typeof SOURCING_MARKETPLACES)[number];

export const SourcingLimits = {
  query: { min: 2, max: 200 },
  quantity: { min: 1, max: 1_000_000 },
  marginPercent: { min: 10, max: 80 },
  mustHave: { count: 8, length: 60 },
} as const;

export const SourcingMessages = {
  query: `Say in ${SourcingLimits.query.min} to ${SourcingLimits.query.max} characters what is wanted`,
  quantity: `Give a whole number of pieces from ${SourcingLimits.quantity.min} to ${SourcingLimits.quantity.max.toLocaleString('en-AU')}`,
  marginPercent: `Give a whole percentage from ${SourcingLimits.marginPercent.min} to ${SourcingLimits.marginPercent.max}`,
  mustHave: `Give at most ${SourcingLimits.mustHave.count} must-haves, each of at most ${SourcingLimits.mustHave.length} characters`,
  marketplaces: 'Choose at least one marketplace',
} as const;

/** Body of POST /api/sourcing. All marketplaces when none is named. */
export interface StartSourcingRequest {
  readonly query: string;
  readonly quantity?: number;
  readonly targetMarginPercent?: number;
  readonly mustHave?: readonly string[];
  readonly marketplaces?: readonly SourcingMarketplace[];
}

/** A candidate in its short form. Amounts are dollars, delivered prices for one unit with GST. */
export interface SourcingCandidate {
  readonly candidateId: string;
  readonly title: string;
  readonly marketplace: SourcingMarketplace;
  readonly sourceUrl: string;
  readonly supplier: { readonly name: string; readonly location: string; readonly markedVerified: boolean } | null;
  readonly moq: number | null;
  readonly exwPriceUsd: number | null;
  readonly unitAud: number | null;
  readonly unitLowAud: number | null;
  readonly unitHighAud: number | null;
  /** What the price needed and the listing does not say, such as `weight`. */
  readonly guessed: readonly string[];
  readonly marketPriceAud: number | null;
  /** What the buyer saves against the market, in percent of it. */
  readonly marginPercent: number | null;
  /** Whether the margin that was asked for is reached; null when none was, or it cannot be told. */
  readonly reachesMargin: boolean | null;
  /** 0 to 1; null until it is priced. */
  readonly confidence: number | null;
  /** What holds the confidence down, in words. */
  readonly caveats: readonly string[];
  /** Claims of the page that answer what was asked for; nobody of ours has checked them. */
  readonly claimed: readonly string[];
  /** 1 for the best; null for one that is not offered, or not yet. */
  readonly rank: number | null;
}

export const SOURCING_STATES = ['running', 'completed', 'failed', 'cancelled'] as const;

export interface SourcingProgress {
  readonly requestId: string;
  readonly state: (typeof SOURCING_STATES)[number];
  /** 0 to 100; never goes back. */
  readonly percent: number;
  readonly wish: {
    readonly query: string;
    readonly quantity: number | null;
    readonly targetMarginPercent: number | null;
    readonly mustHave: readonly string[];
  };
  /** The earlier request that this one changes. */
  readonly refines: string | null;
  readonly marketplaces: ReadonlyArray<{
    readonly marketplace: SourcingMarketplace;
    /** `skipped`: the shop itself asks it for nothing now, because it is paused, for example. */
    readonly status: 'waiting' | 'searched' | 'failed' | 'skipped';
    readonly found: number;
    /** Listings that were to be read; null when that is not known. */
    readonly wanted: number | null;
    /** Listings passed over because only a browser shows them, and none was at hand. */
    readonly needBrowser: number;
    /** `fixture`: this machine's own marketplace stood in for it. */
    readonly mode: 'fixture' | 'live' | null;
    /** Why it gave nothing, or not all that was wanted, in words. */
    readonly reason: string | null;
  }>;
  /** Ranked ones first, best on top. */
  readonly candidates: readonly SourcingCandidate[];
  /** Time ran out before everything was done. */
  readonly partial: boolean;
  /** Why it failed. */
  readonly problem: string | null;
  /** Revision of the request's stream; SSE clients send it back as Last-Event-ID. */
  readonly revision: number;
}

/** Answer of POST /api/sourcing. */
export interface StartSourcingResponse extends SourcingProgress {
  /** The same wish was asked for within the hour; nothing new was started. */
  readonly joined: boolean;
}

export const ASKER_KINDS = ['session', 'customer', 'staff', 'trial'] as const;

/** A request as lists of the back-office show it. */
export interface SourcingRequestRow {
  readonly id: string;
  readonly query: string;
  readonly quantity: number | null;
  readonly category: string;
  readonly askedBy: (typeof ASKER_KINDS)[number];
  readonly state: SourcingProgress['state'];
  readonly partial: boolean;
  readonly candidates: number;
  readonly startedAt: string;
  readonly lastEventAt: string;
}

/** A row of GET /api/customer/sourcing, newest first. */
export interface CustomerSourcingRow {
  readonly id: string;
  readonly query: string;
  readonly quantity: number | null;
  readonly state: SourcingProgress['state'];
  /** It ended before every marketplace had answered. */
  readonly partial: boolean;
  /** Listings found so far. */
  readonly candidates: number;
  /** RFC 3339 UTC. */
  readonly startedAt: string;
}

export interface CustomerSourcingResponse {
  readonly requests: readonly CustomerSourcingRow[];
}

/** A proposal as a buyer sees it: where a listing is stays with staff. */
export type CustomerSourcingProposal = Omit<SourcingCandidate, 'sourceUrl'>;

/** GET /api/customer/sourcing/{id} */
export interface CustomerSourcingDetail extends Omit<SourcingProgress, 'candidates'> {
  /** Best first, those alone that are offered. */
  readonly proposals: readonly CustomerSourcingProposal[];
}
