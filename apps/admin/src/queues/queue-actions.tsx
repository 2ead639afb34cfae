import { useState } from 'react';
import { Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { queues as texts } from '../i18n/operations';
import type { AdminDataProvider } from '../providers/data-provider';
import { useCommand } from '../shared/use-command';
import type { QueueRow } from './queue-model';
import { RetryManyDialog } from './retry-many-dialog';

/** Pausing, resuming and trying failed jobs again; the button says how many. */
export function QueueActions({ queue }: { readonly queue: QueueRow }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [retrying, setRetrying] = useState(false);
  const { run, busy } = useCommand({ done: texts.done, failed: texts.failed }, () => undefined);
  const once = (act: (id: string, options: { idempotencyKey: string }) => Promise<{ message?: string }>) =>
    // Pressing it again later is another act, so the key is new each time.
    void run({ queue: queue.id, at: performance.now() }, (options) => act(queue.id, options));
  return (
    <>
      {queue.failed > 0 && (
        <Button size="small" variant="outlined" onClick={() => setRetrying(true)}>
          {texts.retryFailed(queue.failed)}
        </Button>
      )}
      <Button
        size="small"
        disabled={busy}
        onClick={() => once(queue.paused ? dataProvider.resumeQueue : dataProvider.pauseQueue)}
        aria-label={queue.paused ? texts.resumeOf(queue.name) : texts.pauseOf(queue.name)}
      >
        {queue.paused ? texts.resume : texts.pause}
      </Button>
      {retrying && <RetryManyDialog queue={queue.name} count={queue.failed} onClose={() => setRetrying(false)} />}
    </>
  );
}
