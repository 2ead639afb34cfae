import type { ProjectionRow } from '@halfpallet/contracts';

/** How far behind is more than a busy moment, in seconds. */
const SLOW_S = 60;
const CALM = new Set(['running', 'rebuilding']);

/** A read model or a reaction; both follow the events and both can stop at one. Only a read model can be rebuilt. */
export interface ConsumerRow extends ProjectionRow {
  readonly kind: 'projection' | 'reaction';
}

/** A projection somebody should look at: stopped, with parked streams, or behind for longer than a busy moment. */
export function needsAttention({
  state,
  lagSeconds,
  parkedStreams,
}: Pick<ProjectionRow, 'state' | 'lagSeconds' | 'parkedStreams'>): boolean {
  return !CALM.has(state) || parkedStreams > 0 || lagSeconds > SLOW_S;
}
