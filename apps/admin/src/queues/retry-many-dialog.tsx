import { useDataProvider } from 'react-admin';
import { queues } from '../i18n/operations';
import type { AdminDataProvider } from '../providers/data-provider';
import { CommandDialog } from '../shared/command-dialog';
import { countText } from '../shared/format';
import { useCommand } from '../shared/use-command';

const texts = queues.retryMany;

export interface RetryManyDialogProps {
  /** Name of the queue whose failed jobs run again; null for all messages that were given up. */
  readonly queue: string | null;
  readonly count: number;
  readonly onClose: () => void;
}

/** Much that reaches the outside may happen at once: the number is said before, and how many there were afterwards. */
export function RetryManyDialog({ queue, count, onClose }: RetryManyDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { run, busy, failure } = useCommand({ done: texts.done, failed: texts.failed }, onClose);
  // Asking for it again later is another act, so the key is new with each dialog.
  const confirm = () =>
    void run({ queue, count }, (options) =>
      queue === null ? dataProvider.retryAllMessages(options) : dataProvider.retryFailedJobs(queue, options),
    );
  const told = countText(count);
  return (
    <CommandDialog
      title={queue === null ? texts.titleOfMessages : texts.titleOf(queue)}
      intro={texts.intro(told, count === 1)}
      confirm={queue === null ? queues.givenUp.retryAll(count) : queues.retryFailed(count)}
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      {null}
    </CommandDialog>
  );
}
