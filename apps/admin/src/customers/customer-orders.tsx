import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetManyReference } from 'react-admin';
import { Link } from 'react-router';
import type { AdminOrderDetail, AdminOrderRow } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { order as orderTexts } from '../i18n/orders';
import { customer as texts } from '../i18n/people';
import { momentText } from '../shared/brisbane';
import { Money } from '../shared/money';
import { Mono } from '../shared/mono';
import { Panel } from '../shared/panel';
import { ProblemNotice } from '../shared/problem-notice';
import { StatusBadge } from '../shared/status-badge';
import { useWholeRecord } from '../shared/use-whole-record';
import { pathOfOrder } from '../orders/order-model';

const PAGE = 10;

/** The orders of one customer, newest first, each with what is in it, its tracking and its notes. */
export function CustomerOrders({ customerId }: { readonly customerId: string }) {
  const [shown, setShown] = useState(PAGE);
  const { data, total, error, isPending, refetch } = useGetManyReference<AdminOrderRow>(
    'orders',
    {
      target: 'customerId',
      id: customerId,
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: shown },
    },
    { retry: false, placeholderData: keepPreviousData },
  );
  if (error) return <ProblemNotice error={error} title={texts.ordersError} retry={() => void refetch()} />;
  if (isPending) return null;
  return (
    <Panel title={texts.history}>
      {data.length === 0 && <Typography color="textSecondary">{texts.noOrders}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((order) => (
          <CustomerOrder key={order.id} order={order} />
        ))}
      </Box>
      {data.length < (total ?? 0) && (
        <Button onClick={() => setShown(shown + PAGE)} variant="outlined">
          {common.next}
        </Button>
      )}
    </Panel>
  );
}

function CustomerOrder({ order }: { readonly order: AdminOrderRow }) {
  const { data: detail } = useWholeRecord<AdminOrderDetail>('orders', { id: order.id });
  return (
    <Box
      component="li"
      sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
    >
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <MuiLink component={Link} to={pathOfOrder(order.id, 'details')}>
          <Mono nowrap>{order.orderNumber}</Mono>
        </MuiLink>
        <StatusBadge status={order.status} />
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          {momentText(order.createdAt)}
        </Typography>
        <Money value={order.totalAud} strong />
      </Stack>
      {detail?.items.map((item) => (
        <Typography key={item.id} variant="body2" sx={{ mt: 0.5 }}>
          {item.quantity} × {item.productSnapshot.name}
        </Typography>
      ))}
      {detail?.trackingNumber && (
        <Typography variant="body2" color="textSecondary">
          {orderTexts.fields.trackingNumber}: <Mono>{detail.trackingNumber}</Mono>
        </Typography>
      )}
      {detail?.notes && (
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {texts.notes}: {detail.notes}
        </Typography>
      )}
    </Box>
  );
}
