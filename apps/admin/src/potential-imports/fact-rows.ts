import {
  CORRECTABLE_FACTS,
  type CorrectableFact,
  type PotentialImportDetail,
  type PotentialImportFact,
  type PotentialImportHistoryEntry,
} from '@halfpallet/contracts';

export interface FactRow {
  readonly fact: string;
  /** Null when nobody knows it. */
  readonly value: unknown;
  /** How it was read from the page; null for what no page says. */
  readonly read: Pick<PotentialImportFact, 'raw' | 'method' | 'path' | 'confidence' | 'seenAt'> | null;
  readonly correction: CorrectableFact | null;
  /** The newest correction of it. */
  readonly corrected: PotentialImportHistoryEntry | null;
}

/** What the price and the buyer need comes first. */
const ORDER = [
  'title',
  'prices',
  'moqUnits',
  'unitsPerPrice',
  'packedWeightGrams',
  'packedSizeMm',
  'material',
  'origin',
  'tariff',
  'category',
  'supplier',
  'supplierPage',
  'supplierVerified',
  'certifications',
  'variants',
  'availability',
  'brand',
  'gtin',
  'mpn',
  'description',
  'images',
];

/** Everything that is known of a potential import, and what could be known and is not. */
export function factRows(detail: PotentialImportDetail): FactRow[] {
  const { facts, history, category, tariff, supplierVerifiedByStaff } = detail;
  const read = new Map(facts.map((one) => [one.fact, one]));
  const ours = new Map<string, unknown>([
    ['category', category],
    ['tariff', tariff],
    ['supplierVerified', supplierVerifiedByStaff],
  ]);
  const names = [...ORDER, ...[...read.keys()].filter((fact) => !ORDER.includes(fact))];
  return names
    .map((fact) => {
      const correction = correctionOf(fact);
      const isCorrection = ({ type, fact: which }: PotentialImportHistoryEntry) =>
        type === 'PotentialImportFactCorrected' && which === correction;
      return {
        fact,
        value: ours.has(fact) ? ours.get(fact) : (read.get(fact)?.value ?? null),
        read: read.get(fact) ?? null,
        correction,
        corrected: correction === null ? null : (history.find(isCorrection) ?? null),
      };
    })
    .filter(({ value, correction }) => value !== null || correction !== null);
}

function correctionOf(fact: string): CorrectableFact | null {
  if (fact === 'prices') return 'exwPriceUsd';
  return CORRECTABLE_FACTS.find((one) => one === fact) ?? null;
}
