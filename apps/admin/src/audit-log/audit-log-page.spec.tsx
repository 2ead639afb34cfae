/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { renderAdmin } from '../test/render-admin';
import { ORDER } from '../test/samples';
import { AuditLogPage } from './audit-log-page';

const ENTRY = {
  id: '1',
  at: '2026-11-20T01:12:09.114Z',
  actorId: 'u1',
  actorName: 'Ada',
  role: 'owner',
  ip: null,
  action: 'order.cancel',
  resource: 'orders',
  recordId: ORDER.id,
  outcome: 'ok',
  reason: null,
  fields: ['status'],
  requestId: null,
};

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
  api.answerEach((url) =>
    url.includes('/audit-log')
      ? {
          headers: { 'content-range': 'audit-log 0-1/2' },
          body: [ENTRY, { ...ENTRY, id: '2', resource: 'queues', recordId: 'mail' }],
        }
      : { headers: { 'content-range': 'orders 0-0/1' }, body: [ORDER] },
  );
});
afterEach(() => api.close());

it('names an order by its number, with the way to it, and everything else as it is', async () => {
  renderAdmin(<AuditLogPage />, { api, path: '/audit-log' });
  const link = await screen.findByRole('link', { name: 'HP-1042' });
  expect(link.getAttribute('href')).toBe(`/orders/${ORDER.id}/show/history`);
  screen.getByText('mail');
});
