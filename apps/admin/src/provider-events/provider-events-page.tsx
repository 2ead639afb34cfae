import { Link as MuiLink, Typography } from '@mui/material';
import { ListBase } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { NOTICE_KINDS, type ProviderEventRow } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { failedPayments } from '../i18n/people';
import { providerEvents as texts } from '../i18n/refunds';
import { OrderLink } from '../orders/order-link';
import { ActiveFilters } from '../shared/active-filters';
import { momentText } from '../shared/brisbane';
import { FilterRow } from '../shared/filter-row';
import { FilterSelect } from '../shared/filter-select';
import { ListBody } from '../shared/list-body';
import { ListTable, type ListColumn } from '../shared/list-table';
import { Mono } from '../shared/mono';
import { Page } from '../shared/page';
import { SearchField } from '../shared/search-field';
import { StatusBadge } from '../shared/status-badge';
import { pathOfProviderEvent, RESOURCE } from './provider-event';
import { ProviderEventDialog } from './provider-event-dialog';
import { ReprocessButton } from './reprocess-button';

const { columns } = texts;
const { outcomes } = failedPayments.notices;

const COLUMNS: ReadonlyArray<ListColumn<ProviderEventRow>> = [
  { source: 'type', label: columns.notice, render: (row) => <Notice row={row} /> },
  { label: columns.subject, render: ({ subjectRef }) => <Mono>{subjectRef}</Mono> },
  {
    label: columns.order,
    render: ({ orderId, orderNumber }) =>
      orderId === null ? common.none : <OrderLink orderId={orderId} orderNumber={orderNumber} tab="details" />,
  },
  { source: 'receivedAt', label: columns.received, render: ({ receivedAt }) => momentText(receivedAt) },
  { label: columns.outcome, render: ({ outcome }) => <StatusBadge status={outcome} label={outcomes[outcome]} /> },
  { label: columns.attempts, align: 'right', render: ({ attempts }) => attempts || common.none },
  { label: columns.error, render: ({ lastError }) => lastError ?? common.none },
  { label: columns.actions, render: (notice) => <ReprocessButton notice={notice} /> },
];

/** Everything the card provider told us, and what came of it. What one said lies over the list. */
export function ProviderEventsPage() {
  return (
    <Page title={texts.title} intro={texts.intro}>
      <ListBase
        resource={RESOURCE}
        perPage={25}
        sort={{ field: 'receivedAt', order: 'DESC' }}
        storeKey="provider-events.v1.listParams"
        queryOptions={{ retry: false }}
      >
        <FilterRow>
          <SearchField label={texts.search} />
          <FilterSelect
            field="outcome"
            label={columns.outcome}
            choices={Object.entries(outcomes).map(([value, label]) => ({ value, label }))}
          />
          <FilterSelect
            field="type"
            label={columns.type}
            choices={NOTICE_KINDS.map((value) => ({ value, label: value }))}
          />
        </FilterRow>
        <ActiveFilters label={filterLabel} />
        <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
          <ListTable columns={COLUMNS} />
        </ListBody>
      </ListBase>
      <ProviderEventDialog />
    </Page>
  );
}

function Notice({ row }: { readonly row: ProviderEventRow }) {
  const { search } = useLocation();
  return (
    <>
      <MuiLink component={Link} to={pathOfProviderEvent(row.id, 'notice', search)}>
        <Mono>{row.type}</Mono>
      </MuiLink>
      <Typography variant="caption" color="textSecondary" component="div">
        <Mono>{row.id}</Mono>
      </Typography>
    </>
  );
}

function filterLabel(field: string, value: unknown): string {
  if (field === 'outcome') return `${columns.outcome}: ${outcomes[value as ProviderEventRow['outcome']]}`;
  return field === 'type' ? `${columns.type}: ${String(value)}` : `“${String(value)}”`;
}
