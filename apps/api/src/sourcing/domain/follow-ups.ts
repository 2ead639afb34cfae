import type { Candidate } from './sourcing';

/** Something that is found out about each candidate once all marketplaces were searched, by a job of its own. */
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

/** Only what has a price may be offered: nobody looks further into the rest. */
export const isFollowedUp = ({ reading }: Candidate): boolean => reading.facts.prices !== undefined;

/** What is still to be found out about a candidate. */
export const openFollowUps = (candidate: Candidate): readonly FollowUp[] =>
  isFollowedUp(candidate) ? FOLLOW_UPS.filter(({ isDone }) => !isDone(candidate)) : [];
