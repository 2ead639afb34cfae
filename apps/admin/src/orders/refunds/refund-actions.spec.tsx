/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { fireEvent, screen } from '@testing-library/react';
import type { AdminRole, RefundListRow } from '@halfpallet/contracts';
import { DialogHost } from '../../shared/dialog-host';
import { startRecordedApi, type RecordedApi } from '../../test/recorded-api';
import { part, renderAdmin, sentTo } from '../../test/render-admin';
import { ORDER, REFUND } from '../../test/samples';
import { RefundActions } from './refund-actions';

let api: RecordedApi;

beforeEach(async () => {
  api = await startRecordedApi();
});
afterEach(() => api.close());

const open = (refund: RefundListRow = REFUND, role: AdminRole = 'finance') =>
  renderAdmin(
    <DialogHost>
      <RefundActions refund={refund} />
    </DialogHost>,
    { api, role },
  );
const ON_ORDER = `/api/admin/orders/${ORDER.id}`;
const OF = 'A$100.00 of HP-1042';

describe('a refund that waits to be transferred', () => {
  it('is done with the reference of our bank and the day', async () => {
    const { user } = open();
    await user.click(part('button', `Done: ${OF}`));
    await user.click(part('button', 'Record A$100.00 as transferred'));
    screen.getByText('Enter the reference of the transfer in our bank.');
    expect(api.calls).toHaveLength(0);
    await user.type(part('textbox', /^Our bank's reference/), 'NAB 77');
    fireEvent.change(screen.getByLabelText(/^Transferred on/), { target: { value: '2026-07-01' } });
    await user.click(part('button', 'Record A$100.00 as transferred'));
    await screen.findByText('Refund Transferred');
    const body = { paidOn: '2026-07-01', bankReference: 'NAB 77' };
    expect(sentTo(api)).toEqual([['POST', `${ON_ORDER}/refunds/r-1/settle`, body]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is recorded as failed when it cannot be sent', async () => {
    const { user } = open();
    await user.click(part('button', `Cannot be sent: ${OF}`));
    await user.click(part('button', 'Record as failed'));
    screen.getByText('Please give a reason of at least 3 characters.');
    await user.type(part('textbox', /^What happened/), 'Account is closed');
    fireEvent.change(screen.getByLabelText(/^On \(the bank's day/), { target: { value: '2026-07-02' } });
    await user.click(part('button', 'Record as failed'));
    await screen.findByText('Refund Recorded As Failed');
    const body = { returnedOn: '2026-07-02', reason: 'Account is closed' };
    expect(sentTo(api)).toEqual([['POST', `${ON_ORDER}/refunds/r-1/returned`, body]]);
  });

  it('offers nothing to those who may only read', () => {
    open(REFUND, 'support');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('the account that a refund goes to', () => {
  const masked = '062-••• •••• 678, G... B...';

  it('is given with how it is known, and checked before it is sent', async () => {
    const { user } = open({ ...REFUND, transfer: { ...REFUND.transfer!, account: null, approval: 'needed' } });
    expect(screen.queryByRole('button', { name: `Done: ${OF}` })).toBeNull();
    await user.click(part('button', `Bank details: ${OF}`));
    await user.type(part('textbox', /^BSB/), '06200');
    await user.click(part('button', 'Save bank details'));
    screen.getByText('A BSB has six digits, such as 062-000');
    screen.getByText('An account number has 5 to 10 digits');
    expect(api.calls).toHaveLength(0);
    await user.type(part('textbox', /^BSB/), '0');
    await user.type(part('textbox', /^Account number/), '1234 5678');
    await user.type(part('textbox', /^Account name/), 'Grace Builder');
    await user.click(part('button', 'Save bank details'));
    screen.getByText('Choose how you know it.');
    expect(document.activeElement).toBe(part('radiogroup', /^How do you know/));
    expect(api.calls).toHaveLength(0);
    await user.click(part('radio', /^Saw a paper/));
    await user.click(part('button', 'Save bank details'));
    await screen.findByText('Bank Details Saved');
    const body = { bsb: '062000', accountNumber: '1234 5678', accountName: 'Grace Builder', check: 'document' };
    expect(sentTo(api)).toEqual([['POST', `${ON_ORDER}/refund-account`, body]]);
  });

  it('is shown masked to whoever approves, who sends which one they saw', async () => {
    const { user } = open({ ...REFUND, transfer: { ...REFUND.transfer!, approval: 'needed' } });
    await user.click(part('button', `Approve: ${OF}`));
    screen.getByText(masked);
    screen.getByText('Called the buyer on the phone number of the order');
    await user.click(part('button', 'Approve A$100.00'));
    await screen.findByText('Transfer Approved');
    const body = { accountId: REFUND.transfer!.account!.id };
    expect(sentTo(api)).toEqual([['POST', `${ON_ORDER}/refunds/r-1/approve`, body]]);
  });

  it('is approved by an owner who asked for it themselves only with a reason', async () => {
    const transfer = { ...REFUND.transfer!, approval: 'needed', mayApprove: 'with_reason' } as const;
    const { user } = open({ ...REFUND, transfer }, 'owner');
    await user.click(part('button', `Approve: ${OF}`));
    await user.click(part('button', 'Approve A$100.00'));
    screen.getByText('Please give a reason of at least 3 characters.');
    expect(api.calls).toHaveLength(0);
    await user.type(part('textbox', /^Why you approve your own/), 'Nobody else is here');
    await user.click(part('button', 'Approve A$100.00'));
    await screen.findByText('Transfer Approved');
    expect(sentTo(api)).toMatchObject([['POST', `${ON_ORDER}/refunds/r-1/approve`, { reason: 'Nobody else is here' }]]);
  });

  it('is shown whole to whoever is about to pay', async () => {
    api.answer({
      body: { bsb: '062-000', accountNumber: '12345678', accountName: 'Grace Builder', expiresInSeconds: 120 },
    });
    const { user } = open();
    await user.click(part('button', `Done: ${OF}`));
    screen.getByText(masked);
    await user.click(part('button', 'Show the account'));
    const whole = await screen.findByText('12345678');
    expect(document.activeElement!.contains(whole)).toBe(true);
    expect(document.activeElement).not.toBe(part('dialog', /was transferred$/));
    expect(screen.queryByText(masked)).toBeNull();
    expect(sentTo(api)).toEqual([['POST', `${ON_ORDER}/refunds/r-1/account`, {}]]);
  });
});

describe('a refund that failed', () => {
  it('is tried again, exactly its amount, under its own id', async () => {
    const { user } = open({
      ...REFUND,
      method: 'card',
      status: 'failed',
      failedOpen: true,
      failure: 'expired_or_canceled_card',
    });
    await user.click(part('button', `Try again: ${OF}`));
    screen.getByText('What went wrong: Expired or canceled card');
    await user.click(part('button', 'Refund A$100.00 again'));
    await screen.findByText('Refund Processed');
    const body = { amount: 100, reason: 'Tried again', refundType: 'partial', retryOf: 'r-1' };
    expect(sentTo(api)).toEqual([['POST', `${ON_ORDER}/refund`, body]]);
  });

  it('can go by transfer when its card is closed', async () => {
    const { user } = open({
      ...REFUND,
      method: 'card',
      status: 'failed',
      failedOpen: true,
      failure: 'expired_or_canceled_card',
    });
    await user.click(part('button', `Try again: ${OF}`));
    await user.click(part('radio', /^By transfer/));
    await user.click(part('button', 'Refund A$100.00 again'));
    await screen.findByText('Refund Processed');
    expect(sentTo(api)).toMatchObject([['POST', `${ON_ORDER}/refund`, { retryOf: 'r-1', byTransfer: true }]]);
  });
});
