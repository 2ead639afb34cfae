import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useDataProvider, useGetList } from 'react-admin';
import { attentionLists } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { queues } from '../i18n/operations';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import { momentText } from '../shared/brisbane';
import { RowTable, type ListColumn } from '../shared/list-table';
import { Mono } from '../shared/mono';
import { Panel } from '../shared/panel';
import { ProblemNotice } from '../shared/problem-notice';
import { useCommand } from '../shared/use-command';
import type { GivenUpMessage } from './queue-model';
import { RetryManyDialog } from './retry-many-dialog';

const POLL_MS = 10_000;
const texts = queues.givenUp;
const { columns } = texts;

const COLUMNS: ReadonlyArray<ListColumn<GivenUpMessage>> = [
  {
    label: columns.work,
    render: ({ kind, reaction }) => (
      <>
        <Mono nowrap>{kind}</Mono>
        <Typography variant="caption" color="textSecondary" component="div">
          {reaction}
        </Typography>
      </>
    ),
  },
  { label: columns.attempts, render: ({ attempts }) => attempts },
  { label: columns.asked, render: ({ createdAt }) => momentText(createdAt) },
  { label: columns.error, render: ({ error }) => error ?? common.none },
];

/** Work nobody does any more until somebody looks at it; shows nothing when there is none. */
export function GivenUp() {
  const mayRetry = useMay()('queues.manage');
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [retrying, setRetrying] = useState(false);
  const { run, busy } = useCommand({ done: texts.done, failed: texts.failed }, () => undefined);
  const { data, total, error, refetch } = useGetList<GivenUpMessage>(
    'outbox',
    {
      filter: attentionLists('').givenUp.filter,
      pagination: { page: 1, perPage: 250 },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    { retry: false, refetchInterval: POLL_MS },
  );
  const failed = error && <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />;
  if (!data || data.length === 0) return failed;
  const actions: ListColumn<GivenUpMessage> = {
    label: columns.actions,
    render: ({ id, kind }) => (
      <Button
        size="small"
        disabled={busy}
        aria-label={texts.retryOf(kind)}
        onClick={() => void run({ id, at: performance.now() }, (options) => dataProvider.retryMessage(id, options))}
      >
        {texts.retry}
      </Button>
    ),
  };
  return (
    <Panel
      anchor="given-up"
      title={texts.title}
      aside={
        mayRetry && (
          <Button size="small" variant="outlined" onClick={() => setRetrying(true)}>
            {texts.retryAll(total ?? data.length)}
          </Button>
        )
      }
    >
      {failed}
      <Typography color="textSecondary">{texts.intro}</Typography>
      <Box sx={{ overflowX: 'auto', mt: 1.5 }}>
        <RowTable columns={mayRetry ? [...COLUMNS, actions] : COLUMNS} rows={data} />
      </Box>
      {retrying && <RetryManyDialog queue={null} count={total ?? data.length} onClose={() => setRetrying(false)} />}
    </Panel>
  );
}
