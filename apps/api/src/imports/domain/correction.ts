import {
  CATEGORIES,
  countryOf,
  type Category,
  type ListingFact,
  type ListingFacts,
  type Tariff,
} from '@halfpallet/sourcing';
import { hasText, turnsText } from '@halfpallet/sourcing';
import type { CheckedImage, Dossier } from './dossier';

/** A fact as staff found it out, with what it is put to. Facts that pages give are replaced; the tariff line is only ever ours. */
export type Correction =
  | { readonly fact: 'title' | 'description' | 'material'; readonly to: string }
  /** ISO 3166 alpha-2. */
  | { readonly fact: 'origin'; readonly to: string }
  /** Ex works for one piece, in US dollars, decimal text; it takes the place of the whole ladder. */
  | { readonly fact: 'exwPriceUsd'; readonly to: string }
  | { readonly fact: 'moqUnits'; readonly to: number }
  | { readonly fact: 'packedWeightGrams'; readonly to: number }
  | { readonly fact: 'packedSizeMm'; readonly to: readonly [number, number, number] }
  /** True when one of ours has looked at the supplier. */
  | { readonly fact: 'supplierVerified'; readonly to: boolean }
  | { readonly fact: 'tariff'; readonly to: Tariff }
  | { readonly fact: 'category'; readonly to: Category }
  | { readonly fact: 'picture'; readonly to: PictureVerdict };

/** What is to become of one picture of the listing. */
export interface PictureVerdict {
  readonly sha256: string;
  readonly status: 'approved' | 'rejected';
}

/** The fact of the listing that a correction puts right; null for what no listing has. */
const OF_LISTING: Readonly<Record<Correction['fact'], keyof ListingFacts | null>> = {
  title: 'title',
  description: 'description',
  material: 'material',
  origin: 'origin',
  exwPriceUsd: 'prices',
  moqUnits: 'moqUnits',
  packedWeightGrams: 'packedWeightGrams',
  packedSizeMm: 'packedSizeMm',
  supplierVerified: 'supplier',
  tariff: null,
  category: null,
  picture: null,
};

const MAX_UNITS = 1_000_000;
const TEXT_LENGTH = { title: 200, description: 5_000, material: 200 } as const;

/** A correction from what somebody sent, or what is wrong with it in words. */
export function readCorrection(fact: Correction['fact'], value: unknown): Correction | string {
  switch (fact) {
    case 'title':
    case 'description':
    case 'material':
      return isText(value, 2, TEXT_LENGTH[fact])
        ? { fact, to: value.trim() }
        : `Give 2 to ${TEXT_LENGTH[fact]} characters.`;
    case 'origin':
      return typeof value === 'string' && countryOf(value)
        ? { fact, to: value }
        : 'Give a country as two capital letters, such as CN.';
    case 'exwPriceUsd':
      return typeof value === 'string' && /^\d{1,7}(\.\d{1,4})?$/.test(value) && Number(value) > 0
        ? { fact, to: value }
        : 'Give US dollars for one piece as text with at most four decimals, such as "4.25".';
    case 'moqUnits':
      return isWhole(value, MAX_UNITS) ? { fact, to: value } : 'Give whole pieces from 1.';
    case 'packedWeightGrams':
      return isWhole(value, 5_000_000) ? { fact, to: value } : 'Give whole grams of one packed piece, from 1.';
    case 'packedSizeMm':
      return isSize(value)
        ? { fact, to: value }
        : 'Give length, width and height of one packed piece in whole millimetres.';
    case 'supplierVerified':
      return typeof value === 'boolean' ? { fact, to: value } : 'Say true or false.';
    case 'tariff':
      return readTariff(value) ?? 'Give hsCode, such as "4419.11", and dutyRateGeneralPct, such as "5".';
    case 'category':
      return CATEGORIES.includes(value as Category)
        ? { fact, to: value as Category }
        : `Give one of ${CATEGORIES.join(', ')}.`;
    case 'picture':
      return readVerdict(value) ?? 'Give sha256, as the picture has it, and status, approved or rejected.';
  }
}

/** What stands there now, as a correction would say it; null for nothing. */
export function presentValue(dossier: Dossier, correction: Correction): unknown {
  const { facts } = dossier.reading;
  switch (correction.fact) {
    case 'category':
      return dossier.category;
    case 'tariff':
      return dossier.tariff;
    case 'supplierVerified':
      return isVerifiedByStaff(dossier);
    case 'exwPriceUsd':
      return facts.prices?.value ?? null;
    case 'picture': {
      const { sha256 } = correction.to;
      const picture = pictureOf(dossier, sha256);
      return picture ? { sha256, status: picture.status } : null;
    }
    default:
      return facts[correction.fact]?.value ?? null;
  }
}

