/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { Route, Routes } from 'react-router';
import { createAdminStore } from '../providers/admin-store';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { LISTED, NO_NOTES, ORDER } from '../test/samples';
import { OrdersPage } from './orders-page';

const STATS = {
  totalOrders: 1,
  totalRevenue: 0,
  ordersPlacedAud: 0,
  avgOrderValue: 0,
  pendingOrders: 0,
  livemode: false,
};

let api: RecordedApi;

beforeEach(async () => {
  api = await startRecordedApi();
  api.answerEach((url) => {
    if (url.includes('/stats/')) return { body: { stats: STATS, recentOrders: [] } };
    if (url.includes(`/orders/${ORDER.id}`)) return { body: { ...ORDER, items: [], history: [] } };
    if (url.includes('/order-notes/')) return { body: NO_NOTES };
    if (url.includes('/rest/orders')) return { headers: { 'content-range': 'orders 0-0/1' }, body: [LISTED] };
    return { headers: { 'content-range': 'refunds 0-0/0' }, body: [] };
  });
});
afterEach(() => api.close());

/** What a page does while the browser is busy: React has not shown the last navigation when the next one is asked for. */
const busy = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

const open = (settings: Record<string, unknown> = {}, path = '/orders') => {
  const preferences = memoryStore(settings);
  return renderAdmin(
    <Routes>
      <Route path="/orders/*" element={<OrdersPage />} />
    </Routes>,
    { api, path, store: createAdminStore(preferences, memoryStore()) },
  );
};

it('names the tab after what is open: the list, or the order over it', async () => {
  const { user } = open();
  const row = await screen.findByText(ORDER.orderNumber);
  expect(part('row', /HP-1042/).textContent).toContain('For Samfragile');
  expect(document.title).toBe('Orders - Halfpallet back-office');
  await user.click(row);
  await screen.findByRole('heading', { name: ORDER.orderNumber });
  expect(document.title).toBe(`${ORDER.orderNumber} - Halfpallet back-office`);
  await user.click(part('button', 'Close order'));
  await waitFor(() => expect(document.title).toBe('Orders - Halfpallet back-office'));
});

it('shows the newest orders above a list of other ones, on request', async () => {
  api.answerEach((url) => {
    if (url.includes('/stats/')) return { body: { stats: STATS, recentOrders: [LISTED] } };
    return { headers: { 'content-range': 'orders */0' }, body: [] };
  });
  const { user } = open();
  await user.click(part('button', 'Recent orders'));
  const newest = await screen.findByRole('link', { name: `View ${ORDER.orderNumber}` });
  expect(newest.getAttribute('href')).toContain(ORDER.id);
  await user.click(part('button', 'Recent orders'));
  expect(screen.queryByText(ORDER.orderNumber)).toBeNull();
});

it('says that there are more than a thousand, and how many when asked', async () => {
  api.answerEach((url) => {
    if (url.includes('/stats/')) return { body: { stats: STATS, recentOrders: [] } };
    const total = url.includes('count=exact') ? '123456' : '*';
    return { headers: { 'content-range': `orders 0-0/${total}` }, body: [LISTED] };
  });
  const { user } = open();
  await screen.findByText(/Showing 1 to 1 of 1,000\+ orders/);
  expect(part<HTMLButtonElement>('button', 'Next').disabled).toBe(false);
  await user.click(part('button', 'Count all'));
  await screen.findByText('Showing 1 to 10 of 123456 orders');
  expect(part<HTMLButtonElement>('button', 'Next').disabled).toBe(false);
});

it('shows its rows although a stored setting is not what it should be', async () => {
  open({ 'orders.datatable': 7, 'orders.datatable_columnRanks': 'abc' });
  await screen.findByText(ORDER.orderNumber);
});

async function seesWholeListAfter(query: string, message: string) {
  api.answerEach((url) => {
    if (url.includes('/stats/')) return { body: { stats: STATS, recentOrders: [] } };
    if (!url.includes('colour')) return { headers: { 'content-range': 'orders 0-0/1' }, body: [LISTED] };
    return { status: 400, body: { code: 'UNKNOWN_FILTER', message } };
  });
  const { user } = open({}, `/orders?${query}`);
  await screen.findByText(new RegExp(message));
  await user.click(part('button', 'Reset filters'));
  await screen.findByText(ORDER.orderNumber);
}

it('says which filter nobody knows, and leads back to the whole list', () =>
  seesWholeListAfter(
    `filter=${encodeURIComponent(JSON.stringify({ colour: 'red' }))}`,
    'There is no filter "colour".',
  ));

it('leads back from an order that the list does not have any more, too', () =>
  seesWholeListAfter('sort=colour&order=ASC', 'This list cannot be sorted by "colour".'));

it('keeps the order open that is clicked in the moment a search takes effect', async () => {
  open();
  const row = await screen.findByText(ORDER.orderNumber);
  const search = part<HTMLInputElement>('searchbox', 'Search orders');
  fireEvent.change(search, { target: { value: 'grace' } });
  // React is to choose for itself when it renders, as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await new Promise<void>((done) =>
    setTimeout(() => {
      busy(5);
      row.click();
      done();
    }, 300),
  );
  await screen.findByRole('heading', { name: new RegExp(ORDER.orderNumber) });
  await waitFor(() =>
    expect(sentTo(api).map(([, url]) => String(url))).toContainEqual(expect.stringContaining('"q":"grace"')),
  );
  await new Promise((done) => setTimeout(done, 100));
  screen.getByRole('dialog');
  expect(search.value).toBe('grace');
});

it('keeps the reason that is being typed when the order leaves the list meanwhile', async () => {
  const { user, queryClient } = open();
  const status = await screen.findByRole('combobox', { name: `Status of ${ORDER.orderNumber}` });
  await user.selectOptions(status, 'cancelled');
  const reason = () => part<HTMLTextAreaElement>('textbox', /^Reason/);
  await user.type(reason(), ', the buyer rang');
  api.answerEach((url) =>
    url.includes('/stats/')
      ? { body: { stats: STATS, recentOrders: [] } }
      : { headers: { 'content-range': 'orders */0' }, body: [] },
  );
  await act(() => queryClient.refetchQueries({ queryKey: ['orders', 'getList'] }));
  await waitFor(() => expect(status.isConnected).toBe(false));
  expect(reason().value).toMatch(/, the buyer rang$/);
});
