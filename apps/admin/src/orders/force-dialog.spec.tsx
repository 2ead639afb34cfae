/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import type { AdminOrderRow } from '@halfpallet/contracts';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { ORDER, OWED_BACK, UNPAID } from '../test/samples';
import { ForceDialog } from './force-dialog';

let api: RecordedApi;

beforeEach(async () => {
  api = await startRecordedApi();
});
afterEach(() => api.close());

const open = (order: AdminOrderRow) => renderAdmin(<ForceDialog order={order} onClose={jest.fn()} />, { api });

describe('forcing a status', () => {
  it.each<[string, AdminOrderRow, string, RegExp]>([
    ['cancelled', ORDER, 'Cancelled', /the A\$602\.28 that is held is proposed for refund: finance decides/],
    ['refunded', ORDER, 'Refunded', /the A\$602\.28 that is held is proposed for refund: finance decides/],
    ['cancelled, with nothing paid', UNPAID, 'Cancelled', /^No more payments are asked for\. Nothing is held/],
    ['shipped', ORDER, 'Shipped', /^The balance of A\$602\.28 falls due now/],
    ['back to life', OWED_BACK, 'Confirmed', /^The order can be paid again/],
    ['processing', ORDER, 'Processing', /^What is paid and what is due stays as it is\./],
  ])('to %s says what it does to the money', async (_name, order, to, effect) => {
    const { user } = open(order);
    await user.selectOptions(part('combobox', 'New status'), to);
    screen.getByText(effect);
    part('button', `Force to ${to}`);
  });

  it('is sent with its reason only', async () => {
    const { user } = open(ORDER);
    await user.selectOptions(part('combobox', 'New status'), 'Cancelled');
    await user.click(part('button', 'Force to Cancelled'));
    screen.getByText('Please give a reason of at least 3 characters.');
    await user.type(part('textbox', /^Reason/), 'Supplier is bankrupt');
    await user.click(part('button', 'Force to Cancelled'));
    await screen.findByText('Order Updated');
    const body = { to: 'cancelled', reason: 'Supplier is bankrupt' };
    expect(sentTo(api)).toEqual([['POST', `/api/admin/orders/${ORDER.id}/force`, body]]);
  });
});
