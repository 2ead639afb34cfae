import { Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { queues as texts } from '../i18n/operations';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import { useCommand } from '../shared/use-command';
import type { JobRow } from './queue-model';

/** Runs a failed job once more, for those who may. */
export function RetryJob({ job }: { readonly job: Pick<JobRow, 'id' | 'jobId' | 'state'> }) {
  const mayRetry = useMay()('queues.manage');
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { run, busy } = useCommand({ done: texts.retried, failed: texts.retryFailedTitle }, () => undefined);
  if (!mayRetry || job.state !== 'failed') return null;
  return (
    <Button
      size="small"
      disabled={busy}
      aria-label={texts.retryOf(job.jobId)}
      // Pressing it again later is another act, so the key is new each time.
      onClick={() =>
        void run({ id: job.id, at: performance.now() }, (options) => dataProvider.retryJob(job.id, options))
      }
    >
      {texts.retry}
    </Button>
  );
}
