import type { SourcingProgress } from '@halfpallet/contracts';
import { startFixtureMarketplace, truthAt, type FixtureMarketplace } from '@halfpallet/fixture-marketplace';
import type { Marketplace } from '@halfpallet/sourcing';
import { eventually } from '@halfpallet/testing';
import { ROBOT } from '../../src/platform/our-robot';
import { LIVE_SITES } from '../../src/sourcing/adapters/page-source';
import { TestShop, type Visitor } from '../support/shop';

const SITES = ['ebay', 'dhgate'] as const;
const LIVE = '/api/admin/rest/marketplaces/ebay/live';

/** The shop as it reads live sites; the sites stand on this machine, each with an origin and a robots file of its own. */
describe('a marketplace that is read live', () => {
  let market: FixtureMarketplace;
  let shop: TestShop;
  let sourcing: Visitor;
  const restore: Array<() => void> = [];
  beforeAll(async () => {
    market = await startFixtureMarketplace({ ownOrigins: true });
    market.control({ slowPageMs: 0 });
    for (const site of SITES) {
      const replaced = jest.replaceProperty(LIVE_SITES as Record<Marketplace, string>, site, market.siteUrl(site));
      restore.push(() => replaced.restore());
    }
    shop = await TestShop.open({
      catalogue: false,
      env: {
        LIVE_SCRAPING_ACK: 'Robin Example',
        EGRESS_TRUSTED_ORIGINS: SITES.map((site) => new URL(market.siteUrl(site)).origin).join(','),
        // The table's pace of a live site takes minutes for a search.
        MARKETPLACE_PAGES_PER_MINUTE: SITES.map((site) => `${site}=6000`).join(','),
      },
    });
    sourcing = await shop.staff('sourcing');
  });
  afterAll(async () => {
    await shop.close();
    for (const undo of restore) undo();
    await market.close();
  });

  let wishes = 0;
  const search = async (): Promise<SourcingProgress> => {
    wishes += 1;
    const wish = { query: 'bamboo', quantity: 300 + wishes, marketplaces: SITES };
    const { requestId } = (await sourcing.post('/api/sourcing', wish)).body;
    return eventually(async () => {
      const { body } = await sourcing.get(`/api/sourcing/${requestId}`);
      return body.state !== 'running' && (body as SourcingProgress);
    }, 110_000);
  };
  const switchTo = (live: boolean, reason: string) => sourcing.post(LIVE, { live, reason });
  const switchedOff = (marketplace: string) => ({
    marketplace,
    status: 'skipped',
    reason: 'Reading its live site is switched off.',
  });

  it('is asked for nothing before it is switched on, though somebody has answered for the terms', async () => {
    expect(await search()).toMatchObject({ state: 'failed', marketplaces: SITES.map(switchedOff) });
    expect(market.requests()).toEqual([]);
  });

  it('is read by the code that reads the fixture market, politely and by name, and no other is', async () => {
    expect((await switchTo(true, 'Terms checked')).body).toMatchObject({ live: true, state: 'open', mode: 'live' });
    const found = await search();
    expect(found.marketplaces).toEqual([
      expect.objectContaining({ marketplace: 'ebay', status: 'searched', mode: 'live' }),
      expect.objectContaining(switchedOff('dhgate')),
    ]);
    const truth = new Map(truthAt((site) => market.siteUrl(site).replace(`/${site}`, '')).map((one) => [one.url, one]));
    expect(found.candidates.length).toBeGreaterThan(0);
    for (const { sourceUrl, title } of found.candidates) {
      const { facts } = truth.get(sourceUrl)!;
      expect(title).toBe(facts.title);
    }
    const asked = market.requests();
    expect(asked[0]).toMatchObject({ site: 'ebay', path: '/robots.txt' });
    expect(new Set(asked.map(({ site }) => site))).toEqual(new Set(['ebay']));
    for (const { userAgent } of asked) expect(userAgent).toMatch(new RegExp(`^${ROBOT}/.*@`));
  });

  it('is left alone again once it is switched off', async () => {
    const asked = market.requests().length;
    expect((await switchTo(false, 'They asked us by mail to stop')).body).toMatchObject({ live: false });
    expect(await search()).toMatchObject({ state: 'failed', marketplaces: SITES.map(switchedOff) });
    expect(market.requests()).toHaveLength(asked);
  });
});
