import { Box, Typography } from '@mui/material';
import { dashboardOrders, type OrderDashboard, type OrderStatus } from '@halfpallet/contracts';
import { dashboards as texts } from '../i18n/dashboards';
import { statusNames } from '../i18n/orders';
import { dayText } from '../shared/brisbane';
import { countText } from '../shared/format';
import { RowTable } from '../shared/list-table';
import { BarChart } from './bar-chart';
import { ChartPanel, Counted } from './chart-panel';
import { lastDayOf, shortDayText, spanText } from './chart-model';
import { DRAWN } from '../layout/forced-colours';

const STATUSES = Object.keys(statusNames) as OrderStatus[];
/** Dark at the door, light at the beginning; what waits and what ended otherwise have colours of their own. */
const TONES: Readonly<Record<OrderStatus, { readonly color: string; readonly opacity: number }>> = {
  pending: { color: 'warning.main', opacity: 1 },
  confirmed: { color: 'primary.main', opacity: 0.3 },
  processing: { color: 'primary.main', opacity: 0.55 },
  shipped: { color: 'primary.main', opacity: 0.8 },
  delivered: { color: 'success.main', opacity: 1 },
  cancelled: { color: 'text.secondary', opacity: 0.6 },
  refunded: { color: 'error.main', opacity: 0.8 },
};

/** How many orders stand where, by when they were placed. */
export function StatusChart({ data }: { readonly data: OrderDashboard }) {
  const { livemode, periods } = data;
  const { title, help, column } = texts.statuses;
  const sum = (of: readonly OrderStatus[], some = periods) =>
    some.reduce((all, { statuses }) => all + of.reduce((here, status) => here + (statuses[status] ?? 0), 0), 0);
  const here = STATUSES.filter((status) => sum([status]) > 0);
  const highest = countText(Math.max(...periods.map((period) => sum(STATUSES, [period]))));
  return (
    <ChartPanel
      title={title}
      help={help(livemode)}
      figure={
        <Counted rows={dashboardOrders(data, livemode).all} what={title}>
          {countText(sum(STATUSES))}
        </Counted>
      }
      chart={
        <>
          <BarChart
            whole
            label={texts.drawing(title, dayText(data.from), lastDayOf(data.before), highest)}
            bars={periods.map(({ from, statuses }) => ({
              label: shortDayText(from),
              parts: STATUSES.map((key) => ({ key, value: statuses[key] ?? 0 })),
            }))}
            text={countText}
            tone={(key) => TONES[key as OrderStatus]}
          />
          <Legend>
            {here.map((status) => (
              <LegendEntry key={status} status={status}>
                <Counted rows={dashboardOrders(data, livemode).status(status)} what={statusNames[status]}>
                  {countText(sum([status]))}
                </Counted>
              </LegendEntry>
            ))}
          </Legend>
        </>
      }
      table={
        <RowTable
          columns={[
            { label: texts.period, render: spanText },
            ...here.map((status) => ({
              label: statusNames[status],
              align: 'right' as const,
              render: (period: (typeof periods)[number]) =>
                period.statuses[status] ? (
                  <Counted
                    rows={dashboardOrders(period, livemode).status(status)}
                    what={`${statusNames[status]}, ${spanText(period)}`}
                  >
                    {countText(period.statuses[status])}
                  </Counted>
                ) : null,
            })),
            {
              label: column,
              align: 'right',
              render: (period) => countText(sum(STATUSES, [period])),
            },
          ]}
          rows={periods.map((period) => ({ id: period.from, ...period }))}
        />
      }
    />
  );
}

function Legend({ children }: { readonly children: React.ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
    >
      {children}
    </Box>
  );
}

function LegendEntry({ status, children }: { readonly status: OrderStatus; readonly children: React.ReactNode }) {
  const { color, opacity } = TONES[status];
  return (
    <Typography component="li" variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      <Box component="span" aria-hidden sx={{ width: 12, height: 12, bgcolor: color, opacity, ...DRAWN }} />
      {statusNames[status]} {children}
    </Typography>
  );
}
