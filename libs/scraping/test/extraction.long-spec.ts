import { truthAt } from '@halfpallet/fixture-marketplace';
import { readPage, TestMarket } from './market';
import { readablePages, readMutated } from './mutated-pages';

describe('supplier pages, at length', () => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await TestMarket.open();
  });
  afterAll(() => market.close());

  it('of 3 MB are read like any other', async () => {
    for (const truth of truthAt(() => market.sites.origin).filter(({ kind }) => kind === 'huge')) {
      const reading = readPage(await market.fetch(truth.url), truth);
      expect(reading).toMatchObject({
        facts: { title: { value: truth.facts.title }, prices: { value: truth.facts.prices } },
      });
    }
  });

  // Last: it keeps this process busy for so long that the sites close their idle connections.
  it('never yield a wrong price in 5,000 changed forms', async () => {
    const result = readMutated(await readablePages(market), 62);
    expect(result.wrong).toEqual([]);
    expect(result.pages).toBeGreaterThan(5000);
    expect(result.priced / result.withPrice).toBeGreaterThan(0.6);
  });
});
