import { Button } from '@mui/material';
import { ListBase } from 'react-admin';
import { Link } from 'react-router';
import { isUnderWay, type ReplayRun } from '@halfpallet/contracts';
import { replays as texts } from '../i18n/finance';
import { common } from '../i18n/frame';
import { useMay } from '../layout/session-context';
import { NumberedOrder } from '../orders/numbered-order';
import { momentText } from '../shared/brisbane';
import { countText } from '../shared/format';
import { ListBody } from '../shared/list-body';
import { ListTable, type ListColumn } from '../shared/list-table';
import { Page } from '../shared/page';
import { StatusBadge } from '../shared/status-badge';
import { upToText } from './replay-model';

const { columns } = texts;

const COLUMNS: ReadonlyArray<ListColumn<ReplayRun>> = [
  {
    source: 'startedAt',
    label: columns.started,
    render: (row) => <span style={{ whiteSpace: 'nowrap' }}>{momentText(row.startedAt)}</span>,
  },
  { source: 'target', label: columns.target, render: (row) => texts.targets[row.target] },
  {
    label: columns.scope,
    render: (row) => (row.scope ? <NumberedOrder orderId={row.scope.orderId} tab="history" /> : texts.everything),
  },
  { label: columns.upTo, render: (row) => upToText(row.to) },
  { source: 'status', label: columns.status, render: (row) => <StatusBadge status={row.status} /> },
  { label: columns.differences, render: (row) => differencesText(row.differences) },
  { label: columns.reason, render: (row) => row.reason },
];
const POLL_MS = 2_000;

/** Every replay somebody asked for, newest first. */
export function ReplaysPage() {
  const mayRun = useMay()('replays.run');
  return (
    <Page
      title={texts.title}
      intro={texts.intro}
      actions={
        mayRun && (
          <Button variant="contained" color="secondary" component={Link} to="/replays/create">
            {texts.start}
          </Button>
        )
      }
    >
      <ListBase
        resource="replays"
        perPage={25}
        sort={{ field: 'startedAt', order: 'DESC' }}
        storeKey="replays.v1.listParams"
        queryOptions={{
          retry: false,
          refetchInterval: (query) =>
            query.state.data?.data.some((run: ReplayRun) => isUnderWay(run)) ? POLL_MS : false,
        }}
      >
        <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
          <ListTable columns={COLUMNS} opens />
        </ListBody>
      </ListBase>
    </Page>
  );
}

function differencesText(differences: number | null | undefined): string {
  if (differences === null || differences === undefined) return common.none;
  return differences === 0 ? texts.identical : countText(differences);
}
