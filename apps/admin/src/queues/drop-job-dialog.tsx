import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { queues } from '../i18n/operations';
import type { AdminDataProvider } from '../providers/data-provider';
import { CommandDialog } from '../shared/command-dialog';
import { isReason, ReasonField } from '../shared/reason-field';
import { useCommand } from '../shared/use-command';
import type { DeadJob } from './queue-model';

const texts = queues.deadJobs;

export interface DropJobDialogProps {
  readonly job: DeadJob;
  readonly onClose: () => void;
}

/** Work that nobody will do: somebody says why. */
export function DropJobDialog({ job, onClose }: DropJobDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand({ done: texts.dropped, failed: texts.failed }, onClose);
  const confirm = () => {
    setTried(true);
    if (!isReason(reason)) return;
    const body = { reason: reason.trim() };
    void run({ id: job.id, ...body }, (options) => dataProvider.dropDeadJob(job.id, body, options));
  };
  return (
    <CommandDialog
      title={texts.dropTitle}
      intro={texts.dropIntro(job.queue, job.reason)}
      confirm={texts.drop}
      danger
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} tried={tried} />
    </CommandDialog>
  );
}
