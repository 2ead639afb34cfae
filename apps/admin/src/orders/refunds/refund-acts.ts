import type { RefundListRow } from '@halfpallet/contracts';

/** What finance may record of a refund, or do about it. */
export type RefundAct = 'settle' | 'cannot-be-sent' | 'came-back' | 'retry';
export type ActedRefund = Pick<RefundListRow, 'method' | 'status' | 'failedOpen'>;

/** What can be done about a refund next. Of a card refund only the card provider knows what became of it. */
export function actsOn({ method, status, failedOpen }: ActedRefund): readonly RefundAct[] {
  if (status === 'failed') return failedOpen ? ['retry'] : [];
  if (method === 'card') return [];
  return status === 'settled' ? ['came-back'] : ['settle', 'cannot-be-sent'];
}
