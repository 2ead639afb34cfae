/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, within } from '@testing-library/react';
import type { DbTableRow, HistoryCheck } from '@halfpallet/contracts';
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
afterEach(() => {
  history = AS_SEALED;
  return api.close();
});

const AS_SEALED: HistoryCheck = { at: '2026-11-20T01:12:09.114Z', intact: true, detail: '1,204 events' };
let history: HistoryCheck = AS_SEALED;

const listed = (...rows: DbTableRow[]) => {
  const range = { 'content-range': `db-tables 0-${rows.length - 1}/${rows.length}` };
  api.answerEach((url) => {
    if (url.includes('history-check')) return { body: history };
    return url.includes('/rebuilds') ? { status: 201, body: { id: 'r1' } } : { headers: range, body: rows };
  });
};

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
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Rows looked odd');
    await user.click(dialog.getByRole('button', { name: 'Rebuild orders' }));
    await screen.findByText('Rebuild Started');
    const sent = api.calls.find(({ method }) => method === 'POST');
    expect([sent?.url, sent?.body]).toEqual([
      '/api/admin/rest/rebuilds',
      { projection: 'orders', reason: 'Rows looked odd' },
    ]);
  });

  it.each<[string, HistoryCheck, RegExp]>([
    [
      'as it was',
      AS_SEALED,
      /^At the last look, 20 Nov 2026, .*, every event was as it had been sealed: 1,204 events\.$/,
    ],
    ['not looked at', { at: null, intact: null, detail: null }, /^Nobody has looked at the whole history yet/],
    [
      'not what it was',
      { ...AS_SEALED, intact: false, detail: 'positions 3 to 9: 2 of 7 events are gone' },
      /, the history was not what it had been: positions 3 to 9: 2 of 7 events are gone\. Keep a copy/,
    ],
  ])('tell that the history behind them is %s', async (_how, check, told) => {
    history = check;
    listed(ORDERS);
    renderAdmin(<DatabasePage />, { api, path: '/db-tables' });
    await screen.findByText(told);
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
