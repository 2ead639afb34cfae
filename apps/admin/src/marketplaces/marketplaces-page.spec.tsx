/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, within } from '@testing-library/react';
import type { AdminRole, MarketplaceRow } from '@halfpallet/contracts';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import { barsOf, dayInWords, declinedOf } from './marketplace-model';
import { MarketplacesPage } from './marketplaces-page';

const DAY = {
  ...{ day: '2026-11-23', pages: 12, listings: 8 },
  ...{ blocked: 3, throttled: 0, transient: 1, badData: 0, needsBrowser: 0 },
};
const OPEN: MarketplaceRow = {
  id: 'ebay',
  state: 'open',
  pause: null,
  live: false,
  mode: 'fixture',
  pagesAMinute: 30,
  pagesADay: 3_000,
  pagesToday: 12,
  days: [DAY, { ...DAY, day: '2026-11-22', pages: 24, blocked: 0, transient: 0 }],
  blockedInRow: 0,
  lastSuccessAt: '2026-11-23T01:12:09.114Z',
  lastBlockedAt: null,
  lastBlockedReason: null,
  completeness: [
    { field: 'title', share: 1 },
    { field: 'packedWeightGrams', share: 0.405 },
  ],
  changes: [],
  browser: { processes: 1, ready: 1, problems: [] },
};
const PAUSED: MarketplaceRow = {
  ...OPEN,
  id: 'amazon',
  state: 'paused',
  pause: {
    number: 4,
    cause: 'blocks',
    until: '2026-11-23T02:30:00.000Z',
    reason: 'it declined 3 times in a row. The site asks for a captcha.',
    by: 'The shop',
    at: '2026-11-23T02:00:00.000Z',
  },
  blockedInRow: 3,
  days: [],
  completeness: [],
  lastSuccessAt: null,
};

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
});
afterEach(() => api.close());

function show(rows: readonly MarketplaceRow[], role: AdminRole = 'sourcing') {
  api.answerEach(() => ({ headers: { 'content-range': `marketplaces 0-${rows.length}/${rows.length}` }, body: rows }));
  return renderAdmin(<MarketplacesPage />, { api, role });
}
const panel = (name: string) => screen.findByRole('region', { name });
const posted = () => api.calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);

describe('the page of marketplaces', () => {
  it('shows how one is asked and how it answers, in figures and in words beside the pictures', async () => {
    show([OPEN]);
    const ebay = within(await panel('ebay'));
    for (const text of [
      'Open',
      'at most 30 pages a minute, all workers together',
      '12 of 3,000',
      '8% (3 of 36 pages)',
      '41%',
      '23 Nov 2026: 12 pages, 3 declined, 1 no answer',
      '22 Nov 2026: 24 pages',
    ]) {
      expect(ebay.getByText(text)).toBeTruthy();
    }
    expect(screen.getByText(/invented market of this machine/)).toBeTruthy();
    expect(ebay.queryByRole('button', { name: 'Resume ebay' })).toBeNull();
  });

  it('pauses one for as long as somebody says, with a reason', async () => {
    const { user } = show([OPEN]);
    await panel('ebay');
    await user.click(part('button', 'Pause ebay'));
    await user.click(part('button', 'Pause'));
    expect(posted()).toEqual([]);
    await user.type(part('textbox', /reason/i), 'They asked us to wait');
    await user.click(part('radio', 'A week'));
    await user.click(part('button', 'Pause'));
    await screen.findByText('Marketplace Paused');
    expect(posted()).toEqual([
      ['/api/admin/rest/marketplaces/ebay/pause', { reason: 'They asked us to wait', minutes: 10_080 }],
    ]);
  });

  it('says until when and why one is paused, and resumes it', async () => {
    const { user } = show([PAUSED]);
    const amazon = within(await panel('amazon'));
    expect(amazon.getByText('Paused until 23 Nov 2026, 12:30 AEST')).toBeTruthy();
    expect(amazon.getByText(/declined 3 times in a row.*by The shop/)).toBeTruthy();
    expect(amazon.getByText('No listing was read in the last 7 days.')).toBeTruthy();
    await user.click(part('button', 'Resume amazon'));
    await user.type(part('textbox', /reason/i), 'They lifted it');
    await user.click(part('button', 'Resume'));
    await screen.findByText('Marketplace Resumed');
    expect(posted()).toEqual([
      ['/api/admin/rest/marketplaces/amazon/resume', { reason: 'They lifted it', pauseNumber: 4 }],
    ]);
  });

  it('switches the live site on, and keeps what was typed when somebody else was faster', async () => {
    const { user } = show([{ ...OPEN, mode: 'live', state: 'switched-off' }]);
    await panel('ebay');
    expect(screen.queryByText(/invented market/)).toBeNull();
    await user.click(part('button', 'Allow live reading of ebay'));
    await user.type(part('textbox', /reason/i), 'Terms read by Pat today');
    api.answerEach((url) =>
      url.endsWith('/live')
        ? { status: 409, body: { message: 'Somebody was faster.' } }
        : { headers: { 'content-range': 'marketplaces 0-0/1' }, body: [OPEN] },
    );
    await user.click(part('button', 'Allow Live Reading'));
    expect((await screen.findAllByText('Somebody was faster.')).length).toBeGreaterThan(0);
    expect(part<HTMLTextAreaElement>('textbox', /reason/i).value).toBe('Terms read by Pat today');
    expect(posted()).toEqual([
      ['/api/admin/rest/marketplaces/ebay/live', { reason: 'Terms read by Pat today', live: true }],
    ]);
  });

  it('shows what readers of pages lack, and nothing to press to those who may only look', async () => {
    show([{ ...OPEN, browser: { processes: 2, ready: 1, problems: ['It has no browser.'] } }], 'finance');
    await panel('ebay');
    expect(screen.getByText('1 of 2 workers that read pages have a browser. It has no browser.')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('says when it cannot be shown', async () => {
    api.answer({ status: 503, body: { message: 'The shop is catching its breath.' } });
    renderAdmin(<MarketplacesPage />, { api, role: 'owner' });
    expect(await screen.findByText(/catching its breath/)).toBeTruthy();
  });
});

describe('figures of a marketplace', () => {
  it('are shares of pages that were asked for', () => {
    expect(declinedOf([])).toEqual({ pages: 0, blocked: 0, percent: null });
    // Refused by its robots file: no page was asked for.
    expect(declinedOf([{ ...DAY, pages: 1, blocked: 5 }]).percent).toBe(100);
    expect(dayInWords({ ...DAY, pages: 1, blocked: 0, transient: 0 })).toBe('23 Nov 2026: 1 page');
  });

  it('are bars of one scale, the oldest day first', () => {
    expect(barsOf(OPEN.days)).toEqual([
      { day: '2026-11-22', pages: 1, declined: 0 },
      { day: '2026-11-23', pages: 0.5, declined: 0.125 },
    ]);
    expect(barsOf([{ ...DAY, pages: 0, blocked: 2 }])).toEqual([{ day: '2026-11-23', pages: 0, declined: 0 }]);
  });
});
