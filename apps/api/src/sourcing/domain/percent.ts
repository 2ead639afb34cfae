import { FOLLOW_UPS, followedUp, openFollowUps } from './follow-ups';
import type { SourcingState } from './sourcing';

const SEARCHING = 60;
const LOOKING_INTO = 35;

/** How far a request is, 0 to 100; it never goes back. Candidates count once all marketplaces have ended: until then more may come. */
export function percentOf(state: SourcingState): number {
  if (state.status !== 'running') return 100;
  const results = Object.values(state.marketplaces);
  const ended = results.filter((one) => one.status !== 'waiting').length;
  if (ended < results.length) return Math.floor((SEARCHING * ended) / results.length);
  return SEARCHING + Math.floor(LOOKING_INTO * shareKnown(state));
}

/** Of what there is to find out about the candidates, their prices last: 0 to 1. */
function shareKnown(state: SourcingState): number {
  const found = Object.values(state.candidates);
  const looked = followedUp(state).length * FOLLOW_UPS.length;
  const all = looked + found.length;
  const priced = found.filter(({ assessment }) => assessment !== null).length;
  return all === 0 ? 1 : (looked - openFollowUps(state).length + priced) / all;
}
