import { Stack } from '@mui/material';
import { DataTable, ListBase } from 'react-admin';
import { common } from '../i18n/frame';
import { orders } from '../i18n/orders';
import { customers } from '../i18n/people';
import { OrdersTabs } from '../orders/orders-tabs';
import { ActiveFilters } from '../shared/active-filters';
import { dayText, momentText, startOfDay } from '../shared/brisbane';
import { FilterValue } from '../shared/filter-value';
import { countText } from '../shared/format';
import { ListBody } from '../shared/list-body';
import { Money } from '../shared/money';
import { Page } from '../shared/page';
import { SearchField } from '../shared/search-field';
import type { CustomerRow } from './customer-rows';

const Column = DataTable.Col<CustomerRow>;

/** Customers by what they ordered. */
export function CustomersPage() {
  const { columns } = customers;
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
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ mb: 1.5 }}>
          <SearchField label={customers.search} />
          <FilterValue field="lastOrderDate_gte" label={customers.lastFrom} type="date" toFilter={startOfDay} />
        </Stack>
        <ActiveFilters label={filterLabel} />
        <ListBody noun={customers.noun} emptyText={customers.empty} errorTitle={customers.loadError}>
          <DataTable<CustomerRow> bulkActionButtons={false} rowClick="show" size="small">
            <Column source="customerName" label={columns.name} />
            <Column source="customerEmail" label={columns.email} disableSort />
            <Column
              source="firstOrderDate"
              label={columns.since}
              render={(row) => (row.firstOrderDate ? dayText(row.firstOrderDate) : common.none)}
            />
            <Column
              align="right"
              source="totalSpent"
              label={columns.spent}
              render={(row) => <Money value={row.totalSpent} strong />}
            />
            <Column
              align="right"
              source="orderCount"
              label={columns.orders}
              render={(row) => countText(row.orderCount)}
            />
            <Column
              source="lastOrderDate"
              label={columns.last}
              render={(row) => (row.lastOrderDate ? momentText(row.lastOrderDate) : common.none)}
            />
          </DataTable>
        </ListBody>
      </ListBase>
    </Page>
  );
}

function filterLabel(field: string, value: unknown): string {
  return field === 'lastOrderDate_gte' ? `${customers.lastFrom} ${dayText(String(value))}` : `“${String(value)}”`;
}
