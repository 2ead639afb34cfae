/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, waitFor, within } from '@testing-library/react';
import type { AbandonedCart } from '@halfpallet/contracts';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { AbandonedCartsPage } from './abandoned-carts-page';

const board = { productId: 7, productName: 'Bamboo board', quantity: 300, totalPriceAud: 1_204.56 };
const OF_GUEST: AbandonedCart = {
  id: 'cart-1',
  customerId: null,
  guestName: null,
  guestEmail: null,
  productId: board.productId,
  productName: board.productName,
  quantity: board.quantity,
  items: [board],
  lastViewedAt: '2026-11-20T01:12:09.114Z',
  totalPriceAud: 1_204.56,
  checkoutStartedAt: null,
  stage: 'quote',
};
const OF_GRACE: AbandonedCart = {
  ...OF_GUEST,
  id: 'cart-2',
  customerId: 'p-1',
  guestName: 'Grace Builder',
  guestEmail: 'g•••@builder.example',
  items: [board, { productId: 9, productName: 'No longer available', quantity: 40, totalPriceAud: null }],
  checkoutStartedAt: '2026-11-20T01:12:09.114Z',
  stage: 'checkout',
};

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
});
afterEach(() => api.close());

const open = (...rows: AbandonedCart[]) => {
  api.answerEach((url) => {
    if (url.includes('/worth')) return { body: { carts: 1_003, totalPriceAud: 98_765.43 } };
    if (url.includes('/reveals'))
      return { status: 201, body: { value: 'grace@builder.example', expiresInSeconds: 60 } };
    return { headers: { 'content-range': `abandoned-carts 0-${rows.length - 1}/${rows.length}` }, body: rows };
  });
  return renderAdmin(<AbandonedCartsPage />, { api, role: 'support', path: '/abandoned-carts' });
};

describe('the carts that were left standing', () => {
  it('say who left what, what it costs and how far they came', async () => {
    open(OF_GUEST, OF_GRACE);
    const [guest, grace] = (await screen.findAllByRole('row')).slice(1);
    for (const told of ['Anonymous', 'Bamboo board', '× 300', 'A$1,204.56', 'Viewed quote']) {
      expect(guest!.textContent).toContain(told);
    }
    expect(within(guest!).queryByRole('link', { name: 'Anonymous' })).toBeNull();
    expect(grace!.textContent).toContain('g•••@builder.example');
    within(grace!).getByText('Started checkout');
    const linkOf = (name: string) => within(grace!).getByRole('link', { name }).getAttribute('href');
    expect([linkOf('Grace Builder'), linkOf('Bamboo board')]).toEqual(['/customers/p-1/show', '/product/7']);
    expect(within(grace!).queryByRole('link', { name: 'No longer available' })).toBeNull();
  });

  it('hand out the email of who left one, to be copied, for a reason', async () => {
    const { user } = open(OF_GUEST, OF_GRACE);
    await user.click(await screen.findByRole('button', { name: 'Show email of Grace Builder' }));
    expect(screen.queryByRole('button', { name: 'Show email of Anonymous', hidden: true })).toBeNull();
    await user.type(part('textbox', /^Reason/), 'To ask what held them up');
    await user.click(part('button', 'Show for a Minute'));
    await screen.findByRole('button', { name: 'Copy email of Grace Builder' });
    const reveal = { resource: 'customers', recordId: 'p-1', field: 'email', reason: 'To ask what held them up' };
    expect(sentTo(api)).toContainEqual(['POST', '/api/admin/rest/reveals', reveal]);
  });

  it('say what all of them come to, not only those of the page', async () => {
    open(OF_GUEST);
    expect((await screen.findByText(/1,003 carts, worth today/)).textContent).toContain('A$98,765.43');
  });

  it('stand under a tab of the orders, for those who may see them', async () => {
    open(OF_GUEST);
    await screen.findAllByText('Anonymous');
    expect(part('tab', 'Abandoned Carts').getAttribute('aria-selected')).toBe('true');
  });

  it('are asked for by stage and amount', async () => {
    const { user } = open(OF_GUEST);
    await screen.findAllByText('Anonymous');
    await user.selectOptions(part('combobox', 'Stage'), 'Started checkout');
    await user.type(part('spinbutton', 'Total from (A$)'), '500{Enter}');
    await waitFor(() => {
      const asked = api.calls.slice(-2).map(({ url }) => new URL(url, 'http://x').searchParams.get('filter'));
      const filter = { stage: 'checkout', totalPriceAud_gte: 500 };
      expect(asked.map((text) => JSON.parse(text!) as object)).toEqual([filter, filter]);
    });
    screen.getByText('From A$500.00');
  });

  it('say when there are none, and when they could not be had', async () => {
    api.answer({ headers: { 'content-range': 'abandoned-carts */0' }, body: [] });
    const shown = renderAdmin(<AbandonedCartsPage />, { api });
    await screen.findByText('No abandoned carts found');
    shown.unmount();
    api.answer({ status: 503, body: { message: 'The shop is catching its breath.', code: 'BUSY' } });
    renderAdmin(<AbandonedCartsPage />, { api });
    await screen.findByText(/^Error loading abandoned carts: /);
  });
});
