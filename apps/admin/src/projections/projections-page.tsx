import { useState } from 'react';
import { Button, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import type { ProjectionRow } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { projections as texts } from '../i18n/operations';
import { useMay } from '../layout/session-context';
import { agoText } from '../shared/brisbane';
import { countText, durationText } from '../shared/format';
import { Mono } from '../shared/mono';
import { Page } from '../shared/page';
import { Panel } from '../shared/panel';
import { ProblemNotice } from '../shared/problem-notice';
import { StatusBadge } from '../shared/status-badge';
import { useNow } from '../shared/use-now';
import type { ConsumerRow } from './projection-model';
import { RebuildDialog } from './rebuild-dialog';
import { RebuildRuns } from './rebuild-runs';

const POLL_MS = 3_000;

/** How far every read model has come. What is broken stands first. */
export function ProjectionsPage() {
  const mayRebuild = useMay()('projections.rebuild');
  const [rebuilding, setRebuilding] = useState<ConsumerRow | null>(null);
  const { data, error, refetch } = useGetList<ConsumerRow>(
    'projections',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } },
    { retry: false, refetchInterval: POLL_MS },
  );
  const { columns } = texts;
  return (
    <Page title={texts.title} intro={texts.intro}>
      {error && <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />}
      {data && (
        <Panel title={texts.tableTitle} flush>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{columns.name}</TableCell>
                <TableCell>{columns.state}</TableCell>
                <TableCell>{columns.position}</TableCell>
                <TableCell>{columns.lag}</TableCell>
                <TableCell>{columns.parked}</TableCell>
                <TableCell>{columns.heartbeat}</TableCell>
                {mayRebuild && <TableCell>{columns.actions}</TableCell>}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map((row) => (
                <TableRow key={row.id}>
                  <NameCell row={row} />
                  <TableCell>
                    <StatusBadge status={row.state} />
                  </TableCell>
                  <TableCell>
                    <Mono nowrap>{row.position}</Mono>{' '}
                    <Typography component="span" variant="caption" color="textSecondary">
                      {texts.of(row.head)}
                    </Typography>
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{lagText(row)}</TableCell>
                  <TableCell>{row.parkedStreams > 0 ? texts.parked(row.parkedStreams) : common.none}</TableCell>
                  <HeartbeatCell at={row.heartbeatAt} />
                  {mayRebuild && (
                    <TableCell>
                      {row.kind === 'projection' && (
                        <Button size="small" aria-label={texts.rebuildOf(row.name)} onClick={() => setRebuilding(row)}>
                          {texts.rebuild}
                        </Button>
                      )}
                    </TableCell>
                  )}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Panel>
      )}
      <RebuildRuns />
      {rebuilding && <RebuildDialog projection={rebuilding} onClose={() => setRebuilding(null)} />}
    </Page>
  );
}

function NameCell({ row }: { readonly row: ConsumerRow }) {
  return (
    <TableCell component="th" scope="row">
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
    </TableCell>
  );
}

function HeartbeatCell({ at }: { readonly at: string | null }) {
  const now = useNow(POLL_MS);
  return <TableCell>{at === null ? common.none : agoText(at, now)}</TableCell>;
}

function lagText({ lagEvents, lagSeconds }: ProjectionRow): string {
  if (lagEvents === 0) return texts.upToDate;
  return texts.lag(countText(lagEvents), durationText(lagSeconds * 1_000));
}
