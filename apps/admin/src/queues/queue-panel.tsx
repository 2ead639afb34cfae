import { useState } from 'react';
import { Box, ButtonBase, Stack, Typography } from '@mui/material';
import { queues as texts } from '../i18n/operations';
import { useMay } from '../layout/session-context';
import { agoText } from '../shared/brisbane';
import { countText } from '../shared/format';
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
          <ButtonBase
            key={state}
            aria-expanded={open === state}
            onClick={() => setOpen(open === state ? null : state)}
            sx={{
              display: 'block',
              textAlign: 'left',
              p: 1,
              borderBottom: 3,
              borderColor: open === state ? 'secondary.main' : 'transparent',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
              {texts.states[state]}
            </Typography>
            <Typography
              component="span"
              sx={{
                fontSize: '1.25rem',
                fontWeight: 650,
                color: state === 'failed' && queue.failed > 0 ? 'error.main' : undefined,
              }}
            >
              {countText(queue[state])}
            </Typography>
          </ButtonBase>
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
