/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { act, screen, waitFor } from '@testing-library/react';
import { createHttpClient } from '../providers/http-client';
import { createPositionMemory } from '../providers/position-memory';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import { StaleBanner } from './stale-banner';

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
});
afterEach(() => api.close());

it('stands while what was written has not reached the read models, and goes when somebody looks again', async () => {
  let now = 0;
  const positions = createPositionMemory(() => now);
  const http = createHttpClient({
    fetch: (url, init) => fetch(`${api.origin}${url as string}`, init),
    positions,
    newKey: () => 'k',
  });
  const { user } = renderAdmin(<StaleBanner positions={positions} />, { api });
  expect(screen.queryByRole('alert')).toBeNull();
  api.answer({ headers: { 'x-event-position': '88' }, body: {} });
  await http('/api/admin/rest/orders/o1', { method: 'PUT', body: '{}' });
  api.answer({ headers: { 'x-projection-lag': 'behind' }, body: [] });
  await act(() => http('/api/admin/rest/orders'));
  screen.getByText(/^Lists and figures are behind/);
  expect(part('link', 'Projections').getAttribute('href')).toBe('/projections');
  // Long after the write nothing waits for it any more, until somebody asks.
  now = 60_000;
  expect(positions.wanted()).toBeNull();
  await user.click(part('button', 'Look again'));
  expect(positions.wanted()).toBe('88');
  api.answer({ body: [] });
  await act(() => http('/api/admin/rest/orders'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
