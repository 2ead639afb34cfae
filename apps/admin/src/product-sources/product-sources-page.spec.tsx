/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, waitFor, within } from '@testing-library/react';
import type { ProductSource } from '@halfpallet/contracts';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import { ProductSourcesPage } from './product-sources-page';

const BOARD: ProductSource = {
  id: 'i-1',
  orderId: 'o-1',
  productId: 1_000_000,
  productName: 'Bamboo board',
  productImageUrl: null,
  source: 'alibaba',
  quantity: 300,
  supplierName: 'Quiet Grove Bambooworks',
  supplierLocation: 'Anji, China',
  supplierVerified: true,
  supplierRating: 4.5,
  originalUrl: 'https://market.example/p/1600100',
  companyProfile: null,
  sector: 'home_living',
  sessionId: null,
  aiConfidencePercent: 80,
  imageValidationScore: 91,
  createdAt: '2026-11-20T01:12:09.114Z',
};

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
});
afterEach(() => api.close());

const listed = (...rows: ProductSource[]) => ({
  headers: { 'content-range': `product-sources 0-${rows.length - 1}/45` },
  body: rows,
});
const asked = () => api.calls.map(({ url }) => new URL(url, 'http://x').searchParams.get('filter'));
const open = async (...rows: ProductSource[]) => {
  api.answer(listed(...rows));
  const { user } = renderAdmin(<ProductSourcesPage />, { api, role: 'support' });
  await screen.findAllByRole('heading', { name: rows[0]!.productName });
  return user;
};

describe('where ordered products come from', () => {
  it('is asked for 20 at a time, and says how many there are', async () => {
    await open(BOARD);
    expect(api.calls[0]!.url).toContain('range=[0,19]');
    expect(api.calls[0]!.url).toContain('sort=["createdAt","DESC"]');
    screen.getByText('Page 1 of 3 (45 total)');
    const item = screen.getByRole('listitem').textContent;
    for (const told of ['alibaba', 'Home living', 'Anji, China', '4.5 out of 5', 'Quiet Grove Bambooworks']) {
      expect(item).toContain(told);
    }
    screen.getByTitle('Verified by our staff');
    const original = part<HTMLAnchorElement>('link', 'View the original of Bamboo board');
    expect([original.getAttribute('href'), original.rel]).toEqual([BOARD.originalUrl, 'noopener noreferrer nofollow']);
  });

  it('shows each confidence as a percentage with its word', async () => {
    const shares = [80, 79, 60, 59, null];
    await open(...shares.map((aiConfidencePercent, n) => ({ ...BOARD, id: `i-${n}`, aiConfidencePercent })));
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    const words = ['80% high', '79% fair', '60% fair', '59% low', 'Not assessed'];
    expect(items).toEqual(words.map((word) => expect.stringContaining(word)));
  });

  it('searches on Enter, not while somebody types, and filters by source', async () => {
    const user = await open(BOARD);
    await user.type(part('searchbox', 'Search product, supplier or sector'), 'grove');
    expect(asked()).toEqual(['{}']);
    await user.keyboard('{Enter}');
    await user.selectOptions(part('combobox', 'Source'), 'alibaba');
    const names = [...part('combobox', 'Source').querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(names).toEqual(['All Sources', 'alibaba', 'aliexpress', 'amazon', 'ebay']);
    await waitFor(() => expect(asked()).toEqual(['{}', '{"q":"grove"}', '{"q":"grove","source":"alibaba"}']));
  });

  it('has its details in a dialog', async () => {
    const user = await open({ ...BOARD, supplierVerified: false, supplierRating: null });
    await user.click(part('button', 'View details of Bamboo board'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bamboo board' }));
    for (const title of ['Product information', 'Supplier information', 'AI analysis']) dialog.getByText(title);
    dialog.getByText('91%');
    dialog.getByText('80% high');
    expect(dialog.getByRole('link', { name: BOARD.originalUrl! }).getAttribute('href')).toBe(BOARD.originalUrl);
    expect(dialog.queryByTitle('Verified by our staff')).toBeNull();
    expect(dialog.queryByText('Company profile')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Close product source' }));
  });

  it('offers no way to an address that a click should not run', async () => {
    const user = await open({ ...BOARD, originalUrl: 'javascript:alert(1)' });
    expect(screen.queryByRole('link')).toBeNull();
    await user.click(part('button', 'View details of Bamboo board'));
    await screen.findByRole('dialog', { name: 'Bamboo board' });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says when there is none, and when they could not be had', async () => {
    api.answer({ headers: { 'content-range': 'product-sources */0' }, body: [] });
    const shown = renderAdmin(<ProductSourcesPage />, { api });
    await screen.findByText('No product sources found');
    shown.unmount();
    api.answer({ status: 500, body: { message: 'The shop is catching its breath.', code: 'INTERNAL' } });
    renderAdmin(<ProductSourcesPage />, { api });
    expect((await screen.findAllByText('Failed to fetch product sources')).length).toBeGreaterThan(0);
    await screen.findByText('Error');
  });
});
