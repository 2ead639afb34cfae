/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, waitFor } from '@testing-library/react';
import type { AdminOrderDetail, ItemChangePreview, ProposedChange } from '@halfpallet/contracts';
import { ORDER_DETAIL } from '../test/order-detail';
import { startRecordedApi, type Answer, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { ItemsTab } from './tabs/items-tab';

const OPEN: AdminOrderDetail = {
  ...ORDER_DETAIL,
  status: 'pending',
  can: { ...ORDER_DETAIL.can, changeItems: true, itemsFixed: null },
};
const finish = (id: number, variationValue: string) => ({ id, variationType: 'finish', variationValue });
const KETTLE = {
  id: 9,
  productName: 'Camp Kettle',
  moqUnits: 40,
  cardQuantity: 120,
  variations: [finish(91, 'Gold'), finish(92, 'Standard')],
};
const DEARER: ItemChangePreview = {
  quantity: 120,
  unitPriceAud: 10,
  totalPriceAud: 1_200,
  fromTotalAud: 1_204.56,
  totalAud: 2_404.56,
  needsConsent: true,
};
const ASKED: ProposedChange = {
  changeId: 'c-1',
  itemId: 'i-9',
  productName: 'Camp Kettle',
  fromQuantity: 0,
  toQuantity: 120,
  fromTotalAud: 1_204.56,
  totalAud: 2_404.56,
  lapsesAt: '2026-11-30T02:12:09.114Z',
  lapsed: false,
};
const ITEMS = `/api/admin/orders/${OPEN.id}/items`;

let api: RecordedApi;
let priced: Answer;
let added: Answer;
beforeEach(async () => {
  priced = { body: DEARER };
  added = { body: { ...OPEN, version: 5 } };
  api = await startRecordedApi();
  api.answerEach((url) => {
    if (url.startsWith('/api/products')) return { body: [KETTLE] };
    return url.startsWith(`${ITEMS}/price`) ? priced : added;
  });
});
afterEach(() => api.close());

async function choose(order = OPEN) {
  const { user } = renderAdmin(<ItemsTab order={order} />, { api });
  await user.click(part('button', 'Add a Product'));
  await user.click(part('combobox', 'Add a product'));
  await user.paste('kettle');
  await user.click(await screen.findByRole('option', { name: 'Camp Kettle' }));
  return user;
}
const posts = () => sentTo(api).filter(([method]) => method === 'POST');
const quantity = () => part<HTMLInputElement>('textbox', 'Quantity of Camp Kettle');

describe('adding a product to an order', () => {
  it('prices what is chosen as it is typed, and puts just that to the buyer, under the version seen', async () => {
    const user = await choose();
    expect(document.activeElement).toBe(quantity());
    await screen.findByText(/^The total rises/);
    await user.selectOptions(part('combobox', 'Finish of Camp Kettle'), '91');
    priced = { body: { ...DEARER, quantity: 160, totalPriceAud: 1_600, totalAud: 2_804.56 } };
    await user.clear(quantity());
    await user.paste('160');
    await screen.findByText('A$2,804.56');
    expect(api.calls.at(-1)!.url).toBe(`${ITEMS}/price?productId=9&optionIds=91&quantity=160`);
    expect(posts()).toEqual([]);
    await user.click(part('button', 'Ask the Buyer'));
    await screen.findByText('Buyer Asked');
    const goods = { productId: 9, optionIds: [91], quantity: 160 };
    expect(posts()).toEqual([['POST', ITEMS, { ...goods, shownTotalAud: 2_804.56 }]]);
    const { headers } = api.calls.find(({ method }) => method === 'POST')!;
    expect([headers['if-match'], headers['idempotency-key']]).toEqual(['"4"', expect.stringMatching(/./)]);
  });

  it('asks for a product before anything else, and for a whole number of it', async () => {
    const { user } = renderAdmin(<ItemsTab order={OPEN} />, { api });
    await user.click(part('button', 'Add a Product'));
    await user.click(part('button', 'Ask the Buyer'));
    screen.getByText('Choose a product.');
    await user.click(part('combobox', 'Add a product'));
    await user.paste('kettle');
    await user.click(await screen.findByRole('option', { name: 'Camp Kettle' }));
    await user.clear(quantity());
    await user.click(part('button', 'Ask the Buyer'));
    screen.getByText('Give a whole number of units.');
    expect(posts()).toEqual([]);
  });

  it('says at the quantity what the server says of it, and elsewhere what it says of the rest', async () => {
    const message = 'Camp Kettle is sold in multiples of 40 units.';
    priced = { status: 422, body: { message, code: 'QUANTITY_NOT_MULTIPLE' } };
    await choose();
    await screen.findByText(message);
    await waitFor(() => expect(quantity().getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what was chosen when the server refuses, and looks at the price again', async () => {
    const user = await choose();
    await screen.findByText(/^The total rises/);
    const message = 'The order would now come to A$2,500.00 instead of A$2,404.56. Nothing was changed.';
    added = { status: 409, body: { message, code: 'PRICE_CHANGED' } };
    priced = { body: { ...DEARER, totalAud: 2_500 } };
    await user.click(part('button', 'Ask the Buyer'));
    await screen.findByText('A$2,500.00');
    expect(part('alert', '').textContent).toContain(message);
    expect(quantity().value).toBe('120');
    added = { body: OPEN };
    await user.click(part('button', 'Ask the Buyer'));
    await screen.findByText('Buyer Asked');
    expect(posts().map(([, , body]) => (body as { shownTotalAud: number }).shownTotalAud)).toEqual([2_404.56, 2_500]);
  });

  it('says of what somebody else asked the buyer meanwhile that only one of both can stay', async () => {
    const user = await choose();
    await screen.findByText(/^The total rises/);
    const mixer = { id: 'i-1', name: 'Gooseneck Kitchen Mixer' };
    const sams = { by: 'Sam', at: '2026-11-21T00:00:00.000Z', touches: 'proposedChange' };
    const changes = [{ field: 'proposedAddition', item: mixer, from: null, to: 80, ...sams }];
    const conflict = { code: 'VERSION_CONFLICT', message: 'Sam was quicker.', currentVersion: 6 };
    added = { status: 412, body: { ...conflict, changes, overlapping: ['proposedChange'] } };
    await user.click(part('button', 'Ask the Buyer'));
    await screen.findByRole('row', { name: /^Proposed addition of Gooseneck Kitchen Mixer — 80 — Sam/ });
    screen.getByText(/choose whose value stays\.$/);
    added = { body: OPEN };
    await user.click(part('button', 'Keep mine'));
    await screen.findByText('Buyer Asked');
    expect(api.calls.filter(({ method }) => method === 'POST').at(-1)!.headers['if-match']).toBe('"6"');
  });

  it('says before that another question would be taken back, and that the order holds the product already', async () => {
    const [item] = OPEN.items;
    await choose({ ...OPEN, proposedChange: ASKED, items: [{ ...item!, productId: KETTLE.id }] });
    screen.getByText(/^The buyer is asked about another change/);
    screen.getByText(/^The order holds 80 of Camp Kettle already/);
  });

  it('is not offered where the order says why not', () => {
    renderAdmin(<ItemsTab order={ORDER_DETAIL} />, { api });
    expect(screen.queryByRole('button', { name: 'Add a Product' })).toBeNull();
  });
});

it('says of a product that the buyer is asked about that it is to be added, and withdraws it by none of it', async () => {
  const { user } = renderAdmin(<ItemsTab order={{ ...OPEN, proposedChange: ASKED }} />, { api });
  screen.getByText(/The buyer is asked to add 120 of Camp Kettle\./);
  await user.click(part('button', 'Withdraw'));
  await screen.findByText('Change Withdrawn');
  expect(sentTo(api).filter(([method]) => method === 'PUT')).toEqual([['PUT', `${ITEMS}/i-9`, { quantity: 0 }]]);
});
