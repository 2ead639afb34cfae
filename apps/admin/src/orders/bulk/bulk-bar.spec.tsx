/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { BulkRequest, BulkRun } from '@halfpallet/contracts';
import { OrdersPage } from '../orders-page';
import { startRecordedApi, type Answer, type RecordedApi } from '../../test/recorded-api';
import { part, renderAdmin, sentTo } from '../../test/render-admin';
import { LISTED, ORDER } from '../../test/samples';

const SECOND = { ...LISTED, id: '7f0c0c4e-7f9d-4b1e-9c61-0d6f7f1f2a12', orderNumber: 'HP-1043', version: 9 };
const STATS = {
  totalOrders: 2,
  totalRevenue: 0,
  ordersPlacedAud: 0,
  avgOrderValue: 0,
  pendingOrders: 0,
  livemode: false,
};
const RUN = { id: 'r1', status: 'queued' } as Partial<BulkRun>;

let api: RecordedApi;
let total: string;
let begun: Answer;
let second: typeof SECOND;

beforeEach(async () => {
  api = await startRecordedApi();
  [total, begun, second] = ['2', { status: 201, body: RUN }, SECOND];
  api.answerEach((url) => {
    if (url.includes('/stats/')) return { body: { stats: STATS, recentOrders: [] } };
    if (url.endsWith('/bulk-operations')) return begun;
    if (url.includes('count=exact')) return { headers: { 'content-range': 'orders 0-0/1240' }, body: [LISTED] };
    if (url.includes('/rest/orders')) {
      return { headers: { 'content-range': `orders 0-1/${total}` }, body: [LISTED, second] };
    }
    return { headers: { 'content-range': 'refunds 0-0/0' }, body: [] };
  });
});
afterEach(() => api.close());

const open = async (role: 'owner' | 'sourcing' = 'owner') => {
  const { user } = renderAdmin(
    <Routes>
      <Route path="/orders/*" element={<OrdersPage />} />
      <Route path="/bulk-operations/:id/show" element={<output>The run</output>} />
    </Routes>,
    { api, path: '/orders?filter={"status":"confirmed"}', role },
  );
  await screen.findByText(SECOND.orderNumber);
  return user;
};
const asked = () => sentTo(api).find(([method]) => method === 'POST')?.[2];
const tick = (number: string) => part('checkbox', `Choose ${number}`);

