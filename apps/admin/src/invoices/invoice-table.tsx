import type { InvoiceRow } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { invoices as texts } from '../i18n/finance';
import { OrderLink } from '../orders/order-link';
import { dayText } from '../shared/brisbane';
import { ListTable, type ListColumn } from '../shared/list-table';
import { Money } from '../shared/money';
import { Mono } from '../shared/mono';

const { columns } = texts;

const amount = (
  source: 'totalAud' | 'gstAud' | 'adjustedAud' | 'salesAud' | 'salesGstAud',
  strong = false,
): ListColumn<InvoiceRow> => ({
  source,
  label: columns[source],
  align: 'right',
  render: (row) => <Money value={row[source]} strong={strong} />,
});

const COLUMNS: ReadonlyArray<ListColumn<InvoiceRow>> = [
  {
    source: 'invoiceNumber',
    label: columns.number,
    render: ({ invoiceNumber }) => (invoiceNumber === null ? texts.notAsked : <Mono nowrap>{invoiceNumber}</Mono>),
  },
  {
    source: 'issuedAt',
    label: columns.issued,
    render: ({ issuedAt }) => (issuedAt === null ? common.none : dayText(issuedAt)),
  },
  {
    source: 'orderNumber',
    label: columns.order,
    render: ({ orderId, orderNumber }) => <OrderLink orderId={orderId} orderNumber={orderNumber} tab="details" />,
  },
  amount('totalAud', true),
  amount('gstAud'),
  amount('adjustedAud'),
  amount('salesAud'),
  amount('salesGstAud'),
  {
    source: 'soldAt',
    label: columns.sold,
    render: ({ soldAt }) => (soldAt === null ? common.none : dayText(soldAt)),
  },
];

export function InvoiceTable() {
  return <ListTable columns={COLUMNS} />;
}
