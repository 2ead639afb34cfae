/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import type { AdminRole } from '@halfpallet/contracts';
import { QueuesPage } from '../queues/queues-page';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { renderAdmin } from '../test/render-admin';
import { readable } from './readable-page';

const ReadableQueues = readable('queues', 'list', QueuesPage);

describe('a page that was opened by its address', () => {
  let api: RecordedApi;
  beforeEach(async () => {
    api = await startRecordedApi();
    api.answer({ body: [] });
  });
  afterEach(() => api.close());
  const open = (role: AdminRole) => renderAdmin(<ReadableQueues />, { api, role });

  it('says to a role that may not see it that it may not, and asks for nothing', async () => {
    open('support');
    await screen.findByText('Your role cannot see this');
    expect(screen.queryByText('Queues')).toBeNull();
    expect(api.calls).toEqual([]);
  });

  it('shows itself to a role that may', async () => {
    open('owner');
    await screen.findByRole('heading', { level: 1, name: 'Queues' });
  });

  it('is nobody’s when no permission stands for it', async () => {
    const Nobodys = readable('passwords', 'list', QueuesPage);
    renderAdmin(<Nobodys />, { api, role: 'owner' });
    await screen.findByText('Your role cannot see this');
  });
});
