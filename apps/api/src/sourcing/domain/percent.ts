import { FOLLOW_UPS, openFollowUps } from './follow-ups';
import type { Candidate, SourcingState } from './sourcing';

const SEARCHING = 60;
const LOOKING_INTO = 35;

/** How far a request is, 0 to 100; it never goes back. Candidates count once all marketplaces have ended: until then more may come. */
export function percentOf({ status, marketplaces, candidates }: SourcingState): number {
  if (status !== 'running') return 100;
  const results = Object.values(marketplaces);
  const ended = results.filter((one) => one.status !== 'waiting').length;
  if (ended < results.length) return Math.floor((SEARCHING * ended) / results.length);
  const found = Object.values(candidates);
  const known = found.reduce((total, candidate) => total + shareKnown(candidate), 0);
  return SEARCHING + Math.floor(found.length === 0 ? LOOKING_INTO : (LOOKING_INTO * known) / found.length);
}

/** Of what there is to find out about a candidate, its price last: 0 to 1. */
function shareKnown(candidate: Candidate): number {
  if (candidate.assessment) return 1;
  return (FOLLOW_UPS.length - openFollowUps(candidate).length) / (FOLLOW_UPS.length + 1);
}
