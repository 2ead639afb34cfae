import { Stack, Tooltip, Typography } from '@mui/material';
import { DataTable, ListBase } from 'react-admin';
import { common } from '../i18n/frame';
import { auditLog as texts } from '../i18n/people';
import { ActiveFilters } from '../shared/active-filters';
import { momentText } from '../shared/brisbane';
import { FilterSelect } from '../shared/filter-select';
import { ListBody } from '../shared/list-body';
import { Mono } from '../shared/mono';
import { Page } from '../shared/page';
import { SearchField } from '../shared/search-field';
import { StatusBadge } from '../shared/status-badge';

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
  readonly outcome: keyof typeof texts.outcomes;
  readonly reason: string | null;
  readonly fields: readonly string[];
  readonly requestId: string | null;
}

const Column = DataTable.Col<AuditRow>;

/** Who did what, when and why; and what was refused. */
export function AuditLogPage() {
  const { columns } = texts;
  return (
    <Page title={texts.title} intro={texts.intro}>
      <ListBase
        resource="audit-log"
        perPage={25}
        sort={{ field: 'at', order: 'DESC' }}
        storeKey="audit-log.v1.listParams"
        queryOptions={{ retry: false }}
      >
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ mb: 1.5 }}>
          <SearchField label={texts.search} />
          <FilterSelect
            field="outcome"
            label={texts.outcome}
            choices={Object.entries(texts.outcomes).map(([value, label]) => ({ value, label }))}
          />
        </Stack>
        <ActiveFilters
          label={(field, value) => (field === 'q' ? `“${String(value)}”` : `${texts.outcome}: ${String(value)}`)}
        />
        <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
          <DataTable<AuditRow> bulkActionButtons={false} rowClick={false} size="small">
            <Column
              source="at"
              label={columns.at}
              render={(row) => <span style={{ whiteSpace: 'nowrap' }}>{momentText(row.at)}</span>}
            />
            <Column source="actorId" label={columns.actor} render={(row) => <Actor row={row} />} />
            <Column source="action" label={columns.action} render={(row) => <Mono nowrap>{row.action}</Mono>} />
            <Column source="recordId" label={columns.record} render={(row) => <AuditedRecord row={row} />} />
            <Column source="outcome" label={columns.outcome} render={(row) => <StatusBadge status={row.outcome} />} />
            <Column label={columns.reason} disableSort render={(row) => row.reason ?? common.none} />
            <Column label={columns.request} disableSort render={(row) => <Short id={row.requestId} />} />
          </DataTable>
        </ListBody>
      </ListBase>
    </Page>
  );
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
        {row.resource} <Short id={row.recordId} />
      </span>
      {row.fields.length > 0 && (
        <Typography variant="caption" color="textSecondary">
          {texts.fields(row.fields.join(', '))}
        </Typography>
      )}
    </Stack>
  );
}

function Short({ id }: { readonly id: string | null }) {
  if (id === null) return null;
  return (
    <Tooltip title={id}>
      <span>
        <Mono nowrap>{id.length > 13 ? `${id.slice(0, 8)}…` : id}</Mono>
      </span>
    </Tooltip>
  );
}
