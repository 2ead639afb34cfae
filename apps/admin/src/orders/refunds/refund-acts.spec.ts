import type { MayApprove, RefundApproval, RefundTransfer } from '@halfpallet/contracts';
import { REFUND } from '../../test/samples';
import { actsOn, type ActedRefund } from './refund-acts';

const account = REFUND.transfer!.account;
const bank = { method: 'bank', failedOpen: false } as const;
const card = { method: 'card', failedOpen: false, transfer: null } as const;
const transfer = (
  approval: RefundApproval,
  { known = true, mayApprove = 'yes' as MayApprove } = {},
): { readonly transfer: RefundTransfer } => ({
  transfer: { ...REFUND.transfer!, approval, account: known ? account : null, mayApprove },
});

describe('what can be done about a refund', () => {
  it.each<[ActedRefund, readonly string[]]>([
    [{ ...bank, status: 'requested', ...transfer('needed', { known: false }) }, ['account', 'cannot-be-sent']],
    [{ ...bank, status: 'requested', ...transfer('needed') }, ['approve', 'account', 'cannot-be-sent']],
    [
      { ...bank, status: 'requested', ...transfer('needed', { mayApprove: 'with_reason' }) },
      ['approve', 'account', 'cannot-be-sent'],
    ],
    [{ ...bank, status: 'requested', ...transfer('needed', { mayApprove: 'no' }) }, ['account', 'cannot-be-sent']],
    [{ ...bank, status: 'requested', ...transfer('given') }, ['settle', 'account', 'cannot-be-sent']],
    [
      { ...bank, status: 'requested', ...transfer('not_needed', { known: false }) },
      ['account', 'settle', 'cannot-be-sent'],
    ],
    [{ ...bank, status: 'settled', ...transfer('given') }, ['came-back']],
    [{ ...bank, status: 'failed', ...transfer('needed', { known: false }), failedOpen: true }, ['retry']],
    [{ ...card, status: 'failed', failedOpen: true }, ['retry']],
    [{ ...bank, status: 'failed', ...transfer('needed', { known: false }) }, []],
    [{ ...card, status: 'requested' }, []],
    [{ ...card, status: 'submitted' }, []],
    [{ ...card, status: 'settled' }, []],
  ])('%o: %j', (refund, acts) => {
    expect(actsOn(refund)).toEqual(acts);
  });
});
