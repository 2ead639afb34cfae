import { Box, Stack, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import type { AdminOrderDetail, RefundListRow } from '@halfpallet/contracts';
import { order as texts } from '../i18n/orders';
import { refunds as refundTexts } from '../i18n/refunds';
import { useMay } from '../layout/session-context';
import { momentText } from '../shared/brisbane';
import { DialogHost } from '../shared/dialog-host';
import { Money } from '../shared/money';
import { Panel } from '../shared/panel';
import { ProblemNotice } from '../shared/problem-notice';
import { RefundActions } from './refunds/refund-actions';
import { RefundStatus } from './refunds/refund-status';

const WATCH_MS = 4_000;

/** The refunds of an order, the newest first, each with what can be done about it; nothing where there are none. */
export function OrderRefunds({ order }: { readonly order: AdminOrderDetail }) {
  const mayRead = useMay()('payments.read');
  const { data, error, refetch } = useGetList<RefundListRow>(
    'refunds',
    {
      filter: { orderId: order.id },
      sort: { field: 'requestedAt', order: 'DESC' },
      pagination: { page: 1, perPage: 50 },
    },
    { retry: false, enabled: mayRead, refetchInterval: WATCH_MS },
  );
  if (error) return <ProblemNotice error={error} title={texts.refundsError} retry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <DialogHost>
      <Panel title={texts.refunds} flush>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((refund) => (
            <Box
              component="li"
              key={refund.id}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr', sm: '110px minmax(120px, auto) 1fr auto' },
                gap: 1.5,
                px: 2,
                py: 1.25,
                borderBottom: 1,
                borderColor: 'divider',
                '&:last-of-type': { borderBottom: 0 },
              }}
            >
              <Money value={refund.amountAud} strong />
              <RefundStatus refund={refund} />
              <Stack>
                <span>{refund.reason}</span>
                <Typography variant="caption" color="textSecondary">
                  {`${momentText(refund.requestedAt)}, ${refundTexts.askedBy(refund.requestedBy)} · ${refundTexts.methods[refund.method]}`}
                </Typography>
              </Stack>
              <RefundActions refund={refund} />
            </Box>
          ))}
        </Box>
      </Panel>
    </DialogHost>
  );
}
