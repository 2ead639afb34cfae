import type { Cents } from '@halfpallet/money';
import { ascending, clamp, median, quantile, scaledMad, sum } from '../numbers';
import { inverseFrequency } from '../words';
import { benchmarkConfidence, type BenchmarkEvidence } from './benchmark-confidence';
import { SOURCE_TRUST, type AudRates, type Comparable, type MarketOffer } from './market-offer';
import { LEAST_MATCH, matchOf } from './match-offer';
import { unitPriceAudCents } from './unit-price';

/** An offer that counts, with how surely it is the same goods. */
export interface MatchedOffer {
  readonly offer: MarketOffer;
  /** Of as many pieces as the goods in question are sold by, in Australian dollars, GST included. */
  readonly unitCents: Cents;
  /** 0 to 1. */
  readonly match: number;
}

/** What comparable goods cost in Australia, for as many pieces as the goods in question are sold by. */
export interface Benchmark {
  /** 0 to 1, two decimals. */
  readonly confidence: number;
  readonly averageCents: Cents;
  readonly lowestCents: Cents;
  readonly highestCents: Cents;
  readonly retailers: number;
  /** Best match first. */
  readonly offers: readonly MatchedOffer[];
  readonly evidence: BenchmarkEvidence;
}

/** Prices of the same goods lie closer together: beyond, one was misread, is of another unit, or has lost its decimal point. */
const SLIP = 10;
/** From so many offers on, prices far from the others are left out. */
const TRIM_FROM = 5;
const TRIM_BEYOND = 3;
/** A spread between the quartiles of this share of the median is no agreement at all. */
const NO_AGREEMENT = 0.6;
const BEST = 5;
const DAY_MS = 86_400_000;

/**
 * The market price of goods from what shops ask; null when no offer is comparable, or when their prices are of different goods and
 * nobody can tell whose. The order of the offers is irrelevant.
 * @param asOf ISO time the ages are counted to
 * @param known titles of other goods, which tell how usual each word is
 */
export function benchmarkOf(
  wanted: Comparable,
  offers: readonly MarketOffer[],
  rates: AudRates,
  asOf: string,
  known: readonly string[] = [],
): Benchmark | null {
  const kept = trimmed(withoutSlips(matched(wanted, offers, rates, known)));
  if (kept.length === 0) return null;
  const prices = ascending(kept.map(({ unitCents }) => unitCents));
  const evidence = evidenceOf(kept, prices, asOf);
  return {
    confidence: benchmarkConfidence(evidence),
    averageCents: Math.round(weighted(kept, ({ unitCents }) => unitCents)),
    lowestCents: prices[0]!,
    highestCents: prices.at(-1)!,
    retailers: evidence.retailers,
    offers: kept,
    evidence,
  };
}

/** New goods of which the price is known and that match well enough, best first. */
function matched(
  wanted: Comparable,
  offers: readonly MarketOffer[],
  rates: AudRates,
  known: readonly string[],
): MatchedOffer[] {
  const weight = inverseFrequency([wanted.title, ...offers.map(({ title }) => title), ...known]);
  return offers
    .flatMap((offer): MatchedOffer[] => {
      const unitCents = offer.condition === 'new' ? unitPriceAudCents(offer, rates, wanted.pack ?? 1) : null;
      return unitCents === null ? [] : [{ offer, unitCents, match: matchOf(wanted, offer, weight) }];
    })
    .filter(({ match }) => match >= LEAST_MATCH)
    .sort(bestFirst);
}

/** An order that any two sets of the same offers come out in: sums of fractions depend on it. */
function bestFirst(a: MatchedOffer, b: MatchedOffer): number {
  const text = ({ offer }: MatchedOffer) =>
    `${offer.retailer}|${offer.url}|${offer.title}|${offer.observedAt}|${offer.source}|${offer.priceCents}|${offer.pack}`;
  return b.match - a.match || a.unitCents - b.unitCents || (text(a) < text(b) ? -1 : Number(text(a) > text(b)));
}

/** What most retailers ask about as much for, each with one vote, however many offers it has. */
function withoutSlips(offers: readonly MatchedOffer[]): readonly MatchedOffer[] {
  const all = retailersOf(offers).size;
  const isNear = (a: number, b: number) => Math.max(a, b) < SLIP * Math.min(a, b);
  return offers.filter(
    ({ unitCents }) => 2 * retailersOf(offers.filter((other) => isNear(unitCents, other.unitCents))).size > all,
  );
}

const retailersOf = (offers: readonly MatchedOffer[]): ReadonlySet<string> =>
  new Set(offers.map(({ offer }) => offer.retailer.trim().toLowerCase()));

function trimmed(offers: readonly MatchedOffer[]): readonly MatchedOffer[] {
  if (offers.length < TRIM_FROM) return offers;
  const prices = offers.map(({ unitCents }) => unitCents);
  const middle = median(prices);
  const reach = TRIM_BEYOND * scaledMad(prices);
  return offers.filter(({ unitCents }) => Math.abs(unitCents - middle) <= reach);
}

function evidenceOf(kept: readonly MatchedOffer[], prices: readonly number[], asOf: string): BenchmarkEvidence {
  const best = kept.slice(0, BEST).map(({ match }) => match);
  const spread = quantile(prices, 0.75) - quantile(prices, 0.25);
  return {
    match: sum(best) / best.length,
    retailers: retailersOf(kept).size,
    agreement: clamp(1 - spread / (NO_AGREEMENT * quantile(prices, 0.5))),
    ageDays: weighted(kept, ({ offer }) => Math.max(0, Date.parse(asOf) - Date.parse(offer.observedAt)) / DAY_MS),
    trust: weighted(kept, ({ offer }) => SOURCE_TRUST[offer.source]),
    hasAustralianRetailer: kept.some(({ offer }) => offer.isAustralian),
  };
}

/** Mean of a figure, each offer counted by its match. */
function weighted(kept: readonly MatchedOffer[], figure: (one: MatchedOffer) => number): number {
  return sum(kept.map((one) => one.match * figure(one))) / sum(kept.map(({ match }) => match));
}
