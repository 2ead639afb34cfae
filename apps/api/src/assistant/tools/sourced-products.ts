import { type SourcedProduct, type SourcingCandidate, type SourcingProgress } from '@halfpallet/contracts';
import type { Proposal } from '../../imports/public';
import { firstPictures } from './first-pictures';
import { variantsOf, type UnitCentsAt } from './sourced-variations';

/** Goods of marketplaces in one reply. */
const SHOWN = 6;

/**
 * The best of a request so far, as replies show them. `verified` is never ours to say of a listing: what a marketplace marks
 * is a claim, and stands among the claims.
 * @param found with pictures and options, once the request has ended
 * @param pictureOf our own address of a foreign picture
 * @param unitCentsAt prices an option as its goods were priced
 */
export function sourcedProducts(
  progress: SourcingProgress,
  found: readonly Proposal[],
  pictureOf: (address: string) => string,
  unitCentsAt: UnitCentsAt,
): SourcedProduct[] {
  const details = new Map(found.map((proposal) => [proposal.potentialImportId, proposal]));
  return progress.candidates
    .filter(({ rank }) => rank !== null)
    .slice(0, SHOWN)
    .map((candidate) => sourcedProduct(candidate, details.get(candidate.candidateId), pictureOf, unitCentsAt));
}

function sourcedProduct(
  candidate: SourcingCandidate,
  proposal: Proposal | undefined,
  pictureOf: (address: string) => string,
  unitCentsAt: UnitCentsAt,
): SourcedProduct {
  const { unitLowAud, unitHighAud, guessed, supplier } = candidate;
  const { first, more } = firstPictures(proposal ? picturesOf(proposal) : []);
  return {
    candidateId: candidate.candidateId,
    name: candidate.title,
    description: proposal?.reading.facts.description?.value ?? '',
    supplier: supplier && { name: supplier.name, location: supplier.location, verified: false },
    pricing: {
      exwPriceUsd: candidate.exwPriceUsd,
      costPriceAud: candidate.unitAud,
      marketPriceAud: candidate.marketPriceAud,
      marginPercent: candidate.marginPercent,
    },
    costRangeAud:
      guessed.length > 0 && unitLowAud !== null && unitHighAud !== null ? { min: unitLowAud, max: unitHighAud } : null,
    guessed,
    confidence: candidate.confidence,
    caveats: candidate.caveats,
    claimed: candidate.claimed,
    marketplace: candidate.marketplace,
    moq: candidate.moq,
    localImages: first.map(pictureOf),
    ...more,
    variants: variantsOf(proposal, unitCentsAt),
  };
}

const picturesOf = ({ images }: Proposal): string[] =>
  images.filter(({ status }) => status !== 'rejected').map(({ url }) => url);

/** Why marketplaces gave nothing, or less than was wanted, in words. */
export const problemsOf = ({ marketplaces, problem }: SourcingProgress): string[] => [
  ...marketplaces.flatMap(({ marketplace, reason }) => (reason === null ? [] : [`${marketplace}: ${reason}`])),
  ...(problem === null ? [] : [problem]),
];
