import { Stack, Typography } from '@mui/material';
import type { PaymentListRow } from '@halfpallet/contracts';
import { payments as texts } from '../i18n/finance';
import { OrderLink } from '../orders/order-link';
import { momentText } from '../shared/brisbane';
import { audText } from '../shared/format';
import { ListTable, type ListColumn } from '../shared/list-table';
import { Money } from '../shared/money';
import { StatusBadge } from '../shared/status-badge';

const { columns } = texts;

/** Amounts of a payment, each as the server names it. */
const AMOUNTS = [
  { source: 'totalAud', label: columns.total },
  { source: 'paidAud', label: columns.paid, strong: true },
  { source: 'dueAud', label: columns.due },
  { source: 'dueLaterAud', label: columns.dueLater },
  { source: 'refundedAud', label: columns.refunded },
  { source: 'heldOverAud', label: columns.heldOver },
] as const satisfies ReadonlyArray<{ source: keyof PaymentListRow; label: string; strong?: boolean }>;

const COLUMNS: ReadonlyArray<ListColumn<PaymentListRow>> = [
  { source: 'orderNumber', label: columns.order, render: (row) => <OrderCell row={row} /> },
  { source: 'status', label: columns.status, render: (row) => <StatusCell row={row} /> },
  ...AMOUNTS.map(({ source, label, ...more }): ListColumn<PaymentListRow> => ({
    align: 'right',
    source,
    label,
    render: (row) => <Money value={row[source]} {...more} />,
  })),
  { source: 'changedAt', label: columns.changed, render: (row) => momentText(row.changedAt) },
];

export function PaymentTable() {
  return <ListTable columns={COLUMNS} />;
}

function OrderCell({ row }: { readonly row: PaymentListRow }) {
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <OrderLink orderId={row.orderId} orderNumber={row.orderNumber} tab="history" />
      <Typography variant="caption" color="textSecondary">
        {texts.methods[row.method] ?? row.method}
        {row.livemode ? '' : ` · ${texts.test}`}
      </Typography>
    </Stack>
  );
}

/** The status, and what else somebody has to know before reading the amounts. */
function StatusCell({ row }: { readonly row: PaymentListRow }) {
  const amount = (dollars: number, text: (amount: string) => string) => (dollars > 0 ? [text(audText(dollars))] : []);
  const notes = [
    ...(row.declines > 0 ? [texts.declines(row.declines)] : []),
    ...amount(row.refundPendingAud, texts.pending),
    ...amount(row.refundFailedAud, texts.refundFailed),
    ...amount(row.disputedAud, texts.disputed),
    ...amount(row.retainedAud, texts.retained),
  ];
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <StatusBadge status={row.status} />
      <Typography variant="caption" color="textSecondary">
        {notes.join(' · ')}
      </Typography>
    </Stack>
  );
}
