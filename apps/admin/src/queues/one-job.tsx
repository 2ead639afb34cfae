import { Link as MuiLink } from '@mui/material';
import { Link, useSearchParams } from 'react-router';
import { common } from '../i18n/frame';
import { queues as texts } from '../i18n/operations';
import { momentText } from '../shared/brisbane';
import { Fact, Facts } from '../shared/facts';
import { Mono } from '../shared/mono';
import { Panel } from '../shared/panel';
import { ProblemNotice } from '../shared/problem-notice';
import { StatusBadge } from '../shared/status-badge';
import { useWholeRecord } from '../shared/use-whole-record';
import type { JobRow } from './queue-model';
import { RetryJob } from './retry-job';

const POLL_MS = 5_000;
const { jobColumns } = texts;

/** The job that the address names, wherever it stands; nothing where it names none. */
export function OneJob() {
  const id = useSearchParams()[0].get('job');
  return id === null ? null : <Job id={id} />;
}

function Job({ id }: { readonly id: string }) {
  const { data, error, refetch } = useWholeRecord<JobRow>('jobs', { id }, { refetchInterval: POLL_MS });
  if (error) return <ProblemNotice error={error} title={texts.jobError} retry={() => void refetch()} />;
  if (!data) return null;
  const time = (at: string | null) => (at === null ? common.none : momentText(at));
  return (
    <Panel
      title={texts.oneJob(data.queue)}
      aside={
        <MuiLink component={Link} to="/queues">
          {texts.allQueues}
        </MuiLink>
      }
    >
      <Facts>
        <Fact term={jobColumns.job}>
          <Mono>{data.jobId}</Mono>
        </Fact>
        <Fact term={texts.state}>
          <StatusBadge status={data.state} />
        </Fact>
        <Fact term={jobColumns.attempts}>{texts.attempts(data.attempts, data.maxAttempts)}</Fact>
        <Fact term={jobColumns.added}>{time(data.createdAt)}</Fact>
        <Fact term={jobColumns.finished}>{time(data.finishedAt)}</Fact>
        <Fact term={jobColumns.error}>{data.error ?? common.none}</Fact>
      </Facts>
      <RetryJob job={data} />
    </Panel>
  );
}
