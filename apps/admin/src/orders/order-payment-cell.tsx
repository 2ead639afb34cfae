import { Stack, Typography } from '@mui/material';
import type { AdminOrderRow } from '@halfpallet/contracts';
import { orders, paymentMethodNames, paymentStageNames } from '../i18n/orders';
import { audText, centsOf } from '../shared/format';
import { StatusBadge } from '../shared/status-badge';

/** Payment status, and under it how far it has come: a refund shows in the list, not only in the order. */
export function OrderPaymentCell({ order }: { readonly order: AdminOrderRow }) {
  const refunded = centsOf(order.refundedAud) > 0;
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <StatusBadge status={order.paymentStatus} />
      <Typography variant="caption" color="textSecondary">
        {refunded ? orders.refundedOf(audText(order.refundedAud)) : paymentStageNames[order.paymentStage]}
        {` · ${paymentMethodNames[order.paymentMethod]}`}
      </Typography>
    </Stack>
  );
}
