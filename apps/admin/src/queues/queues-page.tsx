import { Alert, Box, Skeleton, Stack, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { queues as texts } from '../i18n/operations';
import { countText } from '../shared/format';
import { Page } from '../shared/page';
import { Panel } from '../shared/panel';
import { ProblemNotice } from '../shared/problem-notice';
import { StatusBadge } from '../shared/status-badge';
import { stateCounts, type QueueRow } from './queue-model';

const POLL_MS = 3_000;

/** What waits, runs and failed in each queue. */
export function QueuesPage() {
  const { data, error, isPending, refetch } = useGetList<QueueRow>(
    'queues',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } },
    { retry: false, refetchInterval: POLL_MS },
  );
  return (
    <Page title={texts.title} intro={texts.intro}>
      {error && <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />}
      {isPending && <Skeleton height={160} />}
      {data?.length === 0 && <Typography color="text.secondary">{texts.empty}</Typography>}
      {data?.map((queue) => (
        <QueuePanel key={queue.id} queue={queue} />
      ))}
    </Page>
  );
}

function QueuePanel({ queue }: { readonly queue: QueueRow }) {
  return (
    <Panel
      title={queue.name}
      aside={
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          {queue.paused && <StatusBadge status="paused" />}
          {queue.workers !== undefined && (
            <Typography variant="body2" color={queue.workers === 0 ? 'error.main' : 'text.secondary'}>
              {queue.workers === 0 ? texts.noWorkers : texts.workers(queue.workers)}
            </Typography>
          )}
        </Stack>
      }
    >
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}
      >
        {stateCounts(queue).map(({ state, count }) => (
          <Box key={state}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {texts.states[state] ?? state}
            </Typography>
            <Typography
              component="dd"
              sx={{
                m: 0,
                fontSize: '1.25rem',
                fontWeight: 650,
                color: state === 'failed' && count > 0 ? 'error.main' : undefined,
              }}
            >
              {countText(count)}
            </Typography>
          </Box>
        ))}
      </Box>
      {queue.lastError && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {queue.lastError}
        </Alert>
      )}
    </Panel>
  );
}
