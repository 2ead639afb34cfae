import { starterCatalogue } from '../data/starter-catalogue';
import { toProductData } from '../starter-import';
import type { CatalogueIndex } from './catalogue-index';
import type { CatalogueProduct } from './catalogue-product';
import type { ProductRows } from './product-rows';
import { ProductSearch, type ProductWish } from './product-search';

const products: CatalogueProduct[] = starterCatalogue.products.map((product) => ({
  data: toProductData(product),
  benchmark: null,
  images: [],
  changedAt: new Date(0),
}));
/** As on the cards; the first product has none. */
const prices = new Map(products.map(({ data }, at) => [data, at === 0 ? null : Number(data.exwPriceUsd)]));
const search = new ProductSearch(
  { products: () => Promise.resolve(products) } as unknown as CatalogueIndex,
  {
    made: (some: readonly CatalogueProduct[]) =>
      Promise.resolve(some.map(({ data }) => ({ unitPriceAud: prices.get(data) }))),
  } as unknown as ProductRows,
);

const wish = { query: 'mixer', sector: null, without: [], sort: 'relevance', limit: 6 } as const;
const nearest = async (more: Partial<ProductWish>) => {
  const { products: near } = await search.nearest({ ...wish, ...more });
  return near.map(({ product }) => product.data);
};

describe('the products nearest to a wish', () => {
  it('come with a score, how many there are, and the words nobody knows', async () => {
    const found = await search.nearest({ ...wish, query: 'mixer zorgblat', limit: 2 });
    expect(found.products).toHaveLength(2);
    expect(found.total).toBeGreaterThan(2);
    expect(found.unknownWords).toEqual(['zorgblat']);
    for (const { score } of found.products) expect(score > 0 && score <= 1).toBe(true);
  });

  it.each(['cheapest', 'dearest'] as const)('the %s first, those without a price last', async (sort) => {
    const found = await nearest({ sort });
    const asked = found.map((data) => prices.get(data) ?? null);
    const priced = asked.filter((price) => price !== null);
    expect(asked.at(-1)).toBeNull();
    expect(priced).toEqual([...priced].sort((a, b) => (sort === 'cheapest' ? a - b : b - a)));
    expect(priced.length).toBeGreaterThan(2);
  });

  it('an order brings nothing forward that only touches the wish', async () => {
    const names = (await nearest({ query: 'basin', sort: 'cheapest' })).map(({ productName }) => productName);
    expect(names.filter((name) => !/Basin/.test(name) || /Mixer/.test(name))).toEqual([]);
  });

  it('of one sector', async () => {
    expect(new Set((await nearest({ sector: 'bathroom' })).map(({ sector }) => sector))).toEqual(new Set(['bathroom']));
    expect((await nearest({ query: 'chair', sector: 'furniture' })).length).toBeGreaterThan(0);
    expect(await nearest({ sector: 'electronics' })).toEqual([]);
  });

  it('without what is not wanted', async () => {
    const all = await nearest({ query: 'bin' });
    expect(all[0]!.productName).toMatch(/Bin/);
    expect((await nearest({ query: 'bin', without: ['plastic'] })).map(({ productName }) => productName)).not.toContain(
      all[0]!.productName,
    );
  });

  it('none for words that say nothing', async () => expect(await nearest({ query: '???' })).toEqual([]));
});
