import { Box, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { common } from '../i18n/frame';
import { queues as texts } from '../i18n/operations';
import { useMay } from '../layout/session-context';
import { momentText } from '../shared/brisbane';
import { RowTable, type ListColumn } from '../shared/list-table';
import { Mono } from '../shared/mono';
import { ProblemNotice } from '../shared/problem-notice';
import type { JobRow, JobState } from './queue-model';
import { RetryJob } from './retry-job';

const { jobColumns } = texts;

const COLUMNS: ReadonlyArray<ListColumn<JobRow>> = [
  { label: jobColumns.job, render: (job) => <Mono>{job.jobId}</Mono> },
  { label: jobColumns.attempts, render: (job) => texts.attempts(job.attempts, job.maxAttempts) },
  { label: jobColumns.added, render: (job) => momentText(job.createdAt) },
  { label: jobColumns.finished, render: (job) => (job.finishedAt ? momentText(job.finishedAt) : common.none) },
  { label: jobColumns.error, render: (job) => job.error ?? common.none },
];
const ACTIONS: ListColumn<JobRow> = { label: jobColumns.actions, render: (job) => <RetryJob job={job} /> };

/** The newest jobs of one state. */
export function QueueJobs({ queue, state }: { readonly queue: string; readonly state: JobState }) {
  const mayRetry = useMay()('queues.manage');
  const { data, error, refetch } = useGetList<JobRow>(
    'jobs',
    { filter: { queue, state }, pagination: { page: 1, perPage: 20 }, sort: { field: 'createdAt', order: 'DESC' } },
    { retry: false },
  );
  if (error) return <ProblemNotice error={error} title={texts.jobsError} retry={() => void refetch()} />;
  if (!data) return null;
  if (data.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ mt: 1.5 }}>
        {texts.noJobs}
      </Typography>
    );
  }
  return (
    <Box sx={{ overflowX: 'auto', mt: 1.5 }}>
      <RowTable columns={state === 'failed' && mayRetry ? [...COLUMNS, ACTIONS] : COLUMNS} rows={data} />
    </Box>
  );
}