/** The picture of these bytes; undefined when the listing has no such. */
export const pictureOf = ({ images }: Pick<Dossier, 'images'>, sha256: string): CheckedImage | undefined =>
  images.find((image) => image.sha256 === sha256);

/** The marketplace's mark is its own word; only staff verify for us. */
export const isVerifiedByStaff = ({ reading: { facts } }: Pick<Dossier, 'reading'>): boolean =>
  facts.supplier?.method === 'staff' && facts.supplier.value.markedVerified === true;

/** The dossier with the fact put right. A conflict about it is settled with that. */
export function corrected(dossier: Dossier, correction: Correction): Dossier {
  const { fact, to } = correction;
  if (fact === 'category') return { ...dossier, category: to };
  if (fact === 'tariff') return { ...dossier, tariff: to };
  if (fact === 'picture') return { ...dossier, images: judged(dossier.images, to) };
  const name = OF_LISTING[fact]!;
  const { reading } = dossier;
  return {
    ...dossier,
    reading: {
      ...reading,
      facts: { ...reading.facts, ...changedFacts(correction, reading.facts) },
      conflicts: reading.conflicts.filter((conflict) => conflict.fact !== name),
    },
  };
}

/** Best first, as ever: what is approved stands before the rest. */
function judged(images: readonly CheckedImage[], { sha256, status }: PictureVerdict): CheckedImage[] {
  const after = images.map((image) => (image.sha256 === sha256 ? { ...image, status, isByStaff: true } : image));
  const isApproved = (image: CheckedImage) => Number(image.status === 'approved');
  return after.sort((a, b) => isApproved(b) - isApproved(a) || b.score - a.score);
}

function changedFacts(correction: Correction, facts: Partial<ListingFacts>): Partial<ListingFacts> {
  switch (correction.fact) {
    case 'exwPriceUsd': {
      // One price for one piece: neither a ladder nor a pack is left beside it.
      const minQuantity = facts.moqUnits?.value ?? facts.prices?.value[0]?.minQuantity ?? 1;
      const step = { minQuantity, maxQuantity: null, unitPrice: correction.to, currency: 'USD' };
      return { prices: byStaff([step], correction.to), unitsPerPrice: byStaff(1, '1') };
    }
    case 'moqUnits': {
      const prices = facts.prices && {
        ...facts.prices,
        value: facts.prices.value.map((step, index) => (index === 0 ? { ...step, minQuantity: 1 } : step)),
      };
      return { moqUnits: byStaff(correction.to), ...(prices ? { prices } : {}) };
    }
    case 'supplierVerified': {
      const known = facts.supplier?.value;
      const nobody = { name: '', city: null, country: null, rating: null, yearsOnMarketplace: null };
      return { supplier: byStaff({ ...(known ?? nobody), markedVerified: correction.to }, String(correction.to)) };
    }
    case 'category':
    case 'tariff':
    case 'picture':
      return {};
    default:
      return { [correction.fact]: byStaff(correction.to) };
  }
}

const byStaff = <T>(value: T, raw = String(value)): ListingFact<T> => ({
  value,
  raw: raw.slice(0, 300),
  method: 'staff',
  path: 'staff',
  confidence: 1,
});

const isText = (value: unknown, min: number, max: number): value is string =>
  typeof value === 'string' && hasText(value, min) && !turnsText(value) && value.length <= max;

const isWhole = (value: unknown, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= max;

const isSize = (value: unknown): value is [number, number, number] =>
  Array.isArray(value) && value.length === 3 && value.every((side) => isWhole(side, 20_000));

function readTariff(value: unknown): Correction | null {
  if (typeof value !== 'object' || value === null) return null;
  const { hsCode, dutyRateGeneralPct: pct } = value as Record<string, unknown>;
  if (typeof hsCode !== 'string' || !/^\d{4}(\.?\d{2}){1,3}$/.test(hsCode)) return null;
  if (typeof pct !== 'string' || !/^\d{1,2}(\.\d{1,2})?$/.test(pct)) return null;
  return { fact: 'tariff', to: { hsCode, dutyRateGeneralPct: pct } };
}

function readVerdict(value: unknown): Correction | null {
  if (typeof value !== 'object' || value === null) return null;
  const { sha256, status } = value as Record<string, unknown>;
  if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256)) return null;
  return status === 'approved' || status === 'rejected' ? { fact: 'picture', to: { sha256, status } } : null;
}
