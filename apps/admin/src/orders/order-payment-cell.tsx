import { useState } from 'react';
import { IconButton, Stack, Tooltip, Typography } from '@mui/material';
import Info from '@mui/icons-material/InfoOutlined';
import type { AdminOrderRow } from '@halfpallet/contracts';
import { orders, paymentMethodNames } from '../i18n/orders';
import { StatusBadge } from '../shared/status-badge';
import { notesOf } from './order-money';

/**
 * Payment status, and under it what of the money is due, held or gone back: in the list, not only in the order. Why the order
 * stands there shows under the pointer, for the keyboard at the sign, and for a finger on a touch of it.
 */
export function OrderPaymentCell({ order }: { readonly order: AdminOrderRow }) {
  const [shown, setShown] = useState(false);
  return (
    <Tooltip
      title={order.whyItStands}
      open={shown}
      onOpen={() => setShown(true)}
      onClose={() => setShown(false)}
      describeChild
      disableTouchListener
      placement="bottom-start"
      slotProps={{ tooltip: { sx: { fontSize: '0.8125rem' } } }}
    >
      <Stack sx={{ alignItems: 'flex-start' }}>
        <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
          <StatusBadge status={order.paymentStatus} />
          <IconButton
            size="small"
            aria-label={orders.why(order.orderNumber, order.whyItStands)}
            onClick={(event) => {
              // A press on the sign is not a press on the row.
              event.stopPropagation();
              setShown(true);
            }}
          >
            <Info fontSize="inherit" />
          </IconButton>
        </Stack>
        <PaymentNotes order={order} />
      </Stack>
    </Tooltip>
  );
}

/** How it is paid, and what of the money is not nothing. */
export function PaymentNotes({ order }: { readonly order: AdminOrderRow }) {
  return (
    <Typography variant="caption" color="textSecondary">
      {[paymentMethodNames[order.paymentMethod], ...notesOf(order)].join(' · ')}
    </Typography>
  );
}
