import { Skeleton, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { queues as texts } from '../i18n/operations';
import { Page } from '../shared/page';
import { ProblemNotice } from '../shared/problem-notice';
import { DeadJobs } from './dead-jobs';
import { GivenUp } from './given-up';
import { OneJob } from './one-job';
import type { QueueRow } from './queue-model';
import { QueuePanel } from './queue-panel';

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
      <OneJob />
      <GivenUp />
      <DeadJobs />
      {isPending && <Skeleton height={160} />}
      {data?.length === 0 && <Typography color="textSecondary">{texts.empty}</Typography>}
      {data?.map((queue) => (
        <QueuePanel key={queue.id} queue={queue} />
      ))}
    </Page>
  );
}
