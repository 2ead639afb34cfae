import fc from 'fast-check';
import type { FacetCount, FacetStep } from '@halfpallet/contracts';
import { starterCatalogue } from '../data/starter-catalogue';
import { toProductData } from '../starter-import';
import { facetsOf, passing, type Offered, type ProductFilter } from './product-filter';

const offered: Offered[] = starterCatalogue.products.map((product, index) => ({
  data: toProductData(product),
  unitPriceAud: index % 17 === 0 ? null : Number(product.dapEstimateAud),
  savingPercent: Number(product.profitMarginPercent),
}));
const NONE: ProductFilter = { origins: [], certifications: [] };
const count = (filter: Partial<ProductFilter>) => passing(offered, { ...NONE, ...filter }).length;

const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });
const distinct = (values: readonly string[]) => [...new Set(values)];
const anyFilter: fc.Arbitrary<ProductFilter> = fc.record({
  sector: fc.option(fc.constantFrom(...distinct(offered.map(({ data }) => data.sector)), 'nowhere'), {
    nil: undefined,
  }),
  origins: some(distinct(offered.map(({ data }) => data.origin))),
  certifications: some(distinct(offered.flatMap(({ data }) => data.certifications))),
  maxPrice: fc.option(fc.integer({ min: 0, max: 2_000 }), { nil: undefined }),
  maxMoq: fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined }),
  maxDeliveryDays: fc.option(fc.integer({ min: 20, max: 36 }), { nil: undefined }),
});

describe('filters', () => {
  it('let everything pass when there are none', () => expect(count({})).toBe(120));
  it('take values of one filter as alternatives', () =>
    expect(count({ origins: ['China', 'Vietnam'] })).toBe(
      count({ origins: ['China'] }) + count({ origins: ['Vietnam'] }),
    ));
  it('include the bound', () => {
    const price = offered[1]!.unitPriceAud!;
    const priced = (maxPrice: number) => passing([offered[1]!], { ...NONE, maxPrice }).length;
    expect([priced(price), priced(price - 0.01)]).toEqual([1, 0]);
  });
  it('never pass a product without a price below a price', () =>
    expect(passing(offered, { ...NONE, maxPrice: 1e7 }).every(({ unitPriceAud }) => unitPriceAud !== null)).toBe(true));
  it('know nothing of sectors that are not there', () => expect(count({ sector: 'nothing' })).toBe(0));
});

describe('counts', () => {
  it('are what the list would show after the click, whatever else is chosen', () =>
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const facets = facetsOf(offered, filter);
        const wouldShow = (change: Partial<ProductFilter>) => passing(offered, { ...filter, ...change }).length;
        expect(facets.total).toBe(wouldShow({}));
        const values = (counts: readonly FacetCount[], change: (value: string) => Partial<ProductFilter>) =>
          counts.forEach((one) => expect([one.value, one.count]).toEqual([one.value, wouldShow(change(one.value))]));
        const bounds = (steps: readonly FacetStep[], change: (bound: number) => Partial<ProductFilter>) =>
          steps.forEach((one) => expect([one.upTo, one.count]).toEqual([one.upTo, wouldShow(change(one.upTo))]));
        values(facets.sectors, (sector) => ({ sector }));
        values(facets.origins, (origin) => ({ origins: [origin] }));
        values(facets.certifications, (certification) => ({ certifications: [certification] }));
        bounds(facets.prices, (maxPrice) => ({ maxPrice }));
        bounds(facets.minOrders, (maxMoq) => ({ maxMoq }));
        bounds(facets.deliveryDays, (maxDeliveryDays) => ({ maxDeliveryDays }));
      }),
      { numRuns: 150 },
    ));

  it('name every value that would leave something, the most first', () => {
    const { origins } = facetsOf(offered, NONE);
    expect(origins.reduce((sum, one) => sum + one.count, 0)).toBe(120);
    expect(origins.map((one) => one.count)).toEqual([...origins.map((one) => one.count)].sort((a, b) => b - a));
  });

  it('keep what is chosen in the list, or it could not be taken back', () => {
    const { origins } = facetsOf(offered, { ...NONE, sector: 'construction_stone', origins: ['Atlantis'] });
    expect(origins).toContainEqual({ value: 'Atlantis', count: 0 });
  });
});
