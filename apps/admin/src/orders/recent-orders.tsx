import { useState } from 'react';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { orders, stats } from '../i18n/orders';
import { momentText } from '../shared/brisbane';
import { Money } from '../shared/money';
import { Mono } from '../shared/mono';
import { Panel } from '../shared/panel';
import { StatusBadge } from '../shared/status-badge';
import { pathOfOrder } from './order-model';
import { useOrdersOverview } from './use-orders-overview';

/** The newest orders, whatever the list is filtered by. */
export function RecentOrders() {
  const { data } = useOrdersOverview();
  return (
    <Panel
      title={stats.recent}
      aside={
        <MuiLink component={Link} to="/orders">
          {stats.allOrders}
        </MuiLink>
      }
      flush
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.recentOrders.map((order) => (
          <Box
            component="li"
            key={order.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr auto', md: '190px 1fr 120px 190px 120px' },
              alignItems: 'center',
              columnGap: 2,
              rowGap: 0.5,
              px: 2,
              py: 1.25,
              borderBottom: 1,
              borderColor: 'divider',
              '&:last-of-type': { borderBottom: 0 },
            }}
          >
            <MuiLink
              component={Link}
              to={pathOfOrder(order.id, 'details')}
              aria-label={orders.viewOrder(order.orderNumber)}
            >
              <Mono nowrap>{order.orderNumber}</Mono>
            </MuiLink>
            <Typography variant="body2" sx={{ order: { xs: 3, md: 0 } }}>
              {order.billingName}
            </Typography>
            <Box sx={{ order: { xs: 4, md: 0 }, justifySelf: { xs: 'end', md: 'start' } }}>
              <StatusBadge status={order.status} />
            </Box>
            <Typography variant="body2" color="textSecondary" sx={{ order: { xs: 5, md: 0 } }}>
              {momentText(order.createdAt)}
            </Typography>
            <Box sx={{ justifySelf: 'end' }}>
              <Money value={order.totalAud} strong />
            </Box>
            <Typography
              variant="caption"
              color="textSecondary"
              sx={{ gridColumn: '1 / -1', order: { xs: 6, md: 0 }, overflowWrap: 'anywhere' }}
            >
              {order.whyItStands}
            </Typography>
          </Box>
        ))}
        {data?.recentOrders.length === 0 && (
          <Typography component="li" color="textSecondary" sx={{ p: 2 }}>
            {stats.noRecent}
          </Typography>
        )}
      </Box>
    </Panel>
  );
}

/** The same above the list of orders, which shows them itself as long as it is neither filtered nor sorted: on request. */
export function RecentOrdersOnRequest() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)} sx={{ mb: 1.5, ml: -0.5 }}>
        {stats.recent}
      </Button>
      {shown && <RecentOrders />}
    </>
  );
}
