import { reaction } from '../../platform/reaction';
import type { ReplayStarted } from './replay-run';
import { RunReplay } from './run-replay';

export const runReplayWhenReplayStarted = reaction<{ readonly replayId: string }>({
  name: 'run-replay-when-replay-started',
  events: ['ReplayStarted'],
  startFrom: 'start',
  kind: 'payments:run-replay',
  asks: (event) => [{ replayId: (event.data as ReplayStarted['data']).replayId }],
  does: ({ payload, context, of }) => of(RunReplay).run(payload.replayId, context),
  queue: 'replays',
  givenUp: ({ payload, context, of }) => of(RunReplay).giveUp(payload.replayId, context),
});
