import { deduplicate, isPriced, rank } from '@halfpallet/sourcing';
import type { Candidate } from './candidate';
import type { RankedCandidate } from './sourcing.events';

/** Those that may be offered, best first; the same goods elsewhere stand beside the best of them. */
export function rankedCandidates(candidates: readonly Candidate[]): RankedCandidate[] {
  const assessed = candidates.flatMap(({ candidateId, reading, images, assessment }) => {
    if (!assessment) return [];
    const { confidence, price } = assessment;
    return [
      {
        candidateId,
        reading,
        imageHashes: images?.hashes ?? [],
        confidence: confidence.value,
        isOffered: confidence.isOffered,
        unitCents: isPriced(price) ? price.unitCents : null,
      },
    ];
  });
  const groups = deduplicate(rank(assessed));
  const alternativesOf = new Map(groups.map(({ best, alternatives }) => [best.candidateId, alternatives]));
  return rank(groups.map(({ best }) => best)).map(({ candidateId }) => ({
    candidateId,
    alternatives: alternativesOf.get(candidateId)!.map((one) => one.candidateId),
  }));
}
