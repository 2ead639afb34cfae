import { useMemo } from 'react';
import { Link as MuiLink, Stack } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { isUnderWay, type BulkOutcome, type BulkResource, type BulkRow, type BulkRun } from '@halfpallet/contracts';
import { bulk } from '../i18n/staff-runs';
import { OrderLink } from '../orders/order-link';
import { pathOfPotentialImport } from '../potential-imports/potential-import-model';
import { CountButton } from '../shared/count-button';
import { ListBody } from '../shared/list-body';
import { ListTable, type ListColumn } from '../shared/list-table';
import { Panel } from '../shared/panel';
import { StatusBadge } from '../shared/status-badge';
import { toneOf } from '../shared/status-tones';

const texts = bulk.run;
const OUTCOMES = Object.keys(bulk.outcomes) as BulkOutcome[];

const RECORDS: Readonly<Record<BulkResource, ListColumn<BulkRow>['render']>> = {
  orders: ({ id, label }) => <OrderLink orderId={id} orderNumber={label} tab="details" />,
  'potential-imports': ({ id, label }) => (
    <MuiLink component={Link} to={pathOfPotentialImport(id, 'details', '')} sx={{ overflowWrap: 'anywhere' }}>
      {label}
    </MuiLink>
  ),
};

const columnsOf = (resource: BulkResource): ReadonlyArray<ListColumn<BulkRow>> => [
  { label: texts.columns.record[resource], render: RECORDS[resource] },
  {
    label: texts.columns.outcome,
    source: 'outcome',
    render: ({ outcome }) => (
      <StatusBadge status={outcome ?? 'waiting'} label={outcome === null ? texts.waitingRow : bulk.outcomes[outcome]} />
    ),
  },
  { label: texts.columns.why, render: ({ message }) => message },
];

/** One by one: done, refused in the words of its own rules, changed by somebody meanwhile, or failed. */
export function BulkRunRows({ run }: { readonly run: BulkRun }) {
  const columns = useMemo(() => columnsOf(run.resource), [run.resource]);
  return (
    <Panel title={texts.rows}>
      <ListBase
        resource="bulk-rows"
        filter={{ runId: run.id }}
        perPage={25}
        sort={{ field: 'place', order: 'ASC' }}
        storeKey={false}
        disableSyncWithLocation
        // Read again with every step of the run, and so once more after its last.
        queryOptions={{ retry: false, meta: { step: `${run.status} ${run.done}` } }}
      >
        <Outcomes run={run} />
        <ListBody
          noun={texts.rowsNoun}
          emptyText={isUnderWay(run) ? texts.rowsEmpty : texts.rowsNone}
          errorTitle={texts.rowsError}
        >
          <ListTable columns={columns} />
        </ListBody>
      </ListBase>
    </Panel>
  );
}

/** How many ended in which way; pressed, only those are shown. */
function Outcomes({ run: { done, outcomes } }: { readonly run: BulkRun }) {
  const { filterValues, setFilters } = useListContext();
  const shown = filterValues.outcome as BulkOutcome | undefined;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mb: 2 }}>
      <CountButton
        label={texts.everything}
        count={done}
        on={shown === undefined}
        aria-pressed={shown === undefined}
        onClick={() => setFilters({}, {}, false)}
      />
      {OUTCOMES.map((outcome) => (
        <CountButton
          key={outcome}
          label={bulk.outcomes[outcome]}
          count={outcomes[outcome]}
          tone={outcomes[outcome] > 0 ? toneOf(outcome) : undefined}
          on={shown === outcome}
          aria-pressed={shown === outcome}
          onClick={() => setFilters({ outcome }, {}, false)}
        />
      ))}
    </Stack>
  );
}
