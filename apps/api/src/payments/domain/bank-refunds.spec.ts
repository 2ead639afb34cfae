import { given } from '@halfpallet/testing';
import { agreed, at, orderId } from '../../../test/support/payment-events';
import type { BankRefundEvent } from './bank-refund.events';
import {
  askingForAccount,
  asksForApproval,
  bankRefunds,
  isApproved,
  type ApprovalRule,
  type BankRefundCommand,
} from './bank-refunds';
import type { PaymentEvent } from './payment.events';

type Story = PaymentEvent | BankRefundEvent;

const EVERY: ApprovalRule = { aboveCents: 0, since: '1970-01-01T00:00:00.000Z' };
const by = (id: string, occurredAt = at) => ({ meta: { actor: { kind: 'finance' as const, id }, occurredAt } });
const came: Story = {
  type: 'BankTransferReceived',
  data: {
    ...{ orderId, leg: 'deposit', lineKey: 'bank:1', amountCents: 50_001, bookedOn: '2026-01-05' },
    ...{ source: 'statement', settlesLeg: true },
  },
};
const asked = (refundId = 'r1', amountCents = 20_000, who = 'ann'): Story => ({
  type: 'RefundRequested',
  data: { orderId, refundId, amountCents, method: 'bank', providerRef: null, from: 'deposits', reason: 'A dent' },
  ...by(who),
});
const account = (accountId: string, who = 'ann'): Story => ({
  type: 'RefundAccountGiven',
  data: { orderId, accountId, check: 'called_back' },
  ...by(who),
});
const approved = (accountId = 'a1', refundId = 'r1', amountCents = 20_000): BankRefundEvent => ({
  type: 'RefundTransferApproved',
  data: { orderId, refundId, accountId, amountCents },
});
const end = (
  type: 'RefundSettled' | 'RefundFailed',
  refundId = 'r1',
  amountCents = 20_000,
  afterSettlement = false,
): Story =>
  type === 'RefundSettled'
    ? {
        type,
        data: { orderId, refundId, method: 'bank', from: 'deposits', amountCents, occurredAt: at, completes: false },
      }
    : {
        type,
        data: {
          ...{ orderId, refundId, method: 'bank', from: 'deposits', amountCents, occurredAt: at },
          ...{ afterSettlement, reason: 'The account is closed' },
        },
      };
const paid: readonly Story[] = [agreed, came];

const giveAccount = (accountId: string, check: 'called_back' | 'by_buyer' = 'called_back'): BankRefundCommand => ({
  kind: 'GiveAccount',
  accountId,
  check,
});
const approve = (who: string, more: Partial<Extract<BankRefundCommand, { kind: 'ApproveTransfer' }>> = {}) => ({
  ...{ kind: 'ApproveTransfer' as const, refundId: 'r1', accountId: 'a1', by: who },
  ...{ mayApproveOwn: false, reason: null, ...more },
});
const record = (outcome: 'settled' | 'failed', rule = EVERY): BankRefundCommand => ({
  kind: 'RecordTransfer',
  record: { kind: 'RecordRefund', refundId: 'r1', outcome, providerRefundRef: null, at },
  rule,
});

describe('the account that a refund is transferred to', () => {
  it('is given while a transfer waits, once for each time it is sent', () => {
    given(bankRefunds, [...paid, asked()])
      .when(giveAccount('a1'))
      .then([{ type: 'RefundAccountGiven', data: { orderId, accountId: 'a1', check: 'called_back' } }]);
    given(bankRefunds, [...paid, asked(), account('a1')])
      .when(giveAccount('a1'))
      .then([]);
  });

  it('is not asked for when nothing waits to be transferred', () => {
    given(bankRefunds, paid).when(giveAccount('a1')).thenError('NOTHING_TO_TRANSFER');
    given(bankRefunds, [...paid, asked(), end('RefundSettled')])
      .when(giveAccount('a1'))
      .thenError('NOTHING_TO_TRANSFER');
  });

  it('that another one replaced does not come back when its request is sent again', () => {
    given(bankRefunds, [...paid, asked(), account('a1'), account('a2')])
      .when(giveAccount('a1'))
      .then([]);
  });

  it('is no longer changed by the buyer once it is about to be sent, and still by staff', () => {
    const ready = [...paid, asked(), account('a1'), approved()];
    given(bankRefunds, ready).when(giveAccount('a2', 'by_buyer')).thenError('TRANSFER_ABOUT_TO_BE_SENT');
    given(bankRefunds, ready)
      .when(giveAccount('a2'))
      .then([{ type: 'RefundAccountGiven', data: { orderId, accountId: 'a2', check: 'called_back' } }]);
  });

  it('is asked for anew when money did not arrive there', () => {
    given(bankRefunds, [...paid, asked(), account('a1'), approved(), end('RefundFailed'), asked('r2')])
      .when(approve('ben', { refundId: 'r2' }))
      .thenError('REFUND_ACCOUNT_MISSING');
  });

  it('is asked for by what waits, also after a transfer failed that nobody had given one for', () => {
    const asking = (story: readonly Story[]) => askingForAccount(story.reduce(bankRefunds.evolve, bankRefunds.initial));
    const both = [...paid, asked(), asked('r2')];
    expect(asking([...both, end('RefundFailed')])).toEqual([{ refundId: 'r2', failed: false }]);
    expect(asking([...both, account('a1'), end('RefundFailed')])).toEqual([{ refundId: 'r1', failed: true }]);
  });
});

