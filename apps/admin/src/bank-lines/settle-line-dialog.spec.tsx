/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import type { BankLineRow } from './bank-line-rows';
import { SettleLineDialog } from './settle-line-dialog';

let api: RecordedApi;
const onClose = jest.fn();
const LINE: BankLineRow = {
  id: 'bank:1f',
  bookedOn: '2026-07-01',
  description: 'TFR G BUILDER',
  amountAud: 602.28,
  state: 'unmatched',
  orderId: null,
  note: 'no order is named',
  version: 1,
};
const SETTLE = '/api/admin/rest/bank-lines/bank:1f/settle';

beforeEach(async () => {
  onClose.mockClear();
  api = await startRecordedApi();
});
afterEach(() => api.close());

const open = () => renderAdmin(<SettleLineDialog line={LINE} onClose={onClose} />, { api, role: 'finance' });

describe('a statement line that waits', () => {
  it('is booked to the order somebody names, for a reason', async () => {
    const { user } = open();
    await user.click(part('button', 'Book A$602.28'));
    screen.getByText('Name the order.');
    screen.getByText('Please give a reason of at least 3 characters.');
    expect(api.calls).toHaveLength(0);
    await user.type(part('textbox', /^Order number/), 'HP-1042');
    await user.type(part('textbox', /^How you know/), 'The buyer called');
    await user.click(part('button', 'Book A$602.28'));
    await screen.findByText('Line Settled');
    expect(sentTo(api)).toEqual([['POST', SETTLE, { order: 'HP-1042', reason: 'The buyer called' }]]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says why it waits to whoever settles it', () => {
    open();
    screen.getByText('The statement says: TFR G BUILDER');
    screen.getByText('Why it waits: no order is named');
  });

  it('is set aside when it is for no order', async () => {
    const { user } = open();
    await user.click(part('radio', 'It is for no order'));
    await user.type(part('textbox', /^How you know/), 'Interest of the bank');
    await user.click(part('button', 'Set aside'));
    await screen.findByText('Line Settled');
    expect(sentTo(api)).toEqual([['POST', SETTLE, { reason: 'Interest of the bank' }]]);
  });

  it('stays open when there is no such order', async () => {
    const { user } = open();
    api.answer({ status: 404, body: { code: 'ORDER_NOT_FOUND', message: 'Order not found' } });
    await user.type(part('textbox', /^Order number/), 'HP-1');
    await user.type(part('textbox', /^How you know/), 'The buyer called');
    await user.click(part('button', 'Book A$602.28'));
    await screen.findAllByText('Order not found');
    expect(onClose).not.toHaveBeenCalled();
  });
});
