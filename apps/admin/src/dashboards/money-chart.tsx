import { dashboardOrders, type DashboardPeriod, type OrderDashboard } from '@halfpallet/contracts';
import { sumCents } from '@halfpallet/money';
import { dashboards as texts } from '../i18n/dashboards';
import { dayText } from '../shared/brisbane';
import { audFromCents, audText, centsOf } from '../shared/format';
import { RowTable } from '../shared/list-table';
import { BarChart } from './bar-chart';
import { ChartPanel, Counted } from './chart-panel';
import { lastDayOf, shortDayText, spanText } from './chart-model';

export interface MoneyChartProps {
  readonly data: OrderDashboard;
  readonly of: 'received' | 'margin';
  readonly title: string;
  readonly help: string;
  readonly column: string;
  readonly amount: (period: DashboardPeriod) => number;
}

/** Dollars of each period, and of the whole span. */
export function MoneyChart({ data, of, title, help, column, amount }: MoneyChartProps) {
  const { livemode, periods } = data;
  const total = audFromCents(sumCents(periods.map((period) => centsOf(amount(period)))));
  const highest = audText(Math.max(...periods.map(amount)));
  return (
    <ChartPanel
      title={title}
      help={help}
      figure={
        <Counted rows={dashboardOrders(data, livemode)[of]} what={title}>
          {total}
        </Counted>
      }
      chart={
        <BarChart
          label={texts.drawing(title, dayText(data.from), lastDayOf(data.before), highest)}
          bars={periods.map((period) => ({
            label: shortDayText(period.from),
            parts: [{ key: of, value: amount(period) }],
          }))}
          text={axisText}
        />
      }
      table={
        <RowTable
          columns={[
            { label: texts.period, render: spanText },
            {
              label: column,
              align: 'right',
              render: (period) => (
                <Counted rows={dashboardOrders(period, livemode)[of]} what={`${title}, ${spanText(period)}`}>
                  {audText(amount(period))}
                </Counted>
              ),
            },
          ]}
          rows={periods.map((period) => ({ id: period.from, ...period }))}
        />
      }
    />
  );
}

/** `A$500K`, `A$10M`: beside the axis there is room for little more. */
const axisText = (value: number): string => `A$${short.format(value)}`;
const short = new Intl.NumberFormat('en-AU', { notation: 'compact', maximumFractionDigits: 2 });
