import { common } from '../i18n/frame';
import { categoryNames, dossier } from '../i18n/imports';
import { countText } from '../shared/format';

const { values } = dossier;

interface Step {
  readonly minQuantity: number;
  readonly unitPrice: string;
  readonly currency: string;
}
interface Supplier {
  readonly name: string;
  readonly city: string | null;
  readonly country: string | null;
  readonly markedVerified: boolean | null;
  readonly rating: number | null;
  readonly yearsOnMarketplace: number | null;
}

/** How each fact is written; what is not listed is text or a number already. */
const WRITERS: Readonly<Record<string, (value: never) => string>> = {
  prices: (steps: readonly Step[]) =>
    steps
      .map(({ minQuantity, unitPrice, currency }) => values.from(countText(minQuantity), `${currency} ${unitPrice}`))
      .join('; '),
  exwPriceUsd: (dollars: string) => `USD ${dollars}`,
  moqUnits: (units: number) => countText(units),
  packedWeightGrams: (grams: number) => values.grams(countText(grams)),
  packedSizeMm: (sides: readonly number[]) => values.millimetres(sides.join(' × ')),
  certifications: (claims: readonly string[]) => claims.join(', '),
  images: (pictures: readonly unknown[]) => values.count(pictures.length, dossier.pictures.toLowerCase()),
  variants: (variants: ReadonlyArray<{ readonly isGone?: boolean }>) =>
    values.count(variants.filter(({ isGone }) => !isGone).length, dossier.names.variants!.toLowerCase()),
  availability: (state: string) => (state === 'in-stock' ? values.inStock : values.outOfStock),
  picture: ({ status }: { status: string }) => status,
  category: (category: string) => categoryNames[category] ?? category,
  tariff: (line: { hsCode: string; dutyRateGeneralPct: string }) => values.duty(line.hsCode, line.dutyRateGeneralPct),
  supplierVerified: (isVerified: boolean) => (isVerified ? values.verified : values.nobody),
  supplier: ({ name, city, country, markedVerified, rating, yearsOnMarketplace }: Supplier) =>
    [
      [name, city, country].filter(Boolean).join(', '),
      rating === null ? '' : values.rating(rating),
      yearsOnMarketplace === null ? '' : values.years(yearsOnMarketplace),
      markedVerified === true ? values.marked : '',
    ]
      .filter(Boolean)
      .join('; '),
};

/** The value of a fact in words. A correction of a price keeps the ladder that stood there, so either may come. */
export function factText(fact: string, value: unknown): string {
  if (value === null || value === undefined) return common.none;
  const kind = fact === 'exwPriceUsd' && Array.isArray(value) ? 'prices' : fact;
  const write = WRITERS[kind];
  if (write) return write(value as never);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
