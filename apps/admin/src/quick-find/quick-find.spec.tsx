/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { KeysSwitch } from '../layout/keys-switch';
import { Tools } from '../layout/tools';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { QuickFind } from './quick-find';

const order = {
  id: '6f0c1a52-7d1e-4b5e-9d0e-3a2f6c1b7e90',
  orderNumber: 'HP-AAAA',
  billingName: 'Olivia Dyk',
  status: 'pending',
  totalAud: 4954.87,
  createdAt: '2026-07-01T00:00:00Z',
  whyItStands: 'Waiting for a transfer of A$4,954.87',
};
const customer = { id: 'c1', name: 'Olivia Dyk', email: 'o•••@acme.example', phone: '•••• 222', owedAud: 4954.87 };
const found = { orders: [order], customers: [customer], quotes: [], products: [], jobs: [], away: [] };

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
  api.answer({ body: found });
});
afterEach(() => api.close());

const Where = () => <output>{useLocation().pathname}</output>;
const open = async (role: 'owner' | 'sourcing' = 'owner') => {
  const { user } = renderAdmin(
    <Tools finder={QuickFind}>
      <Where />
      <KeysSwitch />
    </Tools>,
    { api, role },
  );
  await user.keyboard('{Control>}k{/Control}');
  return { user, field: await screen.findByRole('combobox', { name: 'Find' }) };
};
const current = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('finding from any page', () => {
  it('opens an order by phone with the keyboard alone, the first hit chosen by itself', async () => {
    const { user, field } = await open();
    await user.type(field, '0400 111 222');
    await screen.findByRole('option', { name: /HP-AAAA/ });
    expect(sentTo(api).at(-1)).toEqual(['GET', '/api/admin/rest/find?q=0400+111+222', undefined]);
    expect(current(field)).toContain('HP-AAAAOlivia Dyk · Pending · A$4,954.87');
    expect(current(field)).toContain('Waiting for a transfer of A$4,954.87');
    await user.keyboard('{ArrowDown}');
    expect(current(field)).toContain('o•••@acme.example · •••• 222 · owes A$4,954.87');
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(screen.getByText(`/orders/${order.id}/show/details`)).toBeTruthy());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens what comes for the whole text, when Enter is faster than the answer', async () => {
    const { user, field } = await open();
    await user.type(field, '0400 111 222{Enter}');
    await screen.findByText(`/orders/${order.id}/show/details`);
  });

  it('leads to a product by its name', async () => {
    const mixer = { id: '7', productName: 'Basin Mixer', sector: 'kitchen_bath', supplierName: 'Foshan Taps' };
    api.answer({ body: { ...found, orders: [], customers: [], products: [mixer] } });
    const { user, field } = await open();
    await user.type(field, 'basin');
    await screen.findByRole('option', { name: /^Basin Mixer.*No\. 7.*Foshan Taps$/ });
    await user.keyboard('{Enter}');
    await screen.findByText('/products/7/show');
  });

  it('finds pages without asking anybody, and only those the role may read', async () => {
    const { user, field } = await open('sourcing');
    await user.type(field, 'qu');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      ...['Quotes', 'Queues', 'Sourcing requests'],
    ]);
    await user.clear(field);
    await user.type(field, 'st');
    expect(screen.queryByRole('option', { name: 'Staff' })).toBeNull();
    expect(api.calls).toEqual([]);
  });

  it('says what could not be searched, and that nothing was found', async () => {
    api.answer({ body: { ...found, orders: [], customers: [], away: ['jobs'] } });
    const { user, field } = await open();
    await user.type(field, 'zzz');
    await screen.findByText('Nothing found. Could not be searched just now: Jobs.');
    api.answer({ status: 503, body: { message: 'The shop is away.' } });
    await user.type(field, 'z');
    await screen.findByText('The search failed. The shop is away.');
  });
});

describe('keys', () => {
  const wide = (query: string) => ({
    matches: /min-width/.test(query),
    addEventListener() {},
    removeEventListener() {},
  });
  beforeEach(() => {
    window.matchMedia = wide as unknown as typeof window.matchMedia;
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('lead to pages and to their own list, and are turned off by who speaks to their computer', async () => {
    const { user } = renderAdmin(
      <Tools finder={QuickFind}>
        <Where />
      </Tools>,
      { api },
    );
    await user.keyboard('go');
    await screen.findByText('/orders');
    await user.keyboard('?');
    screen.getByRole('heading', { name: 'Keyboard shortcuts' });
    await user.click(part('switch', 'Keys'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('gh?');
    screen.getByText('/orders');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
