import { Typography } from '@mui/material';
import { ListBase } from 'react-admin';
import type { AdminCustomerRow } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { orders } from '../i18n/orders';
import { customers } from '../i18n/people';
import { OrdersTabs } from '../orders/orders-tabs';
import { ActiveFilters } from '../shared/active-filters';
import { dayText, momentText, startOfDay } from '../shared/brisbane';
import { FilterRow } from '../shared/filter-row';
import { FilterValue } from '../shared/filter-value';
import { countText } from '../shared/format';
import { ListBody } from '../shared/list-body';
import { ListTable, type ListColumn } from '../shared/list-table';
import { Money } from '../shared/money';
import { Page } from '../shared/page';
import { SearchField } from '../shared/search-field';

const { columns } = customers;

const COLUMNS: ReadonlyArray<ListColumn<AdminCustomerRow>> = [
  { source: 'customerName', label: columns.name, render: (row) => row.customerName },
  {
    label: columns.email,
    render: ({ customerEmail, emails }) => (
      <>
        {customerEmail}
        {emails > 1 && (
          <Typography variant="caption" color="textSecondary" component="div">
            {customers.moreAddresses(emails - 1)}
          </Typography>
        )}
      </>
    ),
  },
  {
    source: 'firstOrderDate',
    label: columns.since,
    render: (row) => (row.firstOrderDate ? dayText(row.firstOrderDate) : common.none),
  },
  {
    align: 'right',
    source: 'totalSpent',
    label: columns.spent,
    render: (row) => <Money value={row.totalSpent} strong />,
  },
  { align: 'right', source: 'owedAud', label: columns.owed, render: (row) => <Money value={row.owedAud} /> },
  { align: 'right', source: 'orderCount', label: columns.orders, render: (row) => countText(row.orderCount) },
  {
    source: 'lastOrderDate',
    label: columns.last,
    render: (row) => (row.lastOrderDate ? momentText(row.lastOrderDate) : common.none),
  },
];

/** Customers by what they ordered. */
export function CustomersPage() {
  return (
    <Page title={orders.title} tabTitle={orders.tabs.customers} intro={customers.title}>
      <OrdersTabs current="customers" />
      <ListBase
        resource="customers"
        perPage={25}
        sort={{ field: 'lastOrderDate', order: 'DESC' }}
        storeKey="customers.v1.listParams"
        queryOptions={{ retry: false }}
      >
        <FilterRow>
          <SearchField label={customers.search} />
          <FilterValue field="lastOrderDate_gte" label={customers.lastFrom} type="date" toFilter={startOfDay} />
        </FilterRow>
        <ActiveFilters label={filterLabel} />
        <ListBody
          noun={customers.noun}
          emptyText={customers.empty}
          errorTitle={customers.loadError}
          nothingMatches={common.nobodyMatches}
        >
          <ListTable columns={COLUMNS} opens />
        </ListBody>
      </ListBase>
    </Page>
  );
}

function filterLabel(field: string, value: unknown): string {
  return field === 'lastOrderDate_gte' ? `${customers.lastFrom} ${dayText(String(value))}` : `“${String(value)}”`;
}
