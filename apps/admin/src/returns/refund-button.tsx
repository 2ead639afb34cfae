import { Button, Typography } from '@mui/material';
import { useGetManyAggregate } from 'react-admin';
import type { AdminOrderRow, ReturnRow } from '@halfpallet/contracts';
import { returns as texts } from '../i18n/returns';
import { RefundDialog } from '../orders/refund-dialog';
import { useOpenDialog } from '../shared/dialog-host';
import { audText } from '../shared/format';

/** Leads to the order's own refund, with what these goods are of its price; how much can go back is the order's word. */
export function RefundButton({ report }: { readonly report: ReturnRow }) {
  const openDialog = useOpenDialog();
  const { data } = useGetManyAggregate<AdminOrderRow>('orders', { ids: [report.orderId] }, { retry: false });
  const order = data?.find((one) => one?.id === report.orderId);
  if (order === undefined) return null;
  const proposed = Math.min(report.valueAud, order.refundableAud);
  return (
    <>
      {order.can.refund && proposed > 0 && (
        <Button
          size="small"
          variant="outlined"
          color="error"
          aria-label={texts.refundOf(audText(proposed), report.orderNumber)}
          onClick={() =>
            openDialog((close) => (
              <RefundDialog
                order={order}
                proposed={{ amount: proposed.toFixed(2), reason: texts.refundReason }}
                onClose={close}
              />
            ))
          }
        >
          {`${texts.refund} ${audText(proposed)}`}
        </Button>
      )}
      {order.refundedAud > 0 && <Typography variant="body2">{texts.refunded(audText(order.refundedAud))}</Typography>}
    </>
  );
}
