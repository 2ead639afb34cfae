import { Box, Button, Stack, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { AdminOrderListRow } from '@halfpallet/contracts';
import { orders } from '../i18n/orders';
import { momentText } from '../shared/brisbane';
import { Money } from '../shared/money';
import { Mono } from '../shared/mono';
import { StatusBadge } from '../shared/status-badge';
import { ChooseRow } from '../shared/bulk/choose-row';
import { OrderLabels } from './order-labels';
import { PaymentNotes } from './order-payment-cell';
import { OrderStatusSelect } from './order-status-select';
import { pathOfOrder } from './order-model';
import { CustomerCell } from './order-table';

/** The list on a phone: one card an order, with everything the table says. */
export function OrderCards() {
  const { data = [] } = useListContext<AdminOrderListRow>();
  const { search } = useLocation();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((order) => (
        <Box
          component="li"
          key={order.id}
          sx={{ p: 2, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
        >
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 0.5 }}>
            <Stack direction="row" sx={{ alignItems: 'center' }}>
              <ChooseRow id={order.id} label={order.orderNumber} />
              <Mono nowrap>{order.orderNumber}</Mono>
            </Stack>
            <Money value={order.totalAud} strong />
          </Stack>
          <CustomerCell order={order} />
          <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
            {momentText(order.createdAt)} · {orders.items(order.itemCount)}
          </Typography>
          <Stack direction="row" spacing={2} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
            <Stack sx={{ alignItems: 'flex-start' }}>
              <StatusBadge status={order.paymentStatus} />
              <PaymentNotes order={order} />
            </Stack>
            <OrderStatusSelect order={order} />
          </Stack>
          <Typography variant="body2" sx={{ mt: 1, mb: 0.5 }}>
            {order.whyItStands}
          </Typography>
          <OrderLabels order={order} />
          <Button
            size="small"
            variant="outlined"
            fullWidth
            component={Link}
            to={pathOfOrder(order.id, 'details', search)}
            aria-label={orders.viewOrder(order.orderNumber)}
            sx={{ mt: 1.5 }}
          >
            {orders.view}
          </Button>
        </Box>
      ))}
    </Box>
  );
}
