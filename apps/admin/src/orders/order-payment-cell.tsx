import { Stack, Typography } from '@mui/material';
import type { AdminOrderRow } from '@halfpallet/contracts';
import { paymentMethodNames } from '../i18n/orders';
import { StatusBadge } from '../shared/status-badge';
import { notesOf, whyText } from './order-money';

/** Payment status, and under it what of the money is due, held or gone back: in the list, not only in the order. */
export function OrderPaymentCell({ order }: { readonly order: AdminOrderRow }) {
  return (
    <Stack sx={{ alignItems: 'flex-start' }} title={whyText(order)}>
      <StatusBadge status={order.paymentStatus} />
      <Typography variant="caption" color="textSecondary">
        {[paymentMethodNames[order.paymentMethod], ...notesOf(order)].join(' · ')}
      </Typography>
    </Stack>
  );
}
