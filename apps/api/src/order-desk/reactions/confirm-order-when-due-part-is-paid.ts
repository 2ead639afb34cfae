import type { Reaction } from '@halfpallet/projections';
import type { BankTransferReceived, CardPaymentSettled, RemainderLetGo } from '../../payments/public';

export interface ConfirmOrderPayload {
  readonly orderId: string;
}

/** The deposit, or everything at once, confirms the order. The balance comes later and confirms nothing. */
export const confirmOrderWhenDuePartIsPaid: Reaction = {
  name: 'confirm-order-when-due-part-is-paid',
  events: ['CardPaymentSettled', 'BankTransferReceived', 'RemainderLetGo'],
  startFrom: 'start',
  react(event) {
    const data = event.data as CardPaymentSettled['data'] | BankTransferReceived['data'] | RemainderLetGo['data'];
    if (data.leg === 'balance' || ('settlesLeg' in data && !data.settlesLeg)) return [];
    return [{ kind: 'command:ConfirmOrder', payload: { orderId: data.orderId } }];
  },
};
