import { Box, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import type { ProviderEventRow } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { failedPayments } from '../i18n/people';
import { useMay } from '../layout/session-context';
import { ReprocessButton } from '../provider-events/reprocess-button';
import { momentText } from '../shared/brisbane';
import { RowTable, type ListColumn } from '../shared/list-table';
import { Mono } from '../shared/mono';
import { ProblemNotice } from '../shared/problem-notice';
import { StatusBadge } from '../shared/status-badge';

const texts = failedPayments.notices;
const { columns } = texts;

const COLUMNS: ReadonlyArray<ListColumn<ProviderEventRow>> = [
  {
    label: columns.notice,
    render: ({ type, id }) => (
      <>
        <Mono>{type}</Mono>
        <Typography variant="caption" color="textSecondary" component="div">
          <Mono>{id}</Mono>
        </Typography>
      </>
    ),
  },
  { label: columns.happened, render: ({ happenedAt }) => momentText(happenedAt) },
  { label: columns.outcome, render: ({ outcome }) => <StatusBadge status={outcome} label={texts.outcomes[outcome]} /> },
  { label: columns.error, render: ({ lastError }) => lastError ?? common.none },
];

/** What the card provider told us of one payment. Each can be handled once more by those who may. */
export function ProviderNotices({ intentRef }: { readonly intentRef: string }) {
  const mayReprocess = useMay()('provider-events.reprocess');
  const { data, error, isPending, refetch } = useGetList<ProviderEventRow>(
    'provider-events',
    {
      filter: { paymentIntentId: intentRef },
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'happenedAt', order: 'DESC' },
    },
    { retry: false },
  );
  if (error) return <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />;
  if (isPending) return <Typography color="textSecondary">{texts.loading}</Typography>;
  if (data.length === 0) return <Typography color="textSecondary">{texts.empty}</Typography>;
  const actions: ListColumn<ProviderEventRow> = {
    label: columns.actions,
    render: (notice) => <ReprocessButton notice={notice} />,
  };
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <RowTable columns={mayReprocess ? [...COLUMNS, actions] : COLUMNS} rows={data} />
    </Box>
  );
}
