import type { Decider } from '@halfpallet/event-store';
import type { Category, Marketplace, Wish } from '@halfpallet/sourcing';
import type { Candidate } from './candidate';
import { rankedCandidates } from './ranked-candidates';
import { SourcingError } from './sourcing.errors';
import {
  askerKey,
  type Asker,
  type MarketplaceSearched,
  type RankedCandidate,
  type SearchFailure,
  type SourcingEvent,
  type SourcingRequested,
  type SourcingStep,
} from './sourcing.events';

export type MarketplaceResult =
  | { readonly status: 'waiting' }
  | ({ readonly status: 'searched' } & Pick<
      MarketplaceSearched['data'],
      'found' | 'wanted' | 'mode' | 'cutShort' | 'needBrowser'
    >)
  | { readonly status: 'failed'; readonly failure: SearchFailure; readonly reason: string };

export type SourcingStatus = 'running' | 'completed' | 'failed' | 'cancelled';

export interface SourcingState {
  readonly requestId: string;
  readonly asker: Asker | null;
  /** Who waits for it, as `askerKey` names them; the last one who leaves ends it. */
  readonly waiting: readonly string[];
  readonly wish: Wish | null;
  readonly category: Category;
  /** The request that this one changes. */
  readonly refines: string | null;
  readonly status: SourcingStatus;
  readonly marketplaces: Readonly<Partial<Record<Marketplace, MarketplaceResult>>>;
  readonly candidates: Readonly<Record<string, Candidate>>;
  readonly ranked: readonly RankedCandidate[];
  readonly partial: boolean;
  /** Why it failed. */
  readonly problem: string | null;
}

export type SourcingCommand =
  | { readonly kind: 'Start'; readonly request: SourcingRequested['data'] }
  /** In their order, all or none. */
  | { readonly kind: 'RecordSteps'; readonly steps: readonly SourcingStep[] }
  /** `timeIsUp` ends it with what there is. */
  | { readonly kind: 'Complete'; readonly timeIsUp: boolean }
  /** `by`: who of those that wait for it wants it no more; null ends it for all. */
  | { readonly kind: 'Cancel'; readonly by: Asker | null };

/** One wish on its way: searched, found, checked, priced, and ended once. Each thing is found out once, in whatever order. */
export const sourcing: Decider<SourcingState, SourcingCommand, SourcingEvent> = {
  initial: {
    requestId: '',
    asker: null,
    waiting: [],
    wish: null,
    category: 'default',
    refines: null,
    status: 'running',
    marketplaces: {},
    candidates: {},
    ranked: [],
    partial: false,
    problem: null,
  },
  evolve,
  decide(command, state) {
    if (command.kind === 'Start') return start(command.request, state);
    if (!state.wish) throw SourcingError.notFound();
    const { status } = state;
    switch (command.kind) {
      case 'RecordSteps':
        return recordSteps(command.steps, state);
      case 'Complete':
        return status === 'running' ? complete(state, command.timeIsUp) : [];
      case 'Cancel':
        return cancel(command.by, state);
    }
  },
};

function evolve(state: SourcingState, event: SourcingEvent): SourcingState {
  switch (event.type) {
    case 'SourcingRequested': {
      const { requestId, asker, wish, category, refines = null } = event.data;
      const marketplaces = Object.fromEntries(wish.marketplaces.map((one) => [one, { status: 'waiting' as const }]));
      return { ...state, requestId, asker, waiting: [askerKey(asker)], wish, category, refines, marketplaces };
    }
    case 'SourcingJoined':
      return { ...state, waiting: [...state.waiting, askerKey(event.data.asker)] };
    case 'SourcingLeft': {
      const left = askerKey(event.data.asker);
      return { ...state, waiting: state.waiting.filter((one) => one !== left) };
    }
    case 'MarketplaceSearched': {
      const { requestId: _, marketplace, pages: __, ...searched } = event.data;
      return withMarketplace(state, marketplace, { status: 'searched', ...searched });
    }
    case 'MarketplaceFailed': {
      const { marketplace, failure, reason } = event.data;
      return withMarketplace(state, marketplace, { status: 'failed', failure, reason });
    }
    case 'CandidateFound': {
      const { candidateId, reading } = event.data;
      const found = { candidateId, reading, images: null, marketPrice: undefined, assessment: null };
      return { ...state, candidates: { ...state.candidates, [candidateId]: found } };
    }
    case 'CandidateImagesChecked': {
      const { candidateId, images: checked, hashes } = event.data;
      return withCandidate(state, candidateId, { images: { checked, hashes } });
    }
    case 'CandidateBenchmarked':
      return withCandidate(state, event.data.candidateId, { marketPrice: event.data.marketPrice });
    case 'CandidatePriced':
      return withCandidate(state, event.data.candidateId, { assessment: event.data.assessment });
    case 'SourcingCompleted':
      return { ...state, status: 'completed', ranked: event.data.ranked, partial: event.data.partial };
    case 'SourcingFailed':
      return { ...state, status: 'failed', problem: event.data.reason };
    case 'SourcingCancelled':
      return { ...state, status: 'cancelled' };
    default:
      return state;
  }
}

