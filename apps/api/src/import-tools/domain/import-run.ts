import type { Decider } from '@halfpallet/event-store';
import { ImportRunError } from './import-run.errors';
import type { AgreedItem, ImportOrder, ImportRunEvent } from './import-run.events';

export type ItemOutcome =
  | { readonly kind: 'imported'; readonly productId: number }
  | { readonly kind: 'failed'; readonly reason: string };

export interface ImportRunState {
  readonly runId: string;
  readonly order: ImportOrder | null;
  /** Searches of it, the newest last. */
  readonly searches: readonly string[];
  /** `open` until somebody has agreed to its preview, whatever its searches do. */
  readonly status: 'open' | 'importing' | 'finished' | 'cancelled';
  /** What was agreed to. */
  readonly items: readonly AgreedItem[];
  readonly outcomes: Readonly<Record<string, ItemOutcome>>;
}

export type ImportRunCommand =
  | { readonly kind: 'Start'; readonly runId: string; readonly order: ImportOrder; readonly requestId: string }
  | { readonly kind: 'SearchAgain'; readonly requestId: string }
  | { readonly kind: 'Apply'; readonly items: readonly AgreedItem[] }
  | { readonly kind: 'RecordItem'; readonly potentialImportId: string; readonly outcome: ItemOutcome }
  | { readonly kind: 'Retry'; readonly items: readonly AgreedItem[] }
  /** Once everything was tried; an import that applies itself and found nothing ends so, too. */
  | { readonly kind: 'Finish' }
  /** Its job was given up: what it did not come to has failed, so that it can be tried again. */
  | { readonly kind: 'GiveUp'; readonly reason: string }
  | { readonly kind: 'Cancel' };

/** An import on its way: searched for, agreed to, carried out listing by listing, each once. */
export const importRun: Decider<ImportRunState, ImportRunCommand, ImportRunEvent> = {
  initial: { runId: '', order: null, searches: [], status: 'open', items: [], outcomes: {} },
  evolve,
  decide(command, state) {
    const { runId, order, status } = state;
    if (command.kind === 'Start') {
      const { order: wanted, requestId } = command;
      return order ? [] : [{ type: 'ImportRunStarted', data: { runId: command.runId, ...wanted, requestId } }];
    }
    if (!order) throw ImportRunError.notFound();
    switch (command.kind) {
      case 'SearchAgain':
        if (state.searches.includes(command.requestId)) return [];
        if (status !== 'open') throw ImportRunError.over(status);
        return [{ type: 'ImportRunSearchedAgain', data: { runId, requestId: command.requestId } }];
      case 'Apply':
        if (status === 'cancelled') throw ImportRunError.over(status);
        if (status !== 'open') return [];
        if (command.items.length === 0) throw ImportRunError.nothingToApply();
        return [{ type: 'ImportRunApplied', data: { runId, items: command.items } }];
      case 'RecordItem':
        return recordItem(command, state);
      case 'Retry':
        return retry(command.items, state);
      case 'Finish':
        return finish(state, order);
      case 'GiveUp':
        return giveUp(command.reason, state, order);
      case 'Cancel':
        if (status === 'finished') throw ImportRunError.over(status);
        return status === 'cancelled' ? [] : [{ type: 'ImportRunCancelled', data: { runId } }];
    }
  },
};

function evolve(state: ImportRunState, event: ImportRunEvent): ImportRunState {
  switch (event.type) {
    case 'ImportRunStarted': {
      const { runId, requestId, ...order } = event.data;
      return { ...state, runId, order, searches: [requestId] };
    }
    case 'ImportRunSearchedAgain':
      return { ...state, searches: [...state.searches, event.data.requestId] };
    case 'ImportRunApplied':
      return { ...state, status: 'importing', items: event.data.items };
    case 'ImportRunItemImported':
      return withOutcome(state, event.data.potentialImportId, { kind: 'imported', productId: event.data.productId });
    case 'ImportRunItemFailed':
      return withOutcome(state, event.data.potentialImportId, { kind: 'failed', reason: event.data.reason });
    case 'ImportRunRetried': {
      const again = new Map(event.data.items.map((item) => [item.potentialImportId, item]));
      const outcomes = Object.entries(state.outcomes).filter(([id]) => !again.has(id));
      const items = state.items.map((item) => again.get(item.potentialImportId) ?? item);
      return { ...state, status: 'importing', items, outcomes: Object.fromEntries(outcomes) };
    }
    case 'ImportRunFinished':
      return { ...state, status: 'finished' };
    case 'ImportRunCancelled':
      return { ...state, status: 'cancelled' };
    default:
      return state;
  }
}

const withOutcome = (state: ImportRunState, id: string, outcome: ItemOutcome): ImportRunState => ({
  ...state,
  outcomes: { ...state.outcomes, [id]: outcome },
});

/** Also after it was called off: what was in hand just then has become what it has become. */
function recordItem(
  { potentialImportId, outcome }: Omit<Extract<ImportRunCommand, { kind: 'RecordItem' }>, 'kind'>,
  { runId, items, outcomes }: ImportRunState,
): ImportRunEvent[] {
  if (!items.some((item) => item.potentialImportId === potentialImportId) || outcomes[potentialImportId]) return [];
  return outcome.kind === 'imported'
    ? [{ type: 'ImportRunItemImported', data: { runId, potentialImportId, productId: outcome.productId } }]
    : [{ type: 'ImportRunItemFailed', data: { runId, potentialImportId, reason: outcome.reason } }];
}

function retry(items: readonly AgreedItem[], { runId, status, outcomes }: ImportRunState): ImportRunEvent[] {
  if (status === 'importing') return [];
  if (status === 'cancelled') throw ImportRunError.over(status);
  const failed = items.filter(({ potentialImportId }) => outcomes[potentialImportId]?.kind === 'failed');
  if (failed.length === 0) throw ImportRunError.nothingToRetry();
  return [{ type: 'ImportRunRetried', data: { runId, items: failed } }];
}

function finish(state: ImportRunState, { appliesItself }: ImportOrder): ImportRunEvent[] {
  const { runId, status, items, outcomes } = state;
  const foundNothing = status === 'open' && appliesItself;
  const isDone = status === 'importing' && items.every(({ potentialImportId }) => outcomes[potentialImportId]);
  if (!foundNothing && !isDone) return [];
  return [{ type: 'ImportRunFinished', data: { runId, ...countsOf(state) } }];
}

function giveUp(reason: string, state: ImportRunState, order: ImportOrder): ImportRunEvent[] {
  if (state.status !== 'importing') return [];
  const outcome = { kind: 'failed', reason } as const;
  const failed = state.items.flatMap(({ potentialImportId }) => recordItem({ potentialImportId, outcome }, state));
  return [...failed, ...finish(failed.reduce(evolve, state), order)];
}

export function countsOf({ outcomes }: Pick<ImportRunState, 'outcomes'>) {
  const all = Object.values(outcomes);
  const imported = all.filter(({ kind }) => kind === 'imported').length;
  return { imported, failed: all.length - imported };
}
