import { LinearProgress, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { projections as texts } from '../i18n/operations';
import { momentText } from '../shared/brisbane';
import { countText } from '../shared/format';
import { RowTable, type ListColumn } from '../shared/list-table';
import { Mono } from '../shared/mono';
import { Panel } from '../shared/panel';
import { StatusBadge } from '../shared/status-badge';

/** One rebuild, as the runs resource tells it. */
interface RebuildRun {
  readonly id: string;
  readonly projection: string;
  readonly status: string;
  /** 0 to 1. */
  readonly progress: number;
  readonly reason: string;
  readonly requestedAt: string;
  readonly result: { readonly equal: boolean | null; readonly events: number } | null;
  readonly error: string | null;
}

const POLL_MS = 2_000;
const OPEN = new Set(['queued', 'running']);

const { runColumns } = texts;

const COLUMNS: ReadonlyArray<ListColumn<RebuildRun>> = [
  {
    label: runColumns.started,
    render: (run) => <span style={{ whiteSpace: 'nowrap' }}>{momentText(run.requestedAt)}</span>,
  },
  { label: runColumns.projection, render: (run) => <Mono>{run.projection}</Mono> },
  { label: runColumns.status, render: (run) => <StatusBadge status={run.status} /> },
  { label: runColumns.progress, render: (run) => <Result run={run} /> },
  { label: runColumns.reason, render: (run) => run.reason },
];

export function RebuildRuns() {
  const { data } = useGetList<RebuildRun>(
    'rebuilds',
    { pagination: { page: 1, perPage: 10 }, sort: { field: 'requestedAt', order: 'DESC' } },
    {
      retry: false,
      refetchInterval: (query) => (query.state.data?.data.some(({ status }) => OPEN.has(status)) ? POLL_MS : false),
    },
  );
  if (data === undefined) return null;
  return (
    <Panel title={texts.runs} flush={data.length > 0}>
      {data.length === 0 ? (
        <Typography color="textSecondary">{texts.noRuns}</Typography>
      ) : (
        <RowTable columns={COLUMNS} rows={data} />
      )}
    </Panel>
  );
}

function Result({ run }: { readonly run: RebuildRun }) {
  if (!OPEN.has(run.status)) return resultText(run);
  return (
    <LinearProgress
      sx={{ minWidth: 120 }}
      aria-label={runColumns.progress}
      variant={run.progress > 0 ? 'determinate' : 'indeterminate'}
      value={run.progress * 100}
    />
  );
}

function resultText({ error, result }: RebuildRun): string | null {
  if (error !== null || result === null) return error;
  return texts.runResult(countText(result.events), result.equal);
}
