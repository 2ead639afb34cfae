import { LinearProgress, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { projections as texts } from '../i18n/operations';
import { momentText } from '../shared/brisbane';
import { countText } from '../shared/format';
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
  const { runColumns } = texts;
  return (
    <Panel title={texts.runs} flush={data.length > 0}>
      {data.length === 0 ? (
        <Typography color="textSecondary">{texts.noRuns}</Typography>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{runColumns.started}</TableCell>
              <TableCell>{runColumns.projection}</TableCell>
              <TableCell>{runColumns.status}</TableCell>
              <TableCell>{runColumns.progress}</TableCell>
              <TableCell>{runColumns.reason}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((run) => (
              <TableRow key={run.id}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{momentText(run.requestedAt)}</TableCell>
                <TableCell>
                  <Mono>{run.projection}</Mono>
                </TableCell>
                <TableCell>
                  <StatusBadge status={run.status} />
                </TableCell>
                <TableCell sx={{ minWidth: 140 }}>
                  {OPEN.has(run.status) ? (
                    <LinearProgress
                      aria-label={runColumns.progress}
                      variant={run.progress > 0 ? 'determinate' : 'indeterminate'}
                      value={run.progress * 100}
                    />
                  ) : (
                    resultText(run)
                  )}
                </TableCell>
                <TableCell>{run.reason}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}

function resultText({ error, result }: RebuildRun): string | null {
  if (error !== null || result === null) return error;
  return texts.runResult(countText(result.events), result.equal);
}