describe('the approval of a transfer', () => {
  const ready = [...paid, asked(), account('a1', 'cleo')];

  it('is given by somebody who neither asked for it nor gave its account', () => {
    given(bankRefunds, ready).when(approve('ben')).then([approved()]);
    given(bankRefunds, ready).when(approve('ann')).thenError('OWN_REFUND');
    given(bankRefunds, ready).when(approve('cleo')).thenError('OWN_REFUND');
  });

  it('is given by an owner for their own, who says why', () => {
    given(bankRefunds, ready)
      .when(approve('ann', { mayApproveOwn: true }))
      .thenError('OWN_REFUND_UNEXPLAINED');
    given(bankRefunds, ready)
      .when(approve('ann', { mayApproveOwn: true, reason: 'Nobody else is here' }))
      .then([
        { type: 'RefundTransferApproved', data: { ...approved().data, ownReason: 'Nobody else is here' } },
      ] as never);
    // Of somebody else's the reason says nothing.
    given(bankRefunds, ready)
      .when(approve('ben', { mayApproveOwn: true, reason: 'Looks right' }))
      .then([approved()]);
  });

  it('counts once, of two who give it at the same time', () => {
    given(bankRefunds, [...ready, approved()])
      .when(approve('dora'))
      .then([]);
  });

  it('is for the account that was shown', () => {
    given(bankRefunds, [...ready, account('a2')])
      .when(approve('ben'))
      .thenError('REFUND_ACCOUNT_CHANGED');
    given(bankRefunds, [...paid, asked()])
      .when(approve('ben'))
      .thenError('REFUND_ACCOUNT_MISSING');
  });

  it.each(['RefundSettled', 'RefundFailed'] as const)('is not given once there was a %s', (type) => {
    given(bankRefunds, [...ready, approved(), end(type)])
      .when(approve('ben'))
      .thenError('REFUND_NOT_UNDER_WAY');
  });

  it('is not for refunds that go to a card, or that nobody knows', () => {
    given(bankRefunds, ready)
      .when(approve('ben', { refundId: 'r9' }))
      .thenError('REFUND_NOT_FOUND');
  });
});

describe('a transfer', () => {
  const ready = [...paid, asked(), account('a1')];
  const settled = [
    {
      type: 'RefundSettled',
      data: {
        ...{ orderId, refundId: 'r1', method: 'bank', from: 'deposits', amountCents: 20_000, occurredAt: at },
        ...{ completes: false, arrivedCents: 20_000 },
      },
    },
  ] as never;

  it('counts as sent once somebody agreed', () => {
    given(bankRefunds, [...paid, asked()])
      .when(record('settled'))
      .thenError('REFUND_ACCOUNT_MISSING');
    given(bankRefunds, ready).when(record('settled')).thenError('TRANSFER_NOT_APPROVED');
    given(bankRefunds, [...ready, approved()])
      .when(record('settled'))
      .then(settled);
  });

  it('that was sent is not agreed to again because the next one goes elsewhere', () => {
    const sent = [...paid, asked(), account('a1'), approved(), end('RefundSettled')];
    given(bankRefunds, [...sent, asked('r2'), account('a2')])
      .when(record('settled'))
      .then([]);
  });

  it('is agreed to anew when its account changed since', () => {
    const changed = [...ready, approved(), account('a2')];
    given(bankRefunds, changed).when(record('settled')).thenError('TRANSFER_NOT_APPROVED');
    given(bankRefunds, [...changed, approved('a2')])
      .when(record('settled'))
      .then(settled);
  });

  it('can be given up without anybody agreeing', () => {
    given(bankRefunds, ready).when(record('failed')).thenState({ account: null });
  });

  it('waits for nobody up to the amount from which a second person is asked', () => {
    given(bankRefunds, [...paid, asked()])
      .when(record('settled', { ...EVERY, aboveCents: 20_000 }))
      .then(settled);
  });

  it('is not made of parts that slip below it one by one', () => {
    const parts = [...paid, asked('r0', 10_000), end('RefundSettled', 'r0', 10_000), asked()];
    given(bankRefunds, parts)
      .when(record('settled', { ...EVERY, aboveCents: 20_000 }))
      .thenError('REFUND_ACCOUNT_MISSING');
  });

  it('is not made of parts of which each is said to have come back before the next is sent', () => {
    const sent = [...paid, asked('r0', 10_000), end('RefundSettled', 'r0', 10_000)];
    given(bankRefunds, [...sent, end('RefundFailed', 'r0', 10_000, true), asked()])
      .when(record('settled', { ...EVERY, aboveCents: 20_000 }))
      .thenError('REFUND_ACCOUNT_MISSING');
    // What was never sent is nobody's.
    given(bankRefunds, [...paid, asked('r0', 10_000), end('RefundFailed', 'r0', 10_000), asked()])
      .when(record('settled', { ...EVERY, aboveCents: 20_000 }))
      .then(settled);
  });

  it('that was asked for before approvals were there is made as it was then', () => {
    const since = '2999-01-01T00:00:00.000Z';
    for (const rule of [
      { ...EVERY, since },
      { ...EVERY, since: null },
    ]) {
      given(bankRefunds, [...paid, asked()])
        .when(record('settled', rule))
        .then(settled);
    }
  });

  it('which is tried again takes another approval', () => {
    const again = [...ready, approved(), end('RefundFailed'), asked('r2'), account('a1-again')];
    const state = again.reduce(bankRefunds.evolve, bankRefunds.initial);
    expect([isApproved(state, 'r2'), asksForApproval(state, 'r2', EVERY)]).toEqual([false, true]);
  });
});
