import type { ImageReview } from '../images/image-score';
import type { ListingFacts, ListingReading, ListingSupplier } from '../listing';
import { clamp, quantile, round2, sum } from '../numbers';
import { wordsOf } from '../words';

/** The facts a buyer or the price needs. */
const LISTED_FACTS: ReadonlyArray<keyof ListingFacts> = [
  'title',
  'description',
  'prices',
  'moqUnits',
  'images',
  'packedWeightGrams',
  'packedSizeMm',
  'material',
  'origin',
  'supplier',
];

const WEIGHTS = { completeness: 0.3, queryMatch: 0.25, supplier: 0.15, images: 0.15, pricePlausibility: 0.15 };
const CAPS = { noApprovedImage: 0.59, priceConflict: 0.59, unverifiedSupplier: 0.89 };
/** More good pictures than these tell nothing more. */
const PICTURES = 3;

/** What goods of a category usually cost ex works, in US cents: the 5th and the 95th of a hundred. */
export interface PriceBand {
  readonly lowUsdCents: number;
  readonly highUsdCents: number;
}

/** What is thought of a picture. */
export type JudgedImage = Pick<ImageReview, 'status' | 'score'>;

export interface ConfidenceQuestion {
  readonly query: string;
  readonly reading: Pick<ListingReading, 'facts' | 'conflicts'>;
  /** Best first. */
  readonly images: readonly JudgedImage[];
  /** Ex works for one unit, in US cents; null when none can be told. */
  readonly exwUsdCents: number | null;
  /** Null when there is nothing to compare with. */
  readonly band: PriceBand | null;
}

export interface AiConfidence {
  /** 0 to 1, two decimals. */
  readonly value: number;
  /** False without a price: it is kept and not offered. */
  readonly isOffered: boolean;
  readonly parts: Readonly<Record<keyof typeof WEIGHTS, number>>;
  /** What holds the value down, in words. */
  readonly gates: readonly string[];
}

/** How far a candidate may be relied on, with what it is made of. */
export function aiConfidence(question: ConfidenceQuestion): AiConfidence {
  const { reading, exwUsdCents, images } = question;
  const { facts, conflicts } = reading;
  const parts = {
    completeness: LISTED_FACTS.filter((name) => facts[name] !== undefined).length / LISTED_FACTS.length,
    queryMatch: queryMatch(question.query, facts),
    supplier: supplierScore(facts.supplier?.value),
    images: clamp(sum(bestOf(images).map(({ score }) => score)) / PICTURES),
    pricePlausibility: plausibility(exwUsdCents, question.band),
  };
  const total = sum(Object.entries(WEIGHTS).map(([name, weight]) => weight * parts[name as keyof typeof WEIGHTS]));
  const gates = [
    { holds: bestOf(images).length === 0, cap: CAPS.noApprovedImage, text: 'no picture is approved' },
    {
      holds: conflicts.some(({ fact }) => fact === 'prices'),
      cap: CAPS.priceConflict,
      text: 'the page gives two prices that do not agree',
    },
    {
      holds: facts.supplier?.value.markedVerified !== true,
      cap: CAPS.unverifiedSupplier,
      text: 'the supplier is not verified',
    },
  ].filter(({ holds }) => holds);
  const isOffered = exwUsdCents !== null;
  return {
    value: Math.min(round2(total), ...gates.map(({ cap }) => cap)),
    isOffered,
    parts,
    gates: [...(isOffered ? [] : ['no price can be told']), ...gates.map(({ text }) => text)],
  };
}

/** The usual prices of goods of which some are known; null below five, which are no usual. */
export function priceBandOf(exwUsdCents: readonly number[]): PriceBand | null {
  if (exwUsdCents.length < 5) return null;
  const prices = [...exwUsdCents].sort((a, b) => a - b);
  return { lowUsdCents: Math.round(quantile(prices, 0.05)), highUsdCents: Math.round(quantile(prices, 0.95)) };
}

/** Share of the asked words that the listing has; those in its title count whole, those in its description half. */
function queryMatch(query: string, facts: Partial<ListingFacts>): number {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return 0;
  const title = new Set(wordsOf(facts.title?.value ?? ''));
  const further = new Set(
    wordsOf([facts.description?.value, facts.material?.value, ...(facts.certifications?.value ?? [])].join(' ')),
  );
  const has = (words: ReadonlySet<string>, word: string) => words.has(word) || words.has(singular(word));
  return sum(wanted.map((word) => (has(title, word) ? 1 : has(further, word) ? 0.5 : 0))) / wanted.length;
}

const singular = (word: string): string => word.replace(/(?<=\p{L}{2})s$/u, '');

function supplierScore(supplier: ListingSupplier | undefined): number {
  if (!supplier) return 0;
  const { markedVerified, rating, yearsOnMarketplace } = supplier;
  return (
    0.5 * Number(markedVerified === true) + 0.3 * clamp((rating ?? 0) / 5) + 0.2 * clamp((yearsOnMarketplace ?? 0) / 5)
  );
}

const bestOf = (images: readonly JudgedImage[]): JudgedImage[] =>
  images.filter(({ status }) => status === 'approved').slice(0, PICTURES);

/** 1 inside the band, falling to 0 at half its low end and at double its high end. */
function plausibility(usdCents: number | null, band: PriceBand | null): number {
  if (usdCents === null || band === null) return 0;
  const { lowUsdCents: low, highUsdCents: high } = band;
  if (usdCents < low) return clamp((usdCents - low / 2) / (low / 2));
  return usdCents > high ? clamp((2 * high - usdCents) / high) : 1;
}
