import { mutate, type OfferTruth, RETAIL_TRUTH, SHOPS } from '@halfpallet/fixture-marketplace';
import { findRetailLinks } from '../src/retail/find-retail-links';
import { readRetailPage, type RetailReading } from '../src/retail/read-retail';
import { ReadingFailure } from '../src/failures';
import type { Page } from '../src/page';
import { TestMarket } from './market';

describe('the product pages of shops', () => {
  let market: TestMarket;
  const pages: Array<{ truth: OfferTruth; page: Page }> = [];

  beforeAll(async () => {
    market = await TestMarket.open();
    for (const truth of RETAIL_TRUTH) {
      pages.push({ truth, page: await market.fetch(market.sites.origin + truth.path, 'retail') });
    }
  });
  afterAll(() => market.close());

  const priceOf = (reading: RetailReading) => {
    const [step] = reading.facts.prices?.value ?? [];
    return step ? `${Number(step.unitPrice)} ${step.currency}` : null;
  };

  it('say price, GST, condition, pack, stock and number', () => {
    for (const { truth, page } of pages) {
      const reading = readRetailPage(page);
      const expected = truth.match === 'without-gst' ? null : `${Number(truth.price)} ${truth.currency}`;
      expect({ at: truth.path, price: priceOf(reading) }).toEqual({ at: truth.path, price: expected });
      expect({ at: truth.path, title: reading.facts.title?.value }).toEqual({ at: truth.path, title: truth.title });
      expect({ at: truth.path, condition: reading.condition ?? 'new' }).toEqual({
        at: truth.path,
        condition: truth.condition,
      });
      // The pack of another product is nobody's business, and its title may well say one.
      if (truth.match !== 'other-product')
        expect({ at: truth.path, pack: reading.facts.unitsPerPrice?.value ?? 1 }).toEqual({
          at: truth.path,
          pack: truth.pack,
        });
      expect([truth.gtin, undefined]).toContain(reading.facts.gtin?.value);
      expect([truth.inStock ? 'in-stock' : 'out-of-stock', undefined]).toContain(reading.facts.availability?.value);
      expect(reading.gst).toBe(truth.match === 'without-gst' ? 'excluded' : reading.gst);
    }
  });

  it('never yield a wrong price, however they change', () => {
    for (const [index, { truth, page }] of pages.entries()) {
      for (let seed = 1; seed <= 3; seed += 1) {
        const { html, changes } = mutate(page.html, index * 101 + seed);
        const said = ((): string | null => {
          try {
            return priceOf(readRetailPage({ ...page, html }));
          } catch (error) {
            if (error instanceof ReadingFailure) return null;
            throw error;
          }
        })();
        const right = truth.match === 'without-gst' ? null : `${Number(truth.price)} ${truth.currency}`;
        if (said !== null)
          expect({ at: truth.path, seed, changes, said }).toEqual({ at: truth.path, seed, changes, said: right });
      }
    }
  });

  it('are found by the words of a search', async () => {
    const shop = SHOPS[0];
    const page = await market.fetch(
      market.sites.siteUrl(shop?.id ?? '') + shop?.searchPath('bamboo cutting board', 1),
      'search',
    );
    const links = findRetailLinks(page, 'bamboo cutting board');
    expect(links[0]).toContain('/products/culmwise-bamboo-cutting-board');
    expect(findRetailLinks(page, 'submarine')).toEqual([]);
  });
});
