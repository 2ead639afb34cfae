import type { FacetCount, FacetStep, ProductFacets, ProductSort } from '@halfpallet/contracts';
import type { ProductData } from '../domain/product-data';

/** What a shopper wants to see. Values of one filter are alternatives, filters narrow each other. */
export interface ProductFilter {
  readonly q?: string;
  readonly sector?: string;
  readonly origins: readonly string[];
  readonly certifications: readonly string[];
  /** Dollars per unit as on the card; a product without a price does not pass. */
  readonly maxPrice?: number;
  readonly maxMoq?: number;
  readonly maxDeliveryDays?: number;
}

export interface ProductQuery extends ProductFilter {
  readonly sort: ProductSort;
}

/** A product with the figures its card shows; they may be left out when nothing asks for them. */
export interface Offered {
  readonly data: ProductData;
  readonly unitPriceAud?: number | null;
  readonly savingPercent?: number | null;
}

/** Whether the answer depends on prices, which cost more to know than everything else. */
export const needsPrices = ({ maxPrice, sort }: Pick<ProductQuery, 'maxPrice' | 'sort'>): boolean =>
  maxPrice !== undefined || sort === 'price' || sort === 'saving';

/** One bit a filter: which of them a product fails. */
const Fails = { sector: 1, origin: 2, certification: 4, price: 8, minOrder: 16, delivery: 32 } as const;

const PRICE_STEPS = [10, 25, 50, 100, 250, 500, 1_000];
const MIN_ORDER_STEPS = [5, 10, 20, 50, 100];
const DELIVERY_STEPS = [21, 24, 28, 30, 35];

function failures(filter: ProductFilter, { data, unitPriceAud }: Offered): number {
  const { sector, origins, certifications, maxPrice, maxMoq, maxDeliveryDays } = filter;
  let failed = 0;
  if (sector !== undefined && data.sector !== sector) failed |= Fails.sector;
  if (origins.length > 0 && !origins.includes(data.origin)) failed |= Fails.origin;
  if (certifications.length > 0 && !certifications.some((one) => data.certifications.includes(one)))
    failed |= Fails.certification;
  if (maxPrice !== undefined && (unitPriceAud ?? Infinity) > maxPrice) failed |= Fails.price;
  if (maxMoq !== undefined && data.moqUnits > maxMoq) failed |= Fails.minOrder;
  if (maxDeliveryDays !== undefined && data.deliveryWindowDays > maxDeliveryDays) failed |= Fails.delivery;
  return failed;
}

export function passing<T extends Offered>(products: readonly T[], filter: ProductFilter): T[] {
  return products.filter((product) => failures(filter, product) === 0);
}

/**
 * Counts what each value of a filter would leave. A product counts for a filter when it passes all the others, so no
 * count promises products that the next click would not show.
 */
export function facetsOf(products: readonly Offered[], filter: ProductFilter): ProductFacets {
  const sectors = new Map<string, number>();
  const origins = new Map<string, number>();
  const certifications = new Map<string, number>();
  const prices = PRICE_STEPS.map(() => 0);
  const minOrders = MIN_ORDER_STEPS.map(() => 0);
  const deliveryDays = DELIVERY_STEPS.map(() => 0);
  let total = 0;
  for (const product of products) {
    const { data, unitPriceAud } = product;
    const failed = failures(filter, product);
    const counts = (bit: number) => (failed & ~bit) === 0;
    if (failed === 0) total += 1;
    if (counts(Fails.sector)) add(sectors, data.sector);
    if (counts(Fails.origin)) add(origins, data.origin);
    if (counts(Fails.certification)) for (const one of new Set(data.certifications)) add(certifications, one);
    if (counts(Fails.price) && unitPriceAud != null) addUpTo(prices, PRICE_STEPS, unitPriceAud);
    if (counts(Fails.minOrder)) addUpTo(minOrders, MIN_ORDER_STEPS, data.moqUnits);
    if (counts(Fails.delivery)) addUpTo(deliveryDays, DELIVERY_STEPS, data.deliveryWindowDays);
  }
  return {
    total,
    sectors: byCount(sectors, filter.sector === undefined ? [] : [filter.sector]),
    origins: byCount(origins, filter.origins),
    certifications: byCount(certifications, filter.certifications),
    prices: steps(PRICE_STEPS, prices),
    minOrders: steps(MIN_ORDER_STEPS, minOrders),
    deliveryDays: steps(DELIVERY_STEPS, deliveryDays),
  };
}

function add(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

function addUpTo(counts: number[], bounds: readonly number[], value: number): void {
  bounds.forEach((bound, index) => {
    if (value <= bound) counts[index] = counts[index]! + 1;
  });
}

/** Most first. What is chosen stays in the list with 0, or it could not be taken back. */
function byCount(counts: ReadonlyMap<string, number>, chosen: readonly string[]): FacetCount[] {
  const rows = [...counts].map(([value, count]) => ({ value, count }));
  for (const value of new Set(chosen)) if (!counts.has(value)) rows.push({ value, count: 0 });
  return rows.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

const steps = (bounds: readonly number[], counts: readonly number[]): FacetStep[] =>
  bounds.map((upTo, index) => ({ upTo, count: counts[index]! }));
