import { MARKETPLACES } from '@halfpallet/sourcing';
import { type FixtureMarketplace, searchSite, SITE_FACTS, startFixtureMarketplace } from '../src';

let market: FixtureMarketplace;

beforeAll(async () => {
  market = await startFixtureMarketplace();
});
afterAll(() => market.close());

const search = async (site: (typeof MARKETPLACES)[number], query: string, page = 1) =>
  (await fetch(market.siteUrl(site) + SITE_FACTS[site].searchPath(query, page))).text();

it('finds a bamboo toothbrush holder on three sites, and boards and taps where they are listed', () => {
  const where = (query: string) => MARKETPLACES.filter((site) => searchSite(site, query, 1).cards.length > 0);
  expect(where('bamboo toothbrush holder')).toEqual(['alibaba', 'aliexpress', 'dhgate']);
  expect(where('FSC bamboo cutting boards')).toEqual([...MARKETPLACES]);
  expect(where('kitchen mixer tap')).toEqual([...MARKETPLACES]);
});

it.each(MARKETPLACES)('%s: shows every result once over its pages, each leading to its listing', async (site) => {
  const all = new Set<string>();
  const { pages } = searchSite(site, 'mm', 1);
  expect(pages).toBeGreaterThanOrEqual(2);
  for (let page = 1; page <= pages; page += 1) {
    const html = await search(site, 'mm', page);
    for (const card of searchSite(site, 'mm', page).cards) {
      expect([card.path, html.includes(card.path)]).toEqual([card.path, true]);
      expect(all.has(card.id)).toBe(false);
      all.add(card.id);
    }
  }
  expect(searchSite(site, 'mm', pages + 1).cards).toEqual([]);
});

it.each(MARKETPLACES)('%s: finds nothing, and shows something else instead', async (site) => {
  const { cards, recommended } = searchSite(site, 'submarine periscope', 1);
  expect(cards).toEqual([]);
  expect(recommended).not.toEqual([]);
  const html = await search(site, 'submarine periscope');
  for (const card of recommended) expect(html).toContain(card.path);
});

it('leads to an answer with every card, related and recommended ones too', async () => {
  const paths = MARKETPLACES.flatMap((site) => [1, 2].flatMap((page) => searchSite(site, 'mm', page).cards));
  expect(paths.length).toBeGreaterThan(MARKETPLACES.length);
  market.control({ slowPageMs: 0 });
  for (const { path } of paths)
    expect((await fetch(market.origin + path, { redirect: 'manual' })).status).not.toBe(404);
});
