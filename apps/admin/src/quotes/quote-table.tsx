import { Stack, Typography } from '@mui/material';
import type { AdminQuoteRow } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { quotes as texts } from '../i18n/quotes';
import { NumberedOrder } from '../orders/numbered-order';
import { momentText } from '../shared/brisbane';
import { ListTable, type ListColumn } from '../shared/list-table';
import { Money } from '../shared/money';
import { Mono } from '../shared/mono';
import { StatusBadge } from '../shared/status-badge';

const { columns } = texts;

const COLUMNS: ReadonlyArray<ListColumn<AdminQuoteRow>> = [
  { source: 'quoteNumber', label: columns.quote, render: ({ quoteNumber }) => <Mono nowrap>{quoteNumber}</Mono> },
  { source: 'status', label: columns.status, render: (quote) => <StatusCell quote={quote} /> },
  { source: 'productName', label: columns.product, render: ({ productName }) => productName },
  { source: 'quantity', label: columns.quantity, align: 'right', render: ({ quantity }) => quantity },
  { source: 'postcode', label: columns.postcode, render: ({ postcode }) => postcode },
  {
    source: 'totalAud',
    label: columns.total,
    align: 'right',
    render: ({ totalAud }) => <Money value={totalAud} strong />,
  },
  { source: 'createdAt', label: columns.issued, render: ({ createdAt }) => momentText(createdAt) },
  { source: 'validUntil', label: columns.validUntil, render: ({ validUntil }) => momentText(validUntil) },
  {
    label: columns.order,
    render: ({ orderId }) => (orderId === null ? common.none : <NumberedOrder orderId={orderId} tab="details" />),
  },
];

export function QuoteTable() {
  return <ListTable columns={COLUMNS} />;
}

function StatusCell({ quote }: { readonly quote: AdminQuoteRow }) {
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <StatusBadge status={quote.status} label={texts.statuses[quote.status]} />
      {quote.isIndicative && (
        <Typography variant="caption" color="textSecondary">
          {texts.indicative}
        </Typography>
      )}
    </Stack>
  );
}
