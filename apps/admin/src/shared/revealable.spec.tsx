/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, waitFor } from '@testing-library/react';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { Revealable } from './revealable';

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
});
afterEach(() => api.close());

const phone = { what: 'phone', resource: 'orders', recordId: 'o1', field: 'phone' } as const;

it('shows what is masked to support who say why, and masks it again', async () => {
  api.answer({ status: 201, body: { value: '0412 345 678', expiresInSeconds: 3 } });
  const { user } = renderAdmin(<Revealable {...phone} value="•••• 678" />, { api, role: 'support' });
  await user.click(part('button', 'Show phone'));
  await user.click(part('button', 'Show for a Minute'));
  await screen.findByText(/at least 3 characters/);
  expect(sentTo(api)).toEqual([]);
  await user.type(part('textbox', /^Reason/), 'They asked for a call');
  await user.click(part('button', 'Show for a Minute'));
  await screen.findByText('0412 345 678');
  expect(sentTo(api)).toEqual([
    [
      'POST',
      '/api/admin/rest/reveals',
      { resource: 'orders', recordId: 'o1', field: 'phone', reason: 'They asked for a call' },
    ],
  ]);
  await waitFor(() => expect(screen.queryByText('0412 345 678')).toBeNull(), { timeout: 30_000 });
  screen.getByText('•••• 678');
});

it('offers nothing where nothing is masked, and nobody what their role may not see', () => {
  renderAdmin(<Revealable {...phone} value="0412 345 678" />, { api, role: 'support' });
  renderAdmin(<Revealable {...phone} value="•••• 678" />, { api, role: 'sourcing' });
  expect(screen.queryByRole('button')).toBeNull();
});
