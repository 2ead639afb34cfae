/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { AdminRole, MarketPriceDetail, MarketPriceRow } from '@halfpallet/contracts';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { renderAdmin } from '../test/render-admin';
import { MarketPricesPage } from './market-prices-page';

const SEEN: MarketPriceRow = {
  id: '54',
  productName: 'Pendant Light',
  sector: 'electronics',
  averageAud: 145.5,
  lowestAud: 129,
  highestAud: 159,
  retailers: 3,
  confidence: 77,
  isReliable: true,
  observedAt: '2026-11-20T01:12:09.114Z',
  ageDays: 2,
  estimate: 'A$139.00',
  lastOutcome: 'observed',
  lastLookAt: '2026-11-20T01:12:09.114Z',
};
const UNSEEN: MarketPriceRow = {
  ...SEEN,
  id: '55',
  productName: 'Periscope',
  averageAud: null,
  lowestAud: null,
  highestAud: null,
  retailers: null,
  confidence: null,
  isReliable: false,
  observedAt: null,
  ageDays: null,
  lastOutcome: 'no-answer',
};
const look = (run: string, averageAud: number | null): MarketPriceDetail['history'][number] => ({
  run,
  at: `${run}-01T00:00:00.000Z`,
  outcome: averageAud === null ? 'nothing-comparable' : 'observed',
  averageAud,
  lowestAud: averageAud && 129,
  highestAud: averageAud && 159,
  retailers: averageAud && 3,
  confidence: averageAud && 77,
});
const DETAIL: MarketPriceDetail = {
  ...SEEN,
  confidence: 55,
  isReliable: false,
  matchedProductName: 'Spun Metal Pendant',
  source: 'shopping search',
  offers: [{ retailer: 'Lumen Yard', title: 'Spun Metal Pendant', url: null, priceAud: 149, match: 0.85 }],
  shops: [
    { shop: 'Lumen Yard', offers: 2, problem: null },
    { shop: 'Gum Leaf', offers: 0, problem: 'The site asks for a captcha, so it declines automated access.' },
  ],
  history: [look('2026-09', 139), look('2026-10', null), look('2026-11', 145.5)],
  isFetching: false,
};

let api: RecordedApi;
let detail = DETAIL;
let isOver = false;
beforeEach(async () => {
  [detail, isOver] = [DETAIL, false];
  api = await startRecordedApi();
  api.answerEach((url) => {
    if (url.endsWith('/fetch')) return { body: { run: '2026-W47', isOver } };
    return url.startsWith('/api/admin/rest/market-prices/54')
      ? { body: detail }
      : { headers: { 'content-range': 'market-prices 0-1/2' }, body: [SEEN, UNSEEN] };
  });
});
afterEach(() => api.close());

const open = (path: string, role: AdminRole = 'sourcing') =>
  renderAdmin(
    <Routes>
      <Route path="/market-prices/*" element={<MarketPricesPage />} />
    </Routes>,
    { api, path, role },
  );
const opened = async (role?: AdminRole) => {
  const { user } = open('/market-prices/54/show/history', role);
  const dialog = within(await screen.findByRole('dialog', { name: 'Pendant Light' }));
  return { user, dialog };
};

describe('market prices', () => {
  it('are listed with range, age and how sure they are, in words; without any, the estimate is called one', async () => {
    open('/market-prices');
    await screen.findByText(/A\$145\.50 on average · A\$129\.00 to A\$159\.00 · 3 retailers · seen 2 days ago/);
    screen.getByText('77% fair');
    screen.getByText('estimate of the import: A$139.00');
    screen.getByText(/^No shop answered, looked for /);
  });

  it('have a history, drawn and as a table with the looks that saw nothing', async () => {
    const { dialog } = await opened();
    dialog.getByRole('img', { name: /^Market price of Pendant Light over time/ });
    const rows = within(dialog.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]!.textContent)).toEqual([
      'A$145.50',
      'Nothing comparable',
      'A$139.00',
    ]);
    dialog.getByText('55% low');
    dialog.getByText(/no saving is told against it/);
    dialog.getByText('nothing found · The site asks for a captcha, so it declines automated access.');
  });

  it('wait for the whole record when the list, whose rows are shorter, is there first', async () => {
    let release = () => {};
    const after = new Promise<void>((resolve) => (release = resolve));
    api.answerEach((url) =>
      url.startsWith('/api/admin/rest/market-prices/54')
        ? { body: DETAIL, after }
        : { headers: { 'content-range': 'market-prices 0-1/2' }, body: [SEEN, UNSEEN] },
    );
    open('/market-prices/54/show/history');
    await screen.findByText('77% fair');
    screen.getByRole('dialog', { name: 'Loading market price' });
    release();
    const dialog = within(await screen.findByRole('dialog', { name: 'Pendant Light' }));
    dialog.getByRole('img', { name: /^Market price of Pendant Light over time/ });
  });

  it('are looked for when somebody asks, and watched until they are there', async () => {
    const { user, dialog } = await opened();
    detail = { ...DETAIL, isFetching: true };
    await user.click(dialog.getByRole('button', { name: 'Look for It Now' }));
    await screen.findByText('Shops Are Asked');
    await dialog.findByText('Shops are being asked.');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Look for It Now' }).disabled).toBe(true);
    expect(api.calls.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      '/api/admin/rest/market-prices/54/fetch',
    ]);
    detail = { ...DETAIL, averageAud: 150 };
    await dialog.findByText('A$150.00', undefined, { timeout: 5_000 });
  });

  it('are not looked for twice a week, and it is said why', async () => {
    isOver = true;
    const { user, dialog } = await opened();
    await user.click(dialog.getByRole('button', { name: 'Look for It Now' }));
    await screen.findByText(/Prices were seen this week already/);
  });

  it('are only looked at by those who may not change products', async () => {
    const { dialog } = await opened('finance');
    expect(dialog.queryByRole('button', { name: 'Look for It Now' })).toBeNull();
  });
});
