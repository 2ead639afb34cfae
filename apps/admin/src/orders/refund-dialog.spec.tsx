/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { ORDER } from '../test/samples';
import { RefundDialog } from './refund-dialog';

let api: RecordedApi;
const onClose = jest.fn();

beforeEach(async () => {
  onClose.mockClear();
  api = await startRecordedApi();
});
afterEach(() => api.close());

const open = (order = ORDER) => renderAdmin(<RefundDialog order={order} onClose={onClose} />, { api });
const REFUND = `/api/admin/orders/${ORDER.id}/refund`;

describe('refunding an order', () => {
  it('sends back everything that can go back, and the button names exactly that', async () => {
    const { user } = open();
    expect(screen.queryByText(/Paid beyond/)).toBeNull();
    await user.click(part('button', 'Refund A$602.28'));
    await screen.findByText('Refund Processed');
    const body = { amount: 602.28, reason: 'Admin refund', refundType: 'full', expectedAud: 602.28 };
    expect(sentTo(api)).toEqual([['POST', REFUND, body]]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('offers nothing once a colleague sent everything back meanwhile, and keeps what was typed', async () => {
    const Meanwhile = () => {
      const [order, setOrder] = useState(ORDER);
      return (
        <>
          <RefundDialog order={order} onClose={onClose} />
          <button onClick={() => setOrder({ ...ORDER, refundableAud: 0 })}>Meanwhile</button>
        </>
      );
    };
    const { user } = renderAdmin(<Meanwhile />, { api });
    await user.type(part('textbox', /^Reason/), ' of Ada');
    fireEvent.click(screen.getByText('Meanwhile'));
    screen.getByText('Nothing of this order can go back now. Its Money tells what became of it.');
    expect(part<HTMLButtonElement>('button', 'Refund').disabled).toBe(true);
    expect(part<HTMLTextAreaElement>('textbox', /^Reason/).value).toBe('Admin refund of Ada');
    expect(screen.queryByText(/A\$0\.00/)).toBeNull();
  });

  describe('of which more was paid than it owes', () => {
    const overpaid = { ...ORDER, heldOverAud: 77, refundableAud: 679.28 };

    it('names what is held over, and counts it into everything', () => {
      open(overpaid);
      screen.getByText('Paid beyond what the order owes: A$77.00. It goes back first, whatever is chosen.');
      part('button', 'Refund A$679.28');
    });

    it('can send back only that, and does so first where it is owed back', async () => {
      const { user } = renderAdmin(<RefundDialog order={overpaid} onClose={onClose} start="held-over" />, { api });
      expect(part<HTMLInputElement>('radio', 'Only what is owed back: A$77.00').checked).toBe(true);
      await user.click(part('button', 'Refund A$77.00'));
      await screen.findByText('Refund Processed');
      const body = { amount: 77, reason: 'Admin refund', refundType: 'partial', expectedAud: 679.28, another: false };
      expect(sentTo(api)).toEqual([['POST', REFUND, body]]);
    });
  });

  it('sends back a part', async () => {
    const { user } = open();
    await user.click(part('radio', 'A part of it'));
    await user.type(part('textbox', /^Amount/), '12.5');
    await user.click(part('button', 'Refund A$12.50'));
    await screen.findByText('Refund Processed');
    const body = { amount: 12.5, reason: 'Admin refund', refundType: 'partial', expectedAud: 602.28, another: false };
    expect(sentTo(api)).toEqual([['POST', REFUND, body]]);
  });

  it('asks before a refund of the same amount goes back once more', async () => {
    const { user } = open();
    const message = 'A refund of A$12.50 is already recorded for this order.';
    api.answer({ status: 409, body: { code: 'REFUND_ALREADY_ASKED', message } }, {});
    await user.click(part('radio', 'A part of it'));
    await user.type(part('textbox', /^Amount/), '12.5');
    await user.click(part('button', 'Refund A$12.50'));
    await user.click(await screen.findByRole('button', { name: 'This is another refund' }));
    await screen.findByText('Refund Processed');
    const body = { amount: 12.5, reason: 'Admin refund', refundType: 'partial', expectedAud: 602.28, another: false };
    expect(sentTo(api)).toEqual([
      ['POST', REFUND, body],
      ['POST', REFUND, { ...body, another: true }],
    ]);
  });

  it('of a part rests on what could go back when the dialog opened, until it was told what can now', async () => {
    const Live = () => {
      const [order, setOrder] = useState(ORDER);
      return (
        <>
          <button onClick={() => setOrder({ ...ORDER, refundableAud: 552.28 })}>A colleague refunds A$50.00</button>
          <RefundDialog order={order} onClose={onClose} />
        </>
      );
    };
    const { user } = renderAdmin(<Live />, { api });
    const message = 'A$552.28 can go back now, not A$602.28.';
    api.answer({ status: 409, body: { code: 'REFUNDABLE_CHANGED', message } }, {});
    await user.click(part('radio', 'A part of it'));
    await user.type(part('textbox', /^Amount/), '45');
    fireEvent.click(screen.getByText('A colleague refunds A$50.00'));
    await user.click(part('button', 'Refund A$45.00'));
    await screen.findAllByText(message);
    await user.click(part('button', 'Refund A$45.00'));
    await screen.findByText('Refund Processed');
    expect(sentTo(api).map(([, , body]) => body)).toMatchObject([{ expectedAud: 602.28 }, { expectedAud: 552.28 }]);
  });

  it('does not ask for a cent more than can go back', async () => {
    const { user } = open();
    await user.click(part('radio', 'A part of it'));
    await user.type(part('textbox', /^Amount/), '602.29');
    await user.click(part('button', 'Refund'));
    screen.getByText('Enter an amount between A$0.01 and A$602.28, with at most two decimals.');
    expect(api.calls).toHaveLength(0);
  });

  it('sends the same key for the same refund, so that a lost answer is not a second refund', async () => {
    const { user } = open();
    api.answer({ status: 503, body: { message: 'Try again in a moment.' } });
    await user.click(part('button', 'Refund A$602.28'));
    await screen.findAllByText('Try again in a moment.');
    await user.click(part('button', 'Refund A$602.28'));
    await screen.findAllByText('Try again in a moment.');
    const keys = api.calls.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});
