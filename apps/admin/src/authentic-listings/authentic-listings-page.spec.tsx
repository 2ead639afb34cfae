/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, waitFor, within } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import type { AdminRole, ListedProductRow, UpdateAuthenticResponse } from '@halfpallet/contracts';
import { startRecordedApi, type Answer, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import { AuthenticListingsPage } from './authentic-listings-page';

const row = (id: string, productName: string, over: Partial<ListedProductRow> = {}): ListedProductRow => ({
  id,
  productName,
  sector: 'home_living',
  imageUrl: null,
  supplierName: 'Quiet Grove Bambooworks',
  originalUrl: 'https://market.example/p/1',
  hasAuthenticData: true,
  marketplace: 'alibaba',
  seenAt: '2026-11-20T01:12:09.114Z',
  photographs: 0,
  withoutPhotographs: true,
  ...over,
});
const ROWS = [
  row('1000000', 'Bamboo board'),
  row('1000001', 'Clay pot'),
  row('7', 'Mixer tap', { hasAuthenticData: false, marketplace: null, seenAt: null }),
];
const updated = (productId: number, over: Partial<UpdateAuthenticResponse> = {}): UpdateAuthenticResponse => ({
  productId,
  state: 'updated',
  message: `Product ${productId} updated with authentic listing data`,
  changed: ['exwPriceUsd'],
  kept: [],
  evidence: { marketplace: 'alibaba', url: 'https://market.example/p/1', fetchedAt: '', contentHash: '' },
  ...over,
});
const REFUSED: Answer = { status: 422, body: { code: 'ORIGIN_UNKNOWN', message: 'No listing that we know.' } };

let api: RecordedApi;
let answers: Record<string, Answer[]>;
beforeEach(async () => {
  api = await startRecordedApi();
  answers = {};
  api.answerEach((url) => {
    const id = /^\/api\/products\/(\d+)\/update-authentic$/.exec(url)?.[1];
    if (id === undefined) return { headers: { 'content-range': 'products 0-2/3' }, body: ROWS };
    return answers[id]?.shift() ?? { body: updated(Number(id)) };
  });
});
afterEach(() => api.close());

const open = async (role: AdminRole = 'sourcing') => {
  const { user } = renderAdmin(
    <>
      <AuthenticListingsPage />
      <Link to="/orders">Elsewhere</Link>
      <Address />
    </>,
    { api, role, path: '/authentic-listings' },
  );
  await screen.findByRole('heading', { name: 'Bamboo board' });
  return user;
};
const Address = () => <output aria-label="address">{useLocation().pathname}</output>;
const sent = () => api.calls.filter(({ method }) => method === 'POST').map(({ url }) => url.split('/')[3]);
const itemOf = (name: string) =>
  within(screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes(name))!);

describe('authentic listings', () => {
  it('are 20 products a page, each with the listing it came from, or with word that none is known', async () => {
    await open();
    expect(api.calls[0]!.url).toContain('/api/admin/rest/products?');
    expect(api.calls[0]!.url).toContain('range=[0,19]');
    itemOf('Clay pot').getByText(/Listing on alibaba, last read/);
    itemOf('Mixer tap').getByText('No known listing: it can only be changed by a product file.');
  });

  it('ask for a selection first', async () => {
    const user = await open();
    await user.click(part('button', 'Update Selected (0)'));
    await screen.findByText('No Products Selected');
    screen.getByText('Please select at least one product to update');
    expect(sent()).toEqual([]);
  });

  it('update the selected ones one after another, and say of each what came of it', async () => {
    const user = await open();
    answers = { 7: [REFUSED], 1000001: [{ body: updated(1_000_001, { changed: [], kept: ['productName'] }) }] };
    await user.click(part('button', 'Select All'));
    await user.click(part('tab', 'Selected (3)'));
    await user.click(part('button', 'Update Selected (3)'));
    await screen.findByText('Successfully updated 2 products. 1 failed.');
    expect(sent()).toEqual(['1000000', '1000001', '7']);
    itemOf('Bamboo board').getByText('Changed: EXW price.');
    itemOf('Clay pot').getByText('The listing says what the product says. Left as staff put it: name.');
    itemOf('Mixer tap').getByText('No listing that we know.');
    await user.click(part('button', 'Try again to update Mixer tap'));
    await screen.findByText('Product 7 updated with authentic listing data');
    await user.click(part('button', 'Clear Selection'));
    screen.getByText('No product is selected.');
  });

  it('update a single one, and wait for a reading that takes longer than a call', async () => {
    const user = await open();
    answers = { 1000000: [{ status: 202, body: updated(1_000_000, { state: 'running' }) }] };
    await user.click(part('button', 'Update Bamboo board'));
    await screen.findByText('Product Updated');
    screen.getByText('Product 1000000 updated with authentic listing data');
    expect(sent()).toEqual(['1000000', '1000000']);
    answers = { 7: [REFUSED] };
    await user.click(part('button', 'Update Mixer tap'));
    await screen.findByText('Update Failed');
    screen.getByText('Failed to update product 7: No listing that we know.');
  });

  it('ask before somebody leaves while they run, and begin no other product afterwards', async () => {
    const user = await open();
    let answer: (value: unknown) => void = () => undefined;
    const held = new Promise((resolve) => (answer = resolve));
    const plain = globalThis.fetch;
    globalThis.fetch = (async (input: string, init?: RequestInit) => {
      if (init?.method === 'POST') await held;
      return plain(input, init);
    }) as typeof fetch;
    try {
      await user.click(part('checkbox', 'Select Bamboo board'));
      await user.click(part('checkbox', 'Select Clay pot'));
      await user.click(part('button', 'Update Selected (2)'));
      await screen.findByText('0 of 2 products worked through');
      expect(part<HTMLButtonElement>('button', 'Update Mixer tap').disabled).toBe(true);
      await user.click(screen.getByText('Elsewhere'));
      const question = within(await screen.findByRole('dialog', { name: 'Leave while it runs?' }));
      await user.click(question.getByRole('button', { name: 'Stay' }));
      expect(screen.getByLabelText('address').textContent).toBe('/authentic-listings');
      answer(null);
      await screen.findByText('Successfully updated 2 products. 0 failed.');
    } finally {
      globalThis.fetch = plain;
    }
    await user.click(screen.getByText('Elsewhere'));
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/orders'));
  });

  it('are only looked at by those who may not import', async () => {
    await open('finance');
    screen.getByText('Your role may look at products, not update them.');
    expect(screen.queryByRole('button', { name: /Update/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
