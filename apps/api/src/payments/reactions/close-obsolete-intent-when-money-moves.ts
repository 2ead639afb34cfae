import type { Reaction } from '@halfpallet/projections';
import type { PaymentEvent } from '../domain/payment.events';

/** What is due changes with each of these; an intent over the old amount may not stay payable. */
const CHANGES_WHAT_IS_DUE: ReadonlyArray<PaymentEvent['type']> = [
  'BankTransferReceived',
  'RemainderLetGo',
  'RefundSettled',
  'DisputeLost',
  'PaymentsClosed',
  'PaymentsReopened',
];

export const closeObsoleteIntentWhenMoneyMoves: Reaction = {
  name: 'close-obsolete-intent-when-money-moves',
  events: CHANGES_WHAT_IS_DUE,
  startFrom: 'head',
  react(event) {
    const { orderId } = event.data as { orderId: string };
    return [{ kind: 'payments:close-obsolete-intent', payload: { orderId } }];
  },
};
