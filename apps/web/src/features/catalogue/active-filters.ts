import { formatAud, formatCount } from '../../lib/format';
import type { ProductFilters } from '../../lib/product-filters';
import { finding as texts } from '../../texts/finding';

export interface ActiveFilter {
  readonly label: string;
  /** What is left when it is taken away. */
  readonly without: ProductFilters;
}

/** Whole dollars go without cents: they are bounds, not prices. */
export const formatBound = (dollars: number): string => formatAud(dollars).replace(/\.00$/, '');

/** Everything that narrows the list but the sector, which has its pills. */
export function activeFilters(filters: ProductFilters): ActiveFilter[] {
  const { q, origins, certifications, maxPrice, maxMoq, maxDeliveryDays } = filters;
  const first = { ...filters, pages: 1 };
  const bound = (label: string, without: Partial<ProductFilters>) => ({ label, without: { ...first, ...without } });
  return [
    ...(q ? [bound(`"${q}"`, { q: '' })] : []),
    ...origins.map((origin) => bound(origin, { origins: origins.filter((one) => one !== origin) })),
    ...certifications.map((certification) =>
      bound(certification, { certifications: certifications.filter((one) => one !== certification) }),
    ),
    ...(maxPrice === undefined ? [] : [bound(texts.upToPrice(formatBound(maxPrice)), { maxPrice: undefined })]),
    ...(maxMoq === undefined ? [] : [bound(texts.minOrderChip(formatCount(maxMoq)), { maxMoq: undefined })]),
    ...(maxDeliveryDays === undefined
      ? []
      : [bound(texts.withinDays(maxDeliveryDays), { maxDeliveryDays: undefined })]),
  ];
}

/** The sector alone, in the same order. */
export const withoutFilters = (filters: ProductFilters): ProductFilters => ({
  ...filters,
  q: '',
  origins: [],
  certifications: [],
  maxPrice: undefined,
  maxMoq: undefined,
  maxDeliveryDays: undefined,
  pages: 1,
});
