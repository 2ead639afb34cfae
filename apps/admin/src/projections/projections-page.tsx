import { useState } from 'react';
import { Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { common } from '../i18n/frame';
import { projections as texts } from '../i18n/operations';
import { useMay } from '../layout/session-context';
import { agoText } from '../shared/brisbane';
import { RowTable, type ListColumn } from '../shared/list-table';
import { Mono } from '../shared/mono';
import { Page } from '../shared/page';
import { Panel } from '../shared/panel';
import { ProblemNotice } from '../shared/problem-notice';
import { StatusBadge } from '../shared/status-badge';
import { useNow } from '../shared/use-now';
import { DeadLetters } from './dead-letters';
import { lagText, needsAttention, type ConsumerRow } from './projection-model';
import { RebuildDialog } from './rebuild-dialog';
import { RebuildRuns } from './rebuild-runs';

const POLL_MS = 3_000;
const { columns } = texts;

const COLUMNS: ReadonlyArray<ListColumn<ConsumerRow>> = [
  { label: columns.name, render: (row) => <Name row={row} /> },
  { label: columns.state, render: (row) => <StatusBadge status={row.state} /> },
  {
    label: columns.position,
    render: (row) => (
      <>
        <Mono nowrap>{row.position}</Mono>{' '}
        <Typography component="span" variant="caption" color="textSecondary">
          {texts.of(row.head)}
        </Typography>
      </>
    ),
  },
  { label: columns.lag, render: (row) => <span style={{ whiteSpace: 'nowrap' }}>{lagText(row)}</span> },
  { label: columns.parked, render: (row) => (row.parkedStreams > 0 ? texts.parked(row.parkedStreams) : common.none) },
  { label: columns.heartbeat, render: (row) => <Heartbeat at={row.heartbeatAt} /> },
];

/** How far every read model has come. What is broken stands first. */
export function ProjectionsPage() {
  const mayRebuild = useMay()('projections.rebuild');
  const [rebuilding, setRebuilding] = useState<ConsumerRow | null>(null);
  const { data, error, refetch } = useGetList<ConsumerRow>(
    'projections',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } },
    { retry: false, refetchInterval: POLL_MS },
  );
  const onlySlow = useSearchParams()[0].has('attention');
  const shown = onlySlow ? data?.filter(needsAttention) : data;
  const actions: ListColumn<ConsumerRow> = {
    label: columns.actions,
    render: (row) =>
      row.kind === 'projection' && (
        <Button size="small" aria-label={texts.rebuildOf(row.name)} onClick={() => setRebuilding(row)}>
          {texts.rebuild}
        </Button>
      ),
  };
  const everything = onlySlow && (
    <MuiLink component={Link} to="/projections">
      {texts.all}
    </MuiLink>
  );
  return (
    <Page title={texts.title} intro={texts.intro}>
      {error && <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />}
      {shown && (
        <Panel title={onlySlow ? texts.slowTitle : texts.tableTitle} aside={everything} flush>
          <RowTable columns={mayRebuild ? [...COLUMNS, actions] : COLUMNS} rows={shown} />
        </Panel>
      )}
      <DeadLetters />
      <RebuildRuns />
      {rebuilding && <RebuildDialog projection={rebuilding} onClose={() => setRebuilding(null)} />}
    </Page>
  );
}

function Name({ row }: { readonly row: ConsumerRow }) {
  return (
    <Stack>
      <Mono nowrap>{row.name}</Mono>
      <Typography variant="caption" color="textSecondary">
        {texts.kinds[row.kind] ?? row.kind}, {texts.version(row.version)}
      </Typography>
      {row.lastError !== null && (
        <Typography variant="caption" color="error">
          {row.lastError}
        </Typography>
      )}
    </Stack>
  );
}

function Heartbeat({ at }: { readonly at: string | null }) {
  const now = useNow(POLL_MS);
  return at === null ? common.none : agoText(at, now);
}
