import { Button } from '@mui/material';
import { DataTable, ListBase } from 'react-admin';
import { Link } from 'react-router';
import { replays as texts } from '../i18n/finance';
import { common } from '../i18n/frame';
import { useMay } from '../layout/session-context';
import { momentText } from '../shared/brisbane';
import { countText } from '../shared/format';
import { ListBody } from '../shared/list-body';
import { Page } from '../shared/page';
import { StatusBadge } from '../shared/status-badge';
import { isUnfinished, upToText, type ReplayRunRow } from './replay-model';

const Column = DataTable.Col<ReplayRunRow>;
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
            query.state.data?.data.some((run: ReplayRunRow) => isUnfinished(run)) ? POLL_MS : false,
        }}
      >
        <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
          <Runs />
        </ListBody>
      </ListBase>
    </Page>
  );
}

function Runs() {
  const { columns } = texts;
  return (
    <DataTable<ReplayRunRow> bulkActionButtons={false} rowClick="show" size="small">
      <Column
        source="startedAt"
        label={columns.started}
        render={(row) => <span style={{ whiteSpace: 'nowrap' }}>{momentText(row.startedAt)}</span>}
      />
      <Column source="target" label={columns.target} render={(row) => texts.targets[row.target]} />
      <Column
        label={columns.scope}
        disableSort
        render={(row) => (row.scope ? texts.oneOrder(row.scope.orderId.slice(0, 8)) : texts.everything)}
      />
      <Column label={columns.upTo} disableSort render={(row) => upToText(row.to)} />
      <Column source="status" label={columns.status} render={(row) => <StatusBadge status={row.status} />} />
      <Column label={columns.differences} disableSort render={(row) => differencesText(row.differences)} />
      <Column label={columns.reason} disableSort render={(row) => row.reason} />
    </DataTable>
  );
}

function differencesText(differences: number | null | undefined): string {
  if (differences === null || differences === undefined) return common.none;
  return differences === 0 ? texts.identical : countText(differences);
}
