import { createHash } from 'node:crypto';
import { startFixtureMarketplace, truthAt, type FixtureMarketplace } from '@halfpallet/fixture-marketplace';
import { RobotsTransport } from '@halfpallet/scraping';
import type { Marketplace } from '@halfpallet/sourcing';
import {
  NotAsked,
  type KeptPages,
  type MarketplaceGate,
  type PageTurns,
  type VisitOutcome,
} from '../../marketplaces/public';
import { loadConfig } from '../../platform/config';
import { findChromium } from './find-chromium';
import { Marketplaces } from './marketplaces';
import { pageSourceOf, type PageRules } from './page-source';

const configOf = (env: NodeJS.ProcessEnv) =>
  loadConfig({
    DATABASE_URL: 'postgres://localhost/none',
    SECRET: 'x'.repeat(32),
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    ...env,
  });
const still = new AbortController().signal;
const NOTHING_IN_THE_WAY: PageRules = {
  requireOpen: () => Promise.resolve(),
  admit: () => Promise.resolve(),
  turn: () => Promise.resolve(0),
};
const sourceOf = (env: NodeJS.ProcessEnv, rules = NOTHING_IN_THE_WAY) => pageSourceOf(configOf(env), rules);
const NO_BROWSER = { PATH: '/nowhere' };

/** Marketplaces, and what they say of their visits. */
function marketplacesAt(env: NodeJS.ProcessEnv) {
  const kept: string[] = [];
  const noted: VisitOutcome[] = [];
  /** Pages still allowed. */
  const left = { pages: Infinity };
  const gate = {
    requireOpen: () => Promise.resolve(),
    admit: () => {
      left.pages -= 1;
      const closed = { kind: 'paused', reason: 'Paused by staff.' } as const;
      return left.pages < 0 ? Promise.reject(new NotAsked(closed)) : Promise.resolve();
    },
    note: (_: Marketplace, outcome: VisitOutcome) => Promise.resolve(void noted.push(outcome)),
  } as unknown as MarketplaceGate;
  const turns = { next: () => Promise.resolve(0) } as unknown as PageTurns;
  const pages = { keep: (html: string) => Promise.resolve(kept.push(html)) } as unknown as KeptPages;
  return { marketplaces: new Marketplaces(configOf(env), gate, turns, pages), kept, noted, left };
}

describe('where pages of the marketplaces come from', () => {
  const plain = (source: ReturnType<typeof sourceOf>, marketplace: Marketplace) => source!.waysTo(marketplace).plain;
  const listing = { kind: 'listing' } as const;

  it('is the market of this machine until somebody answers for the live sites', async () => {
    const source = sourceOf({ FIXTURE_MARKETPLACE_URL: 'http://127.0.0.1:4310' })!;
    expect(source).toMatchObject({ mode: 'fixture' });
    expect(source.baseOf('ebay')).toBe('http://127.0.0.1:4310/ebay');
    // No other host is reached from there.
    await expect(plain(source, 'ebay').fetch(new URL('https://www.ebay.com/itm/1'), listing)).rejects.toMatchObject({
      failure: 'transient',
    });
    await source.close();
  });

  it('is the sites themselves then, by our own hands or by the licensed provider', async () => {
    const own = sourceOf({ LIVE_SCRAPING_ACK: 'Jo Tester' })!;
    expect(own).toMatchObject({ mode: 'live' });
    expect(plain(own, 'dhgate')).toBeInstanceOf(RobotsTransport);
    expect(own.baseOf('dhgate')).toBe('https://www.dhgate.com');
    await expect(plain(own, 'dhgate').fetch(new URL('https://elsewhere.example/item'), listing)).rejects.toMatchObject({
      failure: 'transient',
    });
    await own.close();
    const licensed = { OXYLABS_USERNAME: 'somebody', OXYLABS_PASSWORD: 'something' };
    const provider = sourceOf({ LIVE_SCRAPING_ACK: 'Jo Tester', ...licensed })!;
    expect(provider).toMatchObject({ mode: 'live' });
    expect(provider.waysTo('ebay').browser).toBeNull();
    expect(plain(provider, 'ebay')).not.toBeInstanceOf(RobotsTransport);
  });

  it('is asked only after the shop has let each page through, whoever brings it', async () => {
    const rules = { ...NOTHING_IN_THE_WAY, admit: () => Promise.reject(new Error('not now')) };
    const licensed = { LIVE_SCRAPING_ACK: 'Jo Tester', OXYLABS_USERNAME: 'somebody', OXYLABS_PASSWORD: 'something' };
    const asked = plain(sourceOf(licensed, rules), 'ebay').fetch(new URL('https://www.ebay.com/itm/1'), listing);
    await expect(asked).rejects.toThrow('not now');
  });

  it('is nowhere without either, which is told like any marketplace that does not answer', async () => {
    const visit = await marketplacesAt({}).marketplaces.visit(
      { requestId: 'r', marketplace: 'ebay', query: 'oak stool' },
      still,
    );
    expect(visit).toMatchObject({ readings: [], pages: 0, ended: { failure: 'transient' } });
  });

  it('needs a browser that is named or on the search path', () => {
    expect(findChromium('/opt/chromium', '')).toBe('/opt/chromium');
    expect(findChromium(null, '/nowhere')).toBeNull();
    expect(findChromium(null, '')).toBeNull();
  });
});

