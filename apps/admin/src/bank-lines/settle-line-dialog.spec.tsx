/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import type { LineSuggestion } from '@halfpallet/contracts';
import { startRecordedApi, type Answer, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import type { BankLineRow } from './bank-line-rows';
import { SettleLineDialog } from './settle-line-dialog';

let api: RecordedApi;
let settled: Answer;
let suggested: Answer;
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
const SUGGESTED: LineSuggestion = {
  orderId: '6f0c0c4e-7f9d-4b1e-9c61-0d6f7f1f2a11',
  orderNumber: 'HP-1042',
  buyerName: 'Grace Builder',
  bankReference: 'HP01234567',
  openAud: 1204.56,
  orderedAt: '2026-06-30T01:12:09.114Z',
  clues: ['buyer', 'part-due'],
};

beforeEach(async () => {
  onClose.mockClear();
  api = await startRecordedApi();
  settled = {};
  suggested = { body: [] };
  api.answerEach((url) => (url.endsWith('/suggestions') ? suggested : settled));
});
afterEach(() => api.close());

const posted = () => sentTo(api).filter(([method]) => method === 'POST');
const open = () => renderAdmin(<SettleLineDialog line={LINE} onClose={onClose} />, { api, role: 'finance' });

describe('a statement line that waits', () => {
  it('is booked to the order somebody names, for a reason', async () => {
    const { user } = open();
    await user.click(part('button', 'Book A$602.28'));
    screen.getByText('Name the order.');
    screen.getByText('Please give a reason of at least 3 characters.');
    expect(posted()).toEqual([]);
    await user.type(part('textbox', /^Order number/), 'HP-1042');
    await user.type(part('textbox', /^How you know/), 'The buyer called');
    await user.click(part('button', 'Book A$602.28'));
    await screen.findByText('Line Settled');
    expect(posted()).toEqual([['POST', SETTLE, { order: 'HP-1042', reason: 'The buyer called' }]]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is booked to an order that is suggested, whose number somebody need not type', async () => {
    suggested = { body: [SUGGESTED] };
    const { user } = open();
    const choice = await screen.findByText('HP-1042, Grace Builder: A$1,204.56 open, ordered 30 June 2026');
    screen.getByText('the line names its buyer; exactly the part of it that comes next');
    await user.click(choice);
    expect(part<HTMLInputElement>('textbox', /^Order number/).value).toBe('HP-1042');
    await user.type(part('textbox', /^How you know/), 'Name and sum');
    await user.click(part('button', 'Book A$602.28'));
    await screen.findByText('Line Settled');
    expect(posted()).toEqual([['POST', SETTLE, { order: 'HP-1042', reason: 'Name and sum' }]]);
  });

  it('is settled without suggestions when they cannot be had', async () => {
    suggested = { status: 503, body: { message: 'Not now' } };
    const { user } = open();
    await user.type(part('textbox', /^Order number/), 'HP-1042');
    await user.type(part('textbox', /^How you know/), 'The buyer called');
    await user.click(part('button', 'Book A$602.28'));
    await screen.findByText('Line Settled');
    expect(screen.queryByText('Orders it may be for')).toBeNull();
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
    expect(posted()).toEqual([['POST', SETTLE, { reason: 'Interest of the bank' }]]);
  });

  it('stays open when there is no such order', async () => {
    const { user } = open();
    settled = { status: 404, body: { code: 'ORDER_NOT_FOUND', message: 'Order not found' } };
    await user.type(part('textbox', /^Order number/), 'HP-1');
    await user.type(part('textbox', /^How you know/), 'The buyer called');
    await user.click(part('button', 'Book A$602.28'));
    await screen.findAllByText('Order not found');
    expect(onClose).not.toHaveBeenCalled();
  });
});
