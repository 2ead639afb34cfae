import type { RefundListRow, RefundTransfer } from '@halfpallet/contracts';

/** What finance may record of a refund, or do about it. */
export type RefundAct = 'account' | 'approve' | 'settle' | 'cannot-be-sent' | 'came-back' | 'retry';
export type ActedRefund = Pick<RefundListRow, 'method' | 'status' | 'failedOpen' | 'transfer'>;

/** What can be done about a refund next. Of a card refund only the card provider knows what became of it. */
export function actsOn({ status, failedOpen, transfer }: ActedRefund): readonly RefundAct[] {
  if (status === 'failed') return failedOpen ? ['retry'] : [];
  if (transfer === null) return [];
  return status === 'settled' ? ['came-back'] : [...waysOn(transfer), 'cannot-be-sent'];
}

/** The most pressing first: an account, then somebody who agrees, then the transfer. */
function waysOn({ account, approval, mayApprove }: RefundTransfer): readonly RefundAct[] {
  if (approval !== 'needed') return account === null ? ['account', 'settle'] : ['settle', 'account'];
  return account === null || mayApprove === 'no' ? ['account'] : ['approve', 'account'];
}
