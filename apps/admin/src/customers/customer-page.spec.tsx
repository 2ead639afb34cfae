/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { AdminCustomer, AdminRole } from '@halfpallet/contracts';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import { CustomerPage } from './customer-page';

const ADA: AdminCustomer = {
  id: 'c1',
  customerName: 'Ada Buyer',
  customerEmail: 'a•••@buyer.example',
  customerPhone: '•••• 678',
  billingAddress: null,
  firstOrderDate: '2026-11-01T01:00:00.000Z',
  lastOrderDate: '2026-11-20T01:00:00.000Z',
  totalSpent: 2_477.44,
  ordersPlacedAud: 4_954.87,
  orderCount: 2,
  emails: 1,
  owedAud: 2_477.43,
  contactId: 'p1',
  owedBackAud: 0,
  livemode: false,
  abn: null,
  erasedAt: null,
  personIds: ['p1', 'p2'],
  addresses: [{ label: 'Warehouse', text: '9 Dock Road, Perth WA 6000' }],
  dataRequests: [{ id: 'r1', kind: 'export', at: '2026-11-19T01:00:00.000Z' }],
  likenesses: [{ id: 'p9', name: 'Ada B.', email: 'a•••@elsewhere.example', same: ['phone'] }],
};
const COMMENT = {
  id: 'k1',
  orderId: 'o1',
  at: '2026-11-20T02:00:00.000Z',
  author: { id: 's1', name: 'Sue' },
  text: 'Rings back on Monday',
  mentions: [],
};
const CART = {
  ...{ id: 'c1', items: [{ productId: 1, productName: 'Mixer', quantity: 80, totalPriceAud: 2_000 }] },
  ...{ checkoutStartedAt: null, lastViewedAt: '2026-11-18T01:00:00.000Z', totalPriceAud: 2_000 },
};
const RECORDS: Readonly<Record<string, readonly object[]>> = {
  'order-comments': [COMMENT],
  'abandoned-carts': [CART],
};
const MESSAGE = { id: 'm1', subject: 'Tiles', at: '2026-11-20T01:00:00.000Z', answeredAt: null, assignee: null };

let api: RecordedApi;
let customer: AdminCustomer;

beforeEach(async () => {
  customer = ADA;
  api = await startRecordedApi();
  api.answerEach((url) => {
    if (url.includes('/customers/c1')) return { body: customer };
    const resource = /rest\/([\w-]+)/.exec(url)?.[1] ?? '';
    const body = resource === 'contact-messages' ? [MESSAGE] : (RECORDS[resource] ?? []);
    return { headers: { 'content-range': `${resource} */${body.length}` }, body };
  });
});
afterEach(() => api.close());

const open = (role: AdminRole, id = 'c1') =>
  renderAdmin(
    <Routes>
      <Route path="/customers/:id/show" element={<CustomerPage />} />
    </Routes>,
    { api, role, path: `/customers/${id}/show` },
  );
const asked = (resource: string) => api.calls.map(({ url }) => url).filter((url) => url.includes(`/${resource}?`));

it('says what a customer owes, with the orders it is made of, and who else they may be', async () => {
  open('support');
  const owed = await screen.findByRole('link', { name: /2,477\.43/ });
  expect(decodeURIComponent(owed.getAttribute('href')!)).toBe(
    '/orders?filter={"customerId":"c1","livemode":false,"balanceDueAud_gt":0}',
  );
  expect(part('link', 'Ada B.').getAttribute('href')).toBe('/customers/p9/show');
  screen.getByText(/^Compare the pages\. If they are one/);
  screen.getByText('9 Dock Road, Perth WA 6000');
  screen.getByText('Took a copy of their data');
});

it('shows support what they wrote, with the way to all of it, and finance none of it', async () => {
  const view = open('support');
  const messages = await screen.findByRole('region', { name: 'Messages' });
  within(messages).getByText('Tiles');
  within(messages).getByText('Waits for an answer');
  const all = decodeURIComponent(part('link', '1 in all: Messages').getAttribute('href')!);
  expect(all).toBe('/contact-messages?filter={"personId":["p1","p2"]}');
  expect(asked('quotes')[0]).toContain('"contactId":["p1","p2"]');
  view.unmount();
  api.calls.length = 0;
  open('finance');
  await screen.findByRole('region', { name: 'Quotes' });
  expect([...asked('contact-messages'), ...asked('mails')]).toEqual([]);
});

it('shows what they left in carts and what colleagues noted about their orders', async () => {
  open('support');
  const carts = within(await screen.findByRole('region', { name: 'Carts left standing' }));
  for (const told of ['80 × Mixer', 'Viewed quote', 'A$2,000.00']) carts.getByText(told);
  expect(asked('abandoned-carts')[0]).toContain('"customerId":["p1","p2"]');
  const comments = within(await screen.findByRole('region', { name: 'Comments of staff' }));
  for (const told of ['Rings back on Monday', 'Sue']) comments.getByText(told);
  expect(comments.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe('/orders/o1/show/history');
  expect(asked('order-comments')[0]).toContain('"contactId":["p1","p2"]');
});

it('says that somebody was erased', async () => {
  customer = { ...ADA, customerName: 'Erased on request', erasedAt: '2026-11-21T01:00:00.000Z', likenesses: [] };
  open('owner');
  await screen.findByText(/erased at their own request/);
  expect(screen.queryByText('Possibly the same customer, under another email address:')).toBeNull();
});

it('says of an address that names nobody what is wrong with it', async () => {
  const message = 'This is no id.';
  api.answerEach(() => ({ status: 400, body: { message, errors: { id: message } } }));
  open('support', '%25');
  await screen.findByText(`Error loading customer: ${message}`);
  expect(api.calls.map(({ url }) => url)).toContainEqual(expect.stringMatching(/\/customers\/%$/));
});
