/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import type { BankLineRow } from './bank-line-rows';
import { BankLinesPage } from './bank-lines-page';

const BOOKED: BankLineRow = {
  id: 'bank:1f',
  bookedOn: '2026-07-01',
  description: 'TFR G BUILDER',
  amountAud: 602.28,
  state: 'matched',
  orderId: 'o1',
  note: null,
  version: 1,
};
const WAITING: BankLineRow = { ...BOOKED, id: 'bank:2f', state: 'unmatched', orderId: null };

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
  api.answerEach((url) =>
    url.includes('/bank-lines')
      ? { headers: { 'content-range': 'bank-lines 0-1/2' }, body: [BOOKED, WAITING] }
      : { headers: { 'content-range': 'orders 0-0/1' }, body: [{ id: 'o1', orderNumber: 'HP-1042' }] },
  );
});
afterEach(() => api.close());

it('names the order that a line was booked to, and lets finance settle the one that waits', async () => {
  renderAdmin(<BankLinesPage />, { api, role: 'finance' });
  const order = await screen.findByRole('link', { name: 'HP-1042' });
  expect(order.getAttribute('href')).toBe('/orders/o1/show/details');
  part('button', /^Settle: A\$602\.28/);
  part('button', /^Take back: A\$602\.28/);
});

it('lets nobody take a match back who may only look', async () => {
  renderAdmin(<BankLinesPage />, { api, role: 'support' });
  await screen.findByRole('link', { name: 'HP-1042' });
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
});
