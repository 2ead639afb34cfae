/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { ProviderEventRow } from '@halfpallet/contracts';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import { ProviderEventsPage } from './provider-events-page';

const AT = '2026-11-20T01:12:09.114Z';
const NOTICE: ProviderEventRow = {
  id: 'evt_1',
  type: 'payment_intent.succeeded',
  subject: 'intent',
  subjectRef: 'pi_1',
  paymentIntentId: 'pi_1',
  orderId: '6f0c0c4e-7f9d-4b1e-9c61-0d6f7f1f2a11',
  orderNumber: 'HP-1042',
  happenedAt: AT,
  receivedAt: AT,
  source: 'catch-up',
  outcome: 'failed',
  attempts: 10,
  lastError: 'intent pi_1 is not on record',
};

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
  api.answerEach((url) => {
    if (url.includes('/reprocess')) return { body: { outcome: 'unchanged', message: 'Duplicate, nothing changed.' } };
    if (/provider-events\/./.test(url))
      return { body: { ...NOTICE, payload: { data: { object: { amount: 50_001 } } } } };
    return { headers: { 'content-range': 'provider-events 0-0/1' }, body: [NOTICE] };
  });
});
afterEach(() => api.close());

it('lists what the card provider told us, narrows it, opens one and has it handled again', async () => {
  const { user } = renderAdmin(
    <Routes>
      <Route path="/provider-events/*" element={<ProviderEventsPage />} />
    </Routes>,
    { api, role: 'finance', path: '/provider-events' },
  );
  await screen.findByText('intent pi_1 is not on record');
  await user.selectOptions(part('combobox', 'Outcome'), 'Given up');
  await screen.findByText('Outcome: Given up');
  expect(decodeURIComponent(api.calls.at(-1)!.url)).toContain('"outcome":"failed"');
  await user.click(part('link', 'payment_intent.succeeded'));
  const dialog = await screen.findByRole('dialog', { name: 'payment_intent.succeeded' });
  within(dialog).getByText(/"amount": 50001/);
  within(dialog).getByText(/looked up by us/);
  await user.click(within(dialog).getByRole('button', { name: /^Reprocess Event/ }));
  await screen.findByText('Duplicate, nothing changed.');
});

it('counts no tries of a notice that was applied as it came', async () => {
  api.answerEach(() => ({
    headers: { 'content-range': 'provider-events 0-0/1' },
    body: [{ ...NOTICE, outcome: 'applied', attempts: 0, lastError: null }],
  }));
  renderAdmin(<ProviderEventsPage />, { api, role: 'finance', path: '/provider-events' });
  await screen.findByText('evt_1');
  expect(screen.queryByText('0')).toBeNull();
});
