import { queryMatch } from '@halfpallet/sourcing';
import type { Candidate } from './candidate';
import type { SourcingState } from './sourcing';

/** Something that is found out about candidates once all marketplaces were searched, by a job of its own for each. */
export interface FollowUp {
  /** Name of the job, too. */
  readonly name: string;
  readonly queue: string;
  isDone(candidate: Candidate): boolean;
}

/** Done side by side; what fails for good is left out, and the candidate is priced without it. */
export const FOLLOW_UPS: readonly FollowUp[] = [
  { name: 'market', queue: 'market', isDone: ({ marketPrice }) => marketPrice !== undefined },
  { name: 'images', queue: 'media', isDone: ({ images }) => images !== null },
];

/** Three come to the review desk; whoever stands far below them is not looked into. */
const MOST = 8;

/** Those that are looked into, the likeliest first: only what has a price may be offered, and what fits the wish best is. */
export function followedUp({ wish, candidates }: Pick<SourcingState, 'wish' | 'candidates'>): readonly Candidate[] {
  const fit = new Map(
    Object.values(candidates).map((one) => [one, queryMatch(wish?.query ?? '', one.reading.facts)] as const),
  );
  return [...fit.keys()]
    .filter(({ reading }) => reading.facts.prices !== undefined)
    .sort((a, b) => fit.get(b)! - fit.get(a)! || (a.candidateId < b.candidateId ? -1 : 1))
    .slice(0, MOST);
}

/** What is still to be found out, candidate by candidate. */
export const openFollowUps = (state: Pick<SourcingState, 'wish' | 'candidates'>) =>
  followedUp(state).flatMap((candidate) =>
    FOLLOW_UPS.filter(({ isDone }) => !isDone(candidate)).map((followUp) => ({ candidate, followUp })),
  );
