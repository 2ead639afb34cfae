import http from 'node:http';
import { type FixtureMarketplace, startFixtureMarketplace, TRUTH } from '../src';

let now = Date.parse('2026-07-01T00:00:00Z');
let market: FixtureMarketplace;

beforeAll(async () => {
  market = await startFixtureMarketplace({ clock: () => new Date(now), ownOrigins: true });
});
beforeEach(() => market.control({ reset: true, slowPageMs: 0 }));
afterAll(() => market.close());

const get = (url: string, init?: RequestInit) => fetch(url, { redirect: 'manual', ...init });
const status = async (url: string) => (await get(url)).status;
const pathOf = (site: string, kind: string) => TRUTH.find((one) => one.site === site && one.kind === kind)!.url;

describe('limits', () => {
  it('answers 429 with Retry-After beyond so many pages a minute, pictures apart, until a minute has passed', async () => {
    market.control({ site: 'dhgate', limitPerMinute: 2, retryAfter: 30 });
    const home = `${market.siteUrl('dhgate')}/`;
    expect([await status(home), await status(home)]).toEqual([200, 200]);
    expect(await status(`${market.siteUrl('dhgate')}/img/claw-hammer-1.jpg`)).toBe(200);
    const refused = await get(home);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await status(`${market.siteUrl('ebay')}/`)).toBe(200);
    now += 61_000;
    expect(await status(home)).toBe(200);
  });

  it('refuses the next requests only, and a throttled listing every other time', async () => {
    market.control({ site: 'ebay', throttleNext: 1 });
    const home = `${market.siteUrl('ebay')}/`;
    expect([await status(home), await status(home)]).toEqual([429, 200]);
    const listing = market.origin + pathOf('alibaba', 'throttled');
    expect([await status(listing), await status(listing), await status(listing)]).toEqual([429, 200, 429]);
  });
});

describe('failures', () => {
  it('fails the next requests, puts up a wall, cuts the connection, and goes back to normal', async () => {
    const search = `${market.siteUrl('amazon')}/s?k=bamboo`;
    market.control({ site: 'amazon', failNext: 1 });
    expect([await status(search), await status(search)]).toEqual([500, 200]);
    market.control({ site: 'amazon', wall: 'captcha' });
    expect(await status(search)).toBe(503);
    market.control({ site: 'amazon', wall: 'login-wall' });
    expect((await get(search)).headers.get('location')).toContain('/amazon/ap/signin');
    market.control({ site: 'amazon', down: true });
    await expect(get(search)).rejects.toThrow('fetch failed');
    market.control({ reset: true });
    expect(await status(search)).toBe(200);
  });

  it('takes its time for slow pages, and lets nobody wait who closes', async () => {
    const closing = await startFixtureMarketplace();
    closing.control({ slowPageMs: 60_000 });
    const slow = fetch(closing.origin + pathOf('alibaba', 'slow')).catch((error: Error) => error.message);
    await fetch(closing.origin);
    await closing.close();
    expect(await slow).toBe('fetch failed');
  });
});

it('keeps a connection for longer than its clients do', async () => {
  const [, seconds] = /timeout=(\d+)/.exec((await get(market.origin)).headers.get('keep-alive') ?? '')!;
  expect(Number(seconds)).toBeGreaterThan(30);
});

describe('robots.txt', () => {
  it('is one for the shared address, and each site has its own at its own', async () => {
    const shared = await (await get(`${market.origin}/robots.txt`)).text();
    const forbidden = pathOf('dhgate', 'robots-forbidden');
    expect(shared).toContain(`Disallow: ${forbidden}`);
    const own = new URL('/robots.txt', market.siteUrl('dhgate')).href;
    expect(await (await get(own)).text()).toContain(forbidden);
    expect(await (await get(new URL('/robots.txt', market.siteUrl('ebay')).href)).text()).not.toContain('/dhgate/');
    expect(await status(new URL('/ebay/', market.siteUrl('dhgate')).href)).toBe(404);
  });

  it('can be unavailable, missing, or forbid everything', async () => {
    const own = new URL('/robots.txt', market.siteUrl('ebay')).href;
    market.control({ site: 'ebay', robots: 'unavailable' });
    expect([await status(own), await status(`${market.origin}/robots.txt`)]).toEqual([500, 500]);
    expect(await status(new URL('/robots.txt', market.siteUrl('dhgate')).href)).toBe(200);
    market.control({ site: 'ebay', robots: 'missing' });
    expect([await status(own), await status(`${market.origin}/robots.txt`)]).toEqual([404, 200]);
    market.control({ site: 'ebay', robots: 'all' });
    expect(await (await get(own)).text()).toContain('Disallow: /ebay/\n');
  });
});

describe('hostile pages', () => {
  it('lead to forbidden addresses, and to the canary when there is one', async () => {
    const listing = market.origin + pathOf('ebay', 'hostile');
    expect(await (await get(listing)).text()).toContain('http://169.254.169.254/latest/meta-data/');
    market.control({ canaryUrl: 'http://127.0.0.1:9' });
    expect(await (await get(listing)).text()).toContain('<iframe src="http://127.0.0.1:9/frame">');
  });
});

describe('the log', () => {
  it('tells time, site, path, status and who asked', async () => {
    await get(`${market.siteUrl('ebay')}/sch/i.html?_nkw=board`, { headers: { 'user-agent': 'reader/1' } });
    await get(`${market.origin}/robots.txt`);
    const at = new Date(now);
    expect(market.requests()).toEqual([
      { at, site: 'ebay', method: 'GET', path: '/ebay/sch/i.html?_nkw=board', userAgent: 'reader/1', status: 200 },
      { at, site: null, method: 'GET', path: '/robots.txt', userAgent: expect.anything() as string, status: 200 },
    ]);
  });
});

describe('/_control', () => {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${market.origin}/_control`, { method: 'POST', body: JSON.stringify(body), headers });

  it('changes switches and tells them with the log', async () => {
    expect((await post({ site: 'dhgate', failNext: 1 })).status).toBe(200);
    expect(await status(`${market.siteUrl('dhgate')}/`)).toBe(500);
    const told = (await (await fetch(`${market.origin}/_control`)).json()) as { requests: unknown[]; switches: object };
    expect(told.requests).toHaveLength(1);
    expect(told.switches).toMatchObject({ dhgate: { failNext: 0 } });
  });

  it.each([
    [{ site: 'nowhere' }, 'There is no site called nowhere'],
    [{ speed: 3 }, 'There is no switch called speed'],
    [{ failNext: -1 }, 'The switch failNext does not take -1'],
    [{ canaryUrl: 'http://10.0.0.5' }, 'canaryUrl is'],
    [[], 'Send an object'],
  ])('refuses %j', async (body, sentence) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { error: string }).error).toContain(sentence);
  });

  it('is not for pages in a browser, nor for whoever calls this machine by another name', async () => {
    expect((await post({}, { origin: 'http://shop.example' })).status).toBe(403);
    const named = await new Promise((resolve, reject) => {
      http
        .get(`${market.origin}/_control`, { headers: { host: 'rebound.example' } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
        .on('error', reject);
    });
    expect(named).toBe(403);
  });
});
