/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, waitFor } from '@testing-library/react';
import { ListBase } from 'react-admin';
import { Route, Routes } from 'react-router';
import type { AdminRole, ExportRun } from '@halfpallet/contracts';
import { ListTools } from '../shared/list-tools/list-tools';
import { startRecordedApi, type Answer, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { ExportsPage } from './exports-page';

const RUN: ExportRun = {
  id: 'e1',
  resource: 'orders',
  status: 'running',
  done: 2_000,
  total: 12_000,
  error: null,
  heldUp: null,
  requestedBy: 'Ada',
  own: true,
  requestedAt: '2026-11-20T01:12:09.114Z',
  finishedAt: null,
  ofOtherRole: false,
  keptUntil: null,
};
const ENDED = { finishedAt: '2026-11-20T01:13:00.000Z' };

let api: RecordedApi;
let runs: readonly ExportRun[];
let csv: Answer;
/** How a run stands after something was asked of it. */
let answered: ExportRun;
let saved: string[];

beforeEach(async () => {
  api = await startRecordedApi();
  [runs, saved, csv, answered] = [[RUN], [], { headers: { 'content-type': 'text/csv' }, text: 'Order\r\n' }, RUN];
  window.URL.createObjectURL = () => 'blob:there';
  window.URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
  api.answerEach((url) => {
    if (url.includes('/exports/now/') || url.endsWith('/file')) {
      const name = { 'content-disposition': 'attachment; filename="orders-2026-11-20-1112.csv"' };
      return csv.status === undefined ? { ...csv, headers: { ...csv.headers, ...name } } : csv;
    }
    if (url.includes('/exports?')) return { headers: { 'content-range': `exports 0-0/${runs.length}` }, body: runs };
    if (url.includes('/rest/orders')) return { headers: { 'content-range': 'orders 0-0/1' }, body: [{ id: 'o1' }] };
    return { status: 201, body: answered };
  });
});
afterEach(() => api.close());

const written = () => sentTo(api).filter(([method]) => method === 'POST');
const page = (role: AdminRole = 'owner') => renderAdmin(<ExportsPage />, { api, path: '/exports', role });

describe('the files of lists', () => {
  it('show how far they are, and can be called off', async () => {
    const { user } = page();
    await screen.findByText('2,000 of 12,000');
    await user.click(part('button', 'Cancel the export of Orders'));
    await waitFor(() => expect(written()).toEqual([['POST', '/api/admin/rest/exports/e1/cancel', undefined]]));
  });

  it('say why one that is queued does not begin', async () => {
    const heldUp = 'Its queue is paused. It goes on once somebody resumes the queue, under Queues.';
    runs = [{ ...RUN, status: 'queued', done: 0, heldUp }];
    page();
    await screen.findByText(heldUp);
    expect(screen.queryByText('0 of 12,000')).toBeNull();
  });

  it('are offered to nobody whose role can no longer have them', async () => {
    const customers = { ...RUN, ...ENDED, resource: 'customers', status: 'succeeded' } as const;
    runs = [
      customers,
      { ...customers, id: 'e2', status: 'failed', error: 'Too much.' },
      { ...RUN, id: 'e3', ...ENDED, status: 'failed' },
    ];
    page('finance');
    await screen.findByText('Too much.');
    const offered = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
    expect(offered.filter((name) => name?.includes('export'))).toEqual(['Make the export of Orders again']);
  });

  it('are not offered to whoever has another role than they were made for, and say what to do', async () => {
    runs = [{ ...RUN, ...ENDED, status: 'succeeded', done: 12_000, ofOtherRole: true }];
    page('finance');
    await screen.findByText('12,000 · made for the role you had then; export the list again');
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  });

  it('are not said to be called off or made anew when they were ready before', async () => {
    answered = { ...RUN, ...ENDED, status: 'cancelled' };
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Cancel the export of Orders' }));
    await screen.findByText('Export Cancelled');
    answered = { ...RUN, ...ENDED, status: 'succeeded' };
    await user.click(part('button', 'Cancel the export of Orders'));
    await screen.findByText('Too Late to Cancel: The File Is Ready');
    runs = [{ ...RUN, ...ENDED, status: 'failed' }];
    await user.click(
      await screen.findByRole('button', { name: 'Make the export of Orders again' }, { timeout: 10_000 }),
    );
    await screen.findByText('The File Is Ready');
  });

  it('are downloaded while they are kept', async () => {
    runs = [{ ...RUN, ...ENDED, status: 'succeeded', done: 12_000, keptUntil: '2026-11-21T01:13:00.000Z' }];
    const { user } = page();
    await screen.findByText(/^12,000 · kept until 21 Nov 2026/);
    await user.click(part('button', /^Download Orders/));
    await waitFor(() => expect(saved).toEqual(['orders-2026-11-20-1112.csv']));
  });

  it('say why there is none, and are made again by who asked', async () => {
    const error = 'Somebody in this file was erased.';
    runs = [
      { ...RUN, ...ENDED, status: 'failed', error },
      { ...RUN, ...ENDED, id: 'e2', status: 'failed', error: 'The disk is full.', own: false },
    ];
    const { user } = page();
    await screen.findByText(error);
    expect(screen.getAllByRole('button', { name: /again/ })).toHaveLength(1);
    await user.click(part('button', 'Make the export of Orders again'));
    await waitFor(() => expect(written()).toHaveLength(1));
  });

  it('are none at first', async () => {
    runs = [];
    page();
    await screen.findByText(/^There is no file/);
  });
});

describe('the file of a list', () => {
  const list = (role: 'owner' | 'support' = 'owner') =>
    renderAdmin(
      <Routes>
        <Route path="/exports" element={<output>Exports</output>} />
        <Route
          path="*"
          element={
            <ListBase
              resource="orders"
              filter={{ livemode: true }}
              sort={{ field: 'totalAud', order: 'DESC' }}
              storeKey={false}
            >
              <ListTools />
            </ListBase>
          }
        />
      </Routes>,
      { api, path: '/orders?filter={"status":"pending"}', role },
    );

  it('is asked for as the list is filtered and sorted', async () => {
    const { user } = list();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toEqual(['orders-2026-11-20-1112.csv']));
    const [, url] = sentTo(api).find(([, one]) => String(one).includes('/exports/now/'))!;
    expect(url).toBe(
      '/api/admin/rest/exports/now/orders?filter={"status":"pending","livemode":true}&sort=["totalAud","DESC"]',
    );
  });

  it('is made by a worker where it is long', async () => {
    csv = { status: 409, body: { code: 'EXPORT_NEEDS_RUN', message: 'These are more than 10,000 rows.' } };
    const { user } = list();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('button', { name: 'Make the File' }));
    await screen.findByText('Exports');
    expect(written()[0]?.[2]).toEqual({ resource: 'orders', filter: { status: 'pending', livemode: true } });
  });

  it('is not offered to who may not take it away', async () => {
    list('support');
    await screen.findByRole('button', { name: 'Views' });
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});
