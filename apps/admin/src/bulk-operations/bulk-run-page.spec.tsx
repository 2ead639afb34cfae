/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { AdminRole, BulkRow, BulkRun } from '@halfpallet/contracts';
import { neededPermission } from '../providers/permissions';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { BulkOperationsPage } from './bulk-operations-page';
import { BulkRunPage } from './bulk-run-page';

const RUN: BulkRun = {
  id: 'r1',
  resource: 'orders',
  action: 'change-status',
  params: { status: 'processing' },
  status: 'succeeded',
  done: 3,
  total: 3,
  outcomes: { done: 1, refused: 1, conflict: 1, failed: 0 },
  error: null,
  heldUp: null,
  requestedBy: 'Ada',
  own: true,
  requestedAt: '2026-11-20T01:12:09.114Z',
  finishedAt: '2026-11-20T01:12:19.114Z',
};
const ROWS: readonly BulkRow[] = [
  { id: 'o1', runId: 'r1', label: 'HP-1', outcome: 'done', message: null },
  { id: 'o2', runId: 'r1', label: 'HP-2', outcome: 'refused', message: 'This order is cancelled.' },
];

let api: RecordedApi;
let run: BulkRun;
let rows: readonly BulkRow[];
beforeEach(async () => {
  api = await startRecordedApi();
  [run, rows] = [RUN, ROWS];
  api.answerEach((url) => {
    if (url.includes('/bulk-rows')) return { headers: { 'content-range': `bulk-rows */${rows.length}` }, body: rows };
    if (url.includes('/bulk-operations?')) return { headers: { 'content-range': 'bulk 0-0/1' }, body: [run] };
    if (url.includes('/bulk-operations/')) return { body: run };
    return { headers: { 'content-range': 'colleagues */0' }, body: [] };
  });
});
afterEach(() => api.close());

const open = (role: AdminRole = 'owner') =>
  renderAdmin(
    <Routes>
      <Route path="/bulk-operations/:id/show" element={<BulkRunPage />} />
    </Routes>,
    { api, path: '/bulk-operations/r1/show', role },
  );
const acts = () => sentTo(api).flatMap(([method, url]) => (method === 'POST' ? [url] : []));

it('shows what became of the last row when the run is over', async () => {
  run = { ...RUN, status: 'running', done: 1 };
  rows = [ROWS[0]!, { ...ROWS[1]!, outcome: null, message: null }];
  open();
  await screen.findByText('Waiting');
  [run, rows] = [RUN, ROWS];
  await waitFor(() => expect(screen.queryByText('Waiting')).toBeNull(), { timeout: 30_000 });
  screen.getByText('This order is cancelled.');
}, 60_000);

it('leads from each decision to its potential import', async () => {
  run = { ...RUN, resource: 'potential-imports', action: 'review-import', params: { adminStatus: 'rejected' } };
  open();
  await screen.findByRole('heading', { name: 'Reject potential imports' });
  const link = await screen.findByRole('link', { name: 'HP-1' });
  expect(link.getAttribute('href')).toBe('/potential-imports/o1/show/details');
});

it('says of each order what became of it, and shows those of one outcome', async () => {
  const { user } = open();
  await screen.findByRole('heading', { name: 'Status to Processing' });
  await screen.findByText('This order is cancelled.');
  expect(screen.getByRole('link', { name: 'HP-1' }).getAttribute('href')).toBe('/orders/o1/show/details');
  await user.click(part('button', /^Refused/));
  await waitFor(() =>
    expect(sentTo(api).some(([, url]) => String(url).includes('filter={"outcome":"refused","runId":"r1"}'))).toBe(true),
  );
  expect(screen.queryByRole('button', { name: 'Go On' })).toBeNull();
});

it('is open to whom its list is, rows and all', () => {
  const asked = ['bulk-operations', 'bulk-rows'].map((resource) => neededPermission(resource, 'list'));
  expect(asked).toEqual(['orders.read', 'orders.read']);
});

it('is stopped while it is under way, after a question', async () => {
  run = { ...RUN, status: 'running', done: 1, finishedAt: null };
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await user.click((await screen.findAllByRole('button', { name: 'Stop' })).at(-1)!);
  await waitFor(() => expect(acts()).toEqual(['/api/admin/rest/bulk-operations/r1/stop']));
});

it('is not said to be stopped when it had ended by itself', async () => {
  run = { ...RUN, status: 'running', done: 1, finishedAt: null };
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  const stop = (await screen.findAllByRole('button', { name: 'Stop' })).at(-1)!;
  run = RUN;
  await user.click(stop);
  await screen.findByText('Too Late to Stop: All Is Done');
});

it('is not said to go on when somebody else has ended it', async () => {
  run = { ...RUN, status: 'failed', error: 'The worker was stopped.' };
  const { user } = open();
  const goOn = await screen.findByRole('button', { name: 'Go On' });
  run = RUN;
  await user.click(goOn);
  await screen.findByText('All Is Done');
});

it('goes on after it ended early, and says why it did', async () => {
  run = { ...RUN, status: 'failed', error: 'The filter leaves 9 orders by now, and you saw 2.' };
  const { user } = open();
  await screen.findByText(run.error!);
  await user.click(part('button', 'Go On'));
  await waitFor(() => expect(acts()).toEqual(['/api/admin/rest/bulk-operations/r1/go-on']));
});

it('is not offered to go on to whoever may no longer do it', async () => {
  run = { ...RUN, status: 'cancelled' };
  open('finance');
  await screen.findByText('This order is cancelled.');
  expect(screen.queryByRole('button', { name: 'Go On' })).toBeNull();
});

it('does not look as if it went on once it was stopped', async () => {
  [run, rows] = [{ ...RUN, status: 'running', done: 0, total: null, finishedAt: null }, []];
  const { unmount } = open();
  await screen.findByText('They are still being looked for.');
  expect(part('progressbar', 'Progress').getAttribute('aria-valuenow')).toBeNull();
  unmount();
  run = { ...RUN, status: 'cancelled', done: 0, total: 22 };
  open();
  await screen.findByText('It ended before anything was changed.');
  expect(part('progressbar', 'Progress').getAttribute('aria-valuenow')).toBe('0');
});

it('is found in the list of all', async () => {
  renderAdmin(<BulkOperationsPage />, { api, path: '/bulk-operations' });
  await screen.findByText('Status to Processing');
  await screen.findByText('3 of 3');
});
