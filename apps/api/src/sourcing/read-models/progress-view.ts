import type { SourcingCandidate, SourcingProgress } from '@halfpallet/contracts';
import { centsToNumber, marginPercent } from '@halfpallet/money';
import { countryOf, isPriced, MARKETPLACES, type ListingFacts, type Wish } from '@halfpallet/sourcing';
import { percentOf } from '../domain/percent';
import type { Candidate } from '../domain/candidate';
import type { MarketplaceResult, SourcingState } from '../domain/sourcing';

/** A request as people watch it. @param revision of the stream the state was folded from */
export function progressOf(state: SourcingState, wish: Wish, revision: bigint): SourcingProgress {
  const { query, quantity, targetMarginPercent, mustHave } = wish;
  return {
    requestId: state.requestId,
    state: state.status,
    percent: percentOf(state),
    wish: { query, quantity, targetMarginPercent, mustHave },
    refines: state.refines,
    marketplaces: MARKETPLACES.flatMap((marketplace) => {
      const result = state.marketplaces[marketplace];
      if (!result) return [];
      return [{ marketplace, ...resultOf(result) }];
    }),
    candidates: candidatesOf(state, wish),
    partial: state.partial,
    problem: state.problem,
    revision: Number(revision),
  };
}

type Shown = Omit<SourcingProgress['marketplaces'][number], 'marketplace'>;

function resultOf(result: MarketplaceResult): Shown {
  const nothing = { found: 0, wanted: null, needBrowser: 0, mode: null, reason: null };
  switch (result.status) {
    case 'waiting':
      return { ...nothing, status: 'waiting' };
    case 'failed':
      return { ...nothing, status: result.failure === 'skipped' ? 'skipped' : 'failed', reason: result.reason };
    case 'searched': {
      const { found, wanted = null, needBrowser = 0, mode, cutShort } = result;
      return { status: 'searched', found, wanted, needBrowser, mode, reason: cutShort?.reason ?? null };
    }
  }
}

function candidatesOf({ candidates, ranked }: SourcingState, wish: Wish): SourcingCandidate[] {
  const rankOf = new Map(ranked.map(({ candidateId }, index) => [candidateId, index + 1]));
  return Object.values(candidates)
    .map((candidate) => shortForm(candidate, wish, rankOf.get(candidate.candidateId) ?? null))
    .sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || (b.confidence ?? 0) - (a.confidence ?? 0));
}

function shortForm(candidate: Candidate, wish: Wish, rank: number | null): SourcingCandidate {
  const { reading, assessment, marketPrice } = candidate;
  const { facts } = reading;
  const price = assessment && isPriced(assessment.price) ? assessment.price : null;
  const market = marketPrice?.averageCents ?? null;
  const margin = price && market ? Number(marginPercent(market, price.unitCents)) : null;
  const dollars = (cents: number | null | undefined) => (cents == null ? null : centsToNumber(cents));
  return {
    candidateId: candidate.candidateId,
    title: facts.title?.value ?? wish.query,
    marketplace: reading.marketplace,
    sourceUrl: reading.url,
    supplier: supplierOf(facts),
    moq: price?.moqUnits ?? facts.moqUnits?.value ?? null,
    exwPriceUsd: price && Number(price.unitUsd),
    unitAud: dollars(price?.unitCents),
    unitLowAud: dollars(price?.lowCents),
    unitHighAud: dollars(price?.highCents),
    guessed: price?.guesses.map(({ fact }) => fact) ?? [],
    marketPriceAud: dollars(market),
    marginPercent: margin,
    reachesMargin: margin === null || wish.targetMarginPercent === null ? null : margin >= wish.targetMarginPercent,
    confidence: assessment?.confidence.value ?? null,
    caveats: assessment?.confidence.gates ?? [],
    claimed: (facts.certifications?.value ?? []).filter((claim) =>
      wish.mustHave.some((wanted) => claim.toLowerCase().includes(wanted.toLowerCase())),
    ),
    rank,
  };
}

function supplierOf(facts: Partial<ListingFacts>): SourcingCandidate['supplier'] {
  const supplier = facts.supplier?.value;
  if (!supplier) return null;
  const country = supplier.country && (countryOf(supplier.country) ?? supplier.country);
  return {
    name: supplier.name,
    location: [supplier.city, country].filter(Boolean).join(', '),
    markedVerified: supplier.markedVerified === true,
  };
}
