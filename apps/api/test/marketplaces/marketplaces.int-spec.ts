import { startFixtureMarketplace, truthAt, type FixtureMarketplace } from '@halfpallet/fixture-marketplace';
import type { MarketplaceRow, PotentialImportDetail, SourcingProgress } from '@halfpallet/contracts';
import type { Marketplace } from '@halfpallet/sourcing';
import { eventually, quietPool } from '@halfpallet/testing';
import { MarketplaceGate, PageTurns } from '../../src/marketplaces/public';
import { JobQueues } from '../../src/platform/jobs/job-queues';
import { RoleReports } from '../../src/platform/jobs/role-reports';
import { findChromium } from '../../src/sourcing/adapters/find-chromium';
import { Housekeeping } from '../../src/platform/housekeeping';
import { WORKERS } from '../support/arrangement';
import { restList } from '../support/finance';
import { expectRefusal, withoutEvents } from '../support/refusals';
import { TestShop, type Visitor } from '../support/shop';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PLACES = '/api/admin/rest/marketplaces';
const REASON = 'They asked us by mail to wait';

/** Machines without a Chromium read what plain HTTP brings. */
const hasBrowser = findChromium(process.env['CHROMIUM_PATH'] ?? null) !== null;
const withBrowser = hasBrowser || process.env['CI'] === 'true' ? it : it.skip;

