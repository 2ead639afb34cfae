/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import type { AdminRole, QuoteExposure } from '@halfpallet/contracts';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { renderAdmin } from '../test/render-admin';
import { QuotesPage } from './quotes-page';

const EXPOSURE: QuoteExposure = {
  quotes: 2,
  exwUsd: 5_040,
  promisedAud: 7_761.6,
  todayAud: 7_862.4,
  usdAud: 1.56,
  isLive: true,
};

let api: RecordedApi;
let exposure: QuoteExposure;
beforeEach(async () => {
  api = await startRecordedApi();
  exposure = EXPOSURE;
  api.answerEach((url) =>
    url.includes('/exposure') ? { body: exposure } : { headers: { 'content-range': 'quotes */0' }, body: [] },
  );
});
afterEach(() => api.close());

const open = (role: AdminRole) => renderAdmin(<QuotesPage />, { api, role, path: '/quotes' });

it('tells finance what open quotes hold in US dollars, and what the rate did to it since', async () => {
  open('finance');
  await screen.findByText(
    "2 open quotes hold US$5,040.00 of goods at promised rates, A$7,761.60. At today's rate of 1.5600 they would cost A$100.80 more.",
  );
});

it('says so when the goods got cheaper, or nothing when no quote is open', async () => {
  exposure = { ...EXPOSURE, todayAud: 7_660.8, usdAud: 1.52 };
  const { unmount } = open('owner');
  await screen.findByText(/At today's rate of 1.5200 they would cost A\$100.80 less\.$/);
  unmount();
  exposure = { ...EXPOSURE, quotes: 0 };
  open('owner');
  await screen.findByText('No quotes yet');
  expect(screen.queryByText(/of goods at promised rates/)).toBeNull();
});

it('is no matter of support, who may not see margins', async () => {
  open('support');
  await screen.findByText('No quotes yet');
  expect(api.calls.some(({ url }) => url.includes('/exposure'))).toBe(false);
});
