import { Box, Button, Stack, Typography } from '@mui/material';
import { useDataProvider, useGetList } from 'react-admin';
import { common } from '../i18n/frame';
import { queues } from '../i18n/operations';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import { momentText } from '../shared/brisbane';
import { DialogHost, useOpenDialog } from '../shared/dialog-host';
import { countText } from '../shared/format';
import { RowTable, type ListColumn } from '../shared/list-table';
import { Mono } from '../shared/mono';
import { Panel } from '../shared/panel';
import { ProblemNotice } from '../shared/problem-notice';
import { useCommand } from '../shared/use-command';
import { DropJobDialog } from './drop-job-dialog';
import type { DeadJob } from './queue-model';

const POLL_MS = 10_000;
const texts = queues.deadJobs;
const { columns } = texts;

const COLUMNS: ReadonlyArray<ListColumn<DeadJob>> = [
  {
    label: columns.job,
    render: (job) => (
      <>
        <Mono nowrap>{job.queue}</Mono>
        <Typography variant="caption" color="textSecondary" component="div">
          {job.scheduled ? texts.scheduled : job.jobId}
        </Typography>
      </>
    ),
  },
  {
    label: columns.why,
    render: (job) => (
      <>
        {texts.classes[job.failureClass] ?? job.failureClass}
        <Typography variant="caption" color="textSecondary" component="div">
          {job.reason || common.none}
        </Typography>
      </>
    ),
  },
  { label: columns.attempts, render: (job) => (job.scheduled ? texts.times(job.times) : job.attempts) },
  { label: columns.failed, render: (job) => momentText(job.failedAt) },
];

/** Jobs that will not run again by themselves; shows nothing when there are none. */
export function DeadJobs() {
  return (
    <DialogHost>
      <Jobs />
    </DialogHost>
  );
}

function Jobs() {
  const mayManage = useMay()('queues.manage');
  const dataProvider = useDataProvider<AdminDataProvider>();
  const openDialog = useOpenDialog();
  const { run, busy } = useCommand({ done: texts.done, failed: texts.failed }, () => undefined);
  const { data, total, error, refetch } = useGetList<DeadJob>(
    'dead-jobs',
    { pagination: { page: 1, perPage: 250 }, sort: { field: 'failedAt', order: 'DESC' } },
    { retry: false, refetchInterval: POLL_MS },
  );
  const failed = error && <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />;
  if (!data || data.length === 0) return failed;
  const actions: ListColumn<DeadJob> = {
    label: columns.actions,
    render: (job) => (
      <Stack direction="row" spacing={1}>
        {!job.scheduled && (
          <Button
            size="small"
            disabled={busy}
            aria-label={texts.requeueOf(job.queue, job.jobId)}
            // Pressing it again later is another act, so the key is new each time.
            onClick={() =>
              void run({ id: job.id, at: performance.now() }, (options) => dataProvider.requeueDeadJob(job.id, options))
            }
          >
            {texts.requeue}
          </Button>
        )}
        <Button
          size="small"
          color="error"
          disabled={busy}
          aria-label={texts.dropOf(job.queue, job.jobId)}
          onClick={() => openDialog((close) => <DropJobDialog job={job} onClose={close} />)}
        >
          {texts.drop}
        </Button>
      </Stack>
    ),
  };
  return (
    <Panel anchor="dead-jobs" title={texts.title(countText(total ?? data.length))}>
      {failed}
      <Typography color="textSecondary">{texts.intro}</Typography>
      <Box sx={{ overflowX: 'auto', mt: 1.5 }}>
        <RowTable columns={mayManage ? [...COLUMNS, actions] : COLUMNS} rows={data} />
      </Box>
    </Panel>
  );
}
