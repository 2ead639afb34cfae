import type { Proposal } from '../../imports/public';
import type { SourcingState } from './sourcing';

/** So many of a request come to the review desk. */
export const PROPOSED = 3;

/** The best candidates as they are put up for review, with everything that was found out. @param most so many of them */
export function proposalsOf(
  { requestId, wish, category, ranked, candidates }: SourcingState,
  most = PROPOSED,
): Proposal[] {
  return ranked.slice(0, most).flatMap(({ candidateId, alternatives }): Proposal[] => {
    const candidate = candidates[candidateId];
    if (!wish || !candidate?.assessment) return [];
    return [
      {
        potentialImportId: candidateId,
        requestId,
        productQuery: wish.query,
        quantity: wish.quantity,
        category,
        reading: candidate.reading,
        images: candidate.images?.checked ?? [],
        alternatives: alternatives.flatMap((id) => {
          const reading = candidates[id]?.reading;
          if (!reading) return [];
          const { marketplace, url, facts } = reading;
          return [{ candidateId: id, marketplace, url, title: facts.title?.value ?? wish.query }];
        }),
        marketPrice: candidate.marketPrice ?? null,
        assessment: candidate.assessment,
      },
    ];
  });
}
