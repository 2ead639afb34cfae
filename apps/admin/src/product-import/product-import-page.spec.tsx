/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdminRole, ImportRun, ImportRunItem } from '@halfpallet/contracts';
import { startRecordedApi, type Answer, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import { ProductImportPage } from './product-import-page';

const STATISTICS = { totalProducts: 121, importedProducts: 1, productsWithImages: 120, imageSuccessRate: 99.2 };
const item = (over: Partial<ImportRunItem>): ImportRunItem => ({
  id: 'p-1',
  productName: 'Bamboo board',
  marketplace: 'alibaba',
  sourceUrl: 'https://market.example/p/1',
  imageUrl: null,
  supplierInfo: { name: 'Quiet Grove', location: 'Anji, China' },
  exwPriceUsd: 4.2,
  verdict: 'listed',
  changed: [],
  reason: null,
  productId: null,
  quantity: 200,
  unitPriceAud: 11.5,
  marketPriceAud: null,
  marginPercent: null,
  reachesMargin: null,
  outcome: null,
  problem: null,
  ...over,
});
const READY: ImportRun = {
  runId: 'r-1',
  state: 'ready',
  searchQuery: 'bamboo boards',
  sector: 'Kitchen & Bath',
  targetMargin: 25,
  maxProducts: 5,
  percent: 100,
  marketplaces: [
    { marketplace: 'alibaba', status: 'searched', found: 2, wanted: 2, needBrowser: 0, mode: 'fixture', reason: null },
    {
      marketplace: 'amazon',
      status: 'failed',
      found: 0,
      wanted: null,
      needBrowser: 0,
      mode: null,
      reason: 'it shows a captcha',
    },
  ],
  searches: ['s-1'],
  items: [
    item({}),
    item({ id: 'p-2', productName: 'Oak board', marketPriceAud: 24.9, marginPercent: 53.8, reachesMargin: true }),
    item({
      id: 'p-3',
      productName: 'Pine board',
      verdict: 'refused',
      unitPriceAud: null,
      reason: 'Its margin of 12 % is below the target of 25 %.',
    }),
  ],
  counts: { listed: 2, revised: 0, unchanged: 0, refused: 1 },
  imported: 0,
  failed: 0,
  heldUp: null,
  token: 'a'.repeat(64),
  canRetry: true,
};

let api: RecordedApi;
let run: ImportRun;
let answers: Record<string, Answer>;
beforeEach(async () => {
  run = READY;
  answers = {};
  api = await startRecordedApi();
  api.answerEach((url) => {
    const known = Object.entries(answers).find(([end]) => url.endsWith(end));
    if (known) return known[1];
    if (url.endsWith('/status')) return { body: { success: true, data: { statistics: STATISTICS } } };
    if (url.startsWith('/api/product-import/runs/')) return { body: run };
    return { headers: { 'content-range': 'import-runs */0' }, body: [] };
  });
});
afterEach(() => api.close());

const open = (path = '/import', role: AdminRole = 'sourcing') =>
  renderAdmin(<ProductImportPage />, { api, path, role });
const fill = (query: string, sector: string) => {
  fireEvent.change(part('textbox', /^Search query/), { target: { value: query } });
  fireEvent.change(part('combobox', /^Sector/), { target: { value: sector } });
};
/** What a keyboard goes on from. */
const withFocus = () => document.activeElement!.textContent;
const posts = () => api.calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);

