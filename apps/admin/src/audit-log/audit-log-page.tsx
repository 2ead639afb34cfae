import { Stack, Tooltip, Typography } from '@mui/material';
import { ListBase } from 'react-admin';
import type { Colleague } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { auditLog as texts } from '../i18n/people';
import { useStaff } from '../layout/session-context';
import { NumberedOrder } from '../orders/numbered-order';
import { ActiveFilters } from '../shared/active-filters';
import { dayText, endOfDay, momentText, startOfDay } from '../shared/brisbane';
import { FilterRow } from '../shared/filter-row';
import { FilterSelect } from '../shared/filter-select';
import { FilterValue } from '../shared/filter-value';
import { ListBody } from '../shared/list-body';
import { ListTable, type ListColumn } from '../shared/list-table';
import { Mono } from '../shared/mono';
import { Page } from '../shared/page';
import { SearchField } from '../shared/search-field';
import { StatusBadge } from '../shared/status-badge';
import { useColleagues } from '../shared/use-colleagues';

interface AuditRow {
  readonly id: string;
  readonly at: string;
  readonly actorId: string;
  readonly actorName: string | null;
  readonly role: string;
  readonly ip: string | null;
  readonly action: string;
  readonly resource: string;
  readonly recordId: string | null;
  readonly recordName: string | null;
  readonly outcome: keyof typeof texts.outcomes;
  readonly reason: string | null;
  readonly fields: readonly string[];
  readonly requestId: string | null;
}

const { columns } = texts;

const COLUMNS: ReadonlyArray<ListColumn<AuditRow>> = [
  {
    source: 'at',
    label: columns.at,
    render: (row) => <span style={{ whiteSpace: 'nowrap' }}>{momentText(row.at)}</span>,
  },
  { source: 'actorId', label: columns.actor, render: (row) => <Actor row={row} /> },
  { source: 'action', label: columns.action, render: (row) => <Mono nowrap>{row.action}</Mono> },
  { source: 'recordId', label: columns.record, render: (row) => <AuditedRecord row={row} /> },
  { source: 'outcome', label: columns.outcome, render: (row) => <StatusBadge status={row.outcome} /> },
  { label: columns.reason, render: (row) => row.reason ?? common.none },
  { label: columns.request, render: (row) => row.requestId && <Short id={row.requestId} /> },
];

/** Who did what, when and why; and what was refused. */
export function AuditLogPage() {
  const actors = useActors();
  return (
    <Page title={texts.title} intro={texts.intro}>
      <ListBase
        resource="audit-log"
        perPage={25}
        sort={{ field: 'at', order: 'DESC' }}
        storeKey="audit-log.v1.listParams"
        queryOptions={{ retry: false }}
      >
        <FilterRow>
          <SearchField label={texts.search} />
          {actors.length > 0 && (
            <FilterSelect
              field="actorId"
              label={columns.actor}
              choices={actors.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <FilterSelect
            field="outcome"
            label={texts.outcome}
            choices={Object.entries(texts.outcomes).map(([value, label]) => ({ value, label }))}
          />
          <FilterValue field="at_gte" label={texts.from} type="date" toFilter={startOfDay} />
          <FilterValue field="at_lte" label={texts.to} type="date" toFilter={endOfDay} />
        </FilterRow>
        <ActiveFilters label={(field, value) => filterLabel(field, String(value), actors)} />
        <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
          <ListTable columns={COLUMNS} />
        </ListBody>
      </ListBase>
    </Page>
  );
}

/** Whose entries this member of staff may see and tell apart: their own alone need no choice. */
function useActors(): readonly Colleague[] {
  const { adminRole } = useStaff();
  const colleagues = useColleagues();
  if (adminRole === 'owner') return colleagues;
  return adminRole === 'finance' ? colleagues.filter((colleague) => colleague.adminRole === 'finance') : [];
}

function filterLabel(field: string, value: string, actors: readonly Colleague[]): string {
  switch (field) {
    case 'q':
      return `“${value}”`;
    case 'actorId':
      return `${columns.actor}: ${actors.find(({ id }) => id === value)?.name ?? texts.unknownActor}`;
    case 'outcome':
      return `${texts.outcome}: ${texts.outcomes[value as AuditRow['outcome']] ?? value}`;
    case 'at_gte':
      return `${texts.from} ${dayText(value)}`;
    case 'at_lte':
      return `${texts.to} ${dayText(value)}`;
    default:
      return `${field}: ${value}`;
  }
}

function Actor({ row }: { readonly row: AuditRow }) {
  return (
    <Stack>
      <span>{row.actorName ?? texts.unknownActor}</span>
      <Typography variant="caption" color="textSecondary">
        {row.role}
        {row.ip && ` · ${row.ip}`}
      </Typography>
    </Stack>
  );
}

function AuditedRecord({ row }: { readonly row: AuditRow }) {
  return (
    <Stack>
      <span>
        {row.resource}{' '}
        {row.recordId !== null && <RecordName resource={row.resource} id={row.recordId} name={row.recordName} />}
      </span>
      {row.fields.length > 0 && (
        <Typography variant="caption" color="textSecondary">
          {texts.fields(row.fields.join(', '))}
        </Typography>
      )}
    </Stack>
  );
}

interface RecordNameProps {
  readonly resource: string;
  readonly id: string;
  /** Of the holder of an account. */
  readonly name: string | null;
}

/** Orders by their number, accounts by their holder; an order is in the log under its id, whatever the caller typed. */
function RecordName({ resource, id, name }: RecordNameProps) {
  const isOrder = resource === 'orders' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  if (isOrder) return <NumberedOrder orderId={id} tab="history" />;
  return (
    <>
      {name} <Short id={id} />
    </>
  );
}

function Short({ id }: { readonly id: string }) {
  return (
    <Tooltip title={id}>
      <span>
        <Mono nowrap>{id.length > 13 ? `${id.slice(0, 8)}…` : id}</Mono>
      </span>
    </Tooltip>
  );
}
