import { ListBase } from 'react-admin';
import { isUnderWay, type ExportRun } from '@halfpallet/contracts';
import { exportsTexts as texts, runStatuses } from '../i18n/staff-runs';
import { momentText } from '../shared/brisbane';
import { countText } from '../shared/format';
import { ListBody } from '../shared/list-body';
import { ListTable, type ListColumn } from '../shared/list-table';
import { Page } from '../shared/page';
import { RunProgress } from '../shared/run-progress';
import { StatusBadge } from '../shared/status-badge';
import { ExportActions } from './export-actions';

const POLL_MS = 1_500;

const { columns } = texts;

const COLUMNS: ReadonlyArray<ListColumn<ExportRun>> = [
  { label: columns.list, source: 'resource', render: ({ resource }) => texts.lists[resource] },
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
  { label: columns.rows, render: (run) => <Rows run={run} /> },
  { label: columns.actions, render: (run) => <ExportActions run={run} open={isUnderWay(run)} /> },
];

/** Files that staff had made, and those that are being made. */
export function ExportsPage() {
  return (
    <Page title={texts.title} intro={texts.intro}>
      <ListBase
        resource="exports"
        perPage={25}
        sort={{ field: 'requestedAt', order: 'DESC' }}
        storeKey="exports.v1.listParams"
        queryOptions={{
          retry: false,
          refetchInterval: (query) =>
            query.state.data?.data.some((run: ExportRun) => isUnderWay(run)) ? POLL_MS : false,
        }}
      >
        <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
          <ListTable columns={COLUMNS} />
        </ListBody>
      </ListBase>
    </Page>
  );
}

function Rows({ run }: { readonly run: ExportRun }) {
  const { status, done, total, error, heldUp, keptUntil, ofOtherRole } = run;
  if (heldUp !== null) return <>{heldUp}</>;
  if (isUnderWay(run)) {
    const text = texts.rowsOf(countText(done), countText(total ?? 0));
    return <RunProgress label={columns.rows} progress={total ? done / total : 0} text={text} />;
  }
  if (status !== 'succeeded') return <>{error}</>;
  if (ofOtherRole) return <>{`${countText(done)} · ${texts.ofOtherRole}`}</>;
  return (
    <>
      {countText(done)}
      {keptUntil !== null && ` · ${texts.keptUntil(momentText(keptUntil))}`}
    </>
  );
}