describe('the import page', () => {
  it('shows the figures, and alerts before it sends a form that is not filled in', async () => {
    const { user } = open();
    await screen.findByText('99.2%');
    await user.click(part('button', 'Find products'));
    await screen.findByText('Please enter a search query and select a sector');
    expect(posts()).toEqual([]);
  });

  it('starts an import that stops at its preview, and shows it', async () => {
    answers['/import'] = { body: { success: true, message: '', data: {}, runId: 'r-1', state: 'searching' } };
    const { user } = open();
    fill('bamboo boards', 'Kitchen & Bath');
    await user.click(part('button', 'Find products'));
    await screen.findByRole('heading', { name: 'Import of bamboo boards' });
    expect(posts()).toEqual([
      [
        '/api/product-import/import',
        {
          searchQuery: 'bamboo boards',
          sector: 'Kitchen & Bath',
          targetMargin: 25,
          maxProducts: 5,
          preview: true,
        },
      ],
    ]);
  });

  it('says what the server refuses in the words for it', async () => {
    answers['/import'] = { status: 409, body: { code: 'NO_MARKETPLACE', message: 'No marketplace is connected.' } };
    const { user } = open();
    fill('boards', 'Tools');
    await user.click(part('button', 'Find products'));
    await screen.findByText('Import failed: No marketplace is connected.');
  });

  it('shows prices and margins against the target, and why something is refused', async () => {
    open('/import?run=r-1');
    await screen.findByText('Nothing has changed in the shop yet.');
    screen.getByText(
      /A\$11\.50 each for 200, delivered · no market price yet, so the target of 25% cannot be checked$/,
    );
    screen.getByText(/market A\$24\.90 · margin 53\.8%, target 25% reached$/);
    screen.getByText('Its margin of 12 % is below the target of 25 %.');
    screen.getByText('it shows a captcha');
  });

  it('says why what was agreed to does not begin', async () => {
    const heldUp = 'Its queue is paused. It goes on once somebody resumes the queue, under Queues.';
    run = { ...READY, state: 'importing', token: null, heldUp };
    open('/import?run=r-1');
    await screen.findByText(heldUp);
  });

  it('applies exactly what was looked at, and shows what became of it', async () => {
    const { user } = open('/import?run=r-1');
    const done: ImportRun = {
      ...READY,
      state: 'finished',
      token: null,
      imported: 1,
      failed: 1,
      items: [
        item({ outcome: 'imported', productId: 1_000_000 }),
        item({ id: 'p-2', outcome: 'failed', problem: 'Its name is missing.' }),
      ],
    };
    const button = await screen.findByRole('button', { name: 'List 2 products' });
    // From the moment it is applied whoever asks is told so, however soon.
    run = { ...done, state: 'importing', imported: 0, failed: 0 };
    answers['/apply'] = { body: run };
    await user.click(button);
    run = done;
    await screen.findByText('1 product imported, 1 failed.');
    expect(withFocus()).toBe('1 product imported, 1 failed.');
    expect(posts()).toEqual([['/api/product-import/runs/r-1/apply', { token: READY.token }]]);
    screen.getByText('Its name is missing.');
    screen.getByText('Product 1000000');
    const again = part('button', 'Try the failed again');
    // Whoever asks after it, as the page itself does, is told the same.
    run = { ...done, failed: 0, imported: 2, canRetry: false };
    answers['/retry'] = { body: run };
    await user.click(again);
    await screen.findByText('2 products imported, 0 failed.');
    expect(withFocus()).toBe('2 products imported, 0 failed.');
  });

  it('shows the newer preview when things have changed, and applies that', async () => {
    const { user } = open('/import?run=r-1');
    const button = await screen.findByRole('button', { name: 'List 2 products' });
    run = {
      ...READY,
      token: 'b'.repeat(64),
      items: [item({ unitPriceAud: 12.75 })],
      counts: { ...READY.counts, listed: 1 },
    };
    const message = 'Prices or products have changed since the preview.';
    answers['/apply'] = { status: 409, body: { code: 'PREVIEW_OUTDATED', message, run } };
    await user.click(button);
    await screen.findByText(message, { selector: '.MuiAlert-standard *' });
    expect(withFocus()).toBe(message);
    await screen.findByText(/A\$12\.75 each/);
    await user.click(part('button', 'List 1 product'));
    await waitFor(() => expect(posts().at(-1)).toEqual(['/api/product-import/runs/r-1/apply', { token: run.token }]));
  });

  it('is cancelled after a question', async () => {
    const { user } = open('/import?run=r-1');
    await user.click(await screen.findByRole('button', { name: 'Cancel Import' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel the import of bamboo boards' }));
    const button = question.getByRole('button', { name: 'Cancel Import' });
    // The page looks again after it, and is told the same.
    const items = READY.items.map((item) => ({ ...item, outcome: 'waiting' as const }));
    run = { ...READY, state: 'cancelled', token: null, canRetry: false, items };
    answers['/cancel'] = { body: run };
    await user.click(button);
    const standing = 'Cancelled. 0 products had been imported and stay in the shop.';
    await screen.findByText(standing);
    await waitFor(() => expect(withFocus()).toBe(standing));
    expect(screen.queryByText('Waiting')).toBeNull();
    expect(screen.getAllByText('Called off')).toHaveLength(items.length);
  });

  it('tells how a test went', async () => {
    const { user } = open();
    const message = 'Test import failed: alibaba: it shows a captcha';
    answers['/test'] = {
      body: { success: false, message, data: { imported: 0, failed: 1, products: [], errors: [] } },
    };
    await user.click(part('button', 'Test Import'));
    await screen.findByText(message);
  });

  it('is only looked at by those who may not import', async () => {
    open('/import?run=r-1', 'finance');
    await screen.findByText('Nothing has changed in the shop yet.');
    for (const name of ['Find products', 'Test Import', 'List 2 products', 'Cancel Import']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});
