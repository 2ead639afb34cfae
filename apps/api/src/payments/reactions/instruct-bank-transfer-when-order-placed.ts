import { hasEnded } from '@halfpallet/contracts';
import type { OrderDelivered, OrderItemsChanged, OrderPlaced, OrderStatusForced } from '../../ordering/public';
import { reaction } from '../../platform/reaction';
import type { BankReceiptReversed, PaymentsReopened } from '../domain/payment.events';
import { InstructBankTransfer } from '../use-cases/instruct-bank-transfer';

/** Of an order that stands again, or whose money was taken off it, the mail asks for a transfer anew; with the goods its balance falls due. */
const ASKED_ANEW: readonly string[] = ['PaymentsReopened', 'BankReceiptReversed', 'OrderDelivered'];

type AskedAnew = (PaymentsReopened | BankReceiptReversed | OrderDelivered)['data'];

/** Whose payment is opened again is asked as that happens. */
const arrives = ({ from, to }: OrderStatusForced['data']) => to === 'delivered' && !hasEnded(from);

export const instructBankTransferWhenOrderPlaced = reaction<{
  readonly orderId: string;
  readonly anew?: boolean;
  readonly placed?: boolean;
}>({
  name: 'instruct-bank-transfer-when-order-placed',
  // Another total asks for another amount.
  events: ['OrderPlaced', 'OrderItemsChanged', 'OrderStatusForced', ...ASKED_ANEW],
  startFrom: 'start',
  kind: 'payments:instruct-bank-transfer',
  asks(event) {
    if (ASKED_ANEW.includes(event.type)) return [{ orderId: (event.data as AskedAnew).orderId, anew: true }];
    const data = event.data as (OrderPlaced | OrderItemsChanged | OrderStatusForced)['data'];
    if ('to' in data) return arrives(data) ? [{ orderId: data.orderId, anew: true }] : [];
    if (!('paymentMethod' in data)) return [{ orderId: data.orderId }];
    return data.paymentMethod === 'bank_transfer' ? [{ orderId: data.orderId, placed: true }] : [];
  },
  does: ({ payload, context, execute }) => execute(new InstructBankTransfer(payload.orderId, context, payload)),
});
