import type { OrderPlaced } from '../../ordering/public';
import { reaction } from '../../platform/reaction';
import { InstructBankTransfer } from '../use-cases/instruct-bank-transfer';

export const instructBankTransferWhenOrderPlaced = reaction<{ readonly orderId: string }>({
  name: 'instruct-bank-transfer-when-order-placed',
  events: ['OrderPlaced'],
  startFrom: 'start',
  kind: 'payments:instruct-bank-transfer',
  asks(event) {
    const { orderId, paymentMethod } = event.data as OrderPlaced['data'];
    return paymentMethod === 'bank_transfer' ? [{ orderId }] : [];
  },
  does: ({ payload, context, execute }) => execute(new InstructBankTransfer(payload.orderId, context)),
});