const withMarketplace = (state: SourcingState, name: Marketplace, result: MarketplaceResult): SourcingState => ({
  ...state,
  marketplaces: { ...state.marketplaces, [name]: result },
});

function withCandidate(state: SourcingState, candidateId: string, change: Partial<Candidate>): SourcingState {
  const candidate = state.candidates[candidateId];
  return candidate
    ? { ...state, candidates: { ...state.candidates, [candidateId]: { ...candidate, ...change } } }
    : state;
}

/**
 * The natural key of each step: a marketplace ends once, with all that was found there, and of a candidate everything is
 * found out once.
 */
function isRecorded(step: SourcingStep, { marketplaces, candidates }: SourcingState): boolean {
  const hasEnded = (marketplace: Marketplace) => (marketplaces[marketplace]?.status ?? 'waiting') !== 'waiting';
  switch (step.type) {
    case 'MarketplaceSearched':
    case 'MarketplaceFailed':
      return hasEnded(step.data.marketplace);
    case 'CandidateFound':
      return candidates[step.data.candidateId] !== undefined || hasEnded(step.data.reading.marketplace);
    case 'CandidateImagesChecked':
      return Boolean(candidates[step.data.candidateId]?.images);
    case 'CandidateBenchmarked': {
      const candidate = candidates[step.data.candidateId];
      return candidate !== undefined && candidate.marketPrice !== undefined;
    }
    case 'CandidatePriced':
      return Boolean(candidates[step.data.candidateId]?.assessment);
  }
}

function start(request: SourcingRequested['data'], { wish, status, waiting }: SourcingState): SourcingEvent[] {
  const { requestId, asker } = request;
  if (!wish) return [{ type: 'SourcingRequested', data: request }];
  if (status !== 'running' || waiting.includes(askerKey(asker))) return [];
  return [{ type: 'SourcingJoined', data: { requestId, asker } }];
}

function cancel(by: Asker | null, { requestId, status, waiting }: SourcingState): SourcingEvent[] {
  if (status === 'completed' || status === 'failed') throw SourcingError.over(status);
  if (status === 'cancelled') return [];
  const others = waiting.filter((one) => by !== null && one !== askerKey(by));
  if (by === null || others.length === 0) return [{ type: 'SourcingCancelled', data: { requestId } }];
  return others.length === waiting.length ? [] : [{ type: 'SourcingLeft', data: { requestId, asker: by } }];
}

function recordSteps(steps: readonly SourcingStep[], before: SourcingState): SourcingEvent[] {
  const events: SourcingEvent[] = [];
  let state = before;
  for (const step of steps) {
    if (isRecorded(step, state)) continue;
    if (state.status !== 'running') throw SourcingError.over(state.status);
    assertInPlace(step, state);
    events.push(step);
    state = evolve(state, step);
  }
  return events;
}

function assertInPlace(step: SourcingStep, state: SourcingState): void {
  const { data } = step;
  if (data.requestId !== state.requestId) throw SourcingError.outOfPlace(`it is of request ${data.requestId}`);
  const marketplace = 'marketplace' in data ? data.marketplace : 'reading' in data ? data.reading.marketplace : null;
  if (marketplace !== null && !state.marketplaces[marketplace]) {
    throw SourcingError.outOfPlace(`${marketplace} was not asked for`);
  }
  if (marketplace === null && 'candidateId' in data && !state.candidates[data.candidateId]) {
    throw SourcingError.outOfPlace(`candidate ${data.candidateId} was not found`);
  }
}

function complete(state: SourcingState, timeIsUp: boolean): SourcingEvent[] {
  const { requestId } = state;
  const results = Object.values(state.marketplaces);
  const candidates = Object.values(state.candidates);
  const isOpen =
    results.some(({ status }) => status === 'waiting') || candidates.some(({ assessment }) => assessment === null);
  if (isOpen && !timeIsUp) throw SourcingError.stillRunning();
  if (candidates.length === 0 && results.every(({ status }) => status !== 'searched')) {
    const skipped = results.length > 0 && results.every((one) => one.status === 'failed' && one.failure === 'skipped');
    const reason = skipped ? 'No marketplace may be asked now.' : 'No marketplace answered.';
    return [{ type: 'SourcingFailed', data: { requestId, reason } }];
  }
  const partial = isOpen || results.some(({ status }) => status === 'failed');
  return [{ type: 'SourcingCompleted', data: { requestId, ranked: rankedCandidates(candidates), partial } }];
}
