import { Button } from '@mui/material';
import { useGetManyAggregate } from 'react-admin';
import type { AdminOrderRow, ReturnRow } from '@halfpallet/contracts';
import { returns as texts } from '../i18n/returns';
import { useOpenDialog } from '../shared/dialog-host';
import { audText, centsOf } from '../shared/format';
import { RefundReturnDialog } from './refund-return-dialog';

/** Refunds a report, with what these goods are of the order's price; how much can go back is the order's word. */
export function RefundButton({ report }: { readonly report: ReturnRow }) {
  const openDialog = useOpenDialog();
  const { data } = useGetManyAggregate<AdminOrderRow>('orders', { ids: [report.orderId] }, { retry: false });
  const order = data?.find((one) => one?.id === report.orderId);
  // What failed is tried again, and not sent anew beside it.
  if (order === undefined || !order.can.refund || report.refunds.some(({ failedOpen }) => failedOpen)) return null;
  const isRefunded = report.refunds.some(({ status }) => status !== 'failed');
  const proposed = isRefunded ? 0 : Math.min(report.valueAud, order.refundableAud);
  if (centsOf(order.refundableAud) === 0) return null;
  const label = proposed > 0 ? `${texts.refund} ${audText(proposed)}` : texts.refundMore;
  return (
    <Button
      size="small"
      variant={proposed > 0 ? 'outlined' : 'text'}
      color="error"
      aria-label={texts.refundOf(label, report.orderNumber)}
      onClick={() =>
        openDialog((close) => <RefundReturnDialog report={report} order={order} proposed={proposed} onClose={close} />)
      }
    >
      {label}
    </Button>
  );
}
