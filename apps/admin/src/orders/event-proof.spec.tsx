/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import type { OrderEventRow } from '@halfpallet/contracts';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { renderAdmin } from '../test/render-admin';
import { EventProof } from './event-proof';

const EVENT: OrderEventRow = {
  id: 'e1',
  orderId: 'o1',
  position: '12',
  streamVersion: 2,
  stream: 'order-o1',
  type: 'OrderConfirmed',
  title: 'Confirmed by staff',
  at: '2026-11-20T01:12:09.114Z',
  recordedAt: '2026-11-20T01:12:09.114Z',
  actor: { id: 'u1', name: 'Ada', kind: 'admin' },
  cause: { commandId: 'c', causationId: 'c', correlationId: 'c' },
  reason: null,
  fromStatus: 'pending',
  toStatus: 'confirmed',
  diff: [],
  hash: 'abc',
  data: { cause: 'staff' },
};

let api: RecordedApi;
beforeEach(async () => (api = await startRecordedApi()));
afterEach(() => api.close());

it('shows the event to whoever may see it, and says to everybody else who may', () => {
  const { unmount } = renderAdmin(<EventProof event={EVENT} />, { api });
  expect(screen.getByLabelText('Raw event').textContent).toContain('"cause": "staff"');
  unmount();
  renderAdmin(<EventProof event={{ ...EVENT, data: null }} />, { api, role: 'support' });
  screen.getByText('The raw event is shown to owner and finance only.');
  expect(document.body.textContent).not.toContain('null');
});
