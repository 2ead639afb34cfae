import { READING_METHODS, type ListingConflict, type ListingFact, type PriceStep } from '@halfpallet/sourcing';
import type { PriceClaim } from './claims';

type Steps = Extract<PriceClaim, { kind: 'steps' }>;

/** Two prices further apart than this contradict each other. */
const TOLERANCE = 0.05;
/** What is left of a price's confidence once something on the page contradicts it. */
const CONTRADICTED = 0.5;

/** The price that a page says, and the statements that do not agree with it. */
export interface PriceDecision {
  readonly fact: ListingFact<readonly PriceStep[]> | null;
  readonly conflicts: readonly ListingConflict[];
}

const rank = (claim: PriceClaim): number => READING_METHODS.indexOf(claim.method);

/**
 * Decides what a page's statements about its price come to. The best method wins; a ladder that holds its price refines
 * it. There is no price when the best method contradicts itself, or when the page says that the price is negotiable.
 * Any other contradiction of more than 5 % leaves the price standing with half of its confidence and a conflict.
 *
 * @param moq units of the smallest order, null when unknown: a lone price counts from there on.
 */
export function decidePrices(claims: readonly PriceClaim[], moq: number | null): PriceDecision {
  const negotiable = claims.find((claim) => claim.kind === 'negotiable');
  const ordered = [...claims].sort((a, b) => rank(a) - rank(b));
  const stated = ordered.filter((claim): claim is Steps => claim.kind === 'steps');
  const best = stated[0];
  if (negotiable) {
    return {
      fact: null,
      conflicts: [conflictOf([negotiable, ...stated], 'The page says that the price is negotiable.')],
    };
  }
  if (best === undefined) return { fact: null, conflicts: unclearConflicts(ordered) };
  const same = stated.filter((claim) => claim.method === best.method);
  const chosen = refine(refine(best, same), stated);
  const inside = same.filter((claim) => !agree(chosen, claim, 0));
  if (inside.length > 0) {
    return {
      fact: null,
      conflicts: [conflictOf([chosen, ...inside], 'The same part of the page says several prices.')],
    };
  }
  const range = ordered.find((claim) => claim.kind === 'range');
  if (range && !chosen.quantitiesSaid) {
    // A lone price beside a range is one end of it, or the price of one variant.
    return {
      fact: null,
      conflicts: [conflictOf([chosen, range], 'The page says a range of prices without quantities.')],
    };
  }
  const against = ordered.filter((claim) => contradicts(chosen, claim));
  return {
    fact: {
      value: chosen.quantitiesSaid ? chosen.steps : chosen.steps.map((step) => ({ ...step, minQuantity: moq ?? 1 })),
      raw: chosen.raw,
      method: chosen.method,
      path: chosen.path,
      confidence: round(chosen.confidence * (against.length > 0 ? CONTRADICTED : 1)),
    },
    conflicts: against.length > 0 ? [conflictOf([chosen, ...against], reasonAgainst(chosen, against))] : [],
  };
}

/** A ladder that one of the statements makes of the same price says more than the price alone. */
function refine(best: Steps, others: readonly Steps[]): Steps {
  if (best.steps.length > 1 || best.quantitiesSaid) return best;
  const [only] = best.steps;
  const ladder = others.find(
    ({ quantitiesSaid, steps }) =>
      quantitiesSaid && steps.some((step) => step.unitPrice === only?.unitPrice && step.currency === only.currency),
  );
  return ladder ?? best;
}

const lowest = (steps: readonly PriceStep[]): number => Math.min(...steps.map((step) => Number(step.unitPrice)));
const highest = (steps: readonly PriceStep[]): number => Math.max(...steps.map((step) => Number(step.unitPrice)));

/** Whether two statements are about the same price: a lone price agrees with any step of a ladder. */
function agree(a: Steps, b: Steps, tolerance: number): boolean {
  if (a.steps[0]?.currency !== b.steps[0]?.currency) return false;
  return within(a, lowest(b.steps), highest(b.steps), tolerance);
}

function within(claim: Steps, low: number, high: number, tolerance: number): boolean {
  const [from, to] = [lowest(claim.steps), highest(claim.steps)];
  const inside = (value: number, least: number, most: number): boolean =>
    value >= least * (1 - tolerance) && value <= most * (1 + tolerance);
  // One holds the other: a ladder its first price, a range its ladder.
  return (inside(low, from, to) && inside(high, from, to)) || (inside(from, low, high) && inside(to, low, high));
}

function contradicts(chosen: Steps, other: PriceClaim): boolean {
  if (other === chosen) return false;
  const currency = chosen.steps[0]?.currency ?? '';
  switch (other.kind) {
    case 'steps':
      return !agree(chosen, other, TOLERANCE);
    case 'range':
      return (
        (other.currency !== null && other.currency !== currency) ||
        !within(chosen, Number(other.low), Number(other.high), TOLERANCE)
      );
    case 'unclear': {
      if (other.amount === undefined) return false;
      if (other.oneOf && other.oneOf.length > 0 && !other.oneOf.includes(currency)) return true;
      return !within(chosen, Number(other.amount), Number(other.amount), TOLERANCE);
    }
    case 'negotiable':
      return true;
  }
}

function reasonAgainst(chosen: Steps, against: readonly PriceClaim[]): string {
  const currency = chosen.steps[0]?.currency;
  const other = against.some((claim) => claim.kind === 'steps' && claim.steps[0]?.currency !== currency);
  return other ? 'The page says the price in two currencies.' : 'Two parts of the page say different prices.';
}

function unclearConflicts(claims: readonly PriceClaim[]): readonly ListingConflict[] {
  return claims.slice(0, 5).flatMap((claim) => {
    if (claim.kind === 'range') return [conflictOf([claim], 'The page says a range of prices without quantities.')];
    return claim.kind === 'unclear' ? [conflictOf([claim], claim.reason)] : [];
  });
}

function conflictOf(claims: readonly PriceClaim[], reason: string): ListingConflict {
  return { fact: 'prices', values: claims.slice(0, 6).map(({ raw, method, path }) => ({ raw, method, path })), reason };
}

const round = (value: number): number => Math.round(value * 100) / 100;
