import type { DisputeWon, PaymentEvent, RefundFailed } from '../../payments/public';
import { reaction } from '../../platform/reaction';
import { ConfirmPaidOrder } from '../confirm-paid-order';

interface Paid extends Readonly<Record<string, unknown>> {
  readonly orderId: string;
  /** Of the event; messages of an earlier release lack it. */
  readonly position?: string;
}

/**
 * The deposit, or everything at once, confirms the order. The balance finds it confirmed, unless an owner put it back to
 * pending meanwhile.
 */
export const confirmOrderWhenDuePartIsPaid = reaction<Paid>({
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
  asks({ type, data, position }) {
    const { orderId } = data as PaymentEvent['data'];
    return pays(type, data) ? [{ orderId, position: String(position) }] : [];
  },
  does: ({ payload: { orderId, position }, context, of }) =>
    of(ConfirmPaidOrder).confirm(orderId, position === undefined ? null : BigInt(position), context),
});

/** Of what comes back, only what the order lacked; whether the due part is paid is looked up. */
function pays(type: string, data: unknown): boolean {
  if (type !== 'DisputeWon' && type !== 'RefundFailed') return true;
  return (data as (DisputeWon | RefundFailed)['data']).settlesFirst === true;
}
