import { useState } from 'react';
import { Alert, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import { Link } from 'react-router';
import { KEY_TABLES, type DbTableRow } from '@halfpallet/contracts';
import { database as texts, projections } from '../i18n/operations';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import { lagText } from '../projections/projection-model';
import { RebuildDialog } from '../projections/rebuild-dialog';
import { momentText } from '../shared/brisbane';
import { countText } from '../shared/format';
import { RowTable, type ListColumn } from '../shared/list-table';
import { Mono } from '../shared/mono';
import { Page } from '../shared/page';
import { Panel } from '../shared/panel';
import { ProblemNotice } from '../shared/problem-notice';
import { StatusBadge } from '../shared/status-badge';

const POLL_MS = 10_000;
const { columns } = texts;

const COLUMNS: ReadonlyArray<ListColumn<DbTableRow>> = [
  { label: columns.table, render: (row) => <Mono>{row.id}</Mono> },
  {
    label: columns.rows,
    align: 'right',
    render: ({ rows, isEstimate }) => (isEstimate ? texts.about(countText(rows)) : countText(rows)),
  },
  {
    label: columns.projection,
    render: (row) => (
      <>
        <MuiLink component={Link} to="/projections">
          <Mono>{row.projection}</Mono>
        </MuiLink>{' '}
        <Typography component="span" variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {projections.version(row.version)}
        </Typography>
      </>
    ),
  },
  { label: columns.state, render: (row) => <StatusBadge status={row.state} /> },
  { label: columns.position, render: (row) => <Mono nowrap>{row.position}</Mono> },
  { label: columns.lag, render: (row) => <span style={{ whiteSpace: 'nowrap' }}>{lagText(row)}</span> },
  {
    label: columns.rebuilt,
    render: ({ lastRebuiltAt }) => (lastRebuiltAt === null ? texts.never : momentText(lastRebuiltAt)),
  },
];

/** The tables everything is read from: what fills each, and how far that has come. Nobody types SQL here. */
export function DatabasePage() {
  const mayRebuild = useMay()('projections.rebuild');
  const [rebuilding, setRebuilding] = useState<DbTableRow | null>(null);
  const { data, error, refetch } = useGetList<DbTableRow>(
    'db-tables',
    { pagination: { page: 1, perPage: 250 }, sort: { field: 'id', order: 'ASC' } },
    { retry: false, refetchInterval: POLL_MS },
  );
  const actions: ListColumn<DbTableRow> = {
    label: columns.actions,
    render: (row) => (
      <Button
        size="small"
        aria-label={texts.rebuildOf(row.projection, row.id)}
        onClick={() => setRebuilding(row)}
        // Its words stand below those of the heading.
        sx={{ minWidth: 0, ml: -0.625 }}
      >
        {projections.rebuild}
      </Button>
    ),
  };
  const shown = mayRebuild ? [...COLUMNS, actions] : COLUMNS;
  return (
    <Page title={texts.title} intro={texts.intro}>
      {error && <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />}
      {data?.length === 0 && (
        <Card sx={{ p: 3 }}>
          <Typography color="textSecondary">{texts.empty}</Typography>
        </Card>
      )}
      {data && data.length > 0 && (
        <>
          <HistoryPanel />
          <Panel title={texts.keyTables} flush>
            <RowTable columns={shown} rows={KEY_TABLES.flatMap((name) => data.find(({ id }) => id === name) ?? [])} />
          </Panel>
          <Panel title={texts.furtherTables} flush>
            <RowTable columns={shown} rows={data.filter(({ isKey }) => !isKey)} />
          </Panel>
        </>
      )}
      {rebuilding && (
        <RebuildDialog
          projection={{ name: rebuilding.projection, head: rebuilding.head }}
          onClose={() => setRebuilding(null)}
        />
      )}
    </Page>
  );
}

/** Whether all events are still what they were when they were sealed; everything above is worked out from them. */
function HistoryPanel() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['history-check'],
    queryFn: () => dataProvider.historyCheck(),
    retry: false,
    refetchInterval: POLL_MS,
  });
  if (error) return <ProblemNotice error={error} title={texts.historyError} retry={() => void refetch()} />;
  if (!data) return null;
  const { at, intact, detail } = data;
  const words = intact ? texts.historyIntact : texts.historyBad;
  const told = at === null ? texts.historyUnknown : words(momentText(at), detail ?? '');
  return (
    <Panel title={texts.history}>
      <Alert severity={intact === false ? 'error' : intact ? 'success' : 'info'}>{told}</Alert>
    </Panel>
  );
}
