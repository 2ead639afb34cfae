import { Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { FUNNEL_STEPS, funnelRows, type DashboardDays, type FunnelStep } from '@halfpallet/contracts';
import { dashboards as texts } from '../i18n/dashboards';
import type { AdminDataProvider } from '../providers/data-provider';
import { countText } from '../shared/format';
import { RowTable } from '../shared/list-table';
import { Panel } from '../shared/panel';
import { ProblemNotice } from '../shared/problem-notice';
import { ChartPanel, Counted } from './chart-panel';
import { LengthChart } from './length-chart';

/** How far wishes came, from the search to the shop. */
export function FunnelChart({ days }: { readonly days: DashboardDays }) {
  const { title, help, column, steps } = texts.funnel;
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['sourcing-requests', 'funnel', days],
    queryFn: () => dataProvider.sourcingFunnel(days),
    retry: false,
  });
  if (error) return <ProblemNotice error={error} title={texts.funnelError} retry={() => void refetch()} />;
  if (!data || FUNNEL_STEPS.every((step) => data.steps[step] === 0)) {
    return <Panel title={title}>{data ? <Typography>{texts.noWishes(days)}</Typography> : <Skeleton />}</Panel>;
  }
  const count = (step: FunnelStep) => (
    <Counted rows={funnelRows(data)[step]} what={steps[step]}>
      {countText(data.steps[step])}
    </Counted>
  );
  return (
    <ChartPanel
      title={title}
      help={help}
      chart={
        <LengthChart
          label={title}
          lengths={FUNNEL_STEPS.map((step) => ({
            key: step,
            name: steps[step],
            value: data.steps[step],
            figure: count(step),
          }))}
        />
      }
      table={
        <RowTable
          columns={[
            { label: texts.step, render: ({ id }) => steps[id] },
            { label: column, align: 'right', render: ({ id }) => count(id) },
          ]}
          rows={FUNNEL_STEPS.map((id) => ({ id }))}
        />
      }
    />
  );
}
