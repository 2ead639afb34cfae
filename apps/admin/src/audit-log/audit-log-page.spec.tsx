/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AdminRole } from '@halfpallet/contracts';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
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
  recordName: null as string | null,
  outcome: 'ok',
  reason: null,
  fields: ['status'],
  requestId: null,
};

const COLLEAGUES = [
  { id: 'u1', name: 'Ada', adminRole: 'owner' },
  { id: 'u2', name: 'Fay', adminRole: 'finance' },
];

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
  api.answerEach((url) =>
    url.includes('/colleagues')
      ? { headers: { 'content-range': 'colleagues 0-1/2' }, body: COLLEAGUES }
      : url.includes('/audit-log')
        ? {
            headers: { 'content-range': 'audit-log 0-1/2' },
            body: [
              ENTRY,
              { ...ENTRY, id: '2', resource: 'queues', recordId: 'mail' },
              {
                ...ENTRY,
                id: '3',
                resource: 'staff',
                recordId: 'u2',
                recordName: 'Fay',
                fields: ['adminRole: support to finance'],
              },
            ],
          }
        : { headers: { 'content-range': 'orders 0-0/1' }, body: [ORDER] },
  );
});
afterEach(() => api.close());

it('names an order by its number, with the way to it, an account by its holder, and everything else as it is', async () => {
  renderAdmin(<AuditLogPage />, { api, path: '/audit-log' });
  const link = await screen.findByRole('link', { name: 'HP-1042' });
  expect(link.getAttribute('href')).toBe(`/orders/${ORDER.id}/show/history`);
  screen.getByText('mail');
  expect(screen.getByText(/^staff/).textContent).toBe('staff Fay u2');
  screen.getByText('Fields: adminRole: support to finance');
});

it('shows what one person did in some days, and says so', async () => {
  const { user } = renderAdmin(<AuditLogPage />, { api, path: '/audit-log' });
  await screen.findByRole('option', { name: 'Fay' });
  await user.selectOptions(part('combobox', 'Who'), 'Fay');
  await screen.findByText('Who: Fay');
  for (const [label, day, chip] of [
    ['From', '2026-11-20', 'From 20 Nov 2026'],
    ['Until', '2026-11-21', 'Until 21 Nov 2026'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: day } });
    fireEvent.blur(screen.getByLabelText(label));
    await screen.findByText(chip);
  }
  const asked = { actorId: 'u2', at_gte: '2026-11-19T14:00:00.000Z', at_lte: '2026-11-21T13:59:59.999Z' };
  await waitFor(() => {
    const url = api.calls.findLast(({ url: called }) => called.includes('/audit-log'))!.url;
    expect(JSON.parse(new URL(url, 'http://api').searchParams.get('filter')!)).toEqual(asked);
  });
});

it.each([
  ['owner', ['All', 'Ada', 'Fay']],
  ['finance', ['All', 'Fay']],
  ['support', null],
] as ReadonlyArray<[AdminRole, string[] | null]>)('offers %s those whose entries they see', async (role, names) => {
  renderAdmin(<AuditLogPage />, { api, role, path: '/audit-log' });
  await screen.findByRole('link', { name: 'HP-1042' });
  const choice = () => document.querySelector<HTMLSelectElement>('select[name="actorId"]');
  if (names === null) expect(choice()).toBeNull();
  else await waitFor(() => expect([...choice()!.options].map(({ text }) => text)).toEqual(names));
});
