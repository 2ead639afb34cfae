import type { OrderItemsChanged, OrderPlaced } from '../../ordering/public';
import { reaction } from '../../platform/reaction';
import type { BankReceiptReversed, PaymentsReopened } from '../domain/payment.events';
import { InstructBankTransfer } from '../use-cases/instruct-bank-transfer';

const ASKED_ANEW: readonly string[] = ['PaymentsReopened', 'BankReceiptReversed'];

type AskedFor = (OrderPlaced | OrderItemsChanged | PaymentsReopened | BankReceiptReversed)['data'];

export const instructBankTransferWhenOrderPlaced = reaction<{
  readonly orderId: string;
  readonly anew?: boolean;
  readonly placed?: boolean;
}>({
  name: 'instruct-bank-transfer-when-order-placed',
  // Another total asks for another amount. Of an order that stands again, or whose money was taken off it, the mail asks for a transfer anew.
  events: ['OrderPlaced', 'OrderItemsChanged', ...ASKED_ANEW],
  startFrom: 'start',
  kind: 'payments:instruct-bank-transfer',
  asks(event) {
    const data = event.data as AskedFor;
    if (ASKED_ANEW.includes(event.type)) return [{ orderId: data.orderId, anew: true }];
    if (!('paymentMethod' in data)) return [{ orderId: data.orderId }];
    return data.paymentMethod === 'bank_transfer' ? [{ orderId: data.orderId, placed: true }] : [];
  },
  does: ({ payload, context, execute }) => execute(new InstructBankTransfer(payload.orderId, context, payload)),
});
