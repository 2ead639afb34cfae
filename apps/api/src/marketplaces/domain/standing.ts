import { brisbaneClock, brisbaneDate, brisbaneTime } from '@halfpallet/landed-cost';
import { pauseAt, type MarketplaceState } from './marketplace';

/** Why a marketplace is not asked for pages now, as a search says it. */
export interface Closed {
  readonly kind: 'paused' | 'switched-off' | 'ceiling';
  readonly reason: string;
}

/**
 * Staff's own words stay with staff: what a search says is read by buyers, too.
 * @param now ISO time in UTC
 * @param live whether this installation reads live sites; the switch is about those alone
 * @returns null when it may be asked
 */
export function closedAt(state: MarketplaceState, now: string, live: boolean): Closed | null {
  if (live && !state.live) return { kind: 'switched-off', reason: 'Reading its live site is switched off.' };
  const pause = pauseAt(state, now);
  if (!pause) return null;
  const until = pause.until === null ? '' : ` until ${timeText(pause.until, now)} (Brisbane time)`;
  const reason = pause.cause === 'blocks' ? `Paused${until}: ${pause.reason}` : `Paused by staff${until}.`;
  return { kind: 'paused', reason };
}

/** The time alone while it is of the same day. */
function timeText(until: string, now: string): string {
  return brisbaneDate(until) === brisbaneDate(now) ? brisbaneClock(until) : brisbaneTime(until);
}

export const ceilingReached = (ceiling: number): Closed => ({
  kind: 'ceiling',
  reason: `Its ${ceiling} pages of today are used up; it is asked again after midnight (Brisbane time).`,
});
