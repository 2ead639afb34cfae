import { Link as MuiLink, Stack, Typography } from '@mui/material';
import { ListBase } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { FailedPaymentRow } from '@halfpallet/contracts';
import { orders, paymentMethodNames } from '../i18n/orders';
import { failedPayments as texts } from '../i18n/people';
import { OrderLink } from '../orders/order-link';
import { OrdersTabs } from '../orders/orders-tabs';
import { ActiveFilters } from '../shared/active-filters';
import { momentText } from '../shared/brisbane';
import { FilterRow } from '../shared/filter-row';
import { FilterSelect } from '../shared/filter-select';
import { ListBody } from '../shared/list-body';
import { ListTable, type ListColumn } from '../shared/list-table';
import { Money } from '../shared/money';
import { Page } from '../shared/page';
import { SearchField } from '../shared/search-field';
import { StatusBadge } from '../shared/status-badge';
import { pathOfFailedPayment, RESOURCE } from './failed-payment';
import { FailedPaymentDialog } from './failed-payment-dialog';
import { PaymentIntent } from './payment-intent';

const { columns } = texts;

const COLUMNS: ReadonlyArray<ListColumn<FailedPaymentRow>> = [
  { label: columns.customer, render: (row) => <Customer row={row} /> },
  {
    label: columns.order,
    render: (row) => <OrderLink orderId={row.orderId} orderNumber={row.orderNumber} tab="details" />,
  },
  { label: columns.method, render: (row) => <Method row={row} /> },
  { label: columns.intent, render: (row) => <PaymentIntent payment={row} /> },
  { source: 'failureReason', label: columns.reason, render: (row) => row.failureReason || texts.defaultReason },
  {
    source: 'createdAt',
    label: columns.date,
    render: (row) => <span style={{ whiteSpace: 'nowrap' }}>{momentText(row.createdAt)}</span>,
  },
  { align: 'right', source: 'amount', label: columns.amount, render: (row) => <Money value={row.amount} strong /> },
  { source: 'status', label: columns.status, render: (row) => <StatusBadge status={row.status} /> },
];

/** Payments that were declined, and whether the buyer paid after all. What happened to one lies over the list. */
export function FailedPaymentsPage() {
  return (
    <Page title={orders.title} tabTitle={orders.tabs.failedPayments} intro={texts.title}>
      <OrdersTabs current="failed-payments" />
      <ListBase
        resource={RESOURCE}
        perPage={25}
        sort={{ field: 'createdAt', order: 'DESC' }}
        storeKey="failed-payments.v1.listParams"
        queryOptions={{ retry: false }}
      >
        <FilterRow>
          <SearchField label={texts.search} />
          <FilterSelect
            field="status"
            label={texts.status}
            choices={Object.entries(texts.statuses).map(([value, label]) => ({ value, label }))}
          />
        </FilterRow>
        <ActiveFilters label={filterLabel} />
        <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
          <ListTable columns={COLUMNS} />
        </ListBody>
      </ListBase>
      <FailedPaymentDialog />
    </Page>
  );
}

/** Whoever calls the buyer about a card should know that they wait for a transfer. */
function Method({ row: { paymentMethod, paidBy, status } }: { readonly row: FailedPaymentRow }) {
  return (
    <>
      {paymentMethodNames[paymentMethod]}
      {status === 'failed' && paidBy !== paymentMethod && (
        <Typography variant="caption" color="textSecondary" component="div">
          {texts.turned}
        </Typography>
      )}
    </>
  );
}

function Customer({ row }: { readonly row: FailedPaymentRow }) {
  const { search } = useLocation();
  return (
    <Stack>
      <MuiLink component={Link} to={pathOfFailedPayment(row.id, 'story', search)}>
        {row.customerName || texts.anonymous}
      </MuiLink>
      <Typography variant="caption" color="textSecondary">
        {row.customerEmail}
      </Typography>
    </Stack>
  );
}

function filterLabel(field: string, value: unknown): string {
  if (field === 'createdAt_gte') return texts.since(momentText(String(value)));
  if (field !== 'status') return `“${String(value)}”`;
  return `${texts.status}: ${texts.statuses[value as FailedPaymentRow['status']]}`;
}
