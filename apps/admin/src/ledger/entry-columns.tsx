import type { LedgerEntryRow } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { ledger as texts } from '../i18n/finance';
import { NumberedOrder } from '../orders/numbered-order';
import { momentText } from '../shared/brisbane';
import { centsOf } from '../shared/format';
import { RowTable, type ListColumn } from '../shared/list-table';
import { Money } from '../shared/money';
import { Mono } from '../shared/mono';
import { accountName } from './ledger-model';

const { columns } = texts;

/** What is told of each entry. */
export const ENTRY_COLUMNS: ReadonlyArray<ListColumn<LedgerEntryRow>> = [
  { source: 'position', label: columns.position, render: (row) => <Mono>{row.position}</Mono> },
  {
    source: 'effectiveAt',
    label: columns.effective,
    render: (row) => <span style={{ whiteSpace: 'nowrap' }}>{momentText(row.effectiveAt)}</span>,
  },
  { source: 'account', label: columns.account, render: (row) => accountName(row.account) },
  { align: 'right', source: 'debitAud', label: columns.debit, render: (row) => sideOf(row.debitAud) },
  { align: 'right', source: 'creditAud', label: columns.credit, render: (row) => sideOf(row.creditAud) },
  { source: 'description', label: columns.description, render: (row) => row.description },
  {
    label: columns.order,
    render: (row) => (row.orderId === null ? common.none : <NumberedOrder orderId={row.orderId} tab="history" />),
  },
];

/** Entries as a plain table, for a run's result; the ledger's own list sorts and pages. */
export function EntryTable({ entries }: { readonly entries: readonly LedgerEntryRow[] }) {
  return <RowTable columns={ENTRY_COLUMNS} rows={entries} />;
}

/** One side of an entry; the empty one stays empty. */
const sideOf = (dollars: number) => (centsOf(dollars) === 0 ? null : <Money value={dollars} />);