describe('a visit to a marketplace', () => {
  const path = process.env['PATH'];
  let market: FixtureMarketplace;
  let shop: ReturnType<typeof marketplacesAt>;
  beforeAll(async () => {
    market = await startFixtureMarketplace();
    market.control({ slowPageMs: 0, retryAfter: 0 });
    process.env['PATH'] = NO_BROWSER.PATH;
    shop = marketplacesAt({ FIXTURE_MARKETPLACE_URL: market.origin });
  });
  beforeEach(() => {
    shop.noted.length = 0;
    shop.left.pages = Infinity;
  });
  afterAll(async () => {
    process.env['PATH'] = path;
    await shop.marketplaces.onApplicationShutdown();
    await market.close();
  });

  /** What it came to, and how its site answered page by page, the search first. */
  const visit = async (marketplace: Marketplace, query: string, signal = still) => {
    const before = market.requests().length;
    const search = { requestId: 'r', marketplace, query };
    const { readings, wanted, needBrowser, pages, ended } = await shop.marketplaces.visit(search, signal);
    const answers = market.requests().slice(before);
    const statuses = answers.filter(({ site }) => site === marketplace).map(({ status }) => status);
    return { read: readings.length, wanted, needBrowser, pages, statuses, ended };
  };

  it('passes over a listing in trouble, and has the others at hand when it is repeated', async () => {
    const first = await visit('amazon', '1');
    expect(first).toMatchObject({ read: 2, pages: 4, statuses: [200, 200, 500, 200], ended: { failure: 'transient' } });
    expect(await visit('amazon', '1')).toMatchObject({ read: 2, pages: 2, statuses: [200, 500] });
  });

  it('ends when the site is in trouble', async () => {
    market.control({ site: 'ebay', failNext: 9 });
    expect(await visit('ebay', 'bamboo')).toMatchObject({ read: 0, statuses: [500], ended: { failure: 'transient' } });
    market.control({ site: 'ebay', failNext: 0 });
  });

  it('ends where it is declined, with what it read until then', async () => {
    const declined = await visit('alibaba', 'fsc');
    expect(declined).toMatchObject({ read: 3, wanted: 5, pages: 5, ended: { failure: 'blocked', kind: 'login-wall' } });
    expect(shop.noted).toMatchObject([{ answered: true, declined: null, troubles: { blocked: 1 } }]);
  });

  it('counts as a refusal when nothing was read before', async () => {
    market.control({ site: 'aliexpress', wall: 'captcha' });
    expect(await visit('aliexpress', 'bamboo')).toMatchObject({ read: 0, wanted: null, ended: { kind: 'captcha' } });
    expect(shop.noted).toMatchObject([
      { answered: false, declined: expect.stringContaining('captcha'), troubles: { blocked: 1 } },
    ]);
    market.control({ site: 'aliexpress', wall: null });
  });

  it('ends before its next page once the marketplace is paused', async () => {
    shop.left.pages = 2;
    const paused = await visit('dhgate', 'bamboo');
    expect(paused).toMatchObject({ read: 1, wanted: 2, pages: 2, ended: { message: 'Paused by staff.' } });
    expect(paused.statuses).toHaveLength(2);
    expect(await visit('dhgate', 'oak')).toMatchObject({ read: 0, pages: 0, statuses: [] });
    expect(shop.noted).toHaveLength(1);
  });

  it('keeps the page of each listing that it read', async () => {
    shop.kept.length = 0;
    const { readings } = await shop.marketplaces.visit(
      { requestId: 'k', marketplace: 'alibaba', query: 'bamboo' },
      still,
    );
    const hashes = shop.kept.map((html) => createHash('sha256').update(html).digest('hex'));
    expect(hashes).toEqual(readings.map(({ contentHash }) => contentHash));
  });

  it('passes over what only a browser shows, and says so, while there is none', async () => {
    const script = truthAt(() => market.origin).find(({ site, outcome }) => site === 'ebay' && outcome === 'script')!;
    const found = await visit('ebay', script.facts.title!);
    expect(found).toMatchObject({ needBrowser: 1, ended: null });
    expect(shop.noted[0]!.troubles).toEqual({ 'needs-browser': 1 });
  });

  it('ends when it is asked to slow down, and goes on from there', async () => {
    const first = await visit('dhgate', 'w');
    expect(first).toMatchObject({ read: 0, statuses: [200, 429], ended: { failure: 'throttled' } });
    expect(await visit('dhgate', 'w')).toMatchObject({ read: 2, statuses: [200, 200, 200], ended: null });
  });

  it('asks for nothing once it is told to stop', async () => {
    const reason = new Error('told to stop');
    expect(await visit('alibaba', 'fsc', AbortSignal.abort(reason))).toEqual({
      ...{ read: 0, wanted: null, needBrowser: 0, pages: 0, statuses: [] },
      ended: reason,
    });
  });
});
