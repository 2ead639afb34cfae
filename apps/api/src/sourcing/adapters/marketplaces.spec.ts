import { startFixtureMarketplace, type FixtureMarketplace } from '@halfpallet/fixture-marketplace';
import { OxylabsTransport, RobotsTransport } from '@halfpallet/scraping';
import type { Marketplace } from '@halfpallet/sourcing';
import { loadConfig } from '../../platform/config';
import { Marketplaces } from './marketplaces';
import { pageSourceOf } from './page-source';

const configOf = (env: NodeJS.ProcessEnv) =>
  loadConfig({
    DATABASE_URL: 'postgres://localhost/none',
    SECRET: 'x'.repeat(32),
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    ...env,
  });
const still = new AbortController().signal;

describe('where pages of the marketplaces come from', () => {
  it('is the market of this machine until somebody answers for the live sites', async () => {
    const source = pageSourceOf(configOf({ FIXTURE_MARKETPLACE_URL: 'http://127.0.0.1:4310' }))!;
    expect(source).toMatchObject({ mode: 'fixture', transport: expect.any(RobotsTransport) });
    expect(source.baseOf('ebay')).toBe('http://127.0.0.1:4310/ebay');
    // No other host is reached from there.
    await expect(
      source.transport.fetch(new URL('https://www.ebay.com/itm/1'), { kind: 'listing' }),
    ).rejects.toMatchObject({ failure: 'transient' });
    await source.close();
  });

  it('is the sites themselves then, by our own hands or by the licensed provider', async () => {
    const own = pageSourceOf(configOf({ LIVE_SCRAPING_ACK: 'Jo Tester' }))!;
    expect(own).toMatchObject({ mode: 'live', transport: expect.any(RobotsTransport) });
    expect(own.baseOf('dhgate')).toBe('https://www.dhgate.com');
    await expect(
      own.transport.fetch(new URL('https://elsewhere.example/item'), { kind: 'listing' }),
    ).rejects.toMatchObject({ failure: 'transient' });
    await own.close();
    const licensed = { OXYLABS_USERNAME: 'somebody', OXYLABS_PASSWORD: 'something' };
    const provider = pageSourceOf(configOf({ LIVE_SCRAPING_ACK: 'Jo Tester', ...licensed }));
    expect(provider).toMatchObject({ mode: 'live', transport: expect.any(OxylabsTransport) });
  });

  it('is nowhere without either, which is told like any marketplace that does not answer', async () => {
    const visit = await new Marketplaces(configOf({})).visit(
      { requestId: 'r', marketplace: 'ebay', query: 'oak stool' },
      still,
    );
    expect(visit).toMatchObject({ readings: [], pages: 0, ended: { failure: 'transient' } });
  });
});

describe('a visit to a marketplace', () => {
  let market: FixtureMarketplace;
  let marketplaces: Marketplaces;
  beforeAll(async () => {
    market = await startFixtureMarketplace();
    market.control({ slowPageMs: 0, retryAfter: 0 });
    marketplaces = new Marketplaces(configOf({ FIXTURE_MARKETPLACE_URL: market.origin }));
  });
  afterAll(async () => {
    await marketplaces.onApplicationShutdown();
    await market.close();
  });

  /** What it came to, and how its site answered page by page, the search first. */
  const visit = async (marketplace: Marketplace, query: string, signal = still) => {
    const before = market.requests().length;
    const { readings, pages, ended } = await marketplaces.visit({ requestId: 'r', marketplace, query }, signal);
    const answers = market.requests().slice(before);
    const statuses = answers.filter(({ site }) => site === marketplace).map(({ status }) => status);
    return { read: readings.length, pages, statuses, ended };
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
    expect(declined).toMatchObject({ read: 3, pages: 5, ended: { failure: 'blocked', kind: 'login-wall' } });
  });

  it('ends when it is asked to slow down, and goes on from there', async () => {
    const first = await visit('dhgate', 'w');
    expect(first).toMatchObject({ read: 0, statuses: [200, 429], ended: { failure: 'throttled' } });
    expect(await visit('dhgate', 'w')).toMatchObject({ read: 2, statuses: [200, 200, 200], ended: null });
  });

  it('asks for nothing once it is told to stop', async () => {
    const reason = new Error('told to stop');
    expect(await visit('alibaba', 'fsc', AbortSignal.abort(reason))).toEqual({
      ...{ read: 0, pages: 0, statuses: [] },
      ended: reason,
    });
  });
});
