/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { AdminOrderRow, AdminRole } from '@halfpallet/contracts';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { ORDER, UNPAID } from '../test/samples';
import { CancelDialog } from './cancel-dialog';

let api: RecordedApi;
const onClose = jest.fn();

beforeEach(async () => {
  onClose.mockClear();
  api = await startRecordedApi();
});
afterEach(() => api.close());

const open = (order = ORDER, role: AdminRole = 'owner') =>
  renderAdmin(<CancelDialog order={order} onClose={onClose} />, { api, role });
const CANCEL = `/api/admin/orders/${ORDER.id}/cancel`;
const reason = 'Admin cancellation';
const SEEN = { from: ORDER.status, totalAud: ORDER.totalAud };

describe('cancelling an order of which money is held', () => {
  it('refunds all of it unless told otherwise, and the button names the amount', async () => {
    const { user } = open();
    expect(part<HTMLInputElement>('radio', 'Refund all of it: A$602.28').checked).toBe(true);
    api.answer({ body: { message: 'Order HP-1042 was cancelled. $602.28 is on its way back.' } });
    await user.click(part('button', 'Cancel Order and refund A$602.28'));
    await screen.findByText('Order HP-1042 was cancelled. $602.28 is on its way back.');
    expect(sentTo(api)).toEqual([
      ['POST', CANCEL, { reason, ...SEEN, refund: { decision: 'all', expectedAud: 602.28 } }],
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('refunds a part, and asks why the rest is kept', async () => {
    const { user } = open();
    await user.click(part('radio', 'Refund a part and keep the rest'));
    await user.type(part('textbox', /^Amount to refund/), '602.29');
    await user.click(part('button', 'Cancel Order'));
    screen.getByText('Enter an amount between A$0.01 and A$602.28, with at most two decimals.');
    screen.getByText('Please give a reason of at least 3 characters.');
    expect(api.calls).toHaveLength(0);

    await user.clear(part('textbox', /^Amount to refund/));
    await user.type(part('textbox', /^Amount to refund/), '500');
    await user.type(part('textbox', /^Why the rest is kept/), 'Tooling is paid');
    await user.click(part('button', 'Cancel Order and refund A$500.00'));
    await screen.findByText('Order Cancelled');
    const refund = { decision: 'part', amountAud: 500, reason: 'Tooling is paid', expectedAud: 602.28 };
    expect(sentTo(api)).toEqual([['POST', CANCEL, { reason, ...SEEN, refund }]]);
  });

  it('keeps all of it only for a reason, and says that what was paid too much is not kept', async () => {
    const { user } = open({ ...ORDER, heldOverAud: 77, refundableAud: 679.28 });
    await user.click(part('radio', 'Refund nothing and keep it'));
    screen.getByText(/^Paid beyond what the order owes: A\$77\.00\. That much cannot be kept/);
    await user.click(part('button', 'Cancel Order and keep the money'));
    screen.getByText('Please give a reason of at least 3 characters.');
    expect(api.calls).toHaveLength(0);
    await user.type(part('textbox', /^Why the money is kept/), 'Made to measure');
    await user.click(part('button', 'Cancel Order and keep the money'));
    await screen.findByText('Order Cancelled');
    expect(sentTo(api)).toEqual([
      [
        'POST',
        CANCEL,
        { reason, ...SEEN, refund: { decision: 'none', reason: 'Made to measure', expectedAud: 679.28 } },
      ],
    ]);
  });

  it('can leave it to finance', async () => {
    const { user } = open();
    await user.click(part('radio', 'Let finance decide'));
    await user.click(part('button', 'Cancel Order'));
    await screen.findByText('Order Cancelled');
    expect(sentTo(api)).toEqual([['POST', CANCEL, { reason, ...SEEN, refund: { decision: 'propose' } }]]);
  });

  it('tells those who may not refund that finance decides, and asks them nothing', async () => {
    const { user } = open(ORDER, 'support');
    screen.getByText(/^A\$602\.28 of the buyer's money is held\. Finance is asked/);
    expect(screen.queryAllByRole('radio')).toEqual([]);
    await user.click(part('button', 'Cancel Order'));
    await screen.findByText('Order Cancelled');
    expect(sentTo(api)).toEqual([['POST', CANCEL, { reason, ...SEEN }]]);
  });

  it('stays open with what the server said', async () => {
    const { user } = open();
    api.answer({ status: 409, body: { code: 'ORDER_LOCKED', message: 'This order is shipped.' } });
    await user.click(part('button', /^Cancel Order and refund/));
    await screen.findByText('Cancellation Failed');
    screen.getAllByText('This order is shipped.');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('cancelling an order that nothing was paid of', () => {
  it('asks for a reason and for nothing else', async () => {
    const { user } = open(UNPAID);
    expect(screen.queryAllByRole('radio')).toEqual([]);
    await user.clear(part('textbox', /^Reason/));
    await user.click(part('button', 'Cancel Order'));
    screen.getByText('Please give a reason of at least 3 characters.');
    await user.type(part('textbox', /^Reason/), 'Ordered twice');
    await user.click(part('button', 'Cancel Order'));
    await screen.findByText('Order Cancelled');
    expect(sentTo(api)).toEqual([
      ['POST', CANCEL, { reason: 'Ordered twice', from: UNPAID.status, totalAud: UNPAID.totalAud }],
    ]);
  });

  it('rests on the order as the dialog was opened over it, until it was told where that stands now', async () => {
    const Live = () => {
      const [order, setOrder] = useState<AdminOrderRow>(UNPAID);
      return (
        <>
          <button onClick={() => setOrder({ ...UNPAID, totalAud: 2_000 })}>Its buyer agrees</button>
          <CancelDialog order={order} onClose={onClose} />
        </>
      );
    };
    const { user } = renderAdmin(<Live />, { api });
    const message = 'The items of this order were changed.';
    api.answer({ status: 409, body: { code: 'TOTAL_MOVED_ON', message } }, {});
    fireEvent.click(screen.getByText('Its buyer agrees'));
    await user.click(part('button', 'Cancel Order'));
    await screen.findAllByText(message);
    await user.click(part('button', 'Cancel Order'));
    await screen.findByText('Order Cancelled');
    expect(sentTo(api).map(([, , body]) => body)).toEqual([
      { reason, from: UNPAID.status, totalAud: UNPAID.totalAud },
      { reason, from: UNPAID.status, totalAud: 2_000 },
    ]);
  });
});
