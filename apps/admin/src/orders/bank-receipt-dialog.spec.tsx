/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { fireEvent, screen } from '@testing-library/react';
import type { AdminOrderRow } from '@halfpallet/contracts';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { OWED_BACK, UNPAID } from '../test/samples';
import { BankReceiptDialog } from './bank-receipt-dialog';

let api: RecordedApi;
const onClose = jest.fn();

beforeEach(async () => {
  onClose.mockClear();
  api = await startRecordedApi();
});
afterEach(() => api.close());

const open = (order: AdminOrderRow = UNPAID) =>
  renderAdmin(<BankReceiptDialog order={order} onClose={onClose} />, { api });
const RECEIPTS = `/api/admin/orders/${UNPAID.id}/bank-receipts`;
const day = () => screen.getByLabelText(/^Booked on/);
const DAY = '2026-07-01';

describe('a bank receipt', () => {
  it('is recorded, and what was not due is told as held over', async () => {
    const { user } = open();
    screen.getByText('The order still has to be paid A$1,204.56; anything above is owed back.');
    await user.type(part('textbox', /^Amount received/), '1,281.56');
    fireEvent.change(day(), { target: { value: DAY } });
    const message = '$1,281.56 recorded as received. $77.00 of it was not due and is held over: it is owed back.';
    api.answer({ body: { message } });
    await user.click(part('button', 'Record A$1,281.56'));
    await screen.findByText(message);
    expect(sentTo(api)).toEqual([['POST', RECEIPTS, { amountAud: 1281.56, bookedOn: DAY, note: '' }]]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks whether it is another transfer when one of this amount is recorded already', async () => {
    const { user } = open();
    await user.type(part('textbox', /^Amount received/), '602.28');
    fireEvent.change(day(), { target: { value: DAY } });
    const message = `A transfer of $602.28 on ${DAY} is already recorded for this order.`;
    api.answer({ status: 409, body: { code: 'TRANSFER_ALREADY_RECORDED', message } }, {});
    await user.click(part('button', 'Record A$602.28'));
    await screen.findAllByText(message);
    expect(onClose).not.toHaveBeenCalled();

    await user.click(part('button', 'This is another transfer'));
    await screen.findByText('Bank Receipt Recorded');
    const body = { amountAud: 602.28, bookedOn: DAY, note: '' };
    expect(sentTo(api)).toEqual([
      ['POST', RECEIPTS, body],
      ['POST', RECEIPTS, { ...body, another: true }],
    ]);
    const keys = api.calls.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).not.toBe(keys[1]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('does not offer that after another refusal', async () => {
    const { user } = open();
    await user.type(part('textbox', /^Amount received/), '602.28');
    api.answer({ status: 422, body: { code: 'VALIDATION_FAILED', message: 'Give the day as YYYY-MM-DD' } });
    await user.click(part('button', 'Record A$602.28'));
    await screen.findAllByText('Give the day as YYYY-MM-DD');
    expect(screen.queryByRole('button', { name: 'This is another transfer' })).toBeNull();
  });

  it('needs an amount, and a day that has been', async () => {
    const { user } = open();
    fireEvent.change(day(), { target: { value: '2999-01-01' } });
    await user.click(part('button', 'Record'));
    screen.getByText('Enter an amount above A$0.00, with at most two decimals.');
    screen.getByText('Enter the day on the bank statement; it cannot be in the future.');
    expect(api.calls).toHaveLength(0);
  });

  it('takes the day of a bank in Sydney, which is an hour ahead in summer', async () => {
    // 23:30 in Brisbane
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-01-15T13:30:00.000Z'));
    const { user } = open();
    clock.mockRestore();
    await user.type(part('textbox', /^Amount received/), '602.28');
    fireEvent.change(day(), { target: { value: '2026-01-16' } });
    await user.click(part('button', 'Record A$602.28'));
    await screen.findByText('Bank Receipt Recorded');
    expect(sentTo(api)).toEqual([['POST', RECEIPTS, { amountAud: 602.28, bookedOn: '2026-01-16', note: '' }]]);
  });

  it('says beforehand that nothing is due on an order that is over', () => {
    open(OWED_BACK);
    screen.getByText(/^Nothing is due on this order\. What arrived all the same is recorded/);
  });
});
