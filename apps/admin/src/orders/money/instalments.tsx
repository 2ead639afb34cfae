import type { InstalmentRow } from '@halfpallet/contracts';
import { orderMoneyParts as texts } from '../../i18n/order-money';
import { audText } from '../../shared/format';
import { RowTable, type ListColumn } from '../../shared/list-table';
import { Money } from '../../shared/money';
import { Panel } from '../../shared/panel';

interface Row extends InstalmentRow {
  readonly id: string;
}

const { columns } = texts;
const COLUMNS: ReadonlyArray<ListColumn<Row>> = [
  { label: columns.part, render: ({ part }) => texts.parts[part] },
  { label: columns.amount, align: 'right', render: ({ amountAud }) => <Money value={amountAud} /> },
  { label: columns.paid, align: 'right', render: ({ paidAud }) => <Money value={paidAud} /> },
  { label: columns.open, align: 'right', render: ({ openAud }) => <Money value={openAud} strong={openAud > 0} /> },
  { label: columns.due, render: dueText },
];

function dueText({ due, letGoAud }: Row): string {
  if (due !== null) return texts.due[due];
  return letGoAud > 0 ? texts.letGo(audText(letGoAud)) : texts.notDue;
}

/** The parts of the price in the order they fall due. */
export function Instalments({ instalments }: { readonly instalments: readonly InstalmentRow[] }) {
  return (
    <Panel title={texts.instalments} flush>
      <RowTable columns={COLUMNS} rows={instalments.map((row) => ({ id: row.part, ...row }))} />
    </Panel>
  );
}
