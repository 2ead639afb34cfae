import { Button, Stack, Typography } from '@mui/material';
import { useDataProvider, useGetList } from 'react-admin';
import { attentionLists } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { projections } from '../i18n/operations';
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
import type { DeadLetterRow } from './projection-model';
import { SkipLetterDialog } from './skip-letter-dialog';

const POLL_MS = 10_000;
const texts = projections.deadLetters;
const { columns } = texts;

const COLUMNS: ReadonlyArray<ListColumn<DeadLetterRow>> = [
  { label: columns.reader, render: (letter) => <Mono>{letter.projection}</Mono> },
  {
    label: columns.event,
    render: (letter) => (
      <>
        {letter.eventType}
        <Typography variant="caption" color="textSecondary" component="div">
          {letter.stream}
        </Typography>
      </>
    ),
  },
  { label: columns.waiting, render: (letter) => countText(letter.waiting) },
  { label: columns.parked, render: (letter) => momentText(letter.parkedAt) },
  { label: columns.error, render: (letter) => letter.error ?? common.none },
];

/** Events a read model or a reaction could not take; shows nothing when there are none. */
export function DeadLetters() {
  return (
    <DialogHost>
      <Letters />
    </DialogHost>
  );
}

function Letters() {
  const mayRetry = useMay()('projections.rebuild');
  const dataProvider = useDataProvider<AdminDataProvider>();
  const openDialog = useOpenDialog();
  const { run, busy } = useCommand({ done: texts.done, failed: texts.failed }, () => undefined);
  const { data, total, error, refetch } = useGetList<DeadLetterRow>(
    'dead-letters',
    {
      filter: attentionLists('').deadLetters.filter,
      pagination: { page: 1, perPage: 250 },
      sort: { field: 'parkedAt', order: 'DESC' },
    },
    { retry: false, refetchInterval: POLL_MS },
  );
  const failed = error && <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />;
  if (!data || data.length === 0) return failed;
  const actions: ListColumn<DeadLetterRow> = {
    label: columns.actions,
    render: (letter) => (
      <Stack direction="row" spacing={1}>
        <Button
          size="small"
          disabled={busy}
          aria-label={texts.retryOf(letter.eventType, letter.projection)}
          // Pressing it again later is another act, so the key is new each time.
          onClick={() =>
            void run({ id: letter.id, at: performance.now() }, (options) =>
              dataProvider.retryDeadLetter(letter.id, options),
            )
          }
        >
          {texts.retry}
        </Button>
        <Button
          size="small"
          color="error"
          disabled={busy}
          aria-label={texts.skipOf(letter.eventType, letter.projection)}
          onClick={() => openDialog((close) => <SkipLetterDialog letter={letter} onClose={close} />)}
        >
          {texts.skip}
        </Button>
      </Stack>
    ),
  };
  return (
    <Panel anchor="dead-letters" title={texts.title(countText(total ?? data.length))} flush>
      {failed}
      <Typography color="textSecondary" sx={{ px: 2, pt: 2 }}>
        {texts.intro}
      </Typography>
      <RowTable columns={mayRetry ? [...COLUMNS, actions] : COLUMNS} rows={data} />
    </Panel>
  );
}
