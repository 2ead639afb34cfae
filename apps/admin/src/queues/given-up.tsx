import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useDataProvider, useGetList } from 'react-admin';
import { common } from '../i18n/frame';
import { queues } from '../i18n/operations';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import { momentText } from '../shared/brisbane';
import { Mono } from '../shared/mono';
import { Panel } from '../shared/panel';
import { ProblemNotice } from '../shared/problem-notice';
import { useCommand } from '../shared/use-command';
import type { GivenUpMessage } from './queue-model';

const POLL_MS = 10_000;
const texts = queues.givenUp;

/** Work nobody does any more until somebody looks at it; shows nothing when there is none. */
export function GivenUp() {
  const mayRetry = useMay()('queues.manage');
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { run, busy } = useCommand({ done: texts.done, failed: texts.failed }, () => undefined);
  const { data, total, error, refetch } = useGetList<GivenUpMessage>(
    'outbox',
    {
      filter: { state: 'needs_attention' },
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    { retry: false, refetchInterval: POLL_MS },
  );
  if (error) return <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  const { columns } = texts;
  return (
    <Panel
      title={texts.title}
      aside={
        mayRetry && (
          <Button
            size="small"
            variant="outlined"
            disabled={busy}
            // Pressing it again later is another act, so the key is new each time.
            onClick={() => void run({ at: performance.now() }, (options) => dataProvider.retryAllMessages(options))}
          >
            {texts.retryAll(total ?? data.length)}
          </Button>
        )
      }
    >
      <Typography color="textSecondary">{texts.intro}</Typography>
      <Box sx={{ overflowX: 'auto', mt: 1.5 }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{columns.work}</TableCell>
              <TableCell>{columns.attempts}</TableCell>
              <TableCell>{columns.asked}</TableCell>
              <TableCell>{columns.error}</TableCell>
              {mayRetry && <TableCell>{columns.actions}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map(({ id, kind, reaction, attempts, createdAt, error: reason }) => (
              <TableRow key={id}>
                <TableCell>
                  <Mono nowrap>{kind}</Mono>
                  <Typography variant="caption" color="textSecondary" component="div">
                    {reaction}
                  </Typography>
                </TableCell>
                <TableCell>{attempts}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{momentText(createdAt)}</TableCell>
                <TableCell>{reason ?? common.none}</TableCell>
                {mayRetry && (
                  <TableCell>
                    <Button
                      size="small"
                      disabled={busy}
                      aria-label={texts.retryOf(kind)}
                      onClick={() =>
                        void run({ id, at: performance.now() }, (options) => dataProvider.retryMessage(id, options))
                      }
                    >
                      {texts.retry}
                    </Button>
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Panel>
  );
}
