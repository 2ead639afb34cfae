import type { Decider, EventTypeDefinition, Fact } from '@halfpallet/event-store';

export type ReplayTarget = 'payments' | 'ledger';

export interface ReplayStarted extends Fact<
  'ReplayStarted',
  {
    replayId: string;
    target: ReplayTarget;
    orderId: string | null;
    from: string | null;
    to: string | null;
    dryRun: boolean;
    reason: string;
  }
> {}
export interface ReplayFinished extends Fact<
  'ReplayFinished',
  {
    replayId: string;
    eventCount: number;
    lastPosition: string | null;
    lastHash: string | null;
    debitsMinusCreditsCents: number;
    differences: number;
  }
> {}
export interface ReplayFailed extends Fact<'ReplayFailed', { replayId: string; error: string }> {}

export type ReplayEvent = ReplayStarted | ReplayFinished | ReplayFailed;

export const replayEventTypes: readonly EventTypeDefinition[] = [
  {
    type: 'ReplayStarted',
    version: 1,
    owner: 'payments',
    summary: 'Finance asked for the books to be worked out again.',
  },
  { type: 'ReplayFinished', version: 1, owner: 'payments', summary: 'The books were worked out again and compared.' },
  { type: 'ReplayFailed', version: 1, owner: 'payments', summary: 'A replay did not come to an end.' },
];

export const replayStream = (replayId: string) => `replay-${replayId}`;

export interface ReplayRunState {
  readonly started: ReplayStarted['data'] | null;
  readonly ended: boolean;
}

export type ReplayCommand =
  | { readonly kind: 'Start'; readonly data: ReplayStarted['data'] }
  | { readonly kind: 'Finish'; readonly data: ReplayFinished['data'] }
  | { readonly kind: 'Fail'; readonly data: ReplayFailed['data'] };

/** One replay: who asked for it and why, and what it found. It ends once, and never changes the books. */
export const replayRun: Decider<ReplayRunState, ReplayCommand, ReplayEvent> = {
  initial: { started: null, ended: false },
  evolve: (state, event) =>
    event.type === 'ReplayStarted' ? { ...state, started: event.data } : { ...state, ended: true },
  decide(command, state) {
    if (command.kind === 'Start') return state.started ? [] : [{ type: 'ReplayStarted', data: command.data }];
    if (!state.started || state.ended) return [];
    return command.kind === 'Finish'
      ? [{ type: 'ReplayFinished', data: command.data }]
      : [{ type: 'ReplayFailed', data: command.data }];
  },
};
