import { Box, Card, CardActionArea, Link as MuiLink, Stack, Typography } from '@mui/material';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Link } from 'react-router';
import { orders, stats } from '../i18n/orders';
import { overview as texts } from '../i18n/operations';
import { GROUPS, SECTIONS, visible, type MenuEntry } from '../layout/menu-entries';
import { useMay, useStaff } from '../layout/session-context';
import { OrderStats } from '../orders/order-stats';
import { pathOfOrder } from '../orders/order-model';
import { useOrdersOverview } from '../orders/use-orders-overview';
import { momentText } from '../shared/brisbane';
import { Money } from '../shared/money';
import { Mono } from '../shared/mono';
import { Page } from '../shared/page';
import { Panel } from '../shared/panel';
import { StatusBadge } from '../shared/status-badge';
import { Attention } from './attention';

/** How the shop stands, what waits for somebody, and the way to every page. */
export function OverviewPage() {
  const may = useMay();
  const { databaseConsoleUrl } = useStaff();
  const entries = visible([...SECTIONS, ...GROUPS.flatMap((group) => group.entries)], may).filter(
    ({ to }) => to !== '/',
  );
  return (
    <Page title={texts.title} intro={texts.intro}>
      <OrderStats />
      <Attention />
      <RecentOrders />
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {texts.pages}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
        {entries.map(({ to, label, icon }) => (
          <Card key={to}>
            <CardActionArea component={Link} to={to} sx={{ p: 2, height: '100%' }}>
              <Place label={label} icon={icon} text={texts.descriptions[to]} />
            </CardActionArea>
          </Card>
        ))}
        {databaseConsoleUrl !== null && (
          <Card>
            <CardActionArea
              component="a"
              href={databaseConsoleUrl}
              target="_blank"
              rel="noopener noreferrer"
              sx={{ p: 2, height: '100%' }}
            >
              <Place label={texts.databaseConsole} icon={OpenInNew} text={texts.databaseConsoleText} />
            </CardActionArea>
          </Card>
        )}
      </Box>
    </Page>
  );
}

interface PlaceProps extends Pick<MenuEntry, 'label' | 'icon'> {
  readonly text: string | undefined;
}

function Place({ label, icon: Icon, text }: PlaceProps) {
  return (
    <>
      <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center', mb: 0.5, color: 'primary.main' }}>
        <Icon />
        <Typography sx={{ fontWeight: 650 }}>{label}</Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </>
  );
}

function RecentOrders() {
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
