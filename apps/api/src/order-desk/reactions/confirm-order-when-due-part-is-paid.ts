import { ConfirmOrder } from '../../ordering/public';
import type { BankTransferReceived, CardPaymentSettled, RemainderLetGo } from '../../payments/public';
import { reaction } from '../../platform/reaction';

/** The deposit, or everything at once, confirms the order. The balance comes later and confirms nothing. */
export const confirmOrderWhenDuePartIsPaid = reaction<{ readonly orderId: string }>({
  name: 'confirm-order-when-due-part-is-paid',
  events: ['CardPaymentSettled', 'BankTransferReceived', 'RemainderLetGo'],
  startFrom: 'start',
  kind: 'command:ConfirmOrder',
  asks(event) {
    const data = event.data as CardPaymentSettled['data'] | BankTransferReceived['data'] | RemainderLetGo['data'];
    if (data.leg === 'balance' || ('settlesLeg' in data && !data.settlesLeg)) return [];
    return [{ orderId: data.orderId }];
  },
  does: ({ payload, context, execute }) => execute(new ConfirmOrder(payload.orderId, 'payment', context)),
});
