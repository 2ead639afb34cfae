import type { OrderItemsChanged, OrderPlaced } from '../../ordering/public';
import { reaction } from '../../platform/reaction';
import { InstructBankTransfer } from '../use-cases/instruct-bank-transfer';

export const instructBankTransferWhenOrderPlaced = reaction<{ readonly orderId: string }>({
  name: 'instruct-bank-transfer-when-order-placed',
  // Another total asks for another amount.
  events: ['OrderPlaced', 'OrderItemsChanged'],
  startFrom: 'start',
  kind: 'payments:instruct-bank-transfer',
  asks(event) {
    const data = event.data as OrderPlaced['data'] | OrderItemsChanged['data'];
    return 'paymentMethod' in data && data.paymentMethod !== 'bank_transfer' ? [] : [{ orderId: data.orderId }];
  },
  does: ({ payload, context, execute }) => execute(new InstructBankTransfer(payload.orderId, context)),
});
