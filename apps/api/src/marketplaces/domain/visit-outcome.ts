import type { ListingFacts, ListingReading } from '@halfpallet/sourcing';

export const TROUBLES = ['blocked', 'throttled', 'transient', 'bad-data', 'needs-browser'] as const;
/** Why a page was not read. */
export type Trouble = (typeof TROUBLES)[number];

/** What one visit to a marketplace came to, for the figures of that marketplace. */
export interface VisitOutcome {
  /** Listings that were read now; not those known from a visit before. */
  readonly readings: readonly ListingReading[];
  /** Pages that gave nothing, by why. */
  readonly troubles: Partial<Readonly<Record<Trouble, number>>>;
  /** The site said what it has, be it nothing. */
  readonly answered: boolean;
  /** The site's refusal, when it gave nothing else; counts towards a pause. */
  readonly declined: string | null;
}

/** What a listing that is read whole says; how often each is there tells whether a site is still read as it should be. */
export const COMPLETENESS_FIELDS = [
  'title',
  'prices',
  'moqUnits',
  'images',
  'supplier',
  'description',
  'material',
  'packedWeightGrams',
  'packedSizeMm',
  'certifications',
  'variants',
] as const satisfies ReadonlyArray<keyof ListingFacts>;

/** How many of the listings say each of them. */
export const fieldsRead = (readings: readonly ListingReading[]): ReadonlyArray<readonly [string, number]> =>
  COMPLETENESS_FIELDS.map((field) => [field, readings.filter(({ facts }) => facts[field] !== undefined).length]);
