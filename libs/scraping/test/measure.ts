import type { ListingFacts, ListingReading, Marketplace, PriceStep } from '@halfpallet/sourcing';
import type { ListingTruth } from '@halfpallet/fixture-marketplace';

export const FACTS = [
  'title',
  'description',
  'brand',
  'gtin',
  'mpn',
  'prices',
  'moqUnits',
  'unitsPerPrice',
  'availability',
  'images',
  'packedWeightGrams',
  'packedSizeMm',
  'material',
  'origin',
  'certifications',
  'supplier',
  'supplierPage',
  'variants',
] as const satisfies ReadonlyArray<keyof ListingFacts>;
type Fact = (typeof FACTS)[number];

/** Values that were said, by whether the page says them. */
export interface Tally {
  /** The value of the page. */
  right: number;
  /** Another value, or one where the page has none. */
  wrong: number;
  /** None, though the page has one. */
  missed: number;
  /** None, as the page. */
  honest: number;
}

export interface Wrong {
  readonly url: string;
  readonly fact: Fact;
  readonly said: unknown;
  readonly truth: unknown;
}

export interface Measured {
  readonly bySite: ReadonlyMap<Marketplace, Readonly<Record<Fact, Tally>>>;
  readonly wrong: readonly Wrong[];
}

/** A page that was read, or null for one that the reader refused, with what it really says. */
export interface Pair {
  readonly reading: Pick<ListingReading, 'facts'> | null;
  readonly truth: ListingTruth;
}

/** Compares readings with what the pages really say, site by site and fact by fact. */
export function measure(pairs: readonly Pair[]): Measured {
  const bySite = new Map<Marketplace, Record<Fact, Tally>>();
  const wrong: Wrong[] = [];
  for (const { reading, truth } of pairs) {
    const tallies = bySite.get(truth.site) ?? emptyTallies();
    bySite.set(truth.site, tallies);
    for (const fact of FACTS) {
      const said = reading?.facts[fact]?.value ?? null;
      const real = truth.facts[fact];
      const kind = judge(fact, said, real);
      tallies[fact][kind] += 1;
      if (kind === 'wrong') wrong.push({ url: truth.url, fact, said, truth: real });
    }
  }
  return { bySite, wrong };
}

function judge(fact: Fact, said: unknown, real: unknown): keyof Tally {
  if (said === null) return real === null ? 'honest' : 'missed';
  return real !== null && comparable(fact, said) === comparable(fact, real) ? 'right' : 'wrong';
}

/** A value as text, so that two ways to write the same are equal. */
function comparable(fact: Fact, value: unknown): string {
  if (fact === 'prices') {
    return (value as readonly PriceStep[])
      .map((step) => `${step.minQuantity}-${step.maxQuantity ?? ''}: ${Number(step.unitPrice)} ${step.currency}`)
      .join('; ');
  }
  if (fact === 'certifications') return [...(value as readonly string[])].sort().join(', ');
  return JSON.stringify(value, (key, inner: unknown) => {
    if (key === 'unitPrice' && typeof inner === 'string') return Number(inner);
    return inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a.localeCompare(b)))
      : inner;
  });
}

function emptyTallies(): Record<Fact, Tally> {
  return Object.fromEntries(FACTS.map((fact) => [fact, { right: 0, wrong: 0, missed: 0, honest: 0 }])) as Record<
    Fact,
    Tally
  >;
}

/** Share of what was said that is right; null when nothing was said. */
export const precision = ({ right, wrong }: Tally): number | null =>
  right + wrong === 0 ? null : right / (right + wrong);

/** Share of what the pages say that was read; null when they say nothing. */
export const recall = ({ right, missed }: Tally): number | null =>
  right + missed === 0 ? null : right / (right + missed);
