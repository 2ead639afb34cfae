/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, within } from '@testing-library/react';
import type { DbTableRow } from '@halfpallet/contracts';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import { DatabasePage } from './database-page';

const ORDERS: DbTableRow = {
  id: 'orders',
  isKey: true,
  rows: 1_204,
  isEstimate: false,
  projection: 'orders',
  version: 5,
  state: 'running',
  position: '88123',
  head: '88125',
  lagEvents: 2,
  lagSeconds: 3,
  lastRebuiltAt: '2026-11-20T01:12:09.114Z',
};
const CARTS: DbTableRow = {
  ...ORDERS,
  id: 'carts',
  isKey: false,
  rows: 120_000,
  isEstimate: true,
  lagEvents: 0,
  lastRebuiltAt: null,
};

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
});
afterEach(() => api.close());

const listed = (...rows: DbTableRow[]) =>
  api.answer({ headers: { 'content-range': `db-tables 0-${rows.length - 1}/${rows.length}` }, body: rows });

describe('the tables of the database', () => {
  it('tell their rows, what fills them and how far that is, the key ones first', async () => {
    listed(CARTS, ORDERS);
    renderAdmin(<DatabasePage />, { api, role: 'finance', path: '/db-tables' });
    const [key, further] = await screen.findAllByRole('table');
    for (const told of ['orders', '1,204', 'version 5', '88123', '2 events, 3.0 s', '20 Nov 2026']) {
      expect(key!.textContent).toContain(told);
    }
    for (const told of ['carts', 'about 120,000', 'Up to date', 'Never']) expect(further!.textContent).toContain(told);
    expect(screen.queryByRole('button', { name: /Rebuild/ })).toBeNull();
  });

  it('say what a rebuild does and does not do, and are built anew by owners, with a reason', async () => {
    listed(ORDERS, CARTS);
    const { user } = renderAdmin(<DatabasePage />, { api, role: 'owner', path: '/db-tables' });
    await user.click(await screen.findByRole('button', { name: 'Rebuild orders, which fills orders' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(
      /second set of tables .* present ones keep serving; then swaps .* No mail is sent and no provider is called\.$/,
    );
    api.answer({ status: 201, body: { id: 'r1' } });
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Rows looked odd');
    await user.click(dialog.getByRole('button', { name: 'Rebuild orders' }));
    await screen.findByText('Rebuild Started');
    const sent = api.calls.find(({ method }) => method === 'POST');
    expect([sent?.url, sent?.body]).toEqual([
      '/api/admin/rest/rebuilds',
      { projection: 'orders', reason: 'Rows looked odd' },
    ]);
  });

  it('say when they could not be had, with a way to ask again', async () => {
    api.answer({ status: 500, body: { message: 'The shop is catching its breath.', code: 'INTERNAL' } });
    const { user } = renderAdmin(<DatabasePage />, { api, path: '/db-tables' });
    await screen.findByText(/^Error loading the tables: /);
    listed(ORDERS);
    await user.click(part('button', 'Try again'));
    await screen.findAllByText('1,204');
  });
});
