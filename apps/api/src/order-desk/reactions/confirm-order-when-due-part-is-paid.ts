import { ConfirmOrder } from '../../ordering/public';
import type {
  BankTransferReceived,
  CardPaymentSettled,
  DisputeWon,
  HeldPaymentApplied,
  PaymentPlanRevised,
  RefundFailed,
  RemainderLetGo,
} from '../../payments/public';
import { reaction } from '../../platform/reaction';

type Paid = CardPaymentSettled | BankTransferReceived | HeldPaymentApplied | RemainderLetGo;

/** The deposit, or everything at once, confirms the order. The balance comes later and confirms nothing. */
export const confirmOrderWhenDuePartIsPaid = reaction<{ readonly orderId: string }>({
  name: 'confirm-order-when-due-part-is-paid',
  events: [
    'CardPaymentSettled',
    'BankTransferReceived',
    'HeldPaymentApplied',
    'RemainderLetGo',
    'PaymentPlanRevised',
    'DisputeWon',
    'RefundFailed',
  ],
  startFrom: 'start',
  kind: 'command:ConfirmOrder',
  asks(event) {
    if (event.type === 'PaymentPlanRevised') return whenNowPaid(event.data as PaymentPlanRevised['data']);
    if (event.type === 'DisputeWon' || event.type === 'RefundFailed') {
      const { orderId, settlesFirst } = event.data as (DisputeWon | RefundFailed)['data'];
      return settlesFirst ? [{ orderId }] : [];
    }
    const data = event.data as Paid['data'];
    if (data.leg === 'balance' || ('settlesLeg' in data && !data.settlesLeg)) return [];
    return [{ orderId: data.orderId }];
  },
  does: ({ payload, context, execute }) => execute(new ConfirmOrder(payload.orderId, 'payment', context)),
});

/** What came under a higher total may be all that is due first under a lower one. */
function whenNowPaid({ orderId, legs, settled }: PaymentPlanRevised['data']): Array<{ readonly orderId: string }> {
  const [due] = legs;
  return due !== undefined && (settled[0]?.amountCents ?? 0) >= due.amountCents ? [{ orderId }] : [];
}
