/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import type { AdminOrderDetail, ItemChangePreview, ProposedChange } from '@halfpallet/contracts';
import { ORDER_DETAIL } from '../test/order-detail';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { ItemsTab } from './tabs/items-tab';

const OPEN: AdminOrderDetail = {
  ...ORDER_DETAIL,
  status: 'pending',
  can: { ...ORDER_DETAIL.can, changeItems: true, itemsFixed: null },
};
const DEARER: ItemChangePreview = {
  quantity: 160,
  unitPriceAud: 14.5,
  totalPriceAud: 2_320,
  fromTotalAud: 1_204.56,
  totalAud: 2_320,
  needsConsent: true,
};
const PROPOSED: ProposedChange = {
  changeId: 'c-1',
  itemId: 'i-1',
  productName: 'Gooseneck Kitchen Mixer',
  fromQuantity: 80,
  toQuantity: 160,
  fromTotalAud: 1_204.56,
  totalAud: 2_320,
  lapsesAt: '2026-11-30T02:12:09.114Z',
  lapsed: false,
};
const ITEM = `/api/admin/orders/${OPEN.id}/items/i-1`;

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
});
afterEach(() => api.close());

const show = (order: AdminOrderDetail) => renderAdmin(<ItemsTab order={order} />, { api });
const changes = () => sentTo(api).filter(([method]) => method === 'PUT');

describe('changing an item of an order', () => {
  it('shows the price first; a dearer order is put to the buyer at just that price, under the version seen', async () => {
    const { user } = show(OPEN);
    await user.click(part('button', 'Change Gooseneck Kitchen Mixer'));
    await user.clear(part('textbox', 'Quantity'));
    await user.type(part('textbox', 'Quantity'), '160');
    api.answer({ body: DEARER }, { body: { ...OPEN, version: 5 } });
    await user.click(part('button', 'Show the Price'));
    await screen.findByText(/^The total rises/);
    expect(changes()).toEqual([]);
    await user.click(part('button', 'Ask the Buyer'));
    await screen.findByText('Buyer Asked');
    expect(changes()).toEqual([['PUT', ITEM, { quantity: 160, shownTotalAud: 2_320 }]]);
    expect(api.calls.find(({ method }) => method === 'PUT')?.headers['if-match']).toBe('"4"');
  });

  it('keeps what was typed when the server refuses, and asks for the price again', async () => {
    const { user } = show(OPEN);
    await user.click(part('button', 'Change Gooseneck Kitchen Mixer'));
    await user.click(part('button', 'Show the Price'));
    screen.getByText('The order holds 80 already.');
    await user.clear(part('textbox', 'Quantity'));
    await user.type(part('textbox', 'Quantity'), '81');
    const message = 'This product is ordered in multiples of 80.';
    api.answer({ status: 422, body: { message, code: 'QUANTITY_NOT_MULTIPLE' } });
    await user.click(part('button', 'Show the Price'));
    await screen.findByText(message);
    expect(part<HTMLInputElement>('textbox', 'Quantity').value).toBe('81');
    expect(changes()).toEqual([]);
  });

  it('says at once that a quote holds the price for the quantity that stands', async () => {
    const [item] = OPEN.items;
    const { user } = show({ ...OPEN, items: [{ ...item!, quoteNumber: 'QT-TVR67GX3ZS41' }] });
    await user.click(part('button', 'Change Gooseneck Kitchen Mixer'));
    screen.getByText(/^Quote QT-TVR67GX3ZS41 holds this price for 80 only\. Another quantity loses it/);
  });

  it('shows what somebody else changed meanwhile, and loses nothing that was typed', async () => {
    const { user } = show(OPEN);
    await user.click(part('button', 'Change Gooseneck Kitchen Mixer'));
    await user.clear(part('textbox', 'Quantity'));
    await user.type(part('textbox', 'Quantity'), '160');
    const mixer = { id: 'i-1', name: 'Gooseneck Kitchen Mixer' };
    const sams = { by: 'Sam', at: '2026-11-21T00:00:00.000Z' };
    const changes = [
      { field: 'proposedQuantity', item: mixer, from: 80, to: 240, touches: 'quantity', ...sams },
      { field: 'quantity', item: { id: 'i-2', name: 'Bamboo board' }, from: 300, to: 100, touches: null, ...sams },
      { field: 'totalAud', item: null, from: 1_160, to: 3_480, touches: null, ...sams },
    ];
    const conflict = { code: 'VERSION_CONFLICT', message: 'Sam was quicker.', yourVersion: 4, currentVersion: 6 };
    api.answer({ body: DEARER }, { status: 412, body: { ...conflict, changes, overlapping: ['quantity'] } });
    await user.click(part('button', 'Show the Price'));
    await user.click(await screen.findByRole('button', { name: 'Ask the Buyer' }));
    await screen.findByRole('row', { name: /^Proposed quantity of Gooseneck Kitchen Mixer 80 240 160 Sam/ });
    screen.getByRole('row', { name: /^Quantity of Bamboo board 300 100 — Sam/ });
    screen.getByRole('row', { name: /^Total A\$1,160.00 A\$3,480.00 — Sam/ });
    await user.click(part('button', 'Go back to editing'));
    expect(part<HTMLInputElement>('textbox', 'Quantity').value).toBe('160');
  });

  it('is not offered where the order says why not', () => {
    const { can } = ORDER_DETAIL;
    show({ ...ORDER_DETAIL, can: { ...can, edit: true } });
    screen.getByText(can.itemsFixed!);
    expect(screen.queryByRole('button', { name: /^Change / })).toBeNull();
  });
});

describe('a change that waits for the buyer', () => {
  it('stands above the items, and is withdrawn by what the order holds already', async () => {
    const { user } = show({ ...OPEN, proposedChange: PROPOSED });
    screen.getByText(/The buyer is asked about 160 instead of 80 of Gooseneck Kitchen Mixer/);
    api.answer({ body: OPEN });
    await user.click(part('button', 'Withdraw'));
    await screen.findByText('Change Withdrawn');
    expect(changes()).toEqual([['PUT', ITEM, { quantity: 80 }]]);
  });
});
