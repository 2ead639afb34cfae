/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, waitFor } from '@testing-library/react';
import type { AdminRole, DraftOrderRow } from '@halfpallet/contracts';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import { DraftOrdersPage } from './draft-orders-page';

const SENT: DraftOrderRow = {
  id: 'd1',
  state: 'sent',
  sentAt: '2026-11-23T05:00:00.000Z',
  validUntil: '2026-12-23T13:59:59.000Z',
  sentById: 's1',
  sentByName: 'Sam',
  personId: 'p1',
  buyerName: 'Grace Caller',
  buyerEmail: 'g•••@caller.example',
  totalAud: 6080,
  discountPct: 1.5,
  quoteNumbers: ['QT-TVR67GX3ZS41', 'QT-TVR67GX3ZS42'],
  orderId: null,
  payLink: 'https://shop.example/guest-checkout?quote=QT-TVR67GX3ZS41,QT-TVR67GX3ZS42',
};
const ORDERED: DraftOrderRow = { ...SENT, id: 'd2', state: 'ordered', buyerName: '', buyerEmail: '', orderId: 'o1' };

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
  api.answerEach((url) => {
    if (url.includes('/draft-orders')) {
      return { headers: { 'content-range': 'draft-orders 0-1/2' }, body: [SENT, ORDERED] };
    }
    if (url.includes('/rest/orders')) return { body: [{ id: 'o1', orderNumber: 'HP-1042' }] };
    return {
      headers: { 'content-range': 'colleagues 0-0/1' },
      body: [{ id: 's1', name: 'Sam', adminRole: 'support' }],
    };
  });
});
afterEach(() => api.close());

const show = (role: AdminRole = 'owner') => renderAdmin(<DraftOrdersPage />, { api, role, path: '/draft-orders' });

it('says who made each draft, for whom, and leads to what became of it', async () => {
  show();
  await screen.findByText('Grace Caller');
  expect(part('link', 'Grace Caller').getAttribute('href')).toContain('/customers/p1/show');
  expect(part('link', 'Erased').getAttribute('href')).toContain('/customers/p1/show');
  const order = await screen.findByRole('link', { name: 'HP-1042' });
  expect(order.getAttribute('href')).toContain('/orders/o1/show/details');
  expect(screen.getAllByRole('link', { name: 'QT-TVR67GX3ZS42' })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Copy/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Copy link of Grace Caller',
  ]);
  expect(screen.getAllByText('1.5% off')).toHaveLength(2);
});

it('is narrowed to what one colleague sent and what has lapsed', async () => {
  const { user } = show();
  await screen.findByRole('option', { name: 'Sam' });
  await user.selectOptions(part('combobox', 'Made by'), 'Sam');
  await user.selectOptions(part('combobox', 'State'), 'Lapsed');
  await waitFor(() => {
    const url = decodeURIComponent(api.calls.findLast((call) => call.url.includes('/draft-orders'))!.url);
    expect(url).toContain('"sentById":"s1"');
    expect(url).toContain('"state":"lapsed"');
  });
});

it('leads to a new draft only those who may send one', async () => {
  show('finance');
  await screen.findByText('Grace Caller');
  expect(screen.queryByRole('link', { name: 'New draft order' })).toBeNull();
});
