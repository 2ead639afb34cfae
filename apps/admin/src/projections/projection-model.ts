import type { ProjectionRow } from '@halfpallet/contracts';
import { projections as texts } from '../i18n/operations';
import { countText, durationText } from '../shared/format';

/** An event that a reader could not take. */
export interface DeadLetterRow {
  readonly id: string;
  /** Name of the read model or reaction. */
  readonly projection: string;
  readonly stream: string;
  readonly eventType: string;
  readonly error: string | null;
  readonly parkedAt: string;
  /** Events of the same stream that wait for it. */
  readonly waiting: number;
}

/** How far behind, in words. */
export function lagText({ lagEvents, lagSeconds }: Pick<ProjectionRow, 'lagEvents' | 'lagSeconds'>): string {
  if (lagEvents === 0) return texts.upToDate;
  return texts.lag(countText(lagEvents), durationText(lagSeconds * 1_000));
}

/** How far behind is more than a busy moment, in seconds. */
const SLOW_S = 60;
const CALM = new Set(['running', 'rebuilding']);

/** A read model or a reaction; both follow the events and both can stop at one. Only a read model can be rebuilt. */
export interface ConsumerRow extends ProjectionRow {
  readonly kind: 'projection' | 'reaction';
}

/** The page with none but those somebody should look at. */
export const SLOW_PROJECTIONS = '/projections?attention=1';

/**
 * A projection somebody should look at: stopped, with parked streams, or behind for longer than a busy moment. One that is
 * being rebuilt is behind by nature.
 */
export function needsAttention({
  state,
  lagSeconds,
  parkedStreams,
}: Pick<ProjectionRow, 'state' | 'lagSeconds' | 'parkedStreams'>): boolean {
  return !CALM.has(state) || parkedStreams > 0 || (state === 'running' && lagSeconds > SLOW_S);
}
