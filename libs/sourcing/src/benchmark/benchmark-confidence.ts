import { clamp, round2 } from '../numbers';

export interface BenchmarkEvidence {
  /** Mean match of the best five offers, 0 to 1. */
  readonly match: number;
  /** Different retailers. */
  readonly retailers: number;
  /** How close the prices lie together, 0 to 1. */
  readonly agreement: number;
  readonly ageDays: number;
  /** Trust in the sources, 0 to 1. */
  readonly trust: number;
  readonly hasAustralianRetailer: boolean;
}

/** Most that can be said on the word of this many retailers. Green, 0.8, needs three. */
const CAP_OF = { one: 0.59, two: 0.79, noneAustralian: 0.59 };
const RETAILERS_SCALE = 3;
const AGE_SCALE_DAYS = 45;

/** How far a market price may be relied on: 0 to 1 with two decimals, a product of five shares, so that none makes up for another. */
export function benchmarkConfidence(evidence: BenchmarkEvidence): number {
  const { match, retailers, agreement, ageDays, trust, hasAustralianRetailer } = evidence;
  const number = 1 - Math.exp(-Math.max(0, retailers) / RETAILERS_SCALE);
  const freshness = Math.exp(-Math.max(0, ageDays) / AGE_SCALE_DAYS);
  const value =
    clamp(match) ** 0.4 * number ** 0.25 * clamp(agreement) ** 0.15 * freshness ** 0.1 * clamp(trust) ** 0.1;
  return Math.min(round2(value), capOf(retailers, hasAustralianRetailer));
}

/** What is left of a confidence so many days after it was found out. */
export function agedConfidence(evidence: BenchmarkEvidence, days: number): number {
  return benchmarkConfidence({ ...evidence, ageDays: evidence.ageDays + Math.max(0, days) });
}

function capOf(retailers: number, hasAustralianRetailer: boolean): number {
  if (!hasAustralianRetailer) return CAP_OF.noneAustralian;
  if (retailers <= 1) return CAP_OF.one;
  return retailers === 2 ? CAP_OF.two : 1;
}