describe('marketplaces', () => {
  let market: FixtureMarketplace;
  let shop: TestShop;
  let sourcing: Visitor;
  // Noon of a Monday in Brisbane.
  let now = new Date('2026-11-23T02:00:00.000Z');
  /** Staff who were away for long sign in again. */
  const later = async (ms: number) => {
    now = new Date(now.getTime() + ms);
    sourcing = await shop.staff('sourcing');
  };
  beforeAll(async () => {
    market = await startFixtureMarketplace();
    const limits = { MARKETPLACE_PAGES_PER_DAY: 'dhgate=4', MARKETPLACE_PAGES_PER_MINUTE: 'aliexpress=6000' };
    const env = { FIXTURE_MARKETPLACE_URL: market.origin, ...limits };
    shop = await TestShop.open({ env, clock: { now: () => now } });
    sourcing = await shop.staff('sourcing');
  });
  afterAll(async () => {
    await shop.close();
    await market.close();
  });
  beforeEach(() => market.control({ reset: true, slowPageMs: 0 }));

  const place = async (id: Marketplace): Promise<MarketplaceRow> => (await sourcing.get(`${PLACES}/${id}`)).body;
  const askedOf = (site: Marketplace) => market.requests().filter((request) => request.site === site).length;
  let wishes = 0;
  /** Another quantity each time, so that nothing is joined. */
  const start = async (query: string, ...marketplaces: Marketplace[]): Promise<string> => {
    wishes += 1;
    const answer = await sourcing.post('/api/sourcing', { query, quantity: 500 + wishes, marketplaces });
    return answer.body.requestId;
  };
  const ended = (id: string) =>
    eventually(async () => {
      const { body } = await sourcing.get(`/api/sourcing/${id}`);
      return body.state !== 'running' && (body as SourcingProgress);
    }, 60_000);
  const search = async (query: string, ...marketplaces: Marketplace[]) => ended(await start(query, ...marketplaces));

  it('are left alone for half an hour once they have declined three times in a row', async () => {
    market.control({ site: 'amazon', wall: 'captcha' });
    for (const inRow of [1, 2, 3]) {
      const declined = await search('bamboo', 'amazon');
      expect(declined).toMatchObject({ state: 'failed', problem: 'No marketplace answered.' });
      expect(await place('amazon')).toMatchObject({ blockedInRow: inRow, state: inRow < 3 ? 'open' : 'paused' });
    }
    const until = new Date(now.getTime() + 30 * MINUTE).toISOString();
    expect(await place('amazon')).toMatchObject({
      pause: { cause: 'blocks', until, by: 'The shop', reason: expect.stringContaining('3 times in a row') },
      days: [{ day: '2026-11-23', pages: 3, blocked: 3, listings: 0 }],
      lastSuccessAt: null,
      lastBlockedReason: expect.stringContaining('captcha'),
    });

    market.control({ site: 'amazon', wall: null });
    const [asked, skipped] = [askedOf('amazon'), await search('bamboo', 'amazon')];
    expect(askedOf('amazon')).toBe(asked);
    expect(skipped).toMatchObject({
      problem: 'No marketplace may be asked now.',
      marketplaces: [
        {
          status: 'skipped',
          reason: expect.stringMatching(/^Paused until 12:30 \(Brisbane time\): it declined 3 times/),
        },
      ],
    });
    // With others at hand, theirs is what there is.
    const others = await search('bamboo', 'amazon', 'ebay');
    expect(others).toMatchObject({ state: 'completed', partial: true });
    expect(others.marketplaces.map(({ status }) => status)).toEqual(['skipped', 'searched']);

    await later(31 * MINUTE);
    expect(await search('bamboo', 'amazon')).toMatchObject({ marketplaces: [{ status: 'searched' }] });
    expect(await place('amazon')).toMatchObject({ state: 'open', pause: null, blockedInRow: 0 });
    expect((await place('amazon')).lastSuccessAt).toBe(now.toISOString());
  });

  it('are paused once however many workers see the third refusal, and asked afresh when staff resume them', async () => {
    const gate = shop.app.get(MarketplaceGate);
    const declined = { readings: [], troubles: { blocked: 1 }, answered: false, declined: 'A captcha.' };
    await Promise.all(Array.from({ length: 8 }, () => gate.note('aliexpress', declined)));
    const row = await place('aliexpress');
    expect(row).toMatchObject({ state: 'paused', blockedInRow: 8 });
    expect(row.changes).toHaveLength(1);
    const resumed = await sourcing.post(`${PLACES}/aliexpress/resume`, { reason: REASON });
    expect(resumed).toMatchObject({ status: 200, body: { state: 'open', blockedInRow: 0 } });
    await gate.note('aliexpress', declined);
    expect(await place('aliexpress')).toMatchObject({ state: 'open', blockedInRow: 1 });
  });

  it('are paused and resumed by staff with a reason, by name, and in the audit log', async () => {
    const paused = await sourcing.post(`${PLACES}/ebay/pause`, { reason: REASON, minutes: 24 * 60 });
    expect(paused.body).toMatchObject({
      state: 'paused',
      pause: { cause: 'staff', reason: REASON, by: 'Sam sourcing', until: new Date(now.getTime() + DAY).toISOString() },
      changes: [{ type: 'MarketplacePaused', by: 'Sam sourcing' }],
    });
    const skipped = await search('bamboo', 'ebay');
    // Staff's own words stay with staff.
    expect(skipped.marketplaces[0]!.reason).toBe('Paused by staff until 24 Nov 2026, 12:31 (Brisbane time).');
    expect((await sourcing.post(`${PLACES}/ebay/resume`, { reason: 'They answered' })).body).toMatchObject({
      state: 'open',
      pause: null,
      changes: [{ type: 'MarketplaceResumed', reason: 'They answered' }, { type: 'MarketplacePaused' }],
    });
    const owner = await shop.owner();
    const { body: entries } = await restList(owner, 'audit-log', { resource: 'marketplaces', recordId: 'ebay' });
    expect(
      entries.map((entry: Record<string, unknown>) => [entry['action'], entry['reason'], entry['outcome']]),
    ).toEqual([
      ['marketplace.resume', 'They answered', 'ok'],
      ['marketplace.pause', REASON, 'ok'],
    ]);
  });

  it('are changed by one of two people who act at once; the other hears of it', async () => {
    const owner = await shop.owner();
    const body = { reason: REASON, minutes: 60 };
    const both = await Promise.all([sourcing, owner].map((who) => who.post(`${PLACES}/ebay/pause`, body)));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expectRefusal(
      both.find(({ status }) => status === 409)!,
      409,
      'ALREADY_PAUSED',
    );
    const again = await Promise.all(
      [sourcing, owner].map((who) => who.post(`${PLACES}/ebay/resume`, { reason: REASON })),
    );
    expect(again.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expectRefusal(
      again.find(({ status }) => status === 409)!,
      409,
      'NOT_PAUSED',
    );
  });

  it('stay paused for a reason that whoever resumes them has not seen', async () => {
    const owner = await shop.owner();
    const gate = shop.app.get(MarketplaceGate);
    const declined = { readings: [], troubles: { blocked: 1 }, answered: false, declined: 'A captcha.' };
    for (let times = 0; times < 3; times++) await gate.note('aliexpress', declined);
    const { pause } = await place('aliexpress');
    const lawyers = { reason: 'Their lawyer wrote to us', minutes: null };
    expect((await owner.post(`${PLACES}/aliexpress/pause`, lawyers)).status).toBe(200);
    const resume = (pauseNumber: number) =>
      sourcing.post(`${PLACES}/aliexpress/resume`, { reason: REASON, pauseNumber });
    expectRefusal(await withoutEvents(shop.pool, () => resume(pause!.number)), 409, 'PAUSED_ANEW');
    const anew = (await place('aliexpress')).pause;
    expect(anew).toMatchObject({ cause: 'staff', until: null, number: pause!.number + 1 });
    expect((await resume(anew!.number)).body).toMatchObject({ state: 'open', pause: null });
  });

  it('refuse what is no pause', async () => {
    for (const body of [
      {},
      { reason: 'no' },
      ...[0, 1.5, 40_321, '30'].map((minutes) => ({ reason: REASON, minutes })),
    ]) {
      expectRefusal(await sourcing.post(`${PLACES}/ebay/pause`, body), 400, 'VALIDATION_FAILED');
    }
    expectRefusal(
      await sourcing.post(`${PLACES}/ebay/live`, { reason: REASON, live: 'yes' }),
      400,
      'VALIDATION_FAILED',
    );
    expectRefusal(await sourcing.post(`${PLACES}/etsy/pause`, { reason: REASON }), 404, 'MARKETPLACE_NOT_FOUND');
    expectRefusal(await sourcing.get(`${PLACES}/toString`), 404, 'MARKETPLACE_NOT_FOUND');
    expect((await place('ebay')).state).toBe('open');
  });

  it('have a switch for live reading, of which nothing follows while pages come from this machine', async () => {
    expect(await place('alibaba')).toMatchObject({ live: false, mode: 'fixture', pagesAMinute: null });
    const on = await sourcing.post(`${PLACES}/alibaba/live`, { reason: 'Terms checked', live: true });
    expect(on.body).toMatchObject({ live: true, state: 'open', changes: [{ type: 'MarketplaceSwitchedOn' }] });
    // Said twice, it happened once.
    const again = await sourcing.post(`${PLACES}/alibaba/live`, { reason: 'Terms checked', live: true });
    expect(again).toMatchObject({ status: 200, body: { live: true } });
    expect(again.body.changes).toHaveLength(1);
    await sourcing.post(`${PLACES}/alibaba/live`, { reason: 'Not yet', live: false });
    expect(await search('bamboo', 'alibaba')).toMatchObject({ marketplaces: [{ status: 'searched' }] });
  });

  it('that are paused in the middle of a search are asked for no further page, and what was read counts', async () => {
    market.control({ site: 'alibaba', slowMs: 300 });
    const id = await start('fsc', 'alibaba');
    await eventually(() => Promise.resolve(askedOf('alibaba') >= 3));
    // Longer than a busy machine takes to pause: the page after the one on its way is not to be the last.
    market.control({ site: 'alibaba', slowMs: 5_000 });
    await sourcing.post(`${PLACES}/alibaba/pause`, { reason: REASON });
    const asked = askedOf('alibaba');
    const done = await ended(id);
    const [one] = done.marketplaces;
    expect(one).toMatchObject({ status: 'searched', wanted: 5, reason: 'Paused by staff.' });
    expect(one!.found).toBeGreaterThan(0);
    expect(one!.found).toBeLessThan(5);
    // The page on its way when it was paused is the last one.
    expect(askedOf('alibaba') - asked).toBeLessThanOrEqual(1);
    await sourcing.post(`${PLACES}/alibaba/resume`, { reason: REASON });
  });

  it('are asked for so many pages a day, over all workers, and again after midnight in Brisbane', async () => {
    await later(Date.parse('2026-11-24T13:58:00.000Z') - now.getTime());
    const gate = shop.app.get(MarketplaceGate);
    const asked = await Promise.allSettled(Array.from({ length: 9 }, () => gate.admit('dhgate')));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await place('dhgate')).toMatchObject({
      state: 'ceiling',
      pagesADay: 4,
      days: [{ day: '2026-11-24', pages: 4 }],
    });
    expect(await search('bamboo', 'dhgate')).toMatchObject({
      marketplaces: [{ status: 'skipped', reason: expect.stringContaining('Its 4 pages of today are used up') }],
    });
    expect(askedOf('dhgate')).toBe(0);
    await later(2 * MINUTE);
    expect(await place('dhgate')).toMatchObject({ state: 'open' });
    expect(await search('bamboo', 'dhgate')).toMatchObject({ marketplaces: [{ status: 'searched', found: 2 }] });
    const { days } = await place('dhgate');
    expect(days.map(({ day, pages }) => [day, pages])).toEqual([
      ['2026-11-25', 3],
      ['2026-11-24', 4],
    ]);
  });

  it('are asked in turns, a few visits at once, where their pages a minute are bounded', async () => {
    expect(await search('bamboo', 'aliexpress')).toMatchObject({ marketplaces: [{ status: 'searched' }] });
    expect(await place('aliexpress')).toMatchObject({ pagesAMinute: 6_000 });
    const { rows } = await shop.pool.query('select site from app.page_turn order by 1');
    expect(rows).toEqual([{ site: 'aliexpress' }]);
    const atOnce = (name: string) => shop.app.get(JobQueues).queue(name).getGlobalConcurrency();
    expect([await atOnce('mp-aliexpress'), await atOnce('mp-ebay')]).toEqual([2, null]);
  });

  it('show how completely their listings are read', async () => {
    const { completeness, days } = await place('dhgate');
    expect(completeness.find(({ field }) => field === 'title')).toEqual({ field: 'title', share: 1 });
    for (const { share } of completeness) expect(share >= 0 && share <= 1).toBe(true);
    expect(days[0]).toMatchObject({ listings: 2 });
    const list = await restList(sourcing, 'marketplaces', {});
    expect(list.body).toHaveLength(5);
  });

  it('tell a monitor what they were asked for today, and who reads their pages', async () => {
    const other = new RoleReports(shop.pool);
    other.check('browser', () => 'It has no browser.');
    await other.start(['browser']);
    const { browser } = await place('ebay');
    expect(browser).toMatchObject({ processes: WORKERS + 1, problems: expect.arrayContaining(['It has no browser.']) });
    const { text } = await shop.visitor().get('/api/metrics');
    expect(text).toMatch(/^halfpallet_marketplace_pages_today\{marketplace="dhgate"\} 3$/m);
    // Without a Chromium none of the shop's own is ready either.
    expect(text).toMatch(new RegExp(`^halfpallet_page_readers\\{ready="no"\\} [1${WORKERS + 1}]$`, 'm'));
    await other.stop();
    expect((await place('ebay')).browser.processes).toBe(WORKERS);
  });

  it('give out turns one by one, a pause apart, whatever the number of processes', async () => {
    const pools = Array.from({ length: 3 }, () => quietPool(shop.config.databaseUrl, { max: 2 }));
    const began = performance.now();
    const takes = pools.flatMap((pool) =>
      Array.from({ length: 20 }, () => new PageTurns(pool).next('somewhere', 1_000)),
    );
    // When it is each one's turn, in milliseconds since the first was asked for.
    const turns = await Promise.all(takes.map(async (take) => (await take) + (performance.now() - began)));
    const tookMs = performance.now() - began;
    turns.sort((a, b) => a - b);
    // Sixty turns in sixty seconds: no two closer than the pause but for what the answers took, and none left out.
    for (const [index, turn] of turns.entries()) expect(Math.abs(turn - index * 1_000)).toBeLessThan(tookMs + 50);
    await Promise.all(pools.map((pool) => pool.end()));
  });

  it('give nobody a turn that is too far off, and forget hosts that nobody asks any more', async () => {
    const turns = shop.app.get(PageTurns);
    expect(await turns.nextWithin('far', 60_000, 1_000)).toBe(0);
    expect(await turns.nextWithin('far', 60_000, 1_000)).toBeNull();
    // It was not taken either: whoever has the time comes right after the first.
    expect(await turns.nextWithin('far', 60_000, null)).toBeLessThanOrEqual(60_000);
    await shop.pool.query(`update app.page_turn set next_at = next_at - interval '2 days' where site = 'far'`);
    expect(await turns.sweep()).toBe(1);
    expect(await turns.next('far', 60_000)).toBe(0);
  });

  withBrowser('have what only scripts bring read by a browser, where the worker has one', async () => {
    await later(DAY);
    const { browser } = await place('ebay');
    expect(browser).toEqual({ processes: WORKERS, ready: WORKERS, problems: [] });
    const script = truthAt(() => market.origin).find(({ site, outcome }) => site === 'ebay' && outcome === 'script')!;
    const found = await search(script.facts.title!, 'ebay');
    expect(found.marketplaces).toMatchObject([{ status: 'searched', needBrowser: 0 }]);
    expect(found.candidates.map(({ sourceUrl }) => sourceUrl)).toContain(script.url);
    const pages = market.requests().filter(({ site, path }) => site === 'ebay' && script.url.endsWith(path));
    // Once plainly, and once more as a browser shows it.
    expect(pages.length).toBeGreaterThanOrEqual(2);
  });

  it('leave the page of each listing behind, as it was read, for thirty days', async () => {
    const { candidates } = await search('bamboo', 'alibaba');
    const desk = `/api/admin/potential-imports/${candidates[0]!.candidateId}`;
    const detail = await eventually(async () => {
      const answer = await sourcing.get(desk);
      return answer.status === 200 && (answer.body as PotentialImportDetail);
    });
    expect(detail.evidence.pageKeptUntil).toBe(new Date(now.getTime() + 30 * DAY).toISOString());
    const page = await sourcing.get(`${desk}/page`);
    expect(page).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': expect.stringMatching(/^attachment; filename="alibaba-[0-9a-f]{12}\.html\.txt"$/),
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    });
    expect(page.text).toContain(candidates[0]!.title);

    await later(29 * DAY);
    await shop.app.get(Housekeeping).run();
    expect((await sourcing.get(`${desk}/page`)).status).toBe(200);
    await later(1 * DAY);
    // Nobody sees it from the moment on, whenever housekeeping comes by.
    expectRefusal(await sourcing.get(`${desk}/page`), 404, 'PAGE_NOT_KEPT');
    expect(await shop.app.get(Housekeeping).run()).toBeGreaterThan(0);
    await later(-2 * DAY);
    expectRefusal(await sourcing.get(`${desk}/page`), 404, 'PAGE_NOT_KEPT');
    expect((await sourcing.get(desk)).body.evidence.pageKeptUntil).toBeNull();
  });
});
