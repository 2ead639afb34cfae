import type { ProjectionRow } from '@halfpallet/contracts';

/** How far behind is more than a busy moment, in seconds. */
const SLOW_S = 60;
const CALM = new Set(['active', 'running', 'live', 'rebuilding', 'building', 'catching-up']);

/** A projection somebody should look at: stopped, with parked streams, or behind for longer than a busy moment. */
export function needsAttention({
  state,
  lagSeconds,
  parkedStreams,
}: Pick<ProjectionRow, 'state' | 'lagSeconds' | 'parkedStreams'>): boolean {
  return !CALM.has(state) || parkedStreams > 0 || lagSeconds > SLOW_S;
}
