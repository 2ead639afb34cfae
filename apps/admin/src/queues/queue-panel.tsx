import { useState } from 'react';
import { Box, Stack, Typography } from '@mui/material';
import { queues as texts } from '../i18n/operations';
import { useMay } from '../layout/session-context';
import { agoText } from '../shared/brisbane';
import { CountButton } from '../shared/count-button';
import { Panel } from '../shared/panel';
import { StatusBadge } from '../shared/status-badge';
import { useNow } from '../shared/use-now';
import { QueueActions } from './queue-actions';
import { QueueJobs } from './queue-jobs';
import { JOB_STATES, type JobState, type QueueRow } from './queue-model';

/** One queue: its counts, each of which opens the jobs behind it. */
export function QueuePanel({ queue }: { readonly queue: QueueRow }) {
  const may = useMay();
  const now = useNow(10_000);
  const [open, setOpen] = useState<JobState | null>(null);
  return (
    <Panel
      title={queue.name}
      aside={
        <Stack
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ alignItems: 'center', flexWrap: 'wrap', justifyContent: 'flex-end' }}
        >
          {queue.paused && <StatusBadge status="paused" />}
          <Typography variant="body2" color={queue.workers === 0 ? 'error' : 'textSecondary'}>
            {queue.workers === 0 ? texts.noWorkers : texts.workers(queue.workers)}
          </Typography>
          {may('queues.manage') && <QueueActions queue={queue} />}
        </Stack>
      }
    >
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(110px, 1fr))' }}>
        {JOB_STATES.map((state) => (
          <CountButton
            key={state}
            label={texts.states[state]}
            count={queue[state]}
            tone={state === 'failed' && queue.failed > 0 ? 'error.main' : undefined}
            on={open === state}
            aria-expanded={open === state}
            onClick={() => setOpen(open === state ? null : state)}
          />
        ))}
      </Box>
      {queue.oldestWaitingAt && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {texts.oldest(agoText(queue.oldestWaitingAt, now))}
        </Typography>
      )}
      {open && <QueueJobs queue={queue.id} state={open} />}
    </Panel>
  );
}
