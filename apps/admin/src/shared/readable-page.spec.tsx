/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import type { AdminRole } from '@halfpallet/contracts';
import type { ComponentType } from 'react';
import { AuditLogPage } from '../audit-log/audit-log-page';
import { QueuesPage } from '../queues/queues-page';
import { StaffPage } from '../staff/staff-page';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { renderAdmin } from '../test/render-admin';
import { readable, readablePages } from './readable-page';

const ReadableQueues = readable('queues', 'list', QueuesPage);

describe('a page that was opened by its address', () => {
  let api: RecordedApi;
  beforeEach(async () => {
    api = await startRecordedApi();
    api.answer({ body: [] });
  });
  afterEach(() => api.close());
  it.each<[string, ComponentType, AdminRole]>([
    ['queues', QueuesPage, 'support'],
    ['staff', StaffPage, 'sourcing'],
    ['audit-log', AuditLogPage, 'sourcing'],
  ])('says to a role that may not see it that it may not, and asks for nothing: %s', async (name, Page, role) => {
    const { list: Readable } = readablePages(name, { list: Page });
    renderAdmin(<Readable />, { api, role });
    await screen.findByText('Your role cannot see this');
    expect(screen.queryByRole('heading', { level: 1, name: /queues|staff|audit/i })).toBeNull();
    expect(api.calls).toEqual([]);
  });

  it('shows itself to a role that may', async () => {
    renderAdmin(<ReadableQueues />, { api, role: 'owner' });
    await screen.findByRole('heading', { level: 1, name: 'Queues' });
  });

  it('is nobody’s when no permission stands for it', async () => {
    const Nobodys = readable('passwords', 'list', QueuesPage);
    renderAdmin(<Nobodys />, { api, role: 'owner' });
    await screen.findByText('Your role cannot see this');
  });
});
