/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, within } from '@testing-library/react';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import { GivenUp } from './given-up';

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
  const message = {
    id: 'm1',
    kind: 'payments:submit-refund',
    reaction: 'submit-refund-when-refund-requested',
    attempts: 10,
    createdAt: '2026-07-01T00:00:00Z',
    error: 'The provider refused it',
  };
  api.answerEach((url) => {
    if (url.endsWith('/retry-all')) return { body: { retried: 1, left: 0, message: '1 retried.' } };
    if (url.endsWith('/retry')) return { body: message };
    return { headers: { 'content-range': 'outbox 0-0/1' }, body: [message] };
  });
});
afterEach(() => api.close());

const posted = () => api.calls.filter(({ method }) => method === 'POST').map(({ url }) => url);

describe('work that was given up', () => {
  it('says what failed and why, and is tried again, one or all', async () => {
    const { user } = renderAdmin(<GivenUp />, { api });
    await screen.findByText('The provider refused it');
    await user.click(part('button', 'Retry payments:submit-refund'));
    await screen.findByText('Tried Again');
    await user.click(part('button', 'Retry all 1'));
    const asked = within(await screen.findByRole('dialog', { name: 'Try all that was given up again?' }));
    asked.getByText(/^1 runs again, with all that it does outside of the shop, such as mails and refunds\./);
    expect(posted()).toHaveLength(1);
    await user.click(asked.getByRole('button', { name: 'Retry all 1' }));
    await screen.findByText('1 retried.');
    expect(posted()).toEqual(['/api/admin/rest/outbox/m1/retry', '/api/admin/rest/outbox/retry-all']);
  });

  it('is only looked at by who may not manage queues', async () => {
    renderAdmin(<GivenUp />, { api, role: 'finance' });
    await screen.findByText('The provider refused it');
    expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
  });
});
