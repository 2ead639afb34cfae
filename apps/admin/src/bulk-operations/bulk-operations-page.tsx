import { useMemo } from 'react';
import { ListBase } from 'react-admin';
import { isUnderWay, type BulkRun } from '@halfpallet/contracts';
import { bulk as texts, runStatuses } from '../i18n/staff-runs';
import { momentText } from '../shared/brisbane';
import { countText } from '../shared/format';
import { ListBody } from '../shared/list-body';
import { ListTable, type ListColumn } from '../shared/list-table';
import { Page } from '../shared/page';
import { StatusBadge } from '../shared/status-badge';
import { useColleagues } from '../shared/use-colleagues';
import { wordsOfChange } from './bulk-words';

const POLL_MS = 2_000;
const { columns } = texts;

/** Changes of many orders that staff began, newest first. */
export function BulkOperationsPage() {
  const colleagues = useColleagues();
  const shown = useMemo(
    (): ReadonlyArray<ListColumn<BulkRun>> => [
      { label: columns.what, render: (run) => wordsOfChange(run, colleagues) },
      {
        label: columns.asked,
        source: 'requestedAt',
        render: ({ requestedAt }) => <span style={{ whiteSpace: 'nowrap' }}>{momentText(requestedAt)}</span>,
      },
      { label: columns.by, render: ({ requestedBy }) => requestedBy },
      {
        label: columns.status,
        source: 'status',
        render: ({ status }) => <StatusBadge status={status} label={runStatuses[status]} />,
      },
      {
        label: columns.progress,
        align: 'right',
        render: ({ done, total }) => texts.progressOf(countText(done), countText(total ?? 0)),
      },
    ],
    [colleagues],
  );
  return (
    <Page title={texts.title} intro={texts.intro}>
      <ListBase
        resource="bulk-operations"
        perPage={25}
        sort={{ field: 'requestedAt', order: 'DESC' }}
        storeKey="bulk-operations.v1.listParams"
        queryOptions={{
          retry: false,
          refetchInterval: (query) =>
            query.state.data?.data.some((run: BulkRun) => isUnderWay(run)) ? POLL_MS : false,
        }}
      >
        <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
          <ListTable columns={shown} opens />
        </ListBody>
      </ListBase>
    </Page>
  );
}