describe('orders chosen in their list', () => {
  it('are changed as they were seen, and the run is shown', async () => {
    const user = await open();
    expect(screen.queryByText('1 chosen')).toBeNull();
    await user.click(tick('HP-1042'));
    await user.click(tick('HP-1043'));
    await screen.findByText('2 chosen');
    await user.click(part('button', 'Change…'));
    await user.selectOptions(part('combobox', 'New status'), 'processing');
    await user.click(part('button', 'Change 2 orders'));
    await screen.findByText('The run');
    expect(asked()).toEqual({
      resource: 'orders',
      action: 'change-status',
      params: { status: 'processing' },
      rows: [
        { id: ORDER.id, version: 4, assigneeId: 'u2' },
        { id: SECOND.id, version: 9, assigneeId: 'u2' },
      ],
    });
  });

  it('are all that match, with the number that somebody saw', async () => {
    total = '*';
    const user = await open();
    await user.click(tick('HP-1042'));
    await user.click(part('button', 'Choose all that match'));
    await screen.findByText('All 1,240 that match are chosen');
    await user.click(part('button', 'Change…'));
    await user.selectOptions(part('combobox', 'What to do'), 'add-tag');
    await user.click(part('button', 'Change 1,240 orders'));
    await screen.findByText('Say which tag');
    await user.type(part('textbox', 'Tag'), 'rush, glass');
    await user.click(part('button', 'Change 1,240 orders'));
    await screen.findByText('One tag at a time, without a comma');
    await user.clear(part('textbox', 'Tag'));
    await user.type(part('textbox', 'Tag'), 'rush');
    await user.click(part('button', 'Change 1,240 orders'));
    await screen.findByText('The run');
    expect(asked()).toMatchObject({ params: { tag: 'rush' }, filter: { status: 'confirmed' }, seen: 1_240 });
  });

  it('are those that are ticked again, once a row is ticked or unticked after all were chosen', async () => {
    const user = await open();
    await user.click(tick('HP-1042'));
    await user.click(tick('HP-1043'));
    await user.click(tick('HP-1043'));
    total = '1240';
    await user.click(part('button', /^Choose all/));
    await screen.findByText(/^All .* that match are chosen/);
    await user.click(tick('HP-1042'));
    expect(screen.queryByText(/that match are chosen/)).toBeNull();
    await user.click(tick('HP-1043'));
    await screen.findByText('1 chosen');
    await user.click(part('button', 'Change…'));
    await user.click(part('button', 'Change 1 order'));
    await screen.findByText('The run');
    expect(asked()).toMatchObject({ rows: [{ id: SECOND.id, version: 9, assigneeId: 'u2' }] });
    expect(asked()).not.toHaveProperty('filter');
  });

  it('stay chosen, and what was typed stays, when the list has moved on', async () => {
    const message = 'The filter leaves 9 orders by now, and you saw 2. Look at the list again before you go on.';
    begun = { status: 409, body: { code: 'SELECTION_MOVED', message } };
    const user = await open();
    await user.click(tick('HP-1042'));
    await user.click(part('button', 'Choose all 2 that match'));
    await user.click(part('button', 'Change…'));
    await user.selectOptions(part('combobox', 'New status'), 'shipped');
    await user.click(part('button', 'Change 2 orders'));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(part<HTMLSelectElement>('combobox', 'New status').value).toBe('shipped');
  });

  it('are changed as they stood when the dialog was opened, whatever becomes of them beneath it', async () => {
    const user = await open();
    await user.click(tick('HP-1042'));
    await user.click(tick('HP-1043'));
    await user.click(part('button', 'Change…'));
    await user.selectOptions(part('combobox', 'New status'), 'processing');
    // Refused, the list is read again.
    begun = { status: 409, body: { code: 'TOO_MANY_RUNS', message: 'Wait for one of yours.' } };
    second = { ...SECOND, orderNumber: 'HP-2043', version: 10 };
    await user.click(part('button', 'Change 2 orders'));
    await screen.findByText('HP-2043');
    begun = { status: 201, body: RUN };
    await user.click(part('button', 'Change 2 orders'));
    await screen.findByText('The run');
    const rows = sentTo(api).flatMap(([method, , body]) => (method === 'POST' ? [(body as BulkRequest).rows] : []));
    expect(rows.map((asked) => asked?.map(({ version }) => version))).toEqual([
      [4, 9],
      [4, 9],
    ]);
  });

  it('are given away as the work of whom they were when they were ticked, until they are ticked anew', async () => {
    second = { ...SECOND, assignee: null };
    const user = await open();
    await user.click(tick('HP-1043'));
    // A colleague takes it, and the list is read again beneath the tick.
    second = { ...SECOND, version: 10, assignee: { id: 'u3', name: 'Kim' } };
    begun = { status: 409, body: { code: 'TOO_MANY_RUNS', message: 'Wait for one of yours.' } };
    await user.click(part('button', 'Change…'));
    await user.click(part('button', 'Change 1 order'));
    await screen.findByText(/Kim/);
    await user.click(part('button', 'Cancel'));
    const ask = async () => {
      await user.click(part('button', 'Change…'));
      await user.selectOptions(part('combobox', 'What to do'), 'assign');
      await user.click(part('button', 'Change 1 order'));
    };
    begun = { status: 409, body: { code: 'TOO_MANY_RUNS', message: 'Wait for one of yours.' } };
    await ask();
    await screen.findAllByText('Wait for one of yours.');
    await user.click(part('button', 'Cancel'));
    await user.click(tick('HP-1043'));
    await user.click(tick('HP-1043'));
    begun = { status: 201, body: RUN };
    await ask();
    await screen.findByText('The run');
    const posted = sentTo(api).flatMap(([method, , body]) => (method === 'POST' ? [body as BulkRequest] : []));
    const assigned = posted.filter(({ action }) => action === 'assign');
    expect(assigned.map(({ rows }) => rows)).toEqual([
      [{ id: SECOND.id, version: 10, assigneeId: null }],
      [{ id: SECOND.id, version: 10, assigneeId: 'u3' }],
    ]);
  });

  it('are forgotten when others are asked for, and offered only what the role may do', async () => {
    const user = await open('sourcing');
    await user.click(tick('HP-1042'));
    await user.click(part('button', 'Change…'));
    const offered = [...part<HTMLSelectElement>('combobox', 'What to do').options].map(({ value }) => value);
    expect(offered).toEqual(['assign', 'add-tag', 'remove-tag']);
    await user.click(part('button', 'Cancel'));
    await user.click(part('button', 'Choose none'));
    await waitFor(() => expect(screen.queryByText('1 chosen')).toBeNull());
  });
});
