/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
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

  it('is sent with its reason and the status that was seen', async () => {
    const { user } = open(ORDER);
    await user.selectOptions(part('combobox', 'New status'), 'Cancelled');
    await user.click(part('button', 'Force to Cancelled'));
    screen.getByText('Please give a reason of at least 3 characters.');
    await user.type(part('textbox', /^Reason/), 'Supplier is bankrupt');
    await user.click(part('button', 'Force to Cancelled'));
    await screen.findByText('Order Updated');
    const body = { to: 'cancelled', reason: 'Supplier is bankrupt', from: ORDER.status };
    expect(sentTo(api)).toEqual([['POST', `/api/admin/orders/${ORDER.id}/force`, body]]);
  });

  it('rests on the status the dialog was opened with, until it was told where the order stands now', async () => {
    const Live = () => {
      const [order, setOrder] = useState<AdminOrderRow>(ORDER);
      return (
        <>
          <button onClick={() => setOrder({ ...ORDER, status: 'shipped' })}>A colleague ships it</button>
          <ForceDialog order={order} onClose={jest.fn()} />
        </>
      );
    };
    const { user } = renderAdmin(<Live />, { api });
    await user.selectOptions(part('combobox', 'New status'), 'Shipped');
    await user.type(part('textbox', /^Reason/), 'It is on the boat');
    const message = `This order is shipped by now, no longer ${ORDER.status}.`;
    api.answer({ status: 409, body: { code: 'STATUS_MOVED_ON', message } }, {});
    fireEvent.click(screen.getByText('A colleague ships it'));
    expect(part<HTMLSelectElement>('combobox', 'New status').value).toBe('shipped');
    await user.click(part('button', 'Force to Shipped'));
    await screen.findAllByText(message);
    await user.selectOptions(part('combobox', 'New status'), 'Delivered');
    await user.click(part('button', 'Force to Delivered'));
    await screen.findByText('Order Updated');
    expect(sentTo(api).map(([, , body]) => body)).toMatchObject([
      { to: 'shipped', from: ORDER.status },
      { to: 'delivered', from: 'shipped' },
    ]);
  });
});
