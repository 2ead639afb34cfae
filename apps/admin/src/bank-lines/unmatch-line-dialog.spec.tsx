/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import type { BankLineRow } from './bank-line-rows';
import { UnmatchLineDialog } from './unmatch-line-dialog';

let api: RecordedApi;
const onClose = jest.fn();
const LINE: BankLineRow = {
  id: 'bank:1f',
  bookedOn: '2026-07-01',
  description: 'TFR G BUILDER',
  amountAud: 602.28,
  state: 'matched',
  orderId: 'o1',
  note: null,
  version: 2,
};
const UNMATCH = '/api/admin/rest/bank-lines/bank:1f/unmatch';
const orders = { headers: { 'content-range': 'orders 0-0/1' }, body: [{ id: 'o1', orderNumber: 'HP-1042' }] };

beforeEach(async () => {
  onClose.mockClear();
  api = await startRecordedApi();
});
afterEach(() => api.close());

/** @param said what the server answers to the act */
const open = (said: { status?: number; body: object } = { body: {} }) => {
  api.answerEach((url) => (url.includes('/unmatch') ? said : orders));
  return renderAdmin(<UnmatchLineDialog line={LINE} orderId="o1" onClose={onClose} />, { api, role: 'finance' });
};
const confirm = () => part('button', 'Take back A$602.28');
const posts = () => sentTo(api).filter(([method]) => method === 'POST');
const reason = () => part('textbox', /^How you know/);

describe('the match of a statement line', () => {
  it('is taken back for a reason, in the version that was seen; the order and what becomes of it are told before', async () => {
    const { user } = open();
    await screen.findByText('HP-1042');
    screen.getByText(/^A\$602\.28 comes off that order: what it had paid there is due again/);
    await user.click(confirm());
    screen.getByText('Please give a reason of at least 3 characters.');
    expect(posts()).toEqual([]);
    await user.type(reason(), 'It was for HP-1043');
    await user.click(confirm());
    await screen.findByText('Match Taken Back');
    expect(posts()).toEqual([['POST', UNMATCH, { reason: 'It was for HP-1043' }]]);
    expect(api.calls.find(({ method }) => method === 'POST')!.headers['if-match']).toBe('"2"');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is taken back on the bank`s own day when the bank took the money back, which is not before it came', async () => {
    const { user } = open();
    expect(screen.queryByLabelText(/^Taken back on/)).toBeNull();
    await user.click(part('radio', 'The bank took the money back'));
    screen.getByText(/Set it aside then: its money is not here any more\.$/);
    const day = screen.getByLabelText<HTMLInputElement>(/^Taken back on/);
    await user.clear(day);
    await user.type(day, '2026-06-30');
    await user.type(reason(), 'Dishonoured');
    await user.click(confirm());
    screen.getByText('Enter the day; it is not before the money came, and not in the future.');
    expect(posts()).toEqual([]);
    await user.clear(day);
    await user.type(day, '2026-07-02');
    await user.click(confirm());
    await screen.findByText('Match Taken Back');
    expect(posts()).toEqual([['POST', UNMATCH, { reversedOn: '2026-07-02', reason: 'Dishonoured' }]]);
  });

  it.each([
    [412, 'VERSION_CONFLICT', 'Somebody changed this line since you looked at it.'],
    [409, 'RECEIPT_WENT_BACK', 'A$10.00 of the transfers of this order went back since this one came.'],
  ])('stays open with the server`s words when it is refused with %i', async (status, code, message) => {
    const { user } = open({ status, body: { code, message } });
    await user.type(reason(), 'It was for HP-1043');
    await user.click(confirm());
    await screen.findAllByText(message);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is taken back under one key however often it is sent', async () => {
    const { user } = open({ status: 503, body: { code: 'UNAVAILABLE', message: 'Away' } });
    await user.type(reason(), 'It was for HP-1043');
    await user.click(confirm());
    await screen.findAllByText('Away');
    await user.click(confirm());
    await screen.findAllByText('Away');
    const keys = api.calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key']);
    expect(keys.length).toBeGreaterThanOrEqual(2);
    expect(new Set(keys).size).toBe(1);
  });
});
