import { useDataProvider } from 'react-admin';
import { queues } from '../i18n/operations';
import type { AdminDataProvider } from '../providers/data-provider';
import { ReasonDialog } from '../shared/reason-dialog';
import type { DeadJob } from './queue-model';

const texts = queues.deadJobs;

export interface DropJobDialogProps {
  readonly job: DeadJob;
  readonly onClose: () => void;
}

/** Work that nobody will do: somebody says why. */
export function DropJobDialog({ job, onClose }: DropJobDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return (
    <ReasonDialog
      title={texts.dropTitle}
      intro={texts.dropIntro(job.queue, job.reason)}
      confirm={texts.drop}
      danger
      texts={{ done: texts.dropped, failed: texts.failed }}
      command={{ id: job.id }}
      send={(body, options) => dataProvider.dropDeadJob(job.id, body, options)}
      onClose={onClose}
    />
  );
}
