import { dashboardOrders, type OpenMoney, type OrderDashboard } from '@halfpallet/contracts';
import { sumCents } from '@halfpallet/money';
import { dashboards as texts } from '../i18n/dashboards';
import { audFromCents, audText, centsOf, countText } from '../shared/format';
import { RowTable } from '../shared/list-table';
import { ChartPanel, Counted } from './chart-panel';
import { LengthChart } from './length-chart';

/** What is still to be paid, by what it waits for. */
export function OpenChart({ data }: { readonly data: OrderDashboard }) {
  const { title, help, column, stages } = texts.open;
  const rowsOf = (stage: OpenMoney['stage']) => dashboardOrders(data, data.livemode).open(stage);
  const amount = ({ stage, openAud }: OpenMoney) => (
    <Counted rows={rowsOf(stage)} what={stages[stage]}>
      {audText(openAud)}
    </Counted>
  );
  return (
    <ChartPanel
      title={title}
      help={help(data.livemode)}
      figure={audFromCents(sumCents(data.open.map(({ openAud }) => centsOf(openAud))))}
      chart={
        <LengthChart
          label={title}
          lengths={data.open.map((open) => ({
            key: open.stage,
            name: stages[open.stage],
            value: open.openAud,
            figure: amount(open),
          }))}
        />
      }
      table={
        <RowTable
          columns={[
            { label: texts.stage, render: ({ stage }) => stages[stage] },
            { label: texts.count, align: 'right', render: ({ orders }) => countText(orders) },
            { label: column, align: 'right', render: amount },
          ]}
          rows={data.open.map((open) => ({ id: open.stage, ...open }))}
        />
      }
    />
  );
}
