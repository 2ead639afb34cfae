/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { OWED_BACK } from '../test/samples';
import { KeepDialog } from './keep-dialog';

let api: RecordedApi;
const onClose = jest.fn();

beforeEach(async () => {
  onClose.mockClear();
  api = await startRecordedApi();
});
afterEach(() => api.close());

describe('keeping money of an order that is over', () => {
  it('needs an amount of what is held, and a reason', async () => {
    const { user } = renderAdmin(<KeepDialog order={OWED_BACK} onClose={onClose} />, { api });
    screen.getByText(/^The order is over and A\$602\.28 of the buyer's money is held\./);
    await user.type(part('textbox', /^Amount to keep/), '700');
    await user.click(part('button', 'Keep'));
    screen.getByText('Enter an amount between A$0.01 and A$602.28, with at most two decimals.');
    screen.getByText('Please give a reason of at least 3 characters.');
    expect(api.calls).toHaveLength(0);

    await user.clear(part('textbox', /^Amount to keep/));
    await user.type(part('textbox', /^Amount to keep/), '100');
    await user.type(part('textbox', /^Reason/), 'Samples were sent');
    api.answer({ body: { message: '$100.00 of this order is kept.' } });
    await user.click(part('button', 'Keep A$100.00'));
    await screen.findByText('$100.00 of this order is kept.');
    const body = { amountAud: 100, reason: 'Samples were sent' };
    expect(sentTo(api)).toEqual([['POST', `/api/admin/orders/${OWED_BACK.id}/keep`, body]]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks whether more is to be kept when some is already', async () => {
    const { user } = renderAdmin(<KeepDialog order={OWED_BACK} onClose={onClose} />, { api });
    await user.type(part('textbox', /^Amount to keep/), '100');
    await user.type(part('textbox', /^Reason/), 'Samples were sent');
    const message = 'A$100.00 of this order is kept already. If A$100.00 more is to be kept, say so and keep it again.';
    api.answer({ status: 409, body: { code: 'KEPT_ALREADY', message } });
    await user.click(part('button', 'Keep A$100.00'));
    await screen.findAllByText(message);
    api.answer({ body: { message: 'A$100.00 of this order is kept.' } });
    await user.click(part('button', 'Keep A$100.00 more'));
    await screen.findByText('A$100.00 of this order is kept.');
    const body = { amountAud: 100, reason: 'Samples were sent' };
    const path = `/api/admin/orders/${OWED_BACK.id}/keep`;
    expect(sentTo(api)).toEqual([
      ['POST', path, body],
      ['POST', path, { ...body, another: true }],
    ]);
  });

  it('says what the server said when it may not be kept', async () => {
    const { user } = renderAdmin(<KeepDialog order={OWED_BACK} onClose={onClose} />, { api });
    await user.type(part('textbox', /^Amount to keep/), '100');
    await user.type(part('textbox', /^Reason/), 'Samples were sent');
    api.answer({ status: 409, body: { code: 'NOTHING_TO_KEEP', message: 'At most $50.00 can be kept.' } });
    await user.click(part('button', 'Keep A$100.00'));
    await screen.findAllByText('At most $50.00 can be kept.');
    expect(onClose).not.toHaveBeenCalled();
  });
});
