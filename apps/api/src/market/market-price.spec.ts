import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RETAIL_TRUTH, SHOPS, startFixtureMarketplace, type OfferTruth } from '@halfpallet/fixture-marketplace';
import { readRetailPage } from '@halfpallet/scraping';
import { comparableOf } from '@halfpallet/sourcing';
import { searchAddress, shopsOf } from './adapters/shops';
import { marketOfferOf } from './market-offer-of';
import { marketPriceOf, type ReadOffer } from './domain/market-price';
import { queryOf, wantedByName } from './wanted';

const AT = '2026-11-20T00:00:00.000Z';
/** What our own goods are called. */
const { products } = JSON.parse(readFileSync(join(__dirname, '../catalogue/data/starter-catalogue.json'), 'utf8')) as {
  readonly products: ReadonlyArray<{ readonly productName: string }>;
};
const KNOWN = products.map(({ productName }) => comparableOf(productName, { pack: null }).title);
/** Offers of the same goods that can be bought, at a price of this country. */
const COUNTS: readonly string[] = ['same', 'sale', 'other-pack'];

describe('the market price of goods, on shops whose truth is known', () => {
  const read: Array<{ truth: OfferTruth; offer: ReadOffer }> = [];
  beforeAll(async () => {
    const market = await startFixtureMarketplace();
    for (const truth of RETAIL_TRUTH) {
      const finalUrl = market.origin + truth.path;
      const html = await (await fetch(finalUrl)).text();
      const page = { finalUrl, status: 200, headers: {}, html, fetchedAt: AT, via: 'http' as const };
      const offer = marketOfferOf(readRetailPage(page), truth.shop, true, AT);
      if (offer) read.push({ truth, offer });
    }
    await market.close();
    // Some sixty pages, beside whatever else runs.
  }, 30_000);

  const priced = (name: string) =>
    marketPriceOf(
      wantedByName(name),
      read.map(({ offer }) => offer),
      {},
      AT,
      KNOWN,
    );
  const truthOf = (url: string | null) => RETAIL_TRUTH.find(({ path }) => url?.endsWith(path))!;
  const GOODS = [...new Set(RETAIL_TRUTH.map(({ good }) => good))];

  it.each(GOODS)('%s: nothing counts but the same goods, new, in stock and priced here', (good) => {
    const { offers, lowestCents, averageCents, highestCents } = priced(good)!;
    expect(
      offers.map(({ url }) => truthOf(url)).filter((one) => one.good !== good || !COUNTS.includes(one.match)),
    ).toEqual([]);
    expect(lowestCents).toBeLessThanOrEqual(averageCents);
    expect(averageCents).toBeLessThanOrEqual(highestCents);
    for (const { url, unitCents } of offers) {
      const { price, pack } = truthOf(url);
      expect(unitCents).toBe(Math.round((Number(price) * 100) / pack));
    }
  });

  it('finds more than half of what counts', () => {
    const counting = RETAIL_TRUTH.filter(({ match }) => COUNTS.includes(match)).length;
    const found = GOODS.reduce((sum, good) => sum + priced(good)!.offers.length, 0);
    expect(found / counting).toBeGreaterThan(0.5);
  });

  it('is for as many pieces as ours are sold by', () => {
    const [one, twelve] = [priced('Claw Hammer 20 oz')!, priced('Claw Hammer 20 oz, Carton of 12')!];
    expect(twelve.averageCents).toBeGreaterThanOrEqual(12 * one.lowestCents);
    expect(twelve.averageCents).toBeLessThanOrEqual(12 * one.highestCents);
    expect(queryOf('Claw Hammer 20 oz, Carton of 12')).toBe('Claw Hammer 20 oz');
  });

  it('is none, and not nothing, for goods that nobody sells', () => {
    expect(priced('Submarine periscope')).toBeNull();
    expect(marketPriceOf(wantedByName('Claw Hammer 20 oz'), [], {}, AT)).toBeNull();
  });
});

it.each([
  ['21.818182', 2_182],
  ['0.004999', 0],
  ['999999999999.999999', 100_000_000_000_000],
])('takes a price of a shop with any decimals: %s is %s cents', (price, cents) => {
  const offers = { '@type': 'Offer', price, priceCurrency: 'AUD' };
  const product = JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name: 'Claw Hammer', offers });
  const html = `<h1>Claw Hammer</h1><script type="application/ld+json">${product}</script>`;
  const page = {
    finalUrl: 'https://shop.example/p/1',
    status: 200,
    headers: {},
    html,
    fetchedAt: AT,
    via: 'http',
  } as const;
  expect(marketOfferOf(readRetailPage(page), 'A shop', false, AT)?.offer.priceCents).toBe(cents);
});

it('asks every shop of the fixture market at the address of its own search', () => {
  const ours = shopsOf({
    scraping: { live: false, acknowledgedBy: null, oxylabs: null, pagesPerMinute: {}, pagesPerDay: {} },
    marketShops: [],
    fixtureMarketplaceUrl: 'http://127.0.0.1:1',
  });
  expect(ours.map((shop) => [shop.name, searchAddress(shop, 'oak & pine').href])).toEqual(
    SHOPS.map(({ id, name, searchPath }) => [
      name,
      new URL(`http://127.0.0.1:1/${id}${searchPath('oak & pine', 1)}`).href,
    ]),
  );
});
