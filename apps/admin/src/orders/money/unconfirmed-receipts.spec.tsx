/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { fireEvent, screen } from '@testing-library/react';
import { ORDER_DETAIL } from '../../test/order-detail';
import { startRecordedApi, type RecordedApi } from '../../test/recorded-api';
import { part, renderAdmin, sentTo } from '../../test/render-admin';
import { UnconfirmedReceipts } from './unconfirmed-receipts';

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
});
afterEach(() => api.close());

const receipt = { id: 'c-1', amountAud: 602.28, bookedOn: '2026-07-01' };
const order = { ...ORDER_DETAIL, payments: { ...ORDER_DETAIL.payments, unconfirmed: [receipt] } };
const open = (role: 'finance' | 'support' = 'finance', past = false) =>
  renderAdmin(<UnconfirmedReceipts order={order} past={past} />, { api, role });
const TAKE_BACK = `/api/admin/orders/${order.id}/bank-receipts/c-1/take-back`;

describe('a receipt that was recorded by hand and is on no statement', () => {
  it('is taken back for a reason', async () => {
    const { user } = open();
    await user.click(part('button', /^Take back: A\$602\.28 of/));
    screen.getByText(/comes off this order: what it had paid is due again, and the buyer is told/);
    await user.click(part('button', 'Take back A$602.28'));
    screen.getByText('Please give a reason of at least 3 characters.');
    await user.type(part('textbox', /^How you know/), 'Typed on the wrong order');
    await user.click(part('button', 'Take back A$602.28'));
    await screen.findByText('Receipt Taken Back');
    expect(sentTo(api)).toEqual([['POST', TAKE_BACK, { reason: 'Typed on the wrong order' }]]);
  });

  it('is taken back on the bank`s own day when the bank took it back, which is not before it came', async () => {
    const { user } = open();
    await user.click(part('button', /^Take back: A\$602\.28 of/));
    await user.click(part('radio', /^It came, and the bank took it back/));
    await user.type(part('textbox', /^How you know/), 'Dishonoured');
    const day = screen.getByLabelText(/^Taken back on/);
    fireEvent.change(day, { target: { value: '2026-06-30' } });
    await user.click(part('button', 'Take back A$602.28'));
    screen.getByText('Enter the day; it is not before the money came, and not in the future.');
    fireEvent.change(day, { target: { value: '2026-07-02' } });
    await user.click(part('button', 'Take back A$602.28'));
    await screen.findByText('Receipt Taken Back');
    expect(sentTo(api)).toEqual([['POST', TAKE_BACK, { reversedOn: '2026-07-02', reason: 'Dishonoured' }]]);
  });

  it('is only shown to those who may not, and in the past', () => {
    open('support');
    screen.getByText(/recorded as booked on/);
    expect(screen.queryByRole('button')).toBeNull();
    open('finance', true);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
