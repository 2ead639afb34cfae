import type { Reaction } from '@halfpallet/projections';
import type { ReplayStarted } from './replay-run';

export interface ReplayJob {
  readonly replayId: string;
}

export const runReplayWhenReplayStarted: Reaction = {
  name: 'run-replay-when-replay-started',
  events: ['ReplayStarted'],
  startFrom: 'start',
  react(event) {
    const { replayId } = event.data as ReplayStarted['data'];
    return [{ kind: 'payments:run-replay', payload: { replayId } }];
  },
};
