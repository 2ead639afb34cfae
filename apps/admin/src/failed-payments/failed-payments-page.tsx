import { Link as MuiLink, Stack, Typography } from '@mui/material';
import { DataTable, ListBase } from 'react-admin';
import { Link } from 'react-router';
import type { PaymentMethod } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { orders, paymentMethodNames } from '../i18n/orders';
import { failedPayments as texts } from '../i18n/people';
import { pathOfOrder } from '../orders/order-model';
import { OrdersTabs } from '../orders/orders-tabs';
import { ActiveFilters } from '../shared/active-filters';
import { momentText } from '../shared/brisbane';
import { Copyable } from '../shared/copyable';
import { FilterSelect } from '../shared/filter-select';
import { ListBody } from '../shared/list-body';
import { Money } from '../shared/money';
import { Mono } from '../shared/mono';
import { Page } from '../shared/page';
import { SearchField } from '../shared/search-field';
import { StatusBadge } from '../shared/status-badge';

interface FailedPaymentRow {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string | null;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly paymentMethod: PaymentMethod;
  readonly stripePaymentIntentId: string | null;
  readonly failureReason: string | null;
  readonly createdAt: string;
  readonly amount: number;
  readonly status: keyof typeof texts.statuses;
}

const Column = DataTable.Col<FailedPaymentRow>;

/** Payments that were declined, and whether the buyer paid after all. */
export function FailedPaymentsPage() {
  const { columns } = texts;
  return (
    <Page title={orders.title} tabTitle={orders.tabs.failedPayments} intro={texts.title}>
      <OrdersTabs current="failed-payments" />
      <ListBase
        resource="failed-payments"
        perPage={25}
        sort={{ field: 'createdAt', order: 'DESC' }}
        storeKey="failed-payments.v1.listParams"
        queryOptions={{ retry: false }}
      >
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ mb: 1.5 }}>
          <SearchField label={texts.search} />
          <FilterSelect
            field="status"
            label={texts.status}
            choices={Object.entries(texts.statuses).map(([value, label]) => ({ value, label }))}
          />
        </Stack>
        <ActiveFilters label={filterLabel} />
        <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
          <DataTable<FailedPaymentRow> bulkActionButtons={false} rowClick={false} size="small">
            <Column label={columns.customer} disableSort render={(row) => <Customer row={row} />} />
            <Column
              label={columns.order}
              disableSort
              render={(row) => (
                <MuiLink component={Link} to={pathOfOrder(row.orderId, 'details')}>
                  <Mono nowrap>{row.orderNumber ?? row.orderId}</Mono>
                </MuiLink>
              )}
            />
            <Column label={columns.method} disableSort render={(row) => paymentMethodNames[row.paymentMethod]} />
            <Column
              label={columns.intent}
              disableSort
              render={(row) =>
                row.stripePaymentIntentId === null ? (
                  common.none
                ) : (
                  <Copyable
                    what={columns.intent}
                    value={row.stripePaymentIntentId}
                    short={`${row.stripePaymentIntentId.slice(0, 12)}…`}
                  />
                )
              }
            />
            <Column
              source="failureReason"
              label={columns.reason}
              render={(row) => row.failureReason || texts.defaultReason}
            />
            <Column source="createdAt" label={columns.date} render={(row) => momentText(row.createdAt)} />
            <Column
              align="right"
              source="amount"
              label={columns.amount}
              render={(row) => <Money value={row.amount} strong />}
            />
            <Column source="status" label={columns.status} render={(row) => <StatusBadge status={row.status} />} />
          </DataTable>
        </ListBody>
      </ListBase>
    </Page>
  );
}

function Customer({ row }: { readonly row: FailedPaymentRow }) {
  return (
    <Stack>
      <span>{row.customerName || texts.anonymous}</span>
      <Typography variant="caption" color="textSecondary">
        {row.customerEmail}
      </Typography>
    </Stack>
  );
}

function filterLabel(field: string, value: unknown): string {
  if (field !== 'status') return `“${String(value)}”`;
  return `${texts.status}: ${texts.statuses[value as FailedPaymentRow['status']]}`;
}
