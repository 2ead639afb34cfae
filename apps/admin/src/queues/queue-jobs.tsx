import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { common } from '../i18n/frame';
import { queues as texts } from '../i18n/operations';
import { momentText } from '../shared/brisbane';
import { Mono } from '../shared/mono';
import { ProblemNotice } from '../shared/problem-notice';
import type { JobRow, JobState } from './queue-model';

/** The newest jobs of one state. */
export function QueueJobs({ queue, state }: { readonly queue: string; readonly state: JobState }) {
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
  const { jobColumns } = texts;
  return (
    <Box sx={{ overflowX: 'auto', mt: 1.5 }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{jobColumns.job}</TableCell>
            <TableCell>{jobColumns.attempts}</TableCell>
            <TableCell>{jobColumns.added}</TableCell>
            <TableCell>{jobColumns.finished}</TableCell>
            <TableCell>{jobColumns.error}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((job) => (
            <TableRow key={job.id}>
              <TableCell>
                <Mono>{job.id.split('~').slice(1).join('~')}</Mono>
              </TableCell>
              <TableCell>{texts.attempts(job.attempts, job.maxAttempts)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{momentText(job.createdAt)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {job.finishedAt ? momentText(job.finishedAt) : common.none}
              </TableCell>
              <TableCell>{job.error ?? common.none}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
