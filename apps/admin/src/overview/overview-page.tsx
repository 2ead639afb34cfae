import { Box, Card, CardActionArea, Stack, Typography } from '@mui/material';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Link } from 'react-router';
import { overview as texts } from '../i18n/operations';
import { GROUPS, SECTIONS, visible, type MenuEntry } from '../layout/menu-entries';
import { useMay, useStaff } from '../layout/session-context';
import { OrderStats } from '../orders/order-stats';
import { RecentOrders } from '../orders/recent-orders';
import { Page } from '../shared/page';
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
