import { Stack, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import type { AdminOrderDetail, RefundListRow } from '@halfpallet/contracts';
import { order as texts } from '../i18n/orders';
import { refunds as refundTexts } from '../i18n/refunds';
import { momentText } from '../shared/brisbane';
import { DialogHost } from '../shared/dialog-host';
import { ProblemNotice } from '../shared/problem-notice';
import { useLooks } from '../shared/use-looks';
import { MoneyLines } from './money/money-lines';
import { RefundActions } from './refunds/refund-actions';
import { RefundStatus } from './refunds/refund-status';

const WATCH_MS = 4_000;

/** The refunds of an order, the newest first, each with what can be done about it; nothing where there are none. */
export function OrderRefunds({ order }: { readonly order: AdminOrderDetail }) {
  return (
    <DialogHost>
      <Refunds order={order} />
    </DialogHost>
  );
}

function Refunds({ order }: { readonly order: AdminOrderDetail }) {
  const { data, error, refetch } = useGetList<RefundListRow>(
    'refunds',
    {
      filter: { orderId: order.id },
      sort: { field: 'requestedAt', order: 'DESC' },
      pagination: { page: 1, perPage: 50 },
    },
    { retry: false, refetchInterval: useLooks('refunds', WATCH_MS) },
  );
  const failed = error && <ProblemNotice error={error} title={texts.refundsError} retry={() => void refetch()} />;
  if (data === undefined) return failed;
  return (
    <>
      {failed}
      <MoneyLines
        title={texts.refunds}
        lines={data.map((refund) => ({
          id: refund.id,
          amountAud: refund.amountAud,
          status: <RefundStatus refund={refund} />,
          text: (
            <Stack>
              <span>{refund.reason}</span>
              <Typography variant="caption" color="textSecondary">
                {`${momentText(refund.requestedAt)}, ${refundTexts.askedBy(refund.requestedBy)} · ${refundTexts.methods[refund.method]}`}
              </Typography>
            </Stack>
          ),
          acts: <RefundActions refund={refund} />,
        }))}
      />
    </>
  );
}
