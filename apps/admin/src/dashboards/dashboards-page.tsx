import { Box, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router';
import { DASHBOARD_DAYS, isDashboardDays, type DashboardDays, type OrderDashboard } from '@halfpallet/contracts';
import { dashboards as texts } from '../i18n/dashboards';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import { Page } from '../shared/page';
import { Panel } from '../shared/panel';
import { ProblemNotice } from '../shared/problem-notice';
import { FunnelChart } from './funnel-chart';
import { MoneyChart } from './money-chart';
import { OpenChart } from './open-chart';
import { StatusChart } from './status-chart';

/** How the shop went. How far back is part of the address; orders and sourcing are asked for apart, so one failure hides only itself. */
export function DashboardsPage() {
  const may = useMay();
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get('days'));
  const days = isDashboardDays(asked) ? asked : DASHBOARD_DAYS[0];
  const spans = (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label={texts.spans}
      value={days}
      onChange={(_event, next: DashboardDays | null) => next !== null && setQuery({ days: String(next) })}
    >
      {DASHBOARD_DAYS.map((span) => (
        <ToggleButton key={span} value={span} sx={{ textTransform: 'none' }}>
          {texts.span(span)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
  return (
    <Page title={texts.title} intro={texts.intro} actions={spans}>
      <Box sx={{ display: 'grid', columnGap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}>
        <OrderCharts days={days} />
        {may('imports.read') && <FunnelChart days={days} />}
      </Box>
    </Page>
  );
}

function OrderCharts({ days }: { readonly days: DashboardDays }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, error, refetch } = useQuery({
    // The key begins with `orders`, so that every write to one refreshes it.
    queryKey: ['orders', 'dashboard', days],
    queryFn: () => dataProvider.ordersDashboard(days),
    retry: false,
  });
  if (error) {
    return (
      <Box sx={{ gridColumn: '1 / -1', mb: 2.5 }}>
        <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />
      </Box>
    );
  }
  if (!data) return [texts.revenue, texts.statuses].map(({ title }) => <Waiting key={title} title={title} />);
  if (data.periods.every(({ statuses }) => Object.keys(statuses).length === 0)) {
    return (
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Panel title={texts.revenue.title}>
          <Typography color="textSecondary">{texts.empty(data.livemode, days)}</Typography>
        </Panel>
      </Box>
    );
  }
  return (
    <>
      <MoneyChart
        data={data}
        of="received"
        title={texts.revenue.title}
        help={texts.revenue.help(data.livemode)}
        column={texts.revenue.column}
        amount={({ receivedAud }) => receivedAud}
      />
      <StatusChart data={data} />
      {showsMargin(data) && (
        <MoneyChart
          data={data}
          of="margin"
          title={texts.margin.title}
          help={texts.margin.help(data.livemode)}
          column={texts.margin.column}
          amount={({ marginAud }) => marginAud ?? 0}
        />
      )}
      <OpenChart data={data} />
    </>
  );
}

/** The server leaves the margin out for who may not see it. */
const showsMargin = ({ periods }: OrderDashboard) => periods.every(({ marginAud }) => marginAud !== null);

function Waiting({ title }: { readonly title: string }) {
  return (
    <Panel title={title}>
      <Skeleton variant="rectangular" height={220} />
    </Panel>
  );
}
