import fc from 'fast-check';
import { PRODUCT_SORTS } from '@halfpallet/contracts';
import {
  facetsAddress,
  listAddress,
  MAX_PAGES,
  type ProductFilters,
  productsPath,
  readFilters,
} from './product-filters';

const read = (query: string) => readFilters(new URLSearchParams(query));
const NONE = read('');

const word = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() === text && text !== '');
const anyFilters: fc.Arbitrary<ProductFilters> = fc.record({
  q: fc.oneof(fc.constant(''), word),
  sector: fc.option(word, { nil: undefined }),
  origins: fc.uniqueArray(word, { maxLength: 3 }).map((list) => list.sort()),
  certifications: fc.uniqueArray(word, { maxLength: 3 }).map((list) => list.sort()),
  maxPrice: fc.option(
    fc.integer({ min: 1, max: 999_999_999 }).map((cents) => cents / 100),
    { nil: undefined },
  ),
  maxMoq: fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: undefined }),
  maxDeliveryDays: fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: undefined }),
  sort: fc.constantFrom(...PRODUCT_SORTS),
  pages: fc.integer({ min: 1, max: MAX_PAGES }),
});

describe('filters in an address', () => {
  it('come back as they were written', () =>
    fc.assert(
      fc.property(anyFilters, (filters) =>
        expect(read(productsPath(filters).replace(/^[^?]*\??/, ''))).toEqual(filters),
      ),
    ));

  it('make one address, in whatever order they were chosen', () =>
    expect(productsPath(read('maxPrice=50&origin=Vietnam&q=tap&origin=China&origin=China'))).toBe(
      '/products?q=tap&origin=China&origin=Vietnam&maxPrice=50',
    ));

  it.each([
    '',
    'utm_source=mail',
    'q=&sector=&origin=&maxPrice=&sort=&page=',
    'q=+++',
    'maxPrice=cheap&maxMoq=-1&maxDeliveryDays=1.5',
    'maxPrice=0&maxMoq=0&page=0',
    'maxPrice=1e3&maxMoq=0x10&maxPrice2=3',
    'sort=random',
    'page=two',
    `origin=${'x'.repeat(201)}`,
  ])('that make no sense are left out: %s', (query) => expect(read(query)).toEqual(NONE));

  it('are bounded, however long the address', () => {
    expect(read(`q=${'x'.repeat(5_000)}`).q).toHaveLength(200);
    expect(read(Array.from({ length: 300 }, (_, n) => `origin=${n}`).join('&')).origins).toHaveLength(50);
    expect(read('page=9999').pages).toBe(MAX_PAGES);
  });

  it('whatever the address says, ask the API for something it takes', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.constantFrom('q', 'origin', 'maxPrice', 'maxMoq', 'maxDeliveryDays', 'sort'), fc.string()),
        ),
        (pairs) => {
          const { maxPrice, maxMoq, maxDeliveryDays, q } = readFilters(new URLSearchParams(pairs));
          for (const bound of [maxMoq, maxDeliveryDays]) if (bound !== undefined) expect(bound).toBeGreaterThan(0);
          if (maxPrice !== undefined) expect(String(maxPrice)).toMatch(/^\d+(\.\d{1,2})?$/);
          expect(q.length).toBeLessThanOrEqual(200);
        },
      ),
    ));
});

describe('addresses of the API', () => {
  const filters = read('sector=kitchen&q=tap&sort=price&page=3');

  it('name one page of cards', () => {
    expect(listAddress(filters, 0)).toBe('/api/products?sector=kitchen&q=tap&sort=price&limit=24');
    expect(listAddress(filters, 2)).toBe('/api/products?sector=kitchen&q=tap&sort=price&limit=24&offset=48');
  });
  it('count the same whatever the order and the page', () =>
    expect(facetsAddress(filters)).toBe('/api/products/facets?sector=kitchen&q=tap'));
});
