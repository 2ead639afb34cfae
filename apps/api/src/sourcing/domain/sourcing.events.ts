import type { EventTypeDefinition, Fact } from '@halfpallet/event-store';
import type { Category, ListingReading, Marketplace, Wish } from '@halfpallet/sourcing';
import type { Assessment, CheckedImage, SeenMarketPrice } from '../../imports/public';

/**
 * Who wants something found: a conversation of nobody we know, a signed-in customer, or a member of staff. Opaque ids only.
 * `trial`: staff who look whether finding works; nothing of it is put up for review.
 */
export interface Asker {
  readonly kind: 'session' | 'customer' | 'staff' | 'trial';
  readonly id: string;
  /** Conversation in which a customer asked. Missing for all others, and in events from before it was kept. */
  readonly session?: string;
  /** Import run that asks for them. Runs of one person with the same wish share a request. */
  readonly run?: string;
}

/** Names an asker among those who share a request. */
export const askerKey = ({ kind, id, run }: Asker): string => [kind, id, ...(run ? [run] : [])].join(':');

interface OfRequest {
  readonly requestId: string;
}
interface OfCandidate extends OfRequest {
  readonly candidateId: string;
}

export interface SourcingRequested extends Fact<
  'SourcingRequested',
  OfRequest & {
    readonly asker: Asker;
    readonly wish: Wish;
    readonly category: Category;
    /** The request that this one changes. */
    readonly refines?: string;
  }
> {}

/** `skipped`: the shop itself asks it for nothing now. */
export type SearchFailure = 'transient' | 'throttled' | 'blocked' | 'bad-data' | 'skipped';

/** Another import run waits for it, too. */
export interface SourcingJoined extends Fact<'SourcingJoined', OfRequest & { readonly asker: Asker }> {}
/** One that waited for it was called off; others still do. */
export interface SourcingLeft extends Fact<'SourcingLeft', OfRequest & { readonly asker: Asker }> {}

export interface MarketplaceSearched extends Fact<
  'MarketplaceSearched',
  OfRequest & {
    readonly marketplace: Marketplace;
    /** Listings read. */
    readonly found: number;
    /** Listings that were to be read: the first of the results. Missing in events of earlier releases. */
    readonly wanted?: number;
    readonly pages: number;
    /** Why the rest was not read; missing when nothing stood in the way. */
    readonly cutShort?: { readonly failure: SearchFailure; readonly reason: string };
    /** Listings passed over that show their content in a browser only, while none was at hand. */
    readonly needBrowser?: number;
    /** `fixture`: the marketplace of this machine stood in for it. */
    readonly mode: 'fixture' | 'live';
  }
> {}

export interface MarketplaceFailed extends Fact<
  'MarketplaceFailed',
  OfRequest & {
    readonly marketplace: Marketplace;
    readonly failure: SearchFailure;
    /** For people, e.g. `declined automated access`. */
    readonly reason: string;
    readonly attempts: number;
  }
> {}

export interface CandidateFound extends Fact<'CandidateFound', OfCandidate & { readonly reading: ListingReading }> {}

export interface CandidateImagesChecked extends Fact<
  'CandidateImagesChecked',
  OfCandidate & {
    /** Best first. */
    readonly images: readonly CheckedImage[];
    /** Difference hashes of the pictures, near-uniform ones left out. */
    readonly hashes: readonly string[];
  }
> {}

export interface CandidateBenchmarked extends Fact<
  'CandidateBenchmarked',
  OfCandidate & {
    /** Null when nothing comparable was found. */
    readonly marketPrice: SeenMarketPrice | null;
  }
> {}

export interface CandidatePriced extends Fact<'CandidatePriced', OfCandidate & { readonly assessment: Assessment }> {}

/** A candidate that is offered, with the same goods elsewhere. */
export interface RankedCandidate {
  readonly candidateId: string;
  readonly alternatives: readonly string[];
}

export interface SourcingCompleted extends Fact<
  'SourcingCompleted',
  OfRequest & {
    /** Best first. */
    readonly ranked: readonly RankedCandidate[];
    /** Time ran out before everything was done, or a marketplace gave nothing. */
    readonly partial: boolean;
  }
> {}

export interface SourcingFailed extends Fact<'SourcingFailed', OfRequest & { readonly reason: string }> {}
export interface SourcingCancelled extends Fact<'SourcingCancelled', OfRequest> {}

/** What a worker found out in one step. */
export type SourcingStep =
  | MarketplaceSearched
  | MarketplaceFailed
  | CandidateFound
  | CandidateImagesChecked
  | CandidateBenchmarked
  | CandidatePriced;

export type SourcingEvent =
  | SourcingRequested
  | SourcingJoined
  | SourcingLeft
  | SourcingStep
  | SourcingCompleted
  | SourcingFailed
  | SourcingCancelled;

export const sourcingStream = (requestId: string) => `sourcing-${requestId}`;

const define = (type: SourcingEvent['type'], summary: string): EventTypeDefinition => ({
  type,
  version: 1,
  owner: 'sourcing',
  summary,
});

export const sourcingEventTypes: readonly EventTypeDefinition[] = [
  define('SourcingRequested', 'Somebody wants goods found.'),
  define('SourcingJoined', 'Another import run waits for the same request.'),
  define('SourcingLeft', 'An import run that shares a request with others was called off.'),
  define('MarketplaceSearched', 'A marketplace was searched for a request.'),
  define('MarketplaceFailed', 'A marketplace gave a request nothing; people see why.'),
  define('CandidateFound', 'A listing was read that may be what is wanted.'),
  define('CandidateImagesChecked', 'The pictures of a candidate were reviewed.'),
  define('CandidateBenchmarked', 'Australian prices of goods comparable to a candidate were looked for.'),
  define('CandidatePriced', 'The delivered price of a candidate was made, with its range and its confidence.'),
  define('SourcingCompleted', 'A request has its ranked candidates.'),
  define('SourcingFailed', 'A request ended with nothing, because nobody answered.'),
  define('SourcingCancelled', 'A request was called off.'),
];
