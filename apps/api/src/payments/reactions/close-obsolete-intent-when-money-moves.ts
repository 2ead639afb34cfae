import { reaction } from '../../platform/reaction';
import type { BankTransferInstructed, PaymentEvent } from '../domain/payment.events';
import { CloseObsoleteIntent } from '../use-cases/close-obsolete-intent';

/** What is due changes with each of these; an intent over the old amount may not stay payable. */
const CHANGES_WHAT_IS_DUE: ReadonlyArray<PaymentEvent['type']> = [
  'BankTransferReceived',
  'BankReceiptReversed',
  'HeldPaymentApplied',
  'RemainderLetGo',
  'RefundSettled',
  'RefundFailed',
  'DisputeWon',
  'DisputeLost',
  'PaymentsClosed',
  'PaymentsReopened',
];

export const closeObsoleteIntentWhenMoneyMoves = reaction<{ readonly orderId: string }>({
  name: 'close-obsolete-intent-when-money-moves',
  // Or its buyer has turned to a transfer.
  events: [...CHANGES_WHAT_IS_DUE, 'BankTransferInstructed'],
  startFrom: 'head',
  kind: 'payments:close-obsolete-intent',
  asks({ type, data }) {
    if (type === 'BankTransferInstructed' && !(data as BankTransferInstructed['data']).chosen) return [];
    return [{ orderId: (data as PaymentEvent['data']).orderId }];
  },
  does: ({ payload, context, execute }) => execute(new CloseObsoleteIntent(payload.orderId, context)),
});
