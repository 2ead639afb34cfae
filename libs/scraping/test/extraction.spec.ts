import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ListingTruth, SITE_FACTS, truthAt } from '@halfpallet/fixture-marketplace';
import { MARKETPLACES } from '@halfpallet/sourcing';
import { ADAPTERS } from '../src/adapters';
import { BadData, Blocked, ReadingFailure, Throttled, TransientFailure } from '../src/failures';
import type { Page } from '../src/page';
import { extractionTable } from './extraction-table';
import { readPage, TestMarket } from './market';
import { FACTS, measure, precision, recall, type Pair } from './measure';

const DOCUMENT = join(__dirname, '..', '..', '..', 'docs', 'extraction.md');

/** Facts that the local pages give under a name that means something else, so that leaving them unknown is right. */
const NOT_SAID = (truth: ListingTruth): Partial<ListingTruth['facts']> => ({
  // "Item Weight" is the bare goods, not the packed unit.
  ...(truth.site === 'amazon' ? { packedWeightGrams: null } : {}),
  // A page without a price says no unit of it.
  ...(truth.site === 'dhgate' && truth.kind === 'negotiable' ? { unitsPerPrice: null } : {}),
});

describe('listings of the local sites', () => {
  let market: TestMarket;
  const pages: Array<{ truth: ListingTruth; page: Page }> = [];

  beforeAll(async () => {
    market = await TestMarket.open();
    for (const truth of truthAt(() => market.sites.origin)) {
      // One page of 3 MB is enough here; test/extraction.long-spec.ts reads them all.
      if (truth.kind === 'huge' && truth.site !== 'alibaba') continue;
      pages.push({ truth, page: await market.fetch(truth.url) });
      if (truth.kind === 'throttled') pages.push({ truth, page: await market.fetch(truth.url) });
    }
  });
  afterAll(() => market.close());

  it('are read as well as the document says, and nothing that is said is wrong', () => {
    const pairs = pages.flatMap(({ truth, page }): Pair[] => {
      if (page.status === 429 || truth.outcome === 'robots' || truth.outcome === 'script') return [];
      const reading = readPage(page, truth);
      const facts = { ...truth.facts, ...NOT_SAID(truth) };
      return [{ truth: { ...truth, facts }, reading: reading instanceof ReadingFailure ? null : reading }];
    });
    const measured = measure(pairs);
    expect(measured.wrong).toEqual([]);
    for (const [site, tallies] of measured.bySite) {
      for (const fact of FACTS) {
        const figures = { site, fact, precision: precision(tallies[fact]) ?? 1, recall: recall(tallies[fact]) ?? 1 };
        expect(figures).toEqual({ site, fact, precision: 1, recall: 1 });
      }
    }
    const text = extractionTable(measured);
    if (process.env['WRITE_EXTRACTION'] === '1') writeFileSync(DOCUMENT, text);
    expect(readFileSync(DOCUMENT, 'utf8')).toBe(text);
  });

  const expected: Partial<Record<ListingTruth['outcome'], ReadingFailure>> = {
    captcha: new Blocked('captcha'),
    'login-wall': new Blocked('login-wall'),
    home: new BadData('redirect-home'),
    'server-error': new TransientFailure('The site answered 500.'),
  };

  it.each(Object.entries(expected))('say so when the answer is: %s', (outcome, failure) => {
    const found = pages.filter(({ truth }) => truth.outcome === outcome);
    expect(found.length).toBeGreaterThanOrEqual(4);
    for (const { truth, page } of found)
      expect({ at: truth.url, is: readPage(page, truth) }).toEqual({ at: truth.url, is: failure });
  });

  it('that ask for patience say for how long', () => {
    const throttled = pages.filter(({ page }) => page.status === 429);
    expect(throttled.length).toBeGreaterThanOrEqual(5);
    for (const { truth, page } of throttled) expect(readPage(page, truth)).toEqual(new Throttled(1000));
  });

  it('need a browser when their content comes by script, and only then', () => {
    for (const { truth, page } of pages) {
      const needs = ADAPTERS[truth.site].needsBrowser(page);
      expect({ at: truth.url, needs }).toEqual({ at: truth.url, needs: truth.outcome === 'script' });
    }
  });

  it('lie at the address that search results and links with tracking lead to', () => {
    for (const { truth } of pages) {
      const tracked = `${truth.url}?spm=a2700.1&utm_source=x#reviews`;
      expect(ADAPTERS[truth.site].canonical(tracked)).toEqual({ listingId: truth.listingId, url: truth.url });
    }
    expect(ADAPTERS.amazon.canonical('https://shop.example/dp/B0ABCDEF12/ref=sr_1_1?qid=1')?.url).toBe(
      'https://shop.example/dp/B0ABCDEF12',
    );
    expect(ADAPTERS.ebay.canonical('https://shop.example/usr/somebody')).toBeNull();
    expect(ADAPTERS.ebay.canonical('no address')).toBeNull();
  });

  describe.each(MARKETPLACES)('the search of %s', (site) => {
    const search = async (query: string, page = 1) => {
      const url = ADAPTERS[site].searchUrl(market.base(site), query, page);
      expect(url.pathname + url.search).toBe(`/${site}${SITE_FACTS[site].searchPath(query, page)}`);
      return ADAPTERS[site].parseSearch(await market.fetch(url, 'search'));
    };

    it('leads to the listings it found, in its order and nowhere else', async () => {
      const own = pages.filter(({ truth }) => truth.site === site && truth.outcome === 'page');
      const { truth } = own[0] ?? { truth: null };
      const refs = await search(truth?.facts.title ?? '');
      expect(refs[0]).toEqual({
        marketplace: site,
        listingId: truth?.listingId,
        url: truth?.url,
        title: truth?.facts.title,
      });
      const known = new Set(pages.filter((one) => one.truth.site === site).map((one) => one.truth.listingId));
      expect(refs.length).toBeLessThanOrEqual(known.size);
    });

    it('finds nothing without taking what is recommended instead', async () => {
      expect(await search('submarine periscope')).toEqual([]);
    });

    it('says when it is no page of results', async () => {
      const home = await market.fetch(`${market.base(site)}/`, 'search');
      expect(() => ADAPTERS[site].parseSearch(home)).toThrow(new BadData('unreadable-search'));
      market.sites.control({ site, wall: 'captcha' });
      await expect(search('board')).rejects.toThrow(new Blocked('captcha'));
      market.sites.control({ site, wall: null });
    });
  });
});
