import type { Reaction } from '@halfpallet/projections';
import type { OrderPlaced } from '../../ordering/public';

export const instructBankTransferWhenOrderPlaced: Reaction = {
  name: 'instruct-bank-transfer-when-order-placed',
  events: ['OrderPlaced'],
  startFrom: 'start',
  react(event) {
    const { orderId, paymentMethod } = event.data as OrderPlaced['data'];
    if (paymentMethod !== 'bank_transfer') return [];
    return [{ kind: 'payments:instruct-bank-transfer', payload: { orderId } }];
  },
};
