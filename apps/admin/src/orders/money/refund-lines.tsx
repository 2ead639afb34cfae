import type { RefundOfOrder } from '@halfpallet/contracts';
import { order } from '../../i18n/orders';
import { refunds as refundTexts } from '../../i18n/refunds';
import { StatusBadge } from '../../shared/status-badge';
import { MoneyLines } from './money-lines';

/** The refunds of an order, to be read: in the past, and by those who may do nothing about them. */
export function RefundLines({ refunds }: { readonly refunds: readonly RefundOfOrder[] }) {
  const lines = refunds.map(({ id, amountAud, status, reason, method }) => ({
    id,
    amountAud,
    status: <StatusBadge status={status} label={refundTexts.statuses[status]} />,
    text: `${reason} · ${refundTexts.methods[method]}`,
  }));
  return <MoneyLines title={order.refunds} lines={lines} />;
}
